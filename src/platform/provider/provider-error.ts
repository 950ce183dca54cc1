import type { ProviderErrorCode } from '#shared/provider-errors.ts'

/** By what providers count and charge; what does not apply is absent. */
export interface Units {
  /** Of text to be spoken. */
  characters?: number
  /** Of sound that was listened to. */
  seconds?: number
  inputTokens?: number
  outputTokens?: number
}

interface ProviderErrorOptions {
  /** What the provider said, without the key: for administrators. */
  said?: string
  /** Seconds after which the provider wants to be asked again. */
  retryAfter?: number
  cause?: unknown
}

/** A provider did not do what it was asked for. The message is for the log. */
export class ProviderError extends Error {
  readonly code: ProviderErrorCode
  readonly said: string | undefined
  readonly retryAfter: number | undefined
  /** What was used up all the same. */
  units: Units = {}

  constructor(code: ProviderErrorCode, { said, retryAfter, cause }: ProviderErrorOptions = {}) {
    super(said ? `${code}: ${said}` : code, { cause })
    this.name = 'ProviderError'
    this.code = code
    this.said = said
    this.retryAfter = retryAfter
  }
}
