import type { Refusal } from '../rules.ts'

/** Thrown when a person sent by a provider isn't let in. The message is for the log. */
export class Refused extends Error {
  readonly code: Refusal

  constructor(code: Refusal, message: string) {
    super(message)
    this.name = 'Refused'
    this.code = code
  }
}
