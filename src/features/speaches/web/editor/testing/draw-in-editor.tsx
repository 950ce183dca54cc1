import type { ReactNode } from 'react'
import { ConfirmHost } from '#ui/confirm-host.tsx'
import { type Answer, draw } from '#ui/testing/draw.tsx'
import type { SpeachDraft } from '../../../schemas.ts'
import { EditorSession } from '../session.ts'
import { Uploads } from '../uploads.ts'
import { EditorContext } from '../use-editor.ts'

const STORE = { getItem: () => null, setItem: () => {}, removeItem: () => {} }

/** Draws a part of the editor over a draft, and tells what reaches the server and what becomes of the draft. */
export async function drawInEditor(children: ReactNode, draft: SpeachDraft, answers: Record<string, Answer> = {}) {
  const session = new EditorSession(draft, { userID: 'u', store: STORE })
  const editor = { session, uploads: new Uploads(), coEditing: null }
  const sent = await draw(
    <EditorContext value={editor}>
      {children}
      <ConfirmHost />
    </EditorContext>,
    answers,
  )
  return { session, sent }
}
