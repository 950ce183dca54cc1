import { hasRightToLeft } from '#shared/right-to-left.ts'
import { directionOf } from '../../nodes.ts'

/** Marks that a pasted word can keep, in the order in which they are written around it. */
export const PASTED_MARKS = ['strong', 'em', 'u', 's', 'sub', 'sup', 'mark', 'code'] as const

export type PastedMark = (typeof PASTED_MARKS)[number]

/** Parts of a line: the direction of a word is not that of its paragraph. */
const INLINE = /^(?:span|bdi|bdo|a|b|i|em|strong|u|s|sub|sup|mark|code|font)$/

/** From this weight on letters look bold. */
const BOLD = 600

const MARK_OF_TAG: Record<string, PastedMark> = {
  ...{ b: 'strong', strong: 'strong', i: 'em', em: 'em', u: 'u', ins: 'u', s: 's', strike: 's', del: 's' },
  ...{ sub: 'sub', sup: 'sup', mark: 'mark', code: 'code', kbd: 'code', samp: 'code', tt: 'code' },
}

/** The declarations of a style attribute. Read as text: browsers forget the properties that only Word knows. */
export function styleOf(element: Element): ReadonlyMap<string, string> {
  const style = new Map<string, string>()
  for (const declaration of (element.getAttribute('style') ?? '').split(';')) {
    const colon = declaration.indexOf(':')
    if (colon < 1) continue
    style.set(
      declaration.slice(0, colon).trim().toLowerCase(),
      declaration
        .slice(colon + 1)
        .trim()
        .toLowerCase(),
    )
  }
  return style
}

/** The marks inside an element: the inherited ones, plus or minus those of its tag and style. */
export function marksInside(element: Element, around: ReadonlySet<PastedMark>): ReadonlySet<PastedMark> {
  const marks = new Set(around)
  const set = (mark: PastedMark, isOn: boolean) => (isOn ? marks.add(mark) : marks.delete(mark))
  const own = MARK_OF_TAG[element.localName]
  // What a tracked change added is part of the text, not underlined.
  if (own && !(element.localName === 'ins' && isTracked(element))) marks.add(own)
  const style = styleOf(element)
  const weight = style.get('font-weight')
  if (weight && weight !== 'inherit') set('strong', isBold(weight))
  const slant = style.get('font-style')
  if (slant && slant !== 'inherit') set('em', /^(?:italic|oblique)/.test(slant))
  const line = `${style.get('text-decoration') ?? ''} ${style.get('text-decoration-line') ?? ''}`
  if (line.includes('underline')) marks.add('u')
  if (line.includes('line-through')) marks.add('s')
  const height = style.get('vertical-align')
  if (height === 'super') marks.add('sup')
  if (height === 'sub') marks.add('sub')
  if (style.has('mso-highlight')) marks.add('mark')
  return marks
}

/**
 * The direction of what stands in a block: its own, else that around it. Some programs write `ltr` on all they have;
 * where no letter would read otherwise, it says nothing and is left out.
 */
export function directionInside(element: Element, around: string | null): string | null {
  const own = INLINE.test(element.localName) ? null : directionOf(element)
  if (own === null) return around
  return own === 'rtl' || hasRightToLeft(element.textContent ?? '') ? own : null
}

function isBold(weight: string): boolean {
  return weight.startsWith('bold') || Number.parseInt(weight, 10) >= BOLD
}

/** Whether an insertion or deletion was made by somebody who had changes tracked. */
export function isTracked(element: Element): boolean {
  return element.hasAttribute('cite') || element.hasAttribute('datetime')
}
