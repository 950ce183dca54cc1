import { type ErrorMessage, fromErrorMessage, MediaError, toErrorMessage } from './media-error.ts'

interface Question {
  id: number
  question: unknown
}

type Reply = { id: number; answer: unknown } | { id: number; error: ErrorMessage }

interface Pending {
  resolve: (answer: unknown) => void
  reject: (reason: unknown) => void
}

/** The process that does the work. */
export interface Worker {
  post(message: unknown): void
  onMessage(receive: (message: unknown) => void): void
  /** Called when it is gone, for whatever reason. */
  onEnd(end: (cause: unknown) => void): void
  /** Ends it, in the middle of anything. */
  end(): Promise<void>
}

export interface HelperLimits {
  /** Milliseconds without an answer after which it counts as stuck and is ended with TIMEOUT. */
  stallMs: number
  /** Megabytes that it may hold. */
  maxMemory?: number
  /** It computes for minutes, so requests get priority. */
  background?: boolean
  /** Ends it; pending questions reject with the signal's reason. */
  signal: AbortSignal
}

/**
 * Somebody who works on one hostile file and answers questions about it. Whatever happens there (an endless loop,
 * exhausted memory, an abort), every pending question is answered with an error, and the work is ended.
 */
export class Helper implements AsyncDisposable {
  readonly #worker: Worker
  readonly #limits: HelperLimits
  readonly #pending = new Map<number, Pending>()
  readonly #onAbort = () => this.#fail(this.#limits.signal.reason)
  #failure: { reason: unknown } | undefined
  #stall: NodeJS.Timeout | undefined
  #lastId = 0

  constructor(worker: Worker, limits: HelperLimits) {
    this.#worker = worker
    this.#limits = limits
    // What the worker sends is written by `answerQuestions` below.
    worker.onMessage((message) => this.#receive(message as Reply))
    worker.onEnd((cause) => this.#fail(cause))
    limits.signal.addEventListener('abort', this.#onAbort, { once: true })
  }

  /** Asks; the answer's shape is what the worker's script promises. Rejects with MediaError or the signal's reason. */
  ask<Answer>(question: unknown): Promise<Answer> {
    return new Promise<Answer>((resolve, reject) => {
      if (this.#failure) return reject(this.#failure.reason)
      const id = ++this.#lastId
      // The script and its one caller agree on the answer's shape; a message carries no type.
      this.#pending.set(id, { resolve: (answer) => resolve(answer as Answer), reject })
      this.#worker.post({ id, question } satisfies Question)
      if (this.#pending.size === 1) this.#watch()
    })
  }

  async [Symbol.asyncDispose]() {
    this.#fail(new MediaError('CORRUPT', 'its reader was closed'))
    await this.#worker.end()
  }

  #receive(reply: Reply) {
    const asker = this.#pending.get(reply.id)
    this.#pending.delete(reply.id)
    this.#watch()
    if ('error' in reply) asker?.reject(fromErrorMessage(reply.error, 'CORRUPT'))
    else asker?.resolve(reply.answer)
  }

  /** Restarts the timer for silence: from now to the next answer. */
  #watch() {
    clearTimeout(this.#stall)
    if (this.#pending.size === 0) return
    const { stallMs } = this.#limits
    this.#stall = setTimeout(() => this.#fail(new MediaError('TIMEOUT', `no answer for ${stallMs} ms`)), stallMs)
  }

  #fail(reason: unknown) {
    if (this.#failure) return
    this.#failure = { reason }
    clearTimeout(this.#stall)
    this.#limits.signal.removeEventListener('abort', this.#onAbort)
    for (const asker of this.#pending.values()) asker.reject(reason)
    this.#pending.clear()
    void this.#worker.end()
  }
}

/** The worker's end of the line. */
export interface Line {
  post(message: unknown): void
  onMessage(receive: (message: unknown) => void): void
}

/** Runs in the worker: answers each question through `handle`, several at a time where `handle` waits. */
export function answerQuestions(line: Line, handle: (question: unknown) => Promise<unknown>): void {
  line.onMessage(async (message) => {
    // What arrives is written by Helper.ask above.
    const { id, question } = message as Question
    try {
      line.post({ id, answer: await handle(question) } satisfies Reply)
    } catch (error) {
      line.post({ id, error: toErrorMessage(error) } satisfies Reply)
    }
  })
}
