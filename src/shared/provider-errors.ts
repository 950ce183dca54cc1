/**
 * Why a provider of speech or of a language model did not do its work. Each has its text under `settings:errors`.
 * `NOT_SET`: none is configured. `ADDRESS_REFUSED`: it may not be reached. `REDIRECTED`: the address leads elsewhere.
 * `NOT_FOUND`: no such path or model there. `LIMIT`: too many requests, or nothing left to spend. `REFUSED`: another
 * refusal of what was asked. `FAILED`: the provider's own error. `BAD_ANSWER`: not what was asked for.
 * `BUDGET`: the organisation's own budget for the month is used up, so nothing was sent.
 */
export const PROVIDER_ERRORS = [
  'PROVIDER_NOT_SET',
  'PROVIDER_ADDRESS_REFUSED',
  'PROVIDER_UNREACHABLE',
  'PROVIDER_TIMEOUT',
  'PROVIDER_REDIRECTED',
  'PROVIDER_KEY_REFUSED',
  'PROVIDER_NOT_FOUND',
  'PROVIDER_LIMIT',
  'PROVIDER_INPUT_TOO_LARGE',
  'PROVIDER_REFUSED',
  'PROVIDER_FAILED',
  'PROVIDER_ANSWER_TOO_LARGE',
  'PROVIDER_BAD_ANSWER',
  'PROVIDER_BUDGET',
] as const

export type ProviderErrorCode = (typeof PROVIDER_ERRORS)[number]
