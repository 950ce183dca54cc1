import type { Caller } from '#platform/http/implement.ts'
import type { Platform } from '#platform/platform.ts'

/** On which the database says whose rights, groups, terms or sessions have changed: numbers of people, or nothing for all. */
export const CALLERS_CHANNEL = 'callers'

/** Sessions that are remembered at most. */
const REMEMBERED_MAX = 10_000

interface Remembered {
  caller: Caller
  /** In milliseconds; from then on the database is asked again. */
  until: number
}

/**
 * Remembers the caller of each session until the database reports a change. A process notices its own changes before it
 * answers, those of others as soon as the database passes them on.
 */
class CallerMemory {
  readonly #byToken = new Map<string, Remembered>()
  #isHearing = false
  #moment = 0

  constructor({ database, log }: Platform) {
    const hear = {
      onNotification: (payload: string) => this.#forget(payload),
      onGap: () => this.#hearAgain(),
      onLoss: () => this.#stop(),
    }
    database.listen(CALLERS_CHANNEL, hear).catch((error) => log.warn({ err: error }, 'callers are not remembered'))
  }

  /** A moment between two changes: what was read of the database since may be remembered only if none has come. */
  get moment(): number {
    return this.#moment
  }

  recall(token: string, now: Date): Caller | undefined {
    const known = this.#byToken.get(token)
    return known && known.until > now.getTime() ? known.caller : undefined
  }

  /** @param readAt the moment at which reading began */
  remember(token: string, caller: Caller, { until, readAt }: { until: Date; readAt: number }): void {
    if (!this.#isHearing || readAt !== this.#moment) return
    if (this.#byToken.size >= REMEMBERED_MAX) {
      const [oldest] = this.#byToken.keys()
      this.#byToken.delete(oldest ?? '')
    }
    this.#byToken.set(token, { caller, until: until.getTime() })
  }

  #forget(payload: string): void {
    this.#moment += 1
    const people = new Set(payload.split(',').map(Number))
    for (const [token, { caller }] of this.#byToken) {
      if (payload === '' || people.has(caller.actor.id)) this.#byToken.delete(token)
    }
  }

  #hearAgain(): void {
    this.#forget('')
    this.#isHearing = true
  }

  #stop(): void {
    this.#isHearing = false
    this.#forget('')
  }
}

const memories = new WeakMap<Platform['database'], CallerMemory>()

/** The one memory of a process for its database. */
export function callerMemory(platform: Platform): CallerMemory {
  const known = memories.get(platform.database)
  if (known) return known
  const memory = new CallerMemory(platform)
  memories.set(platform.database, memory)
  return memory
}
