import { chapterKind } from '../kind.ts'
import { htmlContent } from './schema.ts'
import { type CitedPage, citedFiles, citedSpans, dropSourceTags } from './sources.ts'
import { PICTURE_ADDRESS } from './vocabulary.ts'

/** Words that people read in a minute. */
const WORDS_PER_MINUTE = 200

/** Seconds for which a picture is looked at. */
const SECONDS_PER_PICTURE = 10

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** Text as it is read, of text as markup writes it. */
function decode(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name) return ENTITIES[String(name).toLowerCase()] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' '
  })
}

/** The words of sanitised rich text, with what pictures, formulas and footnotes say, on one line. */
export function plainText(html: string): string {
  const text = dropSourceTags(html)
    .replace(/<(?:img|span|div)\b[^>]*?\s(?:alt|data-tex|data-note)="([^"]*)"[^>]*>/g, ' $1 ')
    .replace(/<\/?(?:strong|em|u|s|sub|sup|mark|code|a|span)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
  return decode(text).replace(/\s+/g, ' ').trim()
}

/** The sentences of sanitised rich text that lead to a page, as plain words. */
export function citedSentences(html: string): (CitedPage & { words: string })[] {
  return citedSpans(html).map(({ html: sentence, ...cited }) => ({ ...cited, words: plainText(sentence) }))
}

/** Addresses of the pictures in sanitised rich text. */
function pictures(html: string): string[] {
  return [...html.matchAll(/<img\b[^>]*?\ssrc="([^"]*)"/g)].map((match) => match[1] as string)
}

/** The addresses of all links in sanitised rich text, except e-mail addresses. */
function links(html: string): string[] {
  const addresses = [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map((match) => decode(match[1] as string))
  return addresses.filter((address) => /^https?:/i.test(address))
}

/** Rich text. */
export const htmlKind = chapterKind({
  schema: htmlContent,
  input: htmlContent,
  blank: { html: '' },
  files: ({ html }) => pictures(html).flatMap((address) => PICTURE_ADDRESS.exec(address)?.[1] ?? []),
  sources: ({ html }) => citedFiles(html),
  text: ({ html }) => plainText(html),
  links: ({ html }) => links(html),
  textFiles: () => [],
  minutes: ({ html }) => {
    const words = plainText(html).split(' ').filter(Boolean).length
    return words / WORDS_PER_MINUTE + (pictures(html).length * SECONDS_PER_PICTURE) / 60
  },
  missing: ({ html }) => (plainText(html) === '' && pictures(html).length === 0 ? 'TEXT' : null),
})
