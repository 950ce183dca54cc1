/** Bytes that are looked at for the zeros of UTF-16. */
const SAMPLE = 1000

/** Encodings from before Unicode that a file can be read in when somebody says so; each has a text that names it. */
export const LEGACY_ENCODINGS = [
  ...(['windows-1252', 'windows-1250', 'windows-1251', 'koi8-r', 'windows-1253', 'windows-1254'] as const),
  ...(['windows-1255', 'windows-1256', 'windows-1257', 'windows-1258', 'windows-874'] as const),
  ...(['shift_jis', 'euc-jp', 'gb18030', 'big5', 'euc-kr'] as const),
]

export type LegacyEncoding = (typeof LEGACY_ENCODINGS)[number]

/** What programs wrote by default where these languages are spoken; everywhere else it was that of Western Europe. */
const BY_LANGUAGE: Record<string, LegacyEncoding> = {
  ...forAll('ru uk be bg sr mk kk mn', 'windows-1251'),
  ...forAll('cs pl hu sk sl hr ro bs sq', 'windows-1250'),
  ...forAll('lt lv et', 'windows-1257'),
  ...forAll('tr az', 'windows-1254'),
  ...forAll('he yi', 'windows-1255'),
  ...forAll('ar fa ur', 'windows-1256'),
  ...{ el: 'windows-1253', vi: 'windows-1258', th: 'windows-874', ja: 'shift_jis', zh: 'gb18030', ko: 'euc-kr' },
}

function forAll(languages: string, encoding: LegacyEncoding): Record<string, LegacyEncoding> {
  return Object.fromEntries(languages.split(' ').map((language) => [language, encoding]))
}

/** The encoding that a file in a language is most likely in when it is none of Unicode. `language` as in BCP 47. */
export function likelyEncoding(language: string): LegacyEncoding {
  if (/^zh-(?:hant|tw|hk|mo)\b/i.test(language)) return 'big5'
  return BY_LANGUAGE[language.split('-', 1)[0]?.toLowerCase() ?? ''] ?? 'windows-1252'
}

/** Whether bytes are a text in an encoding that nothing in it tells: neither Unicode nor XML that names its own. */
export function isLegacyText(bytes: Uint8Array): boolean {
  if (knownEncoding(bytes) !== null || bytes.includes(0)) return false
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return false
  } catch {
    return true
  }
}

/**
 * The text of a file in Unicode, with or without a mark, or in XML that names its encoding; without that mark.
 * @throws TypeError when it is none of these: nothing is guessed
 */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(knownEncoding(bytes) ?? 'utf-8', { fatal: true }).decode(bytes)
}

function knownEncoding(bytes: Uint8Array): string | null {
  return markedEncoding(bytes) ?? guessedUtf16(bytes) ?? namedEncoding(bytes)
}

function markedEncoding([first, second, third]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : null
}

/** Spaces, digits and line ends are in every text: in UTF-16 every other byte of them is zero. */
function guessedUtf16(bytes: Uint8Array): string | null {
  const sample = bytes.subarray(0, SAMPLE)
  const zeros = [0, 1].map((parity) => sample.filter((byte, index) => byte === 0 && index % 2 === parity).length)
  const [even = 0, odd = 0] = zeros
  if (Math.max(even, odd) < sample.length / 8) return null
  return odd > even ? 'utf-16le' : 'utf-16be'
}

/** What the first line of XML says, of the encodings that are read here. */
function namedEncoding(bytes: Uint8Array): string | null {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const [, named] = /^\s*<\?xml\s[^>]*encoding=["']([A-Za-z0-9._-]{1,40})["']/.exec(head) ?? []
  if (!named || /^utf-?16/i.test(named)) return null
  try {
    const decoder = new TextDecoder(named, { fatal: true })
    decoder.decode(bytes)
    return decoder.encoding
  } catch {
    return null
  }
}
