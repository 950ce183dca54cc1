import sanitizeHtml from 'sanitize-html'
import { readSource, SOURCE_ATTRIBUTES, sourceAttributes } from './sources.ts'
import { FOOTNOTE_MAX, FORMULA_MAX, HTML_BLOCK_TYPES, HTML_CLASSES, HTML_TAGS, PICTURE_ADDRESS } from './vocabulary.ts'

/** Deeper than any real text; elements nested deeper lose their tags but keep their words. */
const NESTING_MAX = 40

/** Elements that may be open at once. The time that the library takes grows with the square of their number. */
const OPEN_MAX = 20_000

/** Elements that are never open. */
const VOID = new Set(['br', 'hr', 'img', 'col', 'wbr', 'input', 'meta', 'link', 'source'])

/** The library knows one more than its types do. */
const OPTIONS: sanitizeHtml.IOptions & { allowedEmptyAttributes: string[] } = {
  allowedTags: HTML_TAGS,
  allowedAttributes: {
    a: ['href', 'title', 'rel', 'target'],
    img: ['src', 'alt', 'title', 'width', 'height', 'loading'],
    ol: ['start'],
    th: ['colspan', 'rowspan', 'scope', 'colwidth'],
    td: ['colspan', 'rowspan', 'colwidth'],
    col: ['span'],
    div: ['data-type', 'data-tex'],
    span: ['data-type', 'data-tex', 'data-note', ...Object.keys(SOURCE_ATTRIBUTES)],
    aside: ['data-type'],
    '*': ['lang', 'dir'],
  },
  // Written as the editor writes them, before anybody has said anything in them.
  allowedEmptyAttributes: ['alt', 'data-tex', 'data-note'],
  allowedClasses: HTML_CLASSES,
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'title',
    'iframe',
    'object',
    'svg',
    'math',
  ],
  nestingLimit: NESTING_MAX,
  parseStyleAttributes: false,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs.src === undefined,
  transformTags: {
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    b: 'strong',
    i: 'em',
    del: 's',
    strike: 's',
    ins: 'u',
    a: (tagName, { href, title }) => ({ tagName, attribs: linkAttributes(href, title) }),
    img: (tagName, attribs) => ({ tagName, attribs: pictureAttributes(attribs) }),
    span: (tagName, attribs) => ({ tagName, attribs: spanAttributes(attribs) }),
    '*': (tagName, attribs) => ({ tagName, attribs: plainAttributes(attribs) }),
  },
}

/**
 * Lets through what rich text may contain and nothing else (PRODUCT §7): the one place where the HTML of authors
 * comes in. Running it on its own result changes nothing.
 */
export function sanitiseHtml(html: string): string {
  const text = html.replaceAll('\0', '')
  // Nobody wrote this: of what is nested beyond all measure, the words are kept.
  return sanitizeHtml(isBottomless(text) ? text.replace(/<[^<>]*>/g, ' ') : text, OPTIONS).trim()
}

/** Whether more elements are begun and not ended than any text has. */
function isBottomless(html: string): boolean {
  const open = new Map<string, number>()
  let all = 0
  for (const [, slash, tag = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]{0,20})/gi)) {
    const name = tag.toLowerCase()
    const before = open.get(name) ?? 0
    if (VOID.has(name) || (slash && before === 0)) continue
    const step = slash ? -1 : 1
    open.set(name, before + step)
    all += step
    if (all > OPEN_MAX) return true
  }
  return false
}

/** Links leave the product in a tab of their own that cannot reach back. */
function linkAttributes(href: string | undefined, title: string | undefined): sanitizeHtml.Attributes {
  const address = href?.trim() ?? ''
  if (!/^(?:https?:\/\/[^\s]+|mailto:[^\s]+)$/i.test(address)) return {}
  return { href: address, rel: 'noopener noreferrer', target: '_blank', ...(title !== undefined && { title }) }
}

function pictureAttributes({ src, alt, title, width, height }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  if (src === undefined || !PICTURE_ADDRESS.test(src)) return {}
  const isSize = (value: string | undefined) => value !== undefined && /^\d{1,5}$/.test(value)
  return {
    src,
    alt: alt ?? '',
    ...(title !== undefined && { title }),
    ...(isSize(width) && { width: width as string }),
    ...(isSize(height) && { height: height as string }),
    loading: 'lazy',
  }
}

/** A span is a footnote, a formula or a sentence with a source, never two of them. What says no source keeps its words. */
function spanAttributes(attribs: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const rest = Object.fromEntries(Object.entries(attribs).filter(([name]) => !Object.hasOwn(SOURCE_ATTRIBUTES, name)))
  const source = rest['data-type'] === undefined ? readSource((name) => attribs[name]) : null
  if (!source) return rest
  const { lang, dir } = rest
  return { ...sourceAttributes(source), ...(lang !== undefined && { lang }), ...(dir !== undefined && { dir }) }
}

const CHECKS: Record<string, (value: string) => boolean> = {
  'data-type': (value) => HTML_BLOCK_TYPES.includes(value),
  'data-tex': (value) => value.length <= FORMULA_MAX,
  'data-note': (value) => value.length <= FOOTNOTE_MAX,
  colspan: isCount,
  rowspan: isCount,
  span: isCount,
  start: isCount,
  colwidth: (value) => /^\d{1,5}(,\d{1,5})*$/.test(value),
  scope: (value) => value === 'row' || value === 'col',
  lang: (value) => /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,3}$/.test(value),
  dir: (value) => value === 'ltr' || value === 'rtl' || value === 'auto',
}

function isCount(value: string): boolean {
  return /^\d{1,4}$/.test(value)
}

function plainAttributes(attribs: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  return Object.fromEntries(Object.entries(attribs).filter(([name, value]) => CHECKS[name]?.(value) ?? true))
}
