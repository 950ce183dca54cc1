import { useState } from 'react'
import type { SpeachDraft } from '../../schemas.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { EditorLayout } from './editor-layout.tsx'
import { EditorSession } from './session.ts'
import { Uploads } from './uploads.ts'
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
  const [editor] = useState(() => {
    const userID = sessionStorage.getItem('uid') ?? ''
    return { session: new EditorSession(draft, { userID, store: localStorage, chapterId }), uploads: new Uploads() }
  })
  usePageEvents(editor)
  useUndoKeys(editor.session)
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
