import { createContext, type ReactNode, use, useMemo, useSyncExternalStore } from 'react'
import type { Uploads } from '#features/chapters/web/editing/uploads.ts'
import { ChapterEditingContext } from '#features/chapters/web/editing/use-chapter-editing.ts'
import { convertToExam } from '#features/speaches/contract.ts'
import { call } from '#shared/client.ts'
import type { CoEditing } from '../coediting/web/co-editing.ts'
import type { EditorState } from './saving/editor-state.ts'
import type { EditorSession } from './saving/session.ts'

export interface Editor {
  session: EditorSession
  uploads: Uploads
  /** Null until the connection to co-authors is set up, or if there is none. */
  coEditing: CoEditing | null
}

const EditorContext = createContext<Editor | null>(null)

/** Provides the editor to its parts; the editors of chapters receive the part they need. */
export function EditorProvider({ editor, children }: { editor: Editor; children: ReactNode }) {
  const editing = useMemo(() => ({ ...editor, makeExam: (key: string) => makeExam(editor.session, key) }), [editor])
  return (
    <EditorContext value={editor}>
      <ChapterEditingContext value={editing}>{children}</ChapterEditingContext>
    </EditorContext>
  )
}

async function makeExam(session: EditorSession, key: string): Promise<void> {
  await session.flush()
  const { copy, saving } = session.getState()
  const id = copy.chapters[key]?.id
  // What the server has not got would not become part of the exam.
  if (saving !== 'saved' || id === undefined) throw new Error('the quiz is not saved')
  await call(convertToExam, { query: { chapterId: id } })
  await session.refresh()
}

/** The editor around this component. */
export function useEditor(): Editor {
  const editor = use(EditorContext)
  if (!editor) throw new Error('This component stands inside the editor only.')
  return editor
}

/** A part of the editor's state. `select` picks what is there and makes nothing new, so that only its changes count. */
export function useEditorState<Part>(select: (state: EditorState) => Part): Part {
  const { session } = useEditor()
  return useSyncExternalStore(session.subscribe, () => select(session.getState()))
}
