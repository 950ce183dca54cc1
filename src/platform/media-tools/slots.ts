import { availableParallelism } from 'node:os'

/** A fixed number of places; who finds none waits in line. */
export class Slots {
  #free: number
  readonly #waiting: (() => void)[] = []

  constructor(count: number) {
    this.#free = count
  }

  /** Takes a place, waiting for one where needed. Disposing gives it back. Rejects with the signal's reason. */
  async acquire(signal?: AbortSignal): Promise<Disposable> {
    signal?.throwIfAborted()
    if (this.#free === 0) await this.#waitInLine(signal)
    else this.#free -= 1
    return this.#place()
  }

  /** Takes a place if one is free right now. */
  tryAcquire(): Disposable | undefined {
    if (this.#free === 0) return undefined
    this.#free -= 1
    return this.#place()
  }

  #waitInLine(signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(enter), 1)
        reject(signal?.reason)
      }
      const enter = () => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      this.#waiting.push(enter)
      signal?.addEventListener('abort', leave, { once: true })
    })
  }

  #place(): Disposable {
    let held = true
    return {
      [Symbol.dispose]: () => {
        if (!held) return
        held = false
        const next = this.#waiting.shift()
        if (next) next()
        else this.#free += 1
      },
    }
  }
}

/** Threads that compute without pause: more of them than cores only make each slower. */
export const computeSlots = new Slots(availableParallelism())
