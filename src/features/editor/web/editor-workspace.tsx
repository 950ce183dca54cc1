import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { Uploads } from '#features/chapters/web/editing/uploads.ts'
import type { SpeachDraft } from '#features/speaches/schemas.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { EditorSession } from './saving/session.ts'
import { useCoEditing } from './use-co-editing.ts'
import { EditorProvider } from './use-editor.tsx'
import { usePageEvents, useUndoKeys } from './use-page-events.ts'

const ConflictDialog = lazyPart(() => import('./saving/conflict-dialog.tsx'), 'ConflictDialog', { over: true })

interface EditorWorkspaceProps {
  draft: SpeachDraft
  /** The chapter that the address names. */
  chapterId?: number
  children: ReactNode
}

/** What every page that edits a speach stands in: the session, the uploads, the others, the keys. */
export function EditorWorkspace({ draft, chapterId, children }: EditorWorkspaceProps) {
  const [work] = useState(() => {
    const userID = sessionStorage.getItem('uid') ?? ''
    return { session: new EditorSession(draft, { userID, store: localStorage, chapterId }), uploads: new Uploads() }
  })
  const coEditing = useCoEditing(work.session, draft)
  const editor = useMemo(() => ({ ...work, coEditing }), [work, coEditing])
  usePageEvents(work)
  useUndoKeys({
    undo: () => work.session.undo(),
    redo: () => work.session.redo(),
    save: () => void work.session.saving.queue.retry(),
  })
  return (
    <EditorProvider editor={editor}>
      {children}
      <Suspense>
        <ConflictDialog />
      </Suspense>
    </EditorProvider>
  )
}
