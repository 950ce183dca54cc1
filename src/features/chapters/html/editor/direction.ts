import { type Editor, Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

/** Which way a block reads; null leaves it to its first letter. */
export type Direction = 'ltr' | 'rtl' | null

/** What has one direction with all that it holds, as `DIRECTION_UNITS` says of the reader's side. */
const UNITS = /^(?:paragraph|heading|bulletList|orderedList|table|blockquote|detailsSummary|figcaption)$/

/** What the choice of an author is kept on: a table follows its first letter, its cells what is chosen in them. */
const CHOSEN = /^(?:paragraph|heading|bulletList|orderedList|blockquote|detailsSummary|figcaption)$/

/** Shows each block from the side of its first letter, as readers see it; nothing of that is saved. */
export const AutoDirection = Extension.create({
  name: 'autoDirection',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      state: {
        init: (_, { doc }) => directionsIn(doc),
        apply: (tr, before) => (tr.docChanged ? directionsIn(tr.doc) : before),
      },
      props: {
        decorations(state) {
          return this.getState(state)
        },
      },
    }),
  ],
})

function directionsIn(doc: Node): DecorationSet {
  const found: Decoration[] = []
  doc.descendants((node, at) => {
    if (!UNITS.test(node.type.name)) return true
    if (!node.attrs.dir) found.push(Decoration.node(at, at + node.nodeSize, { dir: 'auto' }))
    return false
  })
  return DecorationSet.create(doc, found)
}

/** Gives a direction to what is selected, with the lists and quotes around it. One step of the undo. */
export function setDirection(editor: Editor, dir: Direction): void {
  editor
    .chain()
    .focus()
    .command(({ tr }) => {
      const { from, to } = tr.selection
      tr.doc.nodesBetween(from, to, (node, at) => {
        if (CHOSEN.test(node.type.name) && node.attrs.dir !== dir) tr.setNodeAttribute(at, 'dir', dir)
      })
      return true
    })
    .run()
}

/** The direction that was chosen where the cursor is. */
export function directionAt(editor: Editor): Direction {
  const { $from } = editor.state.selection
  for (let depth = $from.depth; depth > 0; depth--) {
    const { dir } = $from.node(depth).attrs
    if (dir === 'ltr' || dir === 'rtl') return dir
  }
  return null
}
