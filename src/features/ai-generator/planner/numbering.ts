/** Words before the number of a part of a document, in the languages of the product; those of the first line stand above chapters. */
const PARTS = 'part|partie|teil|parte|band|volume|tome|tomo'
const CHAPTERS =
  'chapter|chapitre|kapitel|cap[ií]tulo|cap|kap|ch|module|modul|m[oó]dulo|unit|unit[eé]|unidad|einheit|lektion|lesson|le[cç]on|lecci[oó]n|appendix|anhang|annexe?|anexo|ap[eé]ndice|anlage|tema|thema|th[eè]me|session|sitzung|s[eé]ance|sesi[oó]n'
const SECTIONS = 'section|abschnitt|secci[oó]n|artikel|article|art[ií]culo|art'
const WORD_NUMBER =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|premi[eè]re?|deuxi[eè]me|troisi[eè]me|un|deux|trois|quatre|cinq|sept|huit|neuf|dix|eins|zwei|drei|vier|f[uü]nf|sechs|sieben|acht|neun|zehn|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez'

const NAMED = new RegExp(
  String.raw`^(?:(?<part>${PARTS})|(?<chapter>${CHAPTERS})|(?<section>${SECTIONS}))\.?\s+(?<number>\d{1,3}|[ivxlcdm]{1,7}|[a-z]|${WORD_NUMBER})(?![\p{L}\d])\s*[.:)–—-]*\s*(?<rest>.*)$`,
  'iu',
)
const DECIMAL = /^(?<number>\d{1,3}(?:\.\d{1,3}){0,5})(?<end>\.?\)?|\s*[–—:-])[\s.]*\s(?<rest>\p{L}.*|["«„“‘'(¿¡].*)$/u
const LETTERED = /^(?<number>[A-Z](?:\.\d{1,3}){1,4})\.?\s+(?<rest>\S.*)$/u
const SINGLE = /^(?<number>[A-Z])[.)]\s+(?<rest>\p{Lu}.*)$/u
const ROMAN = /^(?<number>[IVX]{1,6})(?:[.):]\s*|\s*[–—-]\s*|\s+)(?<rest>\p{Lu}.*)$/u
const PARAGRAPH = /^§+\s*(?<number>\d{1,4}[a-z]?)\.?\s+(?<rest>\S.*)$/u

export interface Numbering {
  /** How deep it stands: 1 for chapters, 2 for 1.2; 0 for parts that hold chapters. */
  depth: number
  /** As written: "1.2", "IV". */
  number: string
  /** A word stands before it: it can be nothing else than the beginning of a part. */
  named: boolean
  /** The title behind it, which may be empty: "Chapter 3" alone on its line. */
  rest: string
}

/** The number at the beginning of a title; nothing where there is none. */
export function numberingOf(text: string): Numbering | undefined {
  const flat = text.replace(/\s+/g, ' ').trim()
  return named(flat) ?? decimal(flat) ?? other(flat)
}

function named(text: string): Numbering | undefined {
  const { part, section, number, rest } = NAMED.exec(text)?.groups ?? {}
  if (number === undefined || rest === undefined) return undefined
  const depth = part ? 0 : section ? 2 : 1
  return { depth, number, named: true, rest }
}

function decimal(text: string): Numbering | undefined {
  const { number, rest } = DECIMAL.exec(text)?.groups ?? {}
  // "12.5 kN" is a measure.
  if (number === undefined || rest === undefined || /^\p{Ll}\S{0,5}$/u.test(rest)) return undefined
  return { depth: number.split('.').length, number, named: false, rest }
}

function other(text: string): Numbering | undefined {
  for (const [pattern, depth] of [
    [LETTERED, undefined],
    [PARAGRAPH, 1],
    [SINGLE, 1],
    [ROMAN, 1],
  ] as const) {
    const { number, rest } = pattern.exec(text)?.groups ?? {}
    if (number === undefined || rest === undefined) continue
    return { depth: depth ?? number.split('.').length, number, named: false, rest }
  }
  return undefined
}

/** The value of a Roman number, or of one in digits; nothing for what is neither. */
export function numberValue(number: string): number | undefined {
  if (/^\d{1,4}$/.test(number)) return Number(number)
  if (!/^[ivxlcdm]{1,10}$/i.test(number)) return undefined
  const digits = [...number.toLowerCase()].map((letter) => ROMAN_DIGITS[letter] ?? 0)
  return digits.reduce((sum, digit, index) => sum + (digit < (digits[index + 1] ?? 0) ? -digit : digit), 0)
}

const ROMAN_DIGITS: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 }
