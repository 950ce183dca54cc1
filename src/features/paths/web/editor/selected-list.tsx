import { Button, VisuallyHidden } from '@mantine/core'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { SpeachCard } from '#features/speaches/schemas.ts'
import { call } from '#shared/client.ts'
import { AppLink } from '#ui/app-link.tsx'
import { confirm } from '#ui/dialog/confirm.ts'
import { PageDrawing } from '#ui/drawings/page.tsx'
import { Kbd } from '#ui/keyboard/kbd.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { InfiniteScroll } from '#ui/page/infinite-scroll.tsx'
import { type LearningPath, removeFromPath } from '../../contract.ts'
import { editPathAddress } from '../path-address.ts'
import { pathSpeachesQuery, reloadPathLists } from '../path-queries.ts'
import styles from './item-row.module.css'
import { ItemSkeleton } from './item-skeleton.tsx'
import { OrderDrag } from './order-drag.tsx'
import { SelectedRow } from './selected-row.tsx'
import { useOrder } from './use-order.ts'
import { usePathChange } from './use-path-change.ts'

/** The speaches of the path, in order. */
export function SelectedList({ path }: { path: LearningPath }) {
  const { t } = useTranslation('paths', { keyPrefix: 'web.editor' })
  const list = useInfiniteQuery(pathSpeachesQuery(path.pathId))
  const cards = new Map(list.data?.pages.flatMap(({ result }) => result.map((card) => [card.speachID, card] as const)))
  const titleOf = (id: string) => cards.get(id)?.title ?? ''
  const order = useOrder(path, titleOf)
  const remove = useRemoval(path)
  if (order.ids.length === 0) {
    return (
      <EmptyState
        drawing={<PageDrawing />}
        action={
          <Button component={AppLink} variant="filled" href={editPathAddress(path.pathId, 'AVAILABLE')}>
            {t(($) => $.list.choose)}
          </Button>
        }
      >
        {t(($) => $.list.emptySelected)}
      </EmptyState>
    )
  }
  return (
    <>
      {path.canOrder && order.ids.length > 1 && (
        <p className={styles.hint}>
          {t(($) => $.list.drag)} <Kbd keys="Alt" /> <Kbd keys="↑" /> <Kbd keys="↓" />
        </p>
      )}
      <OrderDrag order={order} titleOf={titleOf}>
        <ol ref={order.list} className={styles.list} aria-busy={list.isPending}>
          {order.ids.map((id) => {
            const card = cards.get(id)
            if (!card) return <ItemSkeleton key={id} />
            return (
              <SelectedRow
                key={id}
                card={card}
                order={order}
                canOrder={path.canOrder}
                onRemove={() => void remove(card)}
              />
            )
          })}
        </ol>
      </OrderDrag>
      {list.error && !list.data && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      <InfiniteScroll query={list} />
      <VisuallyHidden component="p" role="status">
        {order.said}
      </VisuallyHidden>
    </>
  )
}

/** Asks, with a warning where one could not add it again, and takes a speach out (seed 000 §4). */
function useRemoval({ pathId }: LearningPath): (card: SpeachCard) => Promise<void> {
  const { t } = useTranslation('paths', { keyPrefix: 'web.editor' })
  const queryClient = useQueryClient()
  const change = usePathChange(pathId)
  return async ({ speachID, title, canView }) => {
    const isSure = await confirm({
      title: t(($) => (canView ? $.removal.title : $.removal.titleUnseen), { title }),
      text: t(($) => (canView ? $.removal.text : $.removal.textUnseen)),
      action: t(($) => $.removal.action),
      danger: true,
    })
    if (!isSure) return
    change.mutate({
      send: () => call(removeFromPath, { params: { pathId, id: speachID } }),
      done: t(($) => $.saved.removed, { title }),
      onDone: () => reloadPathLists(queryClient, pathId),
    })
  }
}
