import { createContext, type ReactNode, use, useSyncExternalStore } from 'react'
import type { Uploads } from '#features/chapters/web/editing/uploads.ts'
import { ChapterEditingContext } from '#features/chapters/web/editing/use-chapter-editing.ts'
import type { CoEditing } from '../coediting/web/co-editing.ts'
import type { EditorSession, EditorState } from './saving/session.ts'

export interface Editor {
  session: EditorSession
  uploads: Uploads
  /** Null until there is a way to edit with others, and where there is none. */
  coEditing: CoEditing | null
}

const EditorContext = createContext<Editor | null>(null)

/** Gives an editor to what stands in it; the editors of chapters see their part of it. */
export function EditorProvider({ editor, children }: { editor: Editor; children: ReactNode }) {
  return (
    <EditorContext value={editor}>
      <ChapterEditingContext value={editor}>{children}</ChapterEditingContext>
    </EditorContext>
  )
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
