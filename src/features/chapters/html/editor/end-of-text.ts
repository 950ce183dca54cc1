import { GapCursor } from '@tiptap/pm/gapcursor'
import type { Node } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'

/**
 * Takes Ctrl+End (⌘↓) behind a table or another block that is last, where the browser knows no place: it would stay in
 * the last cell, whose Tab adds a row.
 * @returns whether it did; else the browser goes to the end
 */
export function goBehindLastBlock(view: EditorView, { key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  const isToEnd = (key === 'End' && ctrlKey) || (key === 'ArrowDown' && metaKey)
  const { doc, tr } = view.state
  if (!isToEnd || shiftKey || !endsClosed(doc)) return false
  view.dispatch(tr.setSelection(new GapCursor(doc.resolve(doc.content.size))).scrollIntoView())
  return true
}

/** Whether what is last cannot be gone on with by writing. */
function endsClosed(doc: Node): boolean {
  for (let node = doc.lastChild; node; node = node.lastChild) {
    if (node.inlineContent) return false
    if (node.isAtom || node.type.spec.isolating) return true
  }
  return false
}
