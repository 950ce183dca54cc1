import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import type { NodeView } from '@tiptap/pm/view'

const loadFormulas = () => import('../../view/set-formulas.ts')

/** Sets formulas while they are written, as readers see them. */
export const FormulaViews = Extension.create({
  name: 'formulaViews',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        nodeViews: {
          inlineFormula: (node) => viewOf(node, 'span'),
          blockFormula: (node) => viewOf(node, 'div'),
        },
      },
    }),
  ],
})

function viewOf({ type, attrs }: Node, tag: 'span' | 'div'): NodeView {
  const dom = document.createElement(tag)
  dom.dataset.type = 'formula'
  const show = (tex: string) => {
    dom.dataset.tex = tex
    dom.replaceChildren()
    loadFormulas().then(
      ({ setFormula }) => dom.dataset.tex === tex && setFormula(dom),
      () => {},
    )
  }
  show(String(attrs.tex))
  return {
    dom,
    update: (node) => {
      if (node.type !== type) return false
      if (node.attrs.tex !== dom.dataset.tex) show(String(node.attrs.tex))
      return true
    },
    ignoreMutation: () => true,
  }
}
