import { Tooltip } from '@mantine/core'
import { IconAlertTriangle, IconCloudCheck, IconCloudOff, IconCloudUp, type TablerIcon } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { SaveState } from '#shared/save-queue.ts'
import { useEditor, useEditorState } from '../use-editor.tsx'
import styles from './editor-header.module.css'

const ICONS: Record<SaveState, TablerIcon> = {
  saved: IconCloudCheck,
  saving: IconCloudUp,
  offline: IconCloudOff,
  failing: IconAlertTriangle,
  refused: IconAlertTriangle,
}

/** Whether everything is saved; what the server would not take can be tried again from here. */
export function SaveBadge() {
  const { t } = useTranslation('editor')
  const { session } = useEditor()
  const saving = useEditorState(({ saving: queue, texts }) =>
    queue === 'saved' || (queue === 'saving' && texts === 'offline') ? texts : queue,
  )
  const refusals = useEditorState((state) => state.refusals)
  const conflicts = useEditorState((state) => state.conflicts)
  const Icon = ICONS[saving]
  const words = (
    <>
      <Icon aria-hidden />
      <span className={styles.saveWord}>{t(($) => $.saving[saving])}</span>
    </>
  )
  const firstConflict = conflicts[0]
  const reasons = [
    ...(saving === 'failing' ? [t(($) => $.saving.failingHelp)] : Object.values(refusals)),
    ...(firstConflict ? [t(($) => $.saving.conflict)] : []),
  ]
  return (
    <span className={styles.save} data-state={saving} role="status">
      {saving === 'refused' || saving === 'failing' ? (
        <Tooltip label={reasons.join(' ')} multiline w={320} disabled={reasons.length === 0}>
          <button
            type="button"
            onClick={() => (firstConflict ? session.compare(firstConflict.object) : void session.saving.queue.retry())}
          >
            {words}
          </button>
        </Tooltip>
      ) : (
        <span title={t(($) => $.saving[`${saving}Help`])}>{words}</span>
      )}
    </span>
  )
}
