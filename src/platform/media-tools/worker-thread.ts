import { parentPort, Worker } from 'node:worker_threads'
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

export interface WorkerThreadOptions {
  /** The module the thread runs; it must call `answerQuestions`. */
  script: URL
  /** Milliseconds without an answer after which the thread counts as stuck and is ended with TIMEOUT. */
  stallMs: number
  /** Ends the thread; pending questions reject with its reason. */
  signal: AbortSignal
}

/** JavaScript memory of one thread, in MB: a document that needs more is out to harm. */
const MAX_HEAP_MB = 1024

/**
 * A thread for work on one hostile file. Whatever happens to it (an endless loop, exhausted memory, an abort), pending
 * questions are answered with an error and the thread is ended; it never takes the process with it.
 */
export class WorkerThread implements AsyncDisposable {
  readonly #worker: Worker
  readonly #stallMs: number
  readonly #signal: AbortSignal
  readonly #pending = new Map<number, Pending>()
  readonly #onAbort = () => this.#fail(this.#signal.reason)
  #failure: { reason: unknown } | undefined
  #stall: NodeJS.Timeout | undefined
  #lastId = 0

  constructor({ script, stallMs, signal }: WorkerThreadOptions) {
    signal.throwIfAborted()
    this.#stallMs = stallMs
    this.#signal = signal
    // Flags of the parent (a test runner's loaders, say) and its environment with its secrets are none of its business.
    const environment = { NODE_NO_WARNINGS: '1' }
    const resourceLimits = { maxOldGenerationSizeMb: MAX_HEAP_MB }
    this.#worker = new Worker(script, { execArgv: [], env: environment, resourceLimits, stdout: true, stderr: true })
    // What libraries print about a hostile file is not for our log; its error is.
    this.#worker.stdout.resume()
    this.#worker.stderr.resume()
    this.#worker.on('message', (reply: Reply) => this.#receive(reply))
    this.#worker.on('error', (error) =>
      this.#fail(new MediaError('CORRUPT', 'its reader broke down', { cause: error })),
    )
    this.#worker.on('exit', () => this.#fail(new MediaError('CORRUPT', 'its reader ended early')))
    signal.addEventListener('abort', this.#onAbort, { once: true })
  }

  /** Asks the thread; the answer's shape is what its script promises. Rejects with MediaError or the signal's reason. */
  ask<Answer>(question: unknown): Promise<Answer> {
    return new Promise<Answer>((resolve, reject) => {
      if (this.#failure) return reject(this.#failure.reason)
      const id = ++this.#lastId
      // The script and its one caller agree on the answer's shape; a message carries no type.
      this.#pending.set(id, { resolve: (answer) => resolve(answer as Answer), reject })
      this.#worker.postMessage({ id, question } satisfies Question)
      if (this.#pending.size === 1) this.#watch()
    })
  }

  async [Symbol.asyncDispose]() {
    this.#fail(new MediaError('CORRUPT', 'its reader was closed'))
    await this.#worker.terminate()
  }

  #receive(reply: Reply) {
    const asker = this.#pending.get(reply.id)
    this.#pending.delete(reply.id)
    this.#watch()
    if ('error' in reply) asker?.reject(fromErrorMessage(reply.error, 'CORRUPT'))
    else asker?.resolve(reply.answer)
  }

  /** Measures silence anew: from now to the next answer. */
  #watch() {
    clearTimeout(this.#stall)
    if (this.#pending.size === 0) return
    const stuck = () => this.#fail(new MediaError('TIMEOUT', `no answer for ${this.#stallMs} ms`))
    this.#stall = setTimeout(stuck, this.#stallMs)
  }

  #fail(reason: unknown) {
    if (this.#failure) return
    this.#failure = { reason }
    clearTimeout(this.#stall)
    this.#signal.removeEventListener('abort', this.#onAbort)
    for (const asker of this.#pending.values()) asker.reject(reason)
    this.#pending.clear()
    void this.#worker.terminate()
  }
}

/** What a handler answers, and the memory that may be moved instead of copied. */
export interface Answer {
  answer: unknown
  transfer?: ArrayBuffer[]
}

/** Runs in the thread: answers each question through `handle`, several at a time where `handle` waits. */
export function answerQuestions(handle: (question: unknown) => Promise<Answer>): void {
  const port = parentPort
  if (!port) throw new Error('answerQuestions runs in a worker thread only')
  port.on('message', async ({ id, question }: Question) => {
    try {
      const { answer, transfer = [] } = await handle(question)
      port.postMessage({ id, answer } satisfies Reply, transfer)
    } catch (error) {
      port.postMessage({ id, error: toErrorMessage(error) } satisfies Reply)
    }
  })
}
