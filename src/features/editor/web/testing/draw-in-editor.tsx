import type { ReactNode } from 'react'
import { Uploads } from '#features/chapters/web/editing/uploads.ts'
import type { SpeachDraft } from '#features/speaches/schemas.ts'
import { ConfirmHost } from '#ui/dialog/confirm-host.tsx'
import { type Answer, draw } from '#ui/testing/draw.tsx'
import { EditorSession } from '../saving/session.ts'
import { EditorProvider } from '../use-editor.tsx'

const STORE = { getItem: () => null, setItem: () => {}, removeItem: () => {} }

/** Draws a part of the editor over a draft, and tells what reaches the server and what becomes of the draft. */
export async function drawInEditor(
  children: ReactNode,
  draft: SpeachDraft,
  answers: Record<string, Answer> = {},
  me: object = {},
) {
  const session = new EditorSession(draft, { userID: 'u', store: STORE })
  const editor = { session, uploads: new Uploads(), coEditing: null }
  const sent = await draw(
    <EditorProvider editor={editor}>
      {children}
      <ConfirmHost />
    </EditorProvider>,
    answers,
    me,
  )
  return { session, sent }
}
