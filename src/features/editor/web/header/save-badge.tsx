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
  const firstConflict = conflicts[0]
  const refused = saving === 'failing' ? [] : Object.values(refusals)
  return (
    <SaveNote
      state={saving}
      reasons={[...refused, ...(firstConflict ? [t(($) => $.saving.conflict)] : [])]}
      onRetry={() => (firstConflict ? session.compare(firstConflict.object) : void session.saving.queue.retry())}
    />
  )
}

interface SaveNoteProps {
  state: SaveState
  /** Why something was refused. */
  reasons: readonly string[]
  onRetry: () => void
}

/** The state of saving in a word. */
export function SaveNote({ state, reasons, onRetry }: SaveNoteProps) {
  const { t } = useTranslation('editor', { keyPrefix: 'saving' })
  const Icon = ICONS[state]
  const words = (
    <>
      <Icon aria-hidden />
      <span className={styles.saveWord}>{t(($) => $[state])}</span>
    </>
  )
  const all = [...(state === 'failing' ? [t(($) => $.failingHelp)] : []), ...reasons]
  return (
    <span className={styles.save} data-state={state} role="status">
      {state === 'refused' || state === 'failing' ? (
        <Tooltip label={all.join(' ')} multiline w={320} disabled={all.length === 0}>
          <button type="button" onClick={onRetry}>
            {words}
          </button>
        </Tooltip>
      ) : (
        <span title={t(($) => $[`${state}Help`])}>{words}</span>
      )}
    </span>
  )
}
