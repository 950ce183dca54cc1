import { type MappedText, rewrite } from './mapped-text.ts'
import { germanDay, type Wording, wordingOf } from './wording.ts'

/** The units that Intl says in every language. */
const UNITS: Record<string, string> = {
  ...{ km: 'kilometer', m: 'meter', cm: 'centimeter', mm: 'millimeter', kg: 'kilogram', g: 'gram' },
  ...{ l: 'liter', L: 'liter', ml: 'milliliter', h: 'hour', min: 'minute', s: 'second' },
  ...{ kB: 'kilobyte', MB: 'megabyte', GB: 'gigabyte', TB: 'terabyte' },
  ...{ 'km/h': 'kilometer-per-hour', 'm/s': 'meter-per-second' },
  ...{ '%': 'percent', '°C': 'celsius', '°F': 'fahrenheit', '°': 'degree' },
}

/** Letters of which words are written; those of Chinese stand next to numbers and units. */
const LETTER = String.raw`\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}`
const NUMBER = String.raw`(?<![${LETTER}\p{N}])(\d{1,15}(?:[.,]\d{1,15}|[½¼¾])?)`
const GAP = String.raw`[ \u00a0\u202f]?`
const NO_MORE = String.raw`(?![${LETTER}\p{N}²³/])`

const AMOUNT_BEHIND = new RegExp(`${NUMBER}${GAP}([€$£])`, 'gu')
const AMOUNT_BEFORE = new RegExp(String.raw`([€$£])${GAP}(\d{1,15}(?:[.,]\d{1,15})?)`, 'gu')
const SIGN = /[€$£]/gu
const SQUARE = new RegExp(String.raw`(?<=\d${GAP})(m²|km²|cm²|m³)${NO_MORE}`, 'gu')
const QUANTITY = new RegExp(
  `${NUMBER}${GAP}(km/h|m/s|km|cm|mm|min|ml|kg|kB|MB|GB|TB|%|°C|°F|°|[mglLhs])${NO_MORE}`,
  'gu',
)
const FRACTION = /(\d{1,15}[ \u00a0\u202f]?)?([½¼¾])/gu
const CLOCK =
  /(?<![\d:.,])([01]?\d|2[0-3])(?::| ?h ?)([0-5]\d)(?![\d:])(?: ?(Uhr(?!\p{L})|[ap]\.?m(?![\p{L}\p{N}])\.?))?/giu
const ISO_DATE = /(?<![\d-])(\d{4})-(\d{2})-(\d{2})(?![\d-])/gu
const DATE = /(?<![\d./])(\d{1,2})([./])(\d{1,2})\2(\d{4})(?![\d/])/gu
const NUMBER_SIGN = /(?<!\p{L})(?:n[°º]|n\.º|№|nr\.|no\.)(?=[ \u00a0\u202f]?\d)/giu
const NEGATIVE = /(?<![\p{L}\p{N}\p{P}])[-\u2212](?=\d)/gu
const GROUPS_BY_SPACE = /(?<![\d.,])\d{1,3}(?:[\u00a0\u202f]\d{3}){1,4}(?!\d)/gu
const GROUPS_BY_DOT = /(?<![\d.,])\d{1,3}(?:\.\d{3}){1,4}(?!\.?\d)/gu
const GROUPS_BY_COMMA = /(?<![\d.,])\d{1,3}(?:,\d{3}){1,4}(?!,?\d)/gu
const GERMAN_DAY =
  /(?<!\d)([12]?\d|3[01])\. ?(?=(?:Januar|Februar|März|April|Mai|Ju[nl]i|August|September|Oktober|November|Dezember)(?!\p{L}))/gu

/**
 * Writes out what synthesisers read wrongly or not at all (amounts, units, dates, times, fractions), and leaves out
 * what they would obey, spell or stumble over: tags, marks, controls, emoji.
 * @param language an entry of the list of voices; the wording is that of the eight languages of typed text, and other
 * languages get what Intl knows
 */
export function writeOut(text: MappedText, language: string): MappedText {
  const wording = wordingOf(language)
  let said = writeUnits(writeNumbers(writeDates(text, language), language, wording), language)
  if (wording) said = writeSigns(said, wording)
  if (language.startsWith('de')) said = rewrite(said, GERMAN_DAY, ([, day]) => `${germanDay(Number(day))} `)
  return leaveOut(language.startsWith('en') ? toAscii(said) : said)
}

function writeDates(text: MappedText, language: string): MappedText {
  const iso = rewrite(text, ISO_DATE, ([, year, month, day]) => sayDate(language, year, month, day))
  return rewrite(iso, DATE, ([, first, separator, second, year]) => {
    const monthFirst = language === 'en-US' && separator === '/'
    return sayDate(language, year, monthFirst ? first : second, monthFirst ? second : first)
  })
}

/** Null for what is no day of any year. */
function sayDate(language: string, year?: string, month?: string, day?: string): string | null {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  if (date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(day)) return null
  const said = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(date)
  return language.startsWith('fr') ? said.replace(/^1 /, 'premier ') : said
}

function writeNumbers(text: MappedText, language: string, wording: Wording | undefined): MappedText {
  const byComma = /^(en|zh|ko|ja|hi)/.test(language)
  let said = text
  for (const groups of [GROUPS_BY_SPACE, byComma ? GROUPS_BY_COMMA : GROUPS_BY_DOT]) {
    said = rewrite(said, groups, ([digits]) => digits.replace(/\D/g, ''))
  }
  if (!wording) return said
  said = rewrite(said, CLOCK, ([, hour, minute, behind]) => {
    const time = wording.clock(Number(hour), Number(minute))
    const half = /^([ap])/i.exec(behind ?? '')?.[1]
    return half ? `${time.replace(" o'clock", '')} ${half.toUpperCase()} M` : time
  })
  return rewrite(said, NEGATIVE, () => `${wording.minus} `)
}

function writeSigns(text: MappedText, { currencies, fractions, squares, and, number }: Wording): MappedText {
  const sayAmount = (amount = '', sign = '') => {
    const [one = '', many = ''] = Object.entries(currencies).find(([key]) => key === sign)?.[1] ?? []
    return `${amount} ${amount === '1' ? one : many}`
  }
  let said = rewrite(text, AMOUNT_BEHIND, ([, amount, sign]) => sayAmount(amount, sign))
  said = rewrite(said, AMOUNT_BEFORE, ([, sign, amount]) => sayAmount(amount, sign))
  said = rewrite(said, SIGN, ([sign]) => ` ${sayAmount('', sign).trim()} `)
  said = rewrite(said, FRACTION, ([, whole, sign]) => {
    const [alone = '', behind = ''] = Object.entries(fractions).find(([key]) => key === sign)?.[1] ?? []
    return whole ? `${whole.trim()} ${behind}` : alone
  })
  said = rewrite(said, SQUARE, ([unit]) => ` ${Object.entries(squares).find(([key]) => key === unit)?.[1]}`)
  said = rewrite(said, NUMBER_SIGN, () => `${number} `)
  return rewrite(said, /&/gu, () => ` ${and} `)
}

function writeUnits(text: MappedText, language: string): MappedText {
  return rewrite(text, QUANTITY, ([, number = '', sign = '']) => {
    // Chinese says it the other way round, and Intl writes the sign.
    if (sign === '%' && language.startsWith('zh')) return `百分之${number}`
    const unit = UNITS[sign]
    const style = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' })
    const parts = style.formatToParts(Number(number.replace(',', '.').replace(/[½¼¾]/, '.5')))
    const digits = parts.findIndex(({ type }) => type === 'integer')
    // The number stays as the author wrote it.
    return parts
      .map(({ type, value }, at) => (at === digits ? number : /integer|group|decimal|fraction/.test(type) ? '' : value))
      .join('')
  })
}

/** flite knows the letters of English alone. */
const IN_ASCII: Record<string, string> = {
  ...{ '’': "'", '‘': "'", '“': '"', '”': '"', '«': '"', '»': '"', '–': ',', '—': ',', '…': '...', '×': ' times ' },
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', Æ: 'Ae', Œ: 'Oe', Ø: 'O', Ł: 'L', Đ: 'D' },
}

function toAscii(text: MappedText): MappedText {
  return rewrite(text, /[^\0-\x7f]/gu, ([letter]) => {
    const plain = IN_ASCII[letter] ?? letter.normalize('NFKD').replace(/\p{M}/gu, '')
    return /^[\0-\x7f]+$/.test(plain) ? plain : ' '
  })
}

/** Controls, halves of characters, what has no letters, and what the synthesisers take for orders. */
const SILENT = /[\p{C}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}<>[\]{}|\\^~_*`#&\u2028\u2029]/gu
/** What is not seen and stands inside words: soft hyphens, joiners, the variants of emoji. */
const UNSEEN = /[\u00ad\u200b-\u200f\u2060\ufeff]|[\ufe00-\ufe0f]|\u20e3/gu
/** A word that is longer than any is spoken in pieces. */
const ENDLESS = /[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{60}(?=\S)/gu

function leaveOut(text: MappedText): MappedText {
  const seen = rewrite(text, UNSEEN, () => '')
  return rewrite(
    rewrite(seen, SILENT, () => ' '),
    ENDLESS,
    ([piece]) => `${piece} `,
  )
}
