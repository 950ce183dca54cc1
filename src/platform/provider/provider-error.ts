import type { ProviderErrorCode } from '#shared/provider-errors.ts'

/** The units that providers count and charge; absent if they don't apply. */
export interface Units {
  /** Of spoken text. */
  characters?: number
  /** Of audio that was transcribed. */
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
  /** What was used nevertheless. */
  units: Units = {}

  constructor(code: ProviderErrorCode, { said, retryAfter, cause }: ProviderErrorOptions = {}) {
    super(said ? `${code}: ${said}` : code, { cause })
    this.name = 'ProviderError'
    this.code = code
    this.said = said
    this.retryAfter = retryAfter
  }
}
