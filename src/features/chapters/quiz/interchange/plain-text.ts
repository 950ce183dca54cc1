import type { LossCode } from './result.ts'

/** The tags that people and programs write into questions. Bounded, so that a line of nothing but `<` costs no more. */
const TAG = /<\/?([a-z][a-z\d]{0,15})(?=[\s/>])[^<>]{0,4000}>/gi

/** Tags that become line breaks, which questions can have. */
const LINES = new Set(['p', 'br', 'div', 'li', 'tr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
const PLAIN = new Set([...LINES, 'span', 'font', 'ul', 'ol'])
const MEDIA = new Set(['audio', 'video', 'iframe', 'object', 'embed', 'svg', 'canvas'])
const FORMATS = new Set(
  'a b i u s em strong sub sup small big mark code pre tt del ins table tbody thead td th math blockquote'.split(' '),
)
const CODE = new Set(['script', 'style', 'noscript', 'template'])

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** The plain words of a text with HTML, and what is lost with its tags. Words with a `<` that isn't a tag are kept. */
export function plainFromHtml(html: string): { text: string; losses: LossCode[] } {
  const losses = new Set<LossCode>()
  let hidden = ''
  let hasTags = false
  let text = ''
  let last = 0
  for (const match of html.matchAll(TAG)) {
    const name = (match[1] ?? '').toLowerCase()
    const loss = lossOf(name)
    if (loss === null && !PLAIN.has(name)) continue
    hasTags = true
    if (loss) losses.add(loss)
    if (hidden === '') text += html.slice(last, match.index)
    last = match.index + match[0].length
    if (CODE.has(name)) hidden = match[0].startsWith('</') ? '' : name
    else if (hidden === '' && LINES.has(name) && (name === 'br' || match[0].startsWith('</'))) text += '\n'
  }
  if (hidden === '') text += html.slice(last)
  if (!hasTags) return { text, losses: [] }
  return { text: tidyLines(withoutEntities(text)), losses: [...losses] }
}

/** The loss that comes with an element of this name; null if nothing is lost. */
export function lossOf(name: string): LossCode | null {
  if (CODE.has(name)) return 'SCRIPT'
  if (name === 'img') return 'PICTURE'
  if (MEDIA.has(name)) return 'MEDIA'
  return FORMATS.has(name) ? 'MARKUP' : null
}

/** Lines without spaces around them, and never more than one empty line in a row. */
export function tidyLines(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replace(/[ \t\r\f\v\u00a0]+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function withoutEntities(text: string): string {
  return text.replace(/&(?:(amp|lt|gt|quot|apos|nbsp)|#(\d{1,7})|#x([\da-f]{1,6}));/gi, (whole, name, decimal, hex) => {
    if (name) return ENTITIES[name.toLowerCase()] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}
