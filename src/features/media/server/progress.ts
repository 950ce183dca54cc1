import type { Platform } from '#platform/platform.ts'
import type { FilePhase } from '../rules.ts'
import { type FileRow, updateProgress } from './queries.ts'

/** Nobody waits for a file any more: it was deleted, or somebody else has finished it. */
export class Cancelled extends Error {}

const WRITE_EVERY_MS = 500
/** Long silent work is asked for at least this often whether anybody still waits for it. */
const ASK_EVERY_MS = 3000
/** The part of the bar that fetching a file from its address takes; preparing it takes the rest. */
const FETCHED = 0.5

/** Shows how far the preparation of a file has come, at most twice a second, and learns there that it was cancelled. */
export class ProgressReport implements AsyncDisposable {
  /** Aborts with `Cancelled`, or with the reason of the job's own signal. */
  readonly signal: AbortSignal
  readonly #cancelled = new AbortController()
  readonly #platform: Platform
  readonly #file: FileRow
  readonly #timer: NodeJS.Timeout
  readonly #from: number
  readonly #to: number
  #phase: FilePhase
  #done = 0
  #dirty = true
  #writtenAt = Date.now()
  #writing: Promise<void> | undefined

  constructor(platform: Platform, file: FileRow, phase: FilePhase, signal: AbortSignal) {
    this.#platform = platform
    this.#file = file
    this.#phase = phase
    this.#from = file.sourceUrl !== null && phase !== 'fetching' ? FETCHED : 0
    this.#to = phase === 'fetching' ? FETCHED : 1
    this.signal = AbortSignal.any([signal, this.#cancelled.signal])
    this.#timer = setInterval(() => this.#tick(), WRITE_EVERY_MS)
  }

  enter(phase: FilePhase): void {
    this.#phase = phase
    this.#dirty = true
  }

  /** @param done the part of the work that is done, from 0 to 1 */
  report(done: number): void {
    this.#done = Math.min(1, Math.max(this.#done, done))
    this.#dirty = true
  }

  async [Symbol.asyncDispose](): Promise<void> {
    clearInterval(this.#timer)
    await this.#writing
  }

  #tick(): void {
    if (this.#writing || this.signal.aborted) return
    if (!this.#dirty && Date.now() - this.#writtenAt < ASK_EVERY_MS) return
    this.#dirty = false
    this.#writtenAt = Date.now()
    this.#writing = this.#write().finally(() => {
      this.#writing = undefined
    })
  }

  async #write(): Promise<void> {
    const { database, clock, log } = this.#platform
    const progress = this.#from + (this.#to - this.#from) * this.#done
    try {
      const awaited = await updateProgress(database.db, this.#file.id, this.#phase, progress, clock.now())
      if (!awaited) this.#cancelled.abort(new Cancelled())
    } catch (error) {
      log.warn({ err: error, file: this.#file.fileId }, 'progress could not be written')
    }
  }
}
