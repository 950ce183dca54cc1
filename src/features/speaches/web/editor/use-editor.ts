import { createContext, use, useSyncExternalStore } from 'react'
import type { UploadTask } from '#features/media/web/upload-file.ts'
import type { CoEditing } from '../../coediting/web/co-editing.ts'
import type { EditorSession, EditorState } from './session.ts'
import type { Uploads } from './uploads.ts'

export interface Editor {
  session: EditorSession
  uploads: Uploads
  /** Null until there is a way to edit with others, and where there is none. */
  coEditing: CoEditing | null
}

export const EditorContext = createContext<Editor | null>(null)

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

/** The file on its way to a chapter. */
export function useUpload(key: string): UploadTask | undefined {
  const { uploads } = useEditor()
  return useSyncExternalStore(uploads.subscribe, () => uploads.getTasks().get(key))
}
