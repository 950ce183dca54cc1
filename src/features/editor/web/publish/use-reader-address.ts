import { readerAddress } from '#features/speaches/web/cards/card-rules.ts'
import { useEditorState } from '../use-editor.tsx'

/** The address at which readers find the speach. */
export function useReaderAddress(): string {
  const head = useEditorState((state) => state.head)
  return window.location.origin + readerAddress(head)
}
