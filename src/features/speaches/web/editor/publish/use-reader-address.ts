import { useEditor, useEditorState } from '../use-editor.ts'

/** Where readers find the speach. */
export function useReaderAddress(): string {
  const { session } = useEditor()
  const slug = useEditorState((state) => state.head.slug)
  return `${window.location.origin}/s/${session.speachID}/${slug}`
}
