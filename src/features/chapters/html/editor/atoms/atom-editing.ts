import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, NodeSelection, Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

/** Nodes whose text is edited in a separate field, with the attribute that holds it. */
const ATOMS = {
  footnote: { attribute: 'note', texts: 'footnote' },
  inlineFormula: { attribute: 'tex', texts: 'formula' },
  blockFormula: { attribute: 'tex', texts: 'formula' },
} as const

/** A footnote or a formula that is selected. */
export interface SelectedAtom {
  type: keyof typeof ATOMS
  /** The namespace of its labels. */
  texts: 'footnote' | 'formula'
  attribute: 'note' | 'tex'
  value: string
  from: number
}

/**
 * The footnote or formula that is selected; null when something else is. Where texts are edited together, what was
 * selected as one can have become a range around it.
 */
export function selectedAtom({ doc, selection: { from, to } }: EditorState): SelectedAtom | null {
  const node = doc.nodeAt(from)
  return node?.nodeSize === to - from ? asAtom(node, from) : null
}

function asAtom(node: Node, from: number): SelectedAtom | null {
  const type = Object.keys(ATOMS).find((name) => name === node.type.name) as keyof typeof ATOMS | undefined
  if (type === undefined) return null
  const { attribute, texts } = ATOMS[type]
  return { type, texts, attribute, value: String(node.attrs[attribute]), from }
}

interface AtomEditingOptions {
  /** Somebody clicked on one, or pressed Enter on it; it is selected. */
  onEdit: () => void
  /** The name for screen readers; footnotes are numbered from 1, formulas aren't. */
  nameOf: (atom: SelectedAtom, number: number) => string
}

/** Leads from a footnote or a formula to its field, and names it. */
export const AtomEditing = Extension.create<AtomEditingOptions>({
  name: 'atomEditing',
  addOptions: () => ({ onEdit: () => {}, nameOf: ({ value }) => value }),
  addKeyboardShortcuts() {
    return {
      Enter: ({ editor }) => {
        if (!selectedAtom(editor.state)) return false
        this.options.onEdit()
        return true
      },
    }
  },
  addProseMirrorPlugins() {
    const { onEdit, nameOf } = this.options
    return [
      new Plugin<DecorationSet>({
        state: {
          init: (_, { doc }) => nameAtoms(doc, nameOf),
          apply: (transaction, names) => (transaction.docChanged ? nameAtoms(transaction.doc, nameOf) : names),
        },
        props: {
          decorations(state) {
            return this.getState(state)
          },
          handleClickOn: (view, _position, node, from) => {
            if (!asAtom(node, from)) return false
            view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, from)))
            onEdit()
            return true
          },
        },
      }),
    ]
  },
})

function nameAtoms(doc: Node, nameOf: AtomEditingOptions['nameOf']): DecorationSet {
  const names: Decoration[] = []
  let notes = 0
  doc.descendants((node, from) => {
    const atom = asAtom(node, from)
    if (!atom) return
    if (atom.type === 'footnote') notes += 1
    names.push(Decoration.node(from, from + node.nodeSize, { role: 'img', 'aria-label': nameOf(atom, notes) }))
  })
  return DecorationSet.create(doc, names)
}
