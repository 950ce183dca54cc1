import type { Locale } from '#shared/locales.ts'

/** A number with its unit, in a text. */
export interface Measure {
  /** As it is written, and where. */
  number: string
  from: number
  value: number
  /** As it is written, with the space before it. */
  written: string
  /** The same for all the ways and languages to write it. */
  unit: string
}

/** By unit, the ways to write it. Letters that could be words are units only directly behind a number. */
const UNITS: Record<string, string> = {
  '%': '%|percent|per cent|Prozent|pour cent|por ciento',
  percentagePoints: 'percentage points|Prozentpunkte|points de pourcentage|puntos porcentuales',
  '‰': '‰|Promille',
  '°C': '°\\s?C|degrees Celsius|Grad Celsius|degrés Celsius|grados Celsius|°(?![\\p{L}])|degrees|Grad|degrés|grados',
  '°F': '°\\s?F',
  kg: 'kg|kilograms?|Kilogramm|kilogrammes?|kilos?|kilogramos?',
  g: 'g|grams?|Gramm|grammes?|gramos?',
  mg: 'mg|milligrams?|Milligramm|milligrammes?|miligramos?',
  µg: '[µμ]g',
  t: 't|tons?|tonnes?|Tonnen|toneladas?',
  km: 'km|kilomet(?:er|re)s?|Kilometern?|kilomètres?|kilómetros?',
  m: 'm|met(?:er|re)s?|Metern?|mètres?|metros?',
  cm: 'cm|centimet(?:er|re)s?|Zentimetern?|centimètres?|centímetros?',
  mm: 'mm|millimet(?:er|re)s?|Millimetern?|millimètres?|milímetros?',
  nm: 'nm|nanomet(?:er|re)s?|Nanometern?|nanomètres?|nanómetros?',
  'm²': 'm[²2]|square met(?:er|re)s|Quadratmetern?|mètres carrés|metros cuadrados',
  'km²': 'km[²2]|square kilomet(?:er|re)s|Quadratkilometern?|kilomètres carrés|kilómetros cuadrados',
  'm³': 'm[³3]|cubic met(?:er|re)s|Kubikmetern?|mètres cubes|metros cúbicos',
  ha: 'ha|hectares?|Hektar|hectáreas?',
  l: 'l|L|lit(?:er|re)s?|Litern?|litros?',
  ml: 'ml|mL|millilit(?:er|re)s?|Milliliter|mililitros?',
  ms: 'ms|milliseconds?|Millisekunden|millisecondes?|milisegundos?',
  s: 's|seconds?|Sekunden?|secondes?|segundos?',
  min: 'min|minutes?|Minuten?|minutos?',
  h: 'h|hours?|Stunden?|heures?|horas?',
  d: 'days?|Tagen?|Tage|jours?|días?',
  workingDays:
    'working days|business days|Werktagen?|Arbeitstagen?|jours ouvr(?:és|ables)|días hábiles|días laborables',
  weeks: 'weeks?|Wochen?|semaines?|semanas?',
  months: 'months?|Monaten?|mois|meses|mes',
  years: 'years?|Jahren?|Jahre|ans|années|años?',
  'km/h': 'km/h|kilomet(?:er|re)s per hour|Stundenkilometern?|kilomètres par heure|kilómetros por hora',
  'm/s': 'm/s',
  kWh: 'kWh|Kilowattstunden|kilowatt-?hours|kilowattheures|kilovatios hora',
  MWh: 'MWh',
  kW: 'kW|Kilowatt|kilowatts|kilovatios',
  MW: 'MW|Megawatt|megawatts|mégawatts|megavatios',
  W: 'W|Watt|watts|vatios',
  V: 'V|Volt|volts|voltios',
  A: 'A|Ampere|amperes|ampères|amperios',
  Hz: 'Hz|Hertz|hertz|hercios',
  kHz: 'kHz',
  MHz: 'MHz',
  GHz: 'GHz',
  bar: 'bar|bars|bares',
  Pa: 'Pa|Pascal',
  hPa: 'hPa',
  dB: 'dB|decibels?|Dezibel|décibels?|decibelios',
  J: 'J|joules?|julios',
  kJ: 'kJ',
  kcal: 'kcal|Kilokalorien|kilocalories|kilocalorías',
  ppm: 'ppm',
  mol: 'mol|moles',
  bit: 'bits?|Bits?',
  byte: 'bytes?|Bytes?|octets?',
  KB: '[kK]B|kilobytes?|Ko',
  MB: 'MB|megabytes?|Mo',
  GB: 'GB|gigabytes?|Go',
  TB: 'TB|terabytes?|To',
  '€': '€|EUR|euros?|Euro',
  $: '\\$|USD|dollars?|Dollar|dólares',
  CHF: 'CHF|francs|Franken',
  millionEuros: "(?:million|Millionen|millions d['’]|millones de)\\s?(?:euros?|Euro|€)",
  people: 'people|persons|Personen|personnes|personas|inhabitants|Einwohnern?|habitants|habitantes',
  employees: 'employees|Mitarbeitenden?|Mitarbeitern?|Beschäftigten?|salariés|employés|empleados|trabajadores',
}

const UNIT_PATTERNS = Object.entries(UNITS).map(([unit, forms]) => ({
  unit,
  pattern: new RegExp(`^([\\s\\u00a0\\u202f]?-?)(${forms})(?![\\p{L}\\p{N}²³/^])`, 'u'),
}))

/** What behind a number without a space is a name: 5A, 3J. */
const LABELS = new Set(['A', 'J', 't', 'W', 'd', 'm', 'l', 'L'])

/** Digits with what groups them and their decimals. */
const NUMBER = /\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3})+(?![\d])(?:[.,]\d+)?|\d+(?:[.,]\d+)?/g

/** All numbers of a text, with their units where they have one. */
export function numbersIn(text: string, language: Locale): (Measure | undefined)[] {
  return Array.from(text.matchAll(NUMBER), ({ 0: number, index }) => {
    const behind = text.slice(index + number.length, index + number.length + 40)
    const before = text.slice(Math.max(0, index - 3), index)
    // 3-fold, A4, 1.2.3, −5, §5, #3 and halves of fractions are no amounts.
    if (/[\p{L}\p{N}_./§#^−–-]$/u.test(before) || /^[.,/–-]?\d|^[–-]\p{L}{2}|^\s?[×x:–-]\s?\d|^\//u.test(behind))
      return undefined
    for (const { unit, pattern } of UNIT_PATTERNS) {
      const written = pattern.exec(behind)
      if (written && !LABELS.has(written[0]))
        return { number, from: index, value: readNumber(number, language), written: written[0], unit }
    }
    return undefined
  })
}

function readNumber(number: string, language: Locale): number {
  const plain = number.replaceAll(/['’\u00a0\u202f ]/g, '')
  if (language === 'en') return Number(plain.replaceAll(',', ''))
  return Number(
    /^\d{1,3}(?:\.\d{3})+(?:,|$)/.test(plain) ? plain.replaceAll('.', '').replace(',', '.') : plain.replace(',', '.'),
  )
}
