import type { TypedVoiceLanguage } from '#shared/voice-languages.ts'

/** One of it, and any other number. */
type OneAndMany = readonly [one: string, many: string]

/** How a language says what stands in texts as a sign; dates and units it knows from the platform (Intl). */
export interface Wording {
  and: string
  minus: string
  /** In front of a number: no. 5, n° 5. */
  number: string
  currencies: Record<'€' | '$' | '£', OneAndMany>
  squares: Record<'m²' | 'km²' | 'cm²' | 'm³', string>
  /** By themselves, and behind a whole number. */
  fractions: Record<'½' | '¼' | '¾', readonly [alone: string, behind: string]>
  clock: (hour: number, minute: number) => string
}

const english = {
  and: 'and',
  minus: 'minus',
  number: 'number',
  currencies: { '€': ['euro', 'euros'], $: ['dollar', 'dollars'], '£': ['pound', 'pounds'] },
  squares: { 'm²': 'square metres', 'km²': 'square kilometres', 'cm²': 'square centimetres', 'm³': 'cubic metres' },
  fractions: {
    '½': ['one half', 'and a half'],
    '¼': ['one quarter', 'and a quarter'],
    '¾': ['three quarters', 'and three quarters'],
  },
  clock(hour, minute) {
    if (minute === 0) return hour <= 12 ? `${hour} o'clock` : `${hour} hundred`
    return minute < 10 ? `${hour} oh ${minute}` : `${hour} ${minute}`
  },
} satisfies Wording

export const WORDINGS: Record<TypedVoiceLanguage, Wording> = {
  'en-US': english,
  'en-GB': english,
  'fr-FR': {
    ...{ and: 'et', minus: 'moins', number: 'numéro' },
    currencies: { '€': ['euro', 'euros'], $: ['dollar', 'dollars'], '£': ['livre', 'livres'] },
    squares: { 'm²': 'mètres carrés', 'km²': 'kilomètres carrés', 'cm²': 'centimètres carrés', 'm³': 'mètres cubes' },
    fractions: { '½': ['un demi', 'et demi'], '¼': ['un quart', 'un quart'], '¾': ['trois quarts', 'trois quarts'] },
    clock: (hour, minute) =>
      `${hour === 1 ? 'une' : hour} ${hour < 2 ? 'heure' : 'heures'}${minute ? ` ${minute}` : ''}`,
  },
  'de-DE': {
    ...{ and: 'und', minus: 'minus', number: 'Nummer' },
    currencies: { '€': ['Euro', 'Euro'], $: ['Dollar', 'Dollar'], '£': ['Pfund', 'Pfund'] },
    squares: { 'm²': 'Quadratmeter', 'km²': 'Quadratkilometer', 'cm²': 'Quadratzentimeter', 'm³': 'Kubikmeter' },
    fractions: {
      '½': ['ein halb', 'einhalb'],
      '¼': ['ein Viertel', 'ein Viertel'],
      '¾': ['drei Viertel', 'drei Viertel'],
    },
    clock: (hour, minute) => `${hour === 1 ? 'ein' : hour} Uhr${minute ? ` ${minute}` : ''}`,
  },
  'es-ES': {
    ...{ and: 'y', minus: 'menos', number: 'número' },
    currencies: { '€': ['euro', 'euros'], $: ['dólar', 'dólares'], '£': ['libra', 'libras'] },
    squares: {
      ...{ 'm²': 'metros cuadrados', 'km²': 'kilómetros cuadrados' },
      ...{ 'cm²': 'centímetros cuadrados', 'm³': 'metros cúbicos' },
    },
    fractions: {
      '½': ['un medio', 'y medio'],
      '¼': ['un cuarto', 'y cuarto'],
      '¾': ['tres cuartos', 'y tres cuartos'],
    },
    clock: (hour, minute) => `${hour === 1 ? 'una' : hour} ${minute ? `y ${minute}` : 'en punto'}`,
  },
  'pt-PT': {
    ...{ and: 'e', minus: 'menos', number: 'número' },
    currencies: { '€': ['euro', 'euros'], $: ['dólar', 'dólares'], '£': ['libra', 'libras'] },
    squares: {
      ...{ 'm²': 'metros quadrados', 'km²': 'quilómetros quadrados' },
      ...{ 'cm²': 'centímetros quadrados', 'm³': 'metros cúbicos' },
    },
    fractions: {
      '½': ['um meio', 'e meio'],
      '¼': ['um quarto', 'e um quarto'],
      '¾': ['três quartos', 'e três quartos'],
    },
    clock: (hour, minute) =>
      `${{ 1: 'uma', 2: 'duas', 21: 'vinte e uma', 22: 'vinte e duas' }[hour] ?? hour} ${minute ? `e ${minute}` : 'em ponto'}`,
  },
  'it-IT': {
    ...{ and: 'e', minus: 'meno', number: 'numero' },
    currencies: { '€': ['euro', 'euro'], $: ['dollaro', 'dollari'], '£': ['sterlina', 'sterline'] },
    squares: {
      ...{ 'm²': 'metri quadrati', 'km²': 'chilometri quadrati' },
      ...{ 'cm²': 'centimetri quadrati', 'm³': 'metri cubi' },
    },
    fractions: {
      '½': ['un mezzo', 'e mezzo'],
      '¼': ['un quarto', 'e un quarto'],
      '¾': ['tre quarti', 'e tre quarti'],
    },
    clock: (hour, minute) => `${hour === 1 ? 'una' : hour} ${minute ? `e ${minute}` : 'in punto'}`,
  },
  'zh-CN': {
    ...{ and: '和', minus: '负', number: '第' },
    currencies: { '€': ['欧元', '欧元'], $: ['美元', '美元'], '£': ['英镑', '英镑'] },
    squares: { 'm²': '平方米', 'km²': '平方公里', 'cm²': '平方厘米', 'm³': '立方米' },
    fractions: {
      '½': ['二分之一', '又二分之一'],
      '¼': ['四分之一', '又四分之一'],
      '¾': ['四分之三', '又四分之三'],
    },
    clock: (hour, minute) => `${hour}点${minute ? `${minute}分` : ''}`,
  },
}

/** The wording of a language, whatever the region; undefined where its texts are left to the voice. */
export function wordingOf(language: string): Wording | undefined {
  const found = Object.entries(WORDINGS).find(([one]) => one.slice(0, 2) === language.slice(0, 2))
  // Cantonese is not sure to have these characters.
  return language === 'zh-HK' ? undefined : found?.[1]
}

const GERMAN_NUMBERS = [
  ...['', 'erst', 'zweit', 'dritt', 'viert', 'fünft', 'sechst', 'siebt', 'acht', 'neunt', 'zehnt', 'elft', 'zwölft'],
  ...['dreizehnt', 'vierzehnt', 'fünfzehnt', 'sechzehnt', 'siebzehnt', 'achtzehnt', 'neunzehnt', 'zwanzigst'],
  ...['ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun'].map((one) => `${one}undzwanzigst`),
  ...['dreißigst', 'einunddreißigst'],
]

/** A day of a month in German, which in texts mostly stands behind a preposition: am zwölften. */
export function germanDay(day: number): string {
  return `${GERMAN_NUMBERS[day]}en`
}
