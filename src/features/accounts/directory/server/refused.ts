import type { Refusal } from '../rules.ts'

/** Somebody whom a provider sent is not let in. The message is for the log. */
export class Refused extends Error {
  readonly code: Refusal

  constructor(code: Refusal, message: string) {
    super(message)
    this.name = 'Refused'
    this.code = code
  }
}
