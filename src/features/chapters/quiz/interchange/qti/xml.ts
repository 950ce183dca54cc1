import type { LossCode } from '../result.ts'

/** Elements within elements; no question needs as many, and what reads them calls itself for each. */
const DEPTH_MAX = 100

/** Elements of a kind that are looked at in one item: more than a question holds. */
export const ELEMENTS_MAX = 200

/** Parses an XML file. Returns a code if it isn't XML or could do harm. Nothing external is ever fetched. */
export function parseXml(file: string): Element | LossCode {
  const text = file.replace(/^\ufeff/, '').trimStart()
  if (declaresMore(text)) return 'ENTITIES'
  const { documentElement: root } = new DOMParser().parseFromString(text, 'application/xml')
  if (root.getElementsByTagName('parsererror').length > 0 || root.localName === 'parsererror') return 'NOT_XML'
  return isDeep(root) ? 'NOT_XML' : root
}

/**
 * Whether a document type with declarations of its own precedes the root: browsers would expand the entities in it. One
 * that only names a file elsewhere, as QTI 1.2 does, has them fetch nothing.
 */
function declaresMore(text: string): boolean {
  let at = 0
  for (;;) {
    const opening = text.indexOf('<', at)
    if (opening < 0) return false
    const closing = text.startsWith('<!--', opening) ? '-->' : text.startsWith('<?', opening) ? '?>' : ''
    if (closing === '') {
      const isDoctype = /^<!doctype/i.test(text.slice(opening, opening + 9))
      return isDoctype && !/^[^<>[\]]{1,1000}>/.test(text.slice(opening + 1, opening + 1100))
    }
    const end = text.indexOf(closing, opening + 2)
    if (end < 0) return false
    at = end + closing.length
  }
}

function isDeep(root: Element): boolean {
  let depth = 0
  let at: Element | null = root
  while (at) {
    if (at.firstElementChild) {
      at = at.firstElementChild
      depth += 1
      if (depth > DEPTH_MAX) return true
      continue
    }
    while (at && at !== root && !at.nextElementSibling) {
      at = at.parentElement
      depth -= 1
    }
    at = at === null || at === root ? null : at.nextElementSibling
  }
  return false
}

/**
 * The QTI 3 name of an element without `qti-`, also for the camel-case names of earlier versions: `choice-interaction`
 * for `choiceInteraction`.
 */
export function nameOf({ localName }: Element): string {
  return localName.startsWith('qti-') ? localName.slice(4) : kebab(localName)
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** An attribute by its name in QTI 3; empty when it is not there. */
export function attribute(element: Element, name: string): string {
  const camel = name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return (element.getAttribute(name) ?? element.getAttribute(camel) ?? '').trim()
}

/** A number in an attribute; undefined when it says none. */
export function numberIn(element: Element, name: string): number | undefined {
  const text = attribute(element, name)
  const number = Number(text)
  return text === '' || !Number.isFinite(number) ? undefined : number
}

/** The elements of these names in an element, however deep, in their order. */
export function within(element: Element, ...names: readonly string[]): Element[] {
  return [...element.getElementsByTagName('*')].filter((one) => names.includes(nameOf(one)))
}

/** The elements of a name right below an element. */
export function childrenOf(element: Element, name: string): Element[] {
  return [...element.children].filter((one) => nameOf(one) === name)
}
