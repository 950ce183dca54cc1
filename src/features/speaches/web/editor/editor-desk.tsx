import { useMemo, useState } from 'react'
import type { SpeachDraft } from '../../schemas.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { EditorLayout } from './editor-layout.tsx'
import { EditorSession } from './session.ts'
import { Uploads } from './uploads.ts'
import { useCoEditing } from './use-co-editing.ts'
import { EditorContext } from './use-editor.ts'
import { usePageEvents, useUndoKeys } from './use-page-events.ts'
import { useSelectedInAddress } from './use-selected-in-address.ts'

interface EditorDeskProps {
  draft: SpeachDraft
  /** The chapter that the address names. */
  chapterId?: number
}

/** The editor of one speach, with everything around its screens: the session, the uploads, the keys. */
export function EditorDesk({ draft, chapterId }: EditorDeskProps) {
  const [work] = useState(() => {
    const userID = sessionStorage.getItem('uid') ?? ''
    return { session: new EditorSession(draft, { userID, store: localStorage, chapterId }), uploads: new Uploads() }
  })
  const coEditing = useCoEditing(work.session, draft)
  const editor = useMemo(() => ({ ...work, coEditing }), [work, coEditing])
  usePageEvents(work)
  useUndoKeys(work.session)
  return (
    <EditorContext value={editor}>
      <SelectedInAddress />
      <EditorLayout />
      <ConflictDialog />
    </EditorContext>
  )
}

function SelectedInAddress() {
  useSelectedInAddress()
  return null
}
