import { DueDateSettings } from '#features/speaches/due-dates/web/due-date-settings.tsx'
import { useEditor, useEditorState } from '../use-editor.tsx'

/** The due date of the speach that is being edited. */
export function DueDateField() {
  const { session } = useEditor()
  const head = useEditorState((state) => state.head)
  if (head.isTemplate) return null
  return (
    <DueDateSettings
      speachID={session.speachID}
      due={head}
      hasBadge={head.badge.type !== 'NONE'}
      onSaved={(change) => session.setHead(change)}
    />
  )
}
