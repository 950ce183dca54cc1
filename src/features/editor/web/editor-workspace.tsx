import { useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { Uploads } from '#features/chapters/web/editing/uploads.ts'
import type { SpeachDraft } from '#features/speaches/schemas.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { EditorLayout } from './editor-layout.tsx'
import { EditorSession } from './saving/session.ts'
import { useCoEditing } from './use-co-editing.ts'
import { EditorProvider, useEditorState } from './use-editor.tsx'
import { usePageEvents, useUndoKeys } from './use-page-events.ts'

const ConflictDialog = lazyPart(() => import('./saving/conflict-dialog.tsx'), 'ConflictDialog', { over: true })

interface EditorDeskProps {
  draft: SpeachDraft
  /** The chapter that the address names. */
  chapterId?: number
}

/** The editor of one speach, with everything around its screens: the session, the uploads, the keys. */
export function EditorWorkspace({ draft, chapterId }: EditorDeskProps) {
  const [work] = useState(() => {
    const userID = sessionStorage.getItem('uid') ?? ''
    return { session: new EditorSession(draft, { userID, store: localStorage, chapterId }), uploads: new Uploads() }
  })
  const coEditing = useCoEditing(work.session, draft)
  const editor = useMemo(() => ({ ...work, coEditing }), [work, coEditing])
  usePageEvents(work)
  useUndoKeys(work.session)
  return (
    <EditorProvider editor={editor}>
      <SelectedInAddress />
      <EditorLayout />
      <Suspense>
        <ConflictDialog />
      </Suspense>
    </EditorProvider>
  )
}

function SelectedInAddress() {
  useSelectedInAddress()
  return null
}

/** Keeps the open chapter in the address, so that a reload and a shared link lead to it. */
function useSelectedInAddress(): void {
  const navigate = useNavigate()
  const id = useEditorState(({ selected, copy }) => (selected === null ? undefined : copy.chapters[selected]?.id))
  useEffect(() => {
    if (id === undefined) return
    void navigate({
      to: '.',
      search: (before) => ({ ...before, chapter: String(id) }),
      replace: true,
      resetScroll: false,
    })
  }, [id, navigate])
}
