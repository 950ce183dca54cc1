import { lossOf, tidyLines } from '../plain-text.ts'
import type { LossCode } from '../result.ts'
import { attribute, nameOf } from './xml.ts'

/** Between two blocks, such as paragraphs. */
const BLOCK = '\ue010'

const BLOCKS = new Set(
  'p div li ul ol dl dt dd blockquote h1 h2 h3 h4 h5 h6 tr table pre section article prompt item-body hr'.split(' '),
)

/** Said at another time, or to someone else, than the question. */
const ASIDE = new Set(['feedback-inline', 'feedback-block', 'modal-feedback', 'template-inline', 'template-block'])

export interface WordsContext {
  /** Gathers what is lost with elements that a plain text does not have. */
  losses: Set<LossCode>
  /** The text put in place of an interaction. */
  place?: (interaction: Element) => string
  /** Elements whose words are read elsewhere. */
  skip?: ReadonlySet<Element>
}

/** The words of an element, its paragraphs as lines. */
export function wordsOf(element: Element, context: WordsContext): string {
  return [...element.childNodes]
    .map((node) => write(node, context))
    .join('')
    .split(BLOCK)
    .map(tidyLines)
    .filter((block) => block !== '')
    .join('\n')
}

function write(node: Node, context: WordsContext): string {
  if (node instanceof Text) return node.data.replaceAll(BLOCK, '').replace(/\s+/g, ' ')
  if (!(node instanceof Element) || context.skip?.has(node)) return ''
  const name = nameOf(node)
  if (name.endsWith('-interaction')) {
    const inner = context.place?.(node) ?? ''
    return isInline(name) ? inner : `${BLOCK}${inner}${BLOCK}`
  }
  if (ASIDE.has(name)) return ''
  if (name === 'br') return '\n'
  if (name === 'rubric-block' || name === 'stylesheet') {
    if (name === 'rubric-block') context.losses.add('SCORING')
    return ''
  }
  const isPicture = name === 'object' && attribute(node, 'type').startsWith('image/')
  const loss = isPicture ? 'PICTURE' : lossOf(name)
  if (loss) context.losses.add(loss)
  if (loss && loss !== 'MARKUP') return ''
  const inner = [...node.childNodes].map((child) => write(child, context)).join('')
  return BLOCKS.has(name) ? `${BLOCK}${inner}${BLOCK}` : inner
}

/** Whether an interaction occurs within a line of text. */
export function isInline(name: string): boolean {
  return name === 'text-entry-interaction' || name === 'inline-choice-interaction'
}
