import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Transaction } from '../database/database.ts'
import type { Platform } from '../platform.ts'
import { handleJob, type JobHandler } from '../queue/job.ts'
import * as queries from './queries.ts'
import { isWriteDue, MAX_ATTEMPTS, nextProgress, UNEXPECTED } from './rules.ts'
import { readRow, type TrackedKind } from './tracked-job.ts'

/** The job is not this run's any more: it was cancelled, deleted, or given to another run. */
export class JobLost extends Error {}

/** The work cannot be done, for a reason that its owner can read. */
export class JobFailure extends Error {
  readonly code: string

  constructor(code: string, cause?: unknown) {
    super(`a job failed: ${code}`, { cause })
    this.code = code
  }
}

const TICK_MS = 250

/** What a run works with. */
type Tools = Pick<Platform, 'database' | 'clock' | 'log'>

/** A job in the hands of a process. Shows how far it has come, and learns by that when it was cancelled. */
export class RunningJob<Kind extends TrackedKind = TrackedKind> implements AsyncDisposable {
  readonly jobId: string
  readonly ownerId: number | null
  readonly createdAt: Date
  readonly input: z.output<Kind['input']>
  /** The result of the earlier runs, the last of which was interrupted. */
  readonly soFar: z.output<Kind['result']> | null
  /** Aborts with `JobLost`, or with the reason of the queue's own signal. */
  readonly signal: AbortSignal
  isFinished = false
  readonly #tools: Tools
  readonly #kind: Kind
  readonly #run: queries.RunKey
  readonly #lost = new AbortController()
  readonly #timer: NodeJS.Timeout
  #phase: string | null
  #progress: number
  #told: z.input<Kind['result']> | undefined
  #hasNews = false
  #writtenAt = performance.now()
  #writing: Promise<void> | undefined

  constructor(tools: Tools, kind: Kind, row: queries.JobRow & { holder: string }, signal: AbortSignal) {
    const { jobId, ownerId, createdAt, input, result } = readRow(kind, row)
    this.jobId = jobId
    this.ownerId = ownerId
    this.createdAt = createdAt
    this.input = input as z.output<Kind['input']>
    this.soFar = result as z.output<Kind['result']> | null
    this.signal = AbortSignal.any([signal, this.#lost.signal])
    this.#tools = tools
    this.#kind = kind
    this.#run = { kind: row.kind, jobId, holder: row.holder }
    this.#phase = row.phase
    this.#progress = row.progress
    this.#timer = setInterval(() => this.#tick(), TICK_MS)
  }

  /** Says what is done from now on. */
  enter(phase: Kind['phases'][number]): void {
    this.#phase = phase
    this.#hasNews = true
  }

  /**
   * @param progress the part of the work that is done, from 0 to 1
   * @param result the result so far, told with it; what a next run has to rely on is kept by `keep`
   */
  report(progress: number, result?: z.input<Kind['result']>): void {
    this.#progress = nextProgress(this.#progress, progress)
    if (result !== undefined) this.#told = result
    this.#hasNews = true
  }

  /** Ends the work with a reason that its owner can read. */
  fail(code: Kind['failures'][number], cause?: unknown): never {
    throw new JobFailure(code, cause)
  }

  /**
   * Saves the result so far in the transaction that produces it, so that the next run continues from there.
   * @throws JobLost when another run has taken over
   */
  async keep(tx: Transaction, result: z.input<Kind['result']>): Promise<void> {
    const progress = { phase: this.#phase, progress: this.#progress, result: this.#kind.result.parse(result) }
    if (!(await queries.advanceJob(tx, this.#run, progress, this.#tools.clock.now()))) throw new JobLost()
  }

  /** Ends the job well, in the transaction that makes it so. @throws JobLost when it is not this run's any more */
  async finish(tx: Transaction, result: z.input<Kind['result']>): Promise<void> {
    const parsed = this.#kind.result.parse(result)
    if (!(await queries.finishJob(tx, this.#run, parsed, this.#tools.clock.now()))) throw new JobLost()
    this.isFinished = true
  }

  async [Symbol.asyncDispose](): Promise<void> {
    clearInterval(this.#timer)
    await this.#writing
  }

  #tick(): void {
    if (this.#writing || this.signal.aborted) return
    if (!isWriteDue({ hasNews: this.#hasNews, sinceMs: performance.now() - this.#writtenAt })) return
    this.#hasNews = false
    this.#writtenAt = performance.now()
    this.#writing = this.#write().finally(() => {
      this.#writing = undefined
    })
  }

  async #write(): Promise<void> {
    const { database, clock, log } = this.#tools
    try {
      const told = this.#told === undefined ? {} : { result: this.#kind.result.parse(this.#told) }
      const progress = { phase: this.#phase, progress: this.#progress, ...told }
      const row = await queries.noteProgress(database.db, this.#run, progress, clock.now())
      // It finished in the meantime, so no run owns it any more, as it should be.
      if (!this.isFinished && (!row || row.cancelAskedAt)) this.#lost.abort(new JobLost())
    } catch (error) {
      log.warn({ err: error, job: this.jobId }, 'progress could not be written')
    }
  }
}

/** The handler of a kind of tracked job. */
export interface TrackedWork<Kind extends TrackedKind> {
  /** Does the work and ends it by `finish`. May be cut short at any point and run again. */
  run(job: RunningJob<Kind>): Promise<void>
  /** What else its failure changes, in the transaction that notes it. */
  failed?(tx: Transaction, jobId: string, failure: Kind['failures'][number]): Promise<void>
  /** Removes what a failed or cancelled job has stored; may be called again. */
  discard?(jobId: string): Promise<void>
}

/** Binds a kind of tracked job to its handler. */
export function handleTrackedJob<Kind extends TrackedKind>(
  tools: Tools,
  kind: Kind,
  work: TrackedWork<Kind>,
): JobHandler {
  return handleJob(kind.definition, ({ jobId }, signal) => doJob(tools, kind, work, { jobId, signal }))
}

async function doJob<Kind extends TrackedKind>(
  tools: Tools,
  kind: Kind,
  work: TrackedWork<Kind>,
  { jobId, signal }: { jobId: string; signal: AbortSignal },
): Promise<void> {
  const { database, clock } = tools
  const run: queries.RunKey = { kind: kind.definition.name, jobId, holder: randomUUID() }
  const row = await queries.claimJob(database.db, run, run.holder, clock.now())
  if (!row) return discardEnded(tools, work, run)
  try {
    await using job = new RunningJob(tools, kind, { ...row, holder: run.holder }, signal)
    try {
      if (row.cancelAskedAt) throw new JobLost()
      if (row.attempts >= MAX_ATTEMPTS) job.fail(UNEXPECTED)
      await work.run(job)
      if (!job.isFinished) throw new Error(`${run.kind} ended without a result`)
    } catch (error) {
      // Whatever the work makes of it: it was told to stop.
      throw job.signal.aborted ? job.signal.reason : error
    }
  } catch (error) {
    // The process stops: the job goes back to the queue, and the next run takes it as it is.
    if (signal.aborted) throw error
    await endBadly(tools, work, run, error)
  }
}

async function endBadly<Kind extends TrackedKind>(
  tools: Tools,
  work: TrackedWork<Kind>,
  run: queries.RunKey,
  error: unknown,
): Promise<void> {
  const { log, clock, database } = tools
  const isForeseen = error instanceof JobFailure || error instanceof JobLost
  if (error instanceof JobLost) {
    await queries.endCancelled(database.db, run, clock.now())
  } else if (error instanceof JobFailure) {
    log.info({ err: error, job: run.jobId }, 'a job cannot be done')
    await fail(tools, work, run, error.code)
  } else if (!(await queries.giveBackJob(database.db, run, clock.now()))) {
    await fail(tools, work, run, UNEXPECTED)
  }
  await discardEnded(tools, work, run)
  if (!isForeseen) throw error
}

async function fail<Kind extends TrackedKind>(
  { database, clock }: Tools,
  { failed }: TrackedWork<Kind>,
  run: queries.RunKey,
  failure: Kind['failures'][number],
): Promise<void> {
  await database.transaction(async (tx) => {
    if (await queries.failJob(tx, run, failure, clock.now())) await failed?.(tx, run.jobId, failure)
  })
}

/** Deletes what a job has stored, unless it is done or runs elsewhere. */
async function discardEnded<Kind extends TrackedKind>(
  { database }: Tools,
  { discard }: TrackedWork<Kind>,
  { kind, jobId }: queries.JobKey,
): Promise<void> {
  const row = await queries.findJob(database.db, { kind, jobId })
  if (!row || row.status === 'failed' || row.status === 'cancelled') await discard?.(jobId)
}
