/** What providers do for the product. */
export const PROVIDER_KINDS = ['speech', 'languageModel'] as const

export type ProviderKind = (typeof PROVIDER_KINDS)[number]

/** The protocols that language models are asked by. */
export const PROTOCOLS = ['openai', 'anthropic'] as const

export type Protocol = (typeof PROTOCOLS)[number]

/** What a provider is asked for when it is tried out. */
export const CHECKS = ['speak', 'transcribe', 'complete'] as const

/** Longest address, and longest name of a model or a voice. */
export const PROVIDER_ADDRESS_MAX = 2000
export const MODEL_NAME_MAX = 200
export const KEY_MAX = 1000

/** The highest price of a million tokens, and the highest budget, in whatever currency. */
export const MONEY_MAX = 1_000_000

/** The currency of prices where none is named. */
export const CURRENCY = 'EUR'

/** What a model charges for a million tokens; null where it is not known. */
export interface Prices {
  inputPrice: number | null
  outputPrice: number | null
}

/** Letters of one token, about, as in the languages that are written here. */
export const LETTERS_A_TOKEN = 3.5

/** What tokens cost, in the currency of the prices; null without prices. */
export function costOf(
  { inputPrice, outputPrice }: Prices,
  { inputTokens = 0, outputTokens = 0 }: { inputTokens?: number; outputTokens?: number },
): number | null {
  if (inputPrice === null || outputPrice === null) return null
  return (inputTokens * inputPrice + outputTokens * outputPrice) / 1_000_000
}

/** The months of which the use by person is told, this one included. */
export const MONTHS_TOLD = 12

/** People who are told of; a file holds all (docs/exports.md). */
export const PEOPLE_TOLD = 50

/** An amount as people write it; of small ones, such as the price of one question, more digits. */
export function formatMoney(amount: number, currency: string, locale: string): string {
  const digits = amount > 0 && amount < 1 ? 4 : 2
  const format = { style: 'currency', currency, minimumFractionDigits: 2, maximumFractionDigits: digits } as const
  return new Intl.NumberFormat(locale, format).format(amount)
}

/** Days for which it is kept who used a provider for what: a month can be compared with the same one a year ago. */
export const USE_DAYS = 400
