import temml from 'temml'
import 'temml/dist/Temml-Local.css'

/** Steps that one formula may take: enough for any, and an end for those that repeat themselves. */
const STEPS_MAX = 1000

/**
 * The formulas of a text, set as MathML inside their elements. What is no TeX stays as it was written, which the styles
 * then show. Nothing in a formula leads anywhere or loads anything.
 */
export function setFormulas(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-type="formula"]')) setFormula(element)
}

/** Sets one formula: in the line, or as a block of its own. */
export function setFormula(element: HTMLElement): void {
  const displayMode = element.localName === 'div'
  const options = { displayMode, wrap: displayMode ? 'none' : 'tex', throwOnError: true, maxExpand: STEPS_MAX } as const
  try {
    element.innerHTML = temml.renderToString(element.dataset.tex ?? '', options)
  } catch {
    element.replaceChildren()
  }
}
