import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FilterBar } from '#features/reader/my/web/filter-bar.tsx'
import type { SpeachCard } from '#features/speaches/schemas.ts'
import { call } from '#shared/client.ts'
import { MagnifierDrawing } from '#ui/drawings/magnifier.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { InfiniteScroll } from '#ui/page/infinite-scroll.tsx'
import { addToPath, type LearningPath } from '../../contract.ts'
import { type AvailableFilters, availableQuery, dropAvailable, reloadPathLists } from '../path-queries.ts'
import { ItemLabel } from './item-label.tsx'
import styles from './item-row.module.css'
import { ItemSkeleton } from './item-skeleton.tsx'
import { usePathChange } from './use-path-change.ts'

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f']
const ALL = { name: '', sort: 'LAST_MAJ', asc: false } satisfies AvailableFilters

/** What can be added: public speaches, and those that one may edit (PRODUCT §5). */
export function AvailableList({ path }: { path: LearningPath }) {
  const { t } = useTranslation('paths', { keyPrefix: 'web.editor.list' })
  const [filters, setFilters] = useState<AvailableFilters>(ALL)
  const list = useInfiniteQuery(availableQuery(path.pathId, filters))
  const cards = list.data?.pages.flatMap(({ result }) => result) ?? []
  const total = list.data?.pages.at(-1)?.total
  return (
    <>
      <FilterBar
        filters={{ ...filters, onlyState: 'NONE' }}
        states={[]}
        total={total}
        onChange={({ name, sort, asc }) => setFilters({ name, sort, asc })}
      />
      {total === 0 && (
        <EmptyState
          drawing={<MagnifierDrawing />}
          action={
            filters.name !== '' && (
              <Button variant="filled" onClick={() => setFilters({ ...filters, name: '' })}>
                {t(($) => $.clear)}
              </Button>
            )
          }
        >
          {t(($) => (filters.name === '' ? $.emptyAvailable : $.noneFound))}
        </EmptyState>
      )}
      <ul className={styles.list} aria-busy={list.isPending}>
        {cards.map((card) => (
          <AvailableRow key={card.id} path={path} card={card} />
        ))}
        {list.isPending && PLACES.map((place) => <ItemSkeleton key={place} />)}
      </ul>
      {list.error && !list.data && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      <InfiniteScroll query={list} />
    </>
  )
}

function AvailableRow({ path: { pathId }, card }: { path: LearningPath; card: SpeachCard }) {
  const { t } = useTranslation('paths', { keyPrefix: 'web.editor' })
  const queryClient = useQueryClient()
  const change = usePathChange(pathId)
  const { speachID, title } = card
  const add = () =>
    change.mutate({
      send: () => call(addToPath, { params: { pathId, id: speachID } }),
      done: t(($) => $.saved.added, { title }),
      onDone: () => {
        dropAvailable(queryClient, pathId, speachID)
        return reloadPathLists(queryClient, pathId)
      },
    })
  return (
    <li className={styles.row}>
      <ItemLabel card={card} />
      <Button
        variant="light"
        className={styles.add}
        leftSection={<IconPlus size={18} aria-hidden />}
        aria-label={t(($) => $.list.addTitle, { title })}
        loading={change.isPending || change.isSuccess}
        onClick={add}
      >
        {t(($) => $.list.add)}
      </Button>
    </li>
  )
}
