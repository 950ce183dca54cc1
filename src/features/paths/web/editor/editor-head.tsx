import { Button } from '@mantine/core'
import {
  IconArrowLeft,
  IconDots,
  IconEye,
  IconEyeOff,
  IconTrash,
  IconUserShare,
  IconWorldUpload,
} from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '#features/accounts/web/session.ts'
import { call } from '#shared/client.ts'
import { AppLink } from '#ui/app-link.tsx'
import { Badge } from '#ui/badge.tsx'
import { confirm } from '#ui/dialog/confirm.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { ActionMenu } from '#ui/menu/action-menu.tsx'
import type { MenuEntry } from '#ui/menu/menu-entries.ts'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { deletePath, type LearningPath, publishPath, unpublishPath } from '../../contract.ts'
import { canTransferPath } from '../../rules.ts'
import { OWN_PATHS_ADDRESS, pathAddress } from '../path-address.ts'
import { ownPathsQuery } from '../path-queries.ts'
import styles from './path-editor.module.css'
import { TransferDialog } from './transfer-dialog.tsx'
import { usePathChange } from './use-path-change.ts'

/** What becomes of the path: shown, published, taken back, given away, deleted. */
export function EditorHead({ path }: { path: LearningPath }) {
  const { t } = useTranslation('paths', { keyPrefix: 'web' })
  const change = usePathChange(path.pathId)
  const isOut = path.state === 'PUBLIE'
  const hintId = 'path-publish-hint'
  return (
    <header className={styles.head}>
      <AppLink className={styles.back} href={OWN_PATHS_ADDRESS}>
        <IconArrowLeft size={18} aria-hidden /> {t(($) => $.own.title)}
      </AppLink>
      <span className={styles.state}>
        <Badge colour={isOut ? 'leaf' : 'gray'}>{t(($) => (isOut ? $.editor.isPublished : $.draft))}</Badge>
      </span>
      <span className={styles.tools}>
        <Button component={AppLink} href={pathAddress(path)} leftSection={<IconEye aria-hidden />}>
          {t(($) => $.editor.view)}
        </Button>
        {!isOut && (
          <Button
            variant="filled"
            leftSection={<IconWorldUpload aria-hidden />}
            disabled={!path.canPublish}
            aria-describedby={path.canPublish ? undefined : hintId}
            loading={change.isPending}
            onClick={() =>
              change.mutate({
                send: () => call(publishPath, { params: { pathId: path.pathId } }),
                done: t(($) => $.editor.saved.published, { title: path.title }),
              })
            }
          >
            {t(($) => $.editor.publish)}
          </Button>
        )}
        <MoreMenu path={path} />
      </span>
      {!isOut && !path.canPublish && (
        <p id={hintId} className={styles.publishHint}>
          {t(($) => $.editor.publishHint)}
        </p>
      )}
    </header>
  )
}

/** Rare actions: unpublish, transfer, delete. */
function MoreMenu({ path }: { path: LearningPath }) {
  const { t } = useTranslation('paths', { keyPrefix: 'web.editor' })
  const me = useSignedIn()
  const change = usePathChange(path.pathId)
  const remove = useDeletion(path)
  const [isTransferring, setIsTransferring] = useState(false)
  const unpublish = () =>
    change.mutate({
      send: () => call(unpublishPath, { params: { pathId: path.pathId } }),
      done: t(($) => $.saved.unpublished, { title: path.title }),
    })
  const entries: MenuEntry[] = [
    ...(path.state === 'PUBLIE'
      ? [{ label: t(($) => $.unpublish), icon: <IconEyeOff aria-hidden />, onSelect: unpublish }]
      : []),
    ...(canTransferPath(me)
      ? [
          {
            label: t(($) => $.transfer.open),
            icon: <IconUserShare aria-hidden />,
            onSelect: () => setIsTransferring(true),
          },
        ]
      : []),
    { label: t(($) => $.delete), icon: <IconTrash aria-hidden />, danger: true, onSelect: () => void remove() },
  ]
  return (
    <>
      <ActionMenu
        trigger={
          <IconButton label={t(($) => $.more)}>
            <IconDots aria-hidden />
          </IconButton>
        }
        entries={entries}
      />
      {isTransferring && <TransferDialog path={path} onClose={() => setIsTransferring(false)} />}
    </>
  )
}

/** Asks, deletes the path and goes to one's others. */
function useDeletion({ pathId, title }: LearningPath): () => Promise<void> {
  const { t } = useTranslation('paths', { keyPrefix: 'web.editor' })
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const say = useErrorMessage()
  return async () => {
    const isSure = await confirm({
      title: t(($) => $.deletion.title, { title }),
      text: t(($) => $.deletion.text),
      action: t(($) => $.delete),
      danger: true,
    })
    if (!isSure) return
    try {
      await call(deletePath, { params: { pathId } })
      notify.success(t(($) => $.saved.deleted, { title }))
      void queryClient.invalidateQueries({ queryKey: ownPathsQuery.queryKey })
      void queryClient.invalidateQueries({ queryKey: ['home'] })
      await navigate({ href: OWN_PATHS_ADDRESS })
    } catch (error) {
      notify.failure(say(error))
    }
  }
}
