import type { Box, LayoutFont } from '#shared/document-layout.ts'
import type { BodyLine, BodyPage, BodyStyle, TextBlock } from './body-pages.ts'
import { type Numbering, numberingOf } from './numbering.ts'

/** Lines that look like a heading. */
export interface Look {
  text: string
  page: number
  top: number
  size: number
  bold: boolean
  /** All letters are capitals. */
  capitals: boolean
  italic: boolean
  ink: number
  numbering?: Numbering
  /** More space before it than between lines of text. */
  apart: boolean
  /** The first of its page. */
  first: boolean
  /** How many lines it has. */
  lines: number
  /** It stands in the middle below an empty place, at the beginning of a page. */
  opening: boolean
  /** It only differs from the text around it in its number. */
  plain: boolean
}

/** Letters of this share of the size of the body's count as larger. */
const LARGER = 1.07
/** Of its size: how much lower than usual the first line of a chapter begins. */
const OPENING = 1.8
/** Of the width of text that a full line has. */
const FULL = 0.85
const MOST_LINES = 4
const MOST_LETTERS = 180
/** Of the size of letters: so much more space than usual between lines parts them, and so much less keeps a heading together. */
const APART = 0.2
const TOGETHER = 0.6
const BOLD = 600
/** Of a title's signs that are letters; with fewer it is a formula. */
const LETTERS = 0.6

const CAPTION =
  /^(fig(ure|ura|\.)?|abb(ildung|\.)?|tab(le|elle|leau|la|\.)?|listing|quellcode|code|algorithm(us|e)?|algoritmo|grafik|diagramm?|schema|sch[eé]ma|illustration|photo|foto|bild|cuadro|gr[aá]fico|imagen|ilustraci[oó]n|quelle|source|fuente)\b\.?\s*([\dIVX]|[A-Z]\.?\d|:)/i
/** What mathematicians number, and forms: parts of a text, not of a document. */
const STATEMENT =
  /^(definitions?|d[eé]finitions?|definici[oó]n(es)?|beispiele?|exemples?|examples?|ejemplos?|satz|theorem|th[eé]or[eè]me|teorema|lemm[ae]|lema|proof|beweis(idee)?|preuve|d[eé]monstration|demostraci[oó]n|prueba|remarks?|bemerkung(en)?|remarques?|observaci[oó]n(es)?|corollary|korollar|corollaire|corolario|proposition|proposici[oó]n|folgerung|aufgabe|exercise|exercice|ejercicio|problem|note|notiz|hinweis|achtung|warnung|warning|attention|caution|nota|aviso|tip|tipp|question|frage|pregunta|r[eé]ponse|antwort|keywords|mots[- ]cl[eé]s|palabras clave|schlagw[oö]rter|hypoth[eè]se|axiom[ae]?|notation)\b\s*(\d[\d.]*|[A-Z]\b)?\s*([.:(]|$)/i
/** Many of them, in a section of their own. */
const PLURAL =
  /^(definitions|d[eé]finitions|definiciones|beispiele|ex[ae]mples|ejemplos|bemerkungen|remarks|remarques|observaciones|notations?)$/i
export const BULLET = /^[•●○▪■□◦‣⁃*–—✓➢➤►✔·-]\s/
const NO_TITLE = /[\t…]\s*\d+$|https?:|www\.|@\w|^\W*\d[\d\s.,:/%€$-]*$|(?:[.…]\s?){4,}/
const SENTENCE_END = /[,;]$|\p{Ll}{2,}\.$/u

/** What the looks of a line are compared with. */
export interface LookContext {
  body: BodyStyle
  block: TextBlock
  fonts: readonly LayoutFont[]
}

/** What looks like headings on a page. */
export function looksOf(page: BodyPage, { body, block, fonts }: LookContext): Look[] {
  const looks: Look[] = []
  let open: BodyLine[] = []
  const flush = () => {
    const look = open.length > 0 ? lookOf(open, page, { body, block, fonts }) : undefined
    if (look) looks.push(look)
    open = []
  }
  for (const line of page.lines) {
    if (!differs(line, body, fonts) && !opens(line, page, block)) flush()
    else {
      const last = open.at(-1)
      if (last && !belongs(last, line, { body, block, fonts })) flush()
      open.push(line)
    }
  }
  flush()
  return looks
}

function differs({ line, text }: BodyLine, body: BodyStyle, fonts: readonly LayoutFont[]): boolean {
  const { weight = 400, fixed = false, italic = false } = fonts[line.font] ?? {}
  if (line.size >= LARGER * body.size && !(line.mixed && line.size < 1.15 * body.size)) return true
  if (fixed !== body.fixed || line.size < 0.86 * body.size) return false
  if (!line.mixed && weight >= BOLD && body.weight < BOLD) return true
  if (!line.mixed && (line.ink ?? 0) !== body.ink && line.size > 0.95 * body.size) return true
  if (isCapitals(text)) return true
  if (!line.mixed && italic && !body.italic && numberingOf(text) !== undefined) return true
  return isNumbered(text)
}

/** In novels, chapters begin with words in the middle of their line, below an empty place, and look like any others. */
function opens({ line }: BodyLine, page: BodyPage, { left, right, top }: TextBlock): boolean {
  const [first, second] = page.lines
  if (first?.line !== line || line.box[1] < top + OPENING * line.size) return false
  const middle = line.box[0] + line.box[2] / 2
  const gap = second ? second.line.box[1] - line.box[1] - line.box[3] : Number.POSITIVE_INFINITY
  return (
    Math.abs(middle - (left + right) / 2) < 0.05 * (right - left) &&
    line.box[2] < 0.7 * (right - left) &&
    gap > 0.6 * line.size
  )
}

/** Numbers alone make a heading where they go on from chapter to chapter, which is found out later. */
function isNumbered(text: string): boolean {
  const numbering = numberingOf(text)
  return numbering !== undefined && numbering.rest.length < 90 && !SENTENCE_END.test(text) && !/^\w+\)/.test(text)
}

function isCapitals(text: string): boolean {
  const letters = text.replace(/[^\p{L}]/gu, '')
  return letters.length >= 4 && letters === letters.toUpperCase() && letters !== letters.toLowerCase()
}

/** Whether a line goes on the heading before it. */
function belongs(last: BodyLine, next: BodyLine, { block, fonts }: LookContext): boolean {
  const [one, other] = [last.line, next.line]
  const gap = other.box[1] - one.box[1] - one.box[3]
  if (Math.abs(one.size - other.size) > 0.6 || gap > (TOGETHER + block.leading) * other.size || gap < -0.6 * other.size)
    return false
  if ((one.ink ?? 0) !== (other.ink ?? 0)) return false
  const [bold, otherBold] = [one, other].map(({ font }) => (fonts[font]?.weight ?? 400) >= BOLD)
  return bold === otherBold && numberingOf(next.text) === undefined
}

function lookOf(lines: readonly BodyLine[], page: BodyPage, { body, block, fonts }: LookContext): Look | undefined {
  const [first] = lines
  const last = lines.at(-1)
  if (!first || !last || lines.length > MOST_LINES || isInPicture(first.line.box, page)) return undefined
  const text = oneLine(lines.map((line) => line.text).join(' '))
  const numbering = numberingOf(text)
  if (!isTitle(text, lines, numbering)) return undefined
  const { weight = 400, italic = false } = fonts[first.line.font] ?? {}
  const { size, ink = 0, box } = first.line
  const bold = weight >= BOLD
  const before = page.lines[page.lines.indexOf(first) - 1]
  const plain = size < LARGER * body.size && !(bold && body.weight < BOLD) && ink === body.ink && !isCapitals(text)
  const opening = plain && opens(first, page, block)
  if (plain && !opening && runsOn(last, page, block)) return undefined
  return {
    text,
    page: page.page,
    top: box[1],
    size: Math.round(size * 2) / 2,
    bold,
    capitals: isCapitals(text),
    italic,
    ink,
    ...(numbering && { numbering }),
    apart: !before || isApart(before, first, block),
    first: !before,
    lines: lines.length,
    opening,
    plain: plain && !opening,
  }
}

/** Whether words say what a picture or a table shows: "Figure 3: …", but not "Figure 3 shows …". */
export function isCaption(text: string): boolean {
  const label = CAPTION.exec(text)?.[0]
  return label !== undefined && !/^[\d.,IVX–-]*(\)|,|\s+\p{Ll})/u.test(text.slice(label.length))
}

/** "Definition 4" and "2.1 Definition. A rope is …", but not the section "2 Definitions". */
function isStatement(text: string, numbering: Numbering | undefined): boolean {
  const label = STATEMENT.exec(numbering?.rest || text)?.[0]
  return label !== undefined && !(numbering?.rest && PLURAL.test(label))
}

function oneLine(text: string): string {
  return text.replace(/[\s\t]+/g, ' ').trim()
}

/** Whether words may be a title: not a caption, an item, a row of a table, a formula or a sentence. */
function isTitle(text: string, lines: readonly BodyLine[], numbering: Numbering | undefined): boolean {
  if (text.length > MOST_LETTERS || !/\p{L}{2}|^\W*[\divxlc]+\W*$/iu.test(text) || /^\p{Ll}/u.test(text)) return false
  const tabs = lines.reduce((sum, line) => sum + (line.text.match(/\t/g)?.length ?? 0), 0)
  if (tabs > (numbering ? 1 : 0) || isCaption(text) || isStatement(text, numbering) || BULLET.test(text)) return false
  if (NO_TITLE.test(text) || lines.some((line) => NO_TITLE.test(line.text))) return false
  if (SENTENCE_END.test(text) && !(numbering && numbering.depth > 1)) return false
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  return numbering !== undefined || letters >= LETTERS * text.replace(/\s/g, '').length
}

/** Whether a line is full and goes on below, as in a paragraph. */
function runsOn({ line }: BodyLine, page: BodyPage, { left, right, leading }: TextBlock): boolean {
  const next = page.lines[page.lines.findIndex((one) => one.line === line) + 1]
  if (!next || line.box[0] + line.box[2] < left + FULL * (right - left)) return false
  const gap = next.line.box[1] - line.box[1] - line.box[3]
  return gap < (APART + leading) * line.size && gap > -line.size
}

function isApart({ line: before }: BodyLine, { line }: BodyLine, { leading }: TextBlock): boolean {
  const gap = line.box[1] - before.box[1] - before.box[3]
  // The next column begins further up.
  return gap < -line.size || gap > (APART + leading) * line.size
}

/** Whether a line stands in a picture: it belongs to that, not to the text. */
export function isInPicture([left, top, width, height]: Box, { layout }: BodyPage): boolean {
  const [x, y] = [left + width / 2, top + height / 2]
  return layout.pictures.some(({ box }) => {
    const large = box[2] * box[3] > 0.6 * layout.width * layout.height
    return !large && x > box[0] && x < box[0] + box[2] && y > box[1] && y < box[1] + box[3]
  })
}
