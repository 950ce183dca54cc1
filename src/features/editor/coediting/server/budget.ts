/** What one socket may send: more than anybody types or pastes, less than would hurt. */
const MESSAGES = { perSecond: 100, atOnce: 600 }
const BYTES = { perSecond: 512 * 1024, atOnce: 8 * 1024 * 1024 }

/** Counts what somebody sends against what they may. */
export class Budget {
  #messages = MESSAGES.atOnce
  #bytes = BYTES.atOnce
  #at: number

  /** @param now milliseconds */
  constructor(now: number) {
    this.#at = now
  }

  /** Whether a message of this many bytes is still within the budget, at this time in milliseconds. */
  allows(bytes: number, now: number): boolean {
    const seconds = Math.max(0, now - this.#at) / 1000
    this.#at = now
    this.#messages = Math.min(MESSAGES.atOnce, this.#messages + seconds * MESSAGES.perSecond) - 1
    this.#bytes = Math.min(BYTES.atOnce, this.#bytes + seconds * BYTES.perSecond) - bytes
    return this.#messages >= 0 && this.#bytes >= 0
  }
}
