/** What providers do for the product. */
export const PROVIDER_KINDS = ['speech', 'languageModel'] as const

export type ProviderKind = (typeof PROVIDER_KINDS)[number]

/** What a provider is asked for when it is tried out. */
export const CHECKS = ['speak', 'transcribe', 'complete'] as const

/** Longest address, and longest name of a model or a voice. */
export const PROVIDER_ADDRESS_MAX = 2000
export const MODEL_NAME_MAX = 200
export const KEY_MAX = 1000

/** Days for which it is kept who used a provider for what: a month can be compared with the same one a year ago. */
export const USE_DAYS = 400
