import { createDocument, type Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'

/**
 * Makes a text what undo, redo or another author made of it: only what differs is replaced, so that the view stays
 * where it is, and the cursor goes to it. Tells nobody that the text changed.
 */
export function applyHtml(editor: Editor, html: string): void {
  const wanted = createDocument(html, editor.schema)
  const { doc, tr } = editor.state
  const start = doc.content.findDiffStart(wanted.content)
  if (start === null) return
  const ends = doc.content.findDiffEnd(wanted.content)
  if (!ends) return
  // If the changed part begins and ends with the same letters, the common prefix and suffix can overlap.
  const overlap = Math.max(0, start - Math.min(ends.a, ends.b))
  const end = ends.b + overlap
  tr.replace(start, ends.a + overlap, wanted.slice(start, end)).setMeta('preventUpdate', true)
  const cursor = tr.doc.resolve(Math.min(end, tr.doc.content.size))
  editor.view.dispatch(tr.setSelection(TextSelection.near(cursor, -1)).scrollIntoView())
}

/** The stored form of an empty text. */
export function htmlOf(editor: Editor): string {
  return editor.isEmpty ? '' : editor.getHTML()
}
