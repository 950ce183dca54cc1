const DAY_SECONDS = 86_400
/** The day 0 of a workbook, also in one that counts from 1904. */
const EPOCH = Date.UTC(1899, 11, 30)
const DAYS_TO_1904 = 1462
/** Until then a workbook counts one day less: its 1900 has a 29 February. */
const FALSE_LEAP_DAY = 60

/** Quoted and escaped words, brackets, spaces as wide as a letter, fillers; else a sign. */
const TOKENS = /"[^"]*"|\\.|\[[^\]]*\]|_.|\*.|[\s\S]/g
const DIGIT = /^[0#?]$/

/**
 * A number as people see it under a format of a workbook: percents, leading zeros, decimals, words around it. Days and
 * times come as 2026-11-27 and 14:30, whatever order the format writes them in, and digits are not grouped.
 * @returns null where the format says nothing of it, or more than is known here (fractions, powers, conditions)
 */
export function seenNumber(value: number, format: string, is1904 = false): string | null {
  const section = sectionFor(value, tokensOf(format))
  if (!section) return null
  const { tokens, shown } = section
  const signs = tokens.filter((token) => token.length === 1).join('')
  const isElapsed = tokens.some((token) => /^\[[hms]+\]$/i.test(token))
  if (isElapsed || (/[ymdhs]/i.test(signs) && !/general/i.test(signs))) {
    return isElapsed ? elapsed(value, /s/i.test(signs)) : moment(value, signs, is1904)
  }
  return tokens.some((token) => DIGIT.test(token)) && !/[/e@]/i.test(signs) ? decimal(shown, tokens) : null
}

function tokensOf(format: string): string[] {
  return format.match(TOKENS) ?? []
}

/** The part of a format for numbers of this sign, and the number that it shows. */
function sectionFor(value: number, tokens: readonly string[]): { tokens: string[]; shown: number } | null {
  const sections: string[][] = [[]]
  for (const token of tokens) {
    if (token === ';') sections.push([])
    else sections.at(-1)?.push(token)
  }
  if (tokens.some((token) => /^\[[<>=]/.test(token))) return null
  const [positive = [], negative, zero] = sections
  if (value < 0 && negative) return { tokens: negative, shown: -value }
  return { tokens: (value === 0 && zero) || positive, shown: value }
}

function elapsed(value: number, hasSeconds: boolean): string {
  const seconds = Math.round(value * DAY_SECONDS)
  const parts = [Math.floor((seconds / 60) % 60), seconds % 60].map((part) => String(part).padStart(2, '0'))
  return [Math.floor(seconds / 3600), ...parts.slice(0, hasSeconds ? 2 : 1)].join(':')
}

function moment(value: number, signs: string, is1904: boolean): string | null {
  const days = is1904 ? value + DAYS_TO_1904 : value < FALSE_LEAP_DAY ? value + 1 : value
  const at = new Date(EPOCH + Math.round(days * DAY_SECONDS) * 1000)
  if (value < 0 || Number.isNaN(at.getTime()) || at.getUTCFullYear() > 9999) return null
  // A day in a workbook has no time zone, and is counted here in that of UTC.
  const [day = '', time = ''] = at.toISOString().split('T')
  const hasTime = /[hs]/i.test(signs)
  const hasDay = !hasTime || /[yd]/i.test(signs)
  return [hasDay ? day : '', hasTime ? time.slice(0, /s/i.test(signs) ? 8 : 5) : ''].filter(Boolean).join(' ')
}

/** Digits in the places of a format, from the right; its first place takes all that are left. */
function decimal(value: number, tokens: readonly string[]): string {
  const percents = tokens.filter((token) => token === '%').length
  const point = tokens.indexOf('.')
  const before = point === -1 ? tokens : tokens.slice(0, point)
  const after = point === -1 ? [] : tokens.slice(point + 1)
  const places = after.filter((token) => DIGIT.test(token))
  const exact = Number((Math.abs(value) * 100 ** percents).toPrecision(15))
  const [whole = '', rest = ''] = exact.toFixed(places.length).split('.')
  const left = [...(whole === '0' ? '' : whole)]
  const first = before.findIndex((token) => DIGIT.test(token))
  const written = before.map((_, index) => index).reverse()
  const head = written.map((index) => {
    const token = before[index] ?? ''
    if (!DIGIT.test(token)) return token === ',' ? '' : wordOf(token)
    if (index === first) return left.splice(0).join('') || (token === '0' ? '0' : '')
    return left.pop() ?? (token === '0' ? '0' : '')
  })
  const needed = places.lastIndexOf('0') + 1
  const decimals = rest.slice(0, needed) + rest.slice(needed).replace(/0+$/, '')
  const tail = after.filter((token) => !DIGIT.test(token)).map(wordOf)
  const sign = value < 0 ? '-' : ''
  return (sign + head.reverse().join('') + (decimals && `.${decimals}`) + tail.join('')).trim()
}

/** What a sign or word of a format writes. */
function wordOf(token: string): string {
  if (token.startsWith('"')) return token.slice(1, -1)
  if (token.startsWith('[')) return /^\[\$([^\]-]*)/.exec(token)?.[1] ?? ''
  if (token.startsWith('\\')) return token.slice(1)
  return token.length > 1 ? '' : token
}
