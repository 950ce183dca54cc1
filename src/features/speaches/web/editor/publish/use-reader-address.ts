import { readerAddress } from '../../cards/card-rules.ts'
import { useEditorState } from '../use-editor.ts'

/** Where readers find the speach. */
export function useReaderAddress(): string {
  const head = useEditorState((state) => state.head)
  return window.location.origin + readerAddress(head)
}
