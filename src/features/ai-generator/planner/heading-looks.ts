import type { Box, LayoutFont } from '#shared/document-layout.ts'
import type { BodyLine, BodyPage, BodyStyle } from './body-pages.ts'
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
  /** It only differs from the text around it in its number. */
  plain: boolean
}

/** Letters of this share of the size of the body's count as larger. */
const LARGER = 1.07
const MOST_LINES = 4
const MOST_LETTERS = 180
/** Of the size of letters: more space than this between lines parts them. */
const APART = 0.35
const BOLD = 600
/** Of a title's signs that are letters; with fewer it is a formula. */
const LETTERS = 0.6

const CAPTION =
  /^(fig(ure|ura|\.)?|abb(ildung|\.)?|tab(le|elle|leau|la|\.)?|listing|quellcode|code|algorithm(us|e)?|algoritmo|grafik|diagramm?|schema|sch[eé]ma|illustration|photo|foto|bild|cuadro|gr[aá]fico|imagen|ilustraci[oó]n|quelle|source|fuente)\b\.?\s*([\dIVX]|[A-Z]\.?\d|:)/i
/** What mathematicians number, and forms: parts of a text, not of a document. */
const STATEMENT =
  /^(definitions?|d[eé]finitions?|definici[oó]n(es)?|beispiele?|exemples?|examples?|ejemplos?|satz|theorem|th[eé]or[eè]me|teorema|lemm[ae]|lema|proof|beweis(idee)?|preuve|d[eé]monstration|demostraci[oó]n|prueba|remarks?|bemerkung(en)?|remarques?|observaci[oó]n(es)?|corollary|korollar|corollaire|corolario|proposition|proposici[oó]n|folgerung|aufgabe|exercise|exercice|ejercicio|problem|note|notiz|hinweis|achtung|warnung|warning|attention|caution|nota|aviso|tip|tipp|question|frage|pregunta|r[eé]ponse|antwort|keywords|mots[- ]cl[eé]s|palabras clave|schlagw[oö]rter|hypoth[eè]se|axiom[ae]?|notation)\b\s*(\d[\d.]*|[A-Z]\b)?\s*([.:(]|$)/i
const BULLET = /^[•●○▪■□◦‣⁃*–—✓➢➤►✔·-]\s/
const NO_TITLE = /[\t…]\s*\d+$|https?:|www\.|@\w|^\W*\d[\d\s.,:/%€$-]*$|[.…]{4,}/
const SENTENCE_END = /[,;]$|\p{Ll}{2,}\.$/u

/** What looks like headings on a page. */
export function looksOf(page: BodyPage, body: BodyStyle, fonts: readonly LayoutFont[]): Look[] {
  const looks: Look[] = []
  let open: BodyLine[] = []
  const flush = () => {
    const look = open.length > 0 ? lookOf(open, page, body, fonts) : undefined
    if (look) looks.push(look)
    open = []
  }
  for (const line of page.lines) {
    if (!differs(line, body, fonts)) flush()
    else {
      const last = open.at(-1)
      if (last && !belongs(last, line, fonts)) flush()
      open.push(line)
    }
  }
  flush()
  return looks
}

function differs({ line, text }: BodyLine, body: BodyStyle, fonts: readonly LayoutFont[]): boolean {
  const { weight = 400, fixed = false, italic = false } = fonts[line.font] ?? {}
  if (line.size >= LARGER * body.size && !(line.mixed && line.size < 1.15 * body.size)) return true
  if (fixed || line.size < 0.86 * body.size) return false
  if (!line.mixed && weight >= BOLD && body.weight < BOLD) return true
  if (!line.mixed && (line.ink ?? 0) !== body.ink && line.size > 0.95 * body.size) return true
  if (isCapitals(text)) return true
  if (!line.mixed && italic && !body.italic && numberingOf(text) !== undefined) return true
  return isNumbered(text)
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
function belongs(last: BodyLine, next: BodyLine, fonts: readonly LayoutFont[]): boolean {
  const [one, other] = [last.line, next.line]
  const gap = other.box[1] - one.box[1] - one.box[3]
  if (Math.abs(one.size - other.size) > 0.6 || gap > 0.75 * other.size || gap < -0.6 * other.size) return false
  if ((one.ink ?? 0) !== (other.ink ?? 0)) return false
  const [bold, otherBold] = [one, other].map(({ font }) => (fonts[font]?.weight ?? 400) >= BOLD)
  return bold === otherBold && numberingOf(next.text) === undefined
}

function lookOf(
  lines: readonly BodyLine[],
  page: BodyPage,
  body: BodyStyle,
  fonts: readonly LayoutFont[],
): Look | undefined {
  const [first] = lines
  const text = lines
    .map((line) => line.text)
    .join(' ')
    .replace(/[\s\t]+/g, ' ')
    .trim()
  if (!first || lines.length > MOST_LINES || text.length > MOST_LETTERS || !/\p{L}{2}|^\W*[\divxlc]+\W*$/iu.test(text))
    return undefined
  const numbering = numberingOf(text)
  const tabs = lines.reduce((sum, line) => sum + (line.text.match(/\t/g)?.length ?? 0), 0)
  if (tabs > (numbering ? 1 : 0) || CAPTION.test(text) || STATEMENT.test(text) || BULLET.test(text) || NO_TITLE.test(text)) return undefined
  if (SENTENCE_END.test(text) && !(numbering && numbering.depth > 1)) return undefined
  if ((text.match(/\p{L}/gu)?.length ?? 0) < LETTERS * text.replace(/\s/g, '').length && !numbering) return undefined
  if (lines.some((line) => NO_TITLE.test(line.text))) return undefined
  if (/^\p{Ll}/u.test(text) || isInPicture(first.line.box, page)) return undefined
  const { weight = 400, italic = false } = fonts[first.line.font] ?? {}
  const before = page.lines[page.lines.indexOf(first) - 1]
  const size = first.line.size
  const bold = weight >= BOLD
  const ink = first.line.ink ?? 0
  return {
    text,
    page: page.page,
    top: first.line.box[1],
    size: Math.round(size * 2) / 2,
    bold,
    capitals: isCapitals(text),
    italic,
    ink,
    ...(numbering && { numbering }),
    apart: !before || isApart(before, first),
    first: !before,
    plain: size < LARGER * body.size && !(bold && body.weight < BOLD) && ink === body.ink && !isCapitals(text),
  }
}

function isApart({ line: before }: BodyLine, { line }: BodyLine): boolean {
  const gap = line.box[1] - before.box[1] - before.box[3]
  // The next column begins further up.
  return gap < -line.size || gap > APART * line.size
}

function isInPicture([left, top, width, height]: Box, { layout }: BodyPage): boolean {
  const [x, y] = [left + width / 2, top + height / 2]
  return layout.pictures.some(({ box }) => {
    const large = box[2] * box[3] > 0.6 * layout.width * layout.height
    return !large && x > box[0] && x < box[0] + box[2] && y > box[1] && y < box[1] + box[3]
  })
}
