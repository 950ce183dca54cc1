import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Executor, Transaction } from '../database/database.ts'
import type { Platform } from '../platform.ts'
import { type JobDefinition, job } from '../queue/job.ts'
import * as queries from './queries.ts'
import { MAX_ATTEMPTS, SILENT_MINUTES, UNEXPECTED } from './rules.ts'

const payload = z.object({ jobId: z.string() })

/** A kind of long work that a person starts and watches, with what goes into it and what comes of it. */
export interface TrackedKind<
  Input extends z.ZodType = z.ZodType,
  Result extends z.ZodType = z.ZodType,
  Phase extends string = string,
  Failure extends string = string,
> {
  definition: JobDefinition<z.ZodType<z.output<typeof payload>>>
  input: Input
  /** The result so far, and in the end; it has to be small. */
  result: Result
  /** The phases, in order. */
  phases: readonly Phase[]
  /** Why it may fail; each has its text where it is shown. `UNEXPECTED` comes with every kind. */
  failures: readonly Failure[]
}

interface KindOptions<Input extends z.ZodType, Result extends z.ZodType, Phase extends string, Failure extends string>
  extends Pick<JobDefinition, 'name' | 'concurrency' | 'expireInSeconds'> {
  input: Input
  result: Result
  phases?: readonly Phase[]
  failures?: readonly Failure[]
  /** What an earlier release called the job's name in its payload: what that release queued still runs. */
  formerIdKey: string
}

/** Declares a kind of tracked job; its name is that of the queue's job. */
export function trackedJob<
  const Input extends z.ZodType,
  const Result extends z.ZodType,
  const Phase extends string = never,
  const Failure extends string = never,
>({
  input,
  result,
  phases = [],
  failures = [],
  formerIdKey,
  ...options
}: KindOptions<Input, Result, Phase, Failure>): TrackedKind<Input, Result, Phase, Failure | typeof UNEXPECTED> {
  const former = z.object({ [formerIdKey]: z.string() }).transform((said) => ({ jobId: said[formerIdKey] ?? '' }))
  return {
    definition: job({ ...options, ...QUEUED, payload: z.union([payload, former]) }),
    input,
    result,
    phases,
    failures: [...failures, UNEXPECTED],
  }
}

/** How the queue treats every kind: what a process leaves behind that died, the next one has within two minutes. */
const QUEUED = { retryLimit: MAX_ATTEMPTS - 1, retryDelay: 5, heartbeatSeconds: 30, onePerKey: true } as const

/** The current state of a job. */
export interface TrackedJob<Kind extends TrackedKind> extends Omit<queries.JobRow, 'input' | 'result' | 'failure'> {
  input: z.output<Kind['input']>
  result: z.output<Kind['result']> | null
  failure: Kind['failures'][number] | null
}

/** @throws ZodError where what is stored is not what the kind says */
export function readRow<Kind extends TrackedKind>(kind: Kind, row: queries.JobRow): TrackedJob<Kind> {
  const { input, result, failure } = row
  return {
    ...row,
    input: kind.input.parse(input) as z.output<Kind['input']>,
    result: result === null ? null : (kind.result.parse(result) as z.output<Kind['result']>),
    failure: failure === null ? null : (kind.failures.find((code) => code === failure) ?? UNEXPECTED),
  }
}

interface Start<Kind extends TrackedKind> {
  ownerId: number | null
  input: z.input<Kind['input']>
  /** An id that nobody can guess; created if absent. A finished job with the same id is replaced. */
  jobId?: string
  /** At most one job of the kind with the same key is under way. */
  exclusiveKey?: string
  /** How many jobs of the kind the same person has under way, where the owner doesn't tell. */
  alreadyUnderWay?: number
}

/**
 * Begins a job in the transaction that asks for it, or returns the one that is under way with its key. The more jobs of
 * the kind a person has under way, the later it is its turn, so that many of one person's don't keep others waiting.
 */
export async function startJob<Kind extends TrackedKind>(
  { queue, clock }: Pick<Platform, 'queue' | 'clock'>,
  tx: Transaction,
  kind: Kind,
  { ownerId, input, jobId = newJobId(), exclusiveKey, alreadyUnderWay }: Start<Kind>,
): Promise<TrackedJob<Kind>> {
  const { name } = kind.definition
  const begun = { jobId, ownerId, kind: name, input: kind.input.parse(input), createdAt: clock.now() }
  await queries.deleteEnded(tx, jobId)
  const before = alreadyUnderWay ?? (ownerId === null ? 0 : await queries.countUnderWay(tx, name, ownerId))
  for (;;) {
    const row = await queries.insertJob(tx, { ...begun, exclusiveKey: exclusiveKey ?? null })
    if (row) {
      await queue.enqueue(tx, kind.definition, { jobId }, { singletonKey: jobId, priority: 0 - before })
      return readRow(kind, row)
    }
    if (exclusiveKey === undefined) throw new Error(`there is a job ${jobId} already`)
    // A job that has finished by now isn't in the way.
    const other = await queries.findUnderWay(tx, name, exclusiveKey)
    if (other) return readRow(kind, other)
  }
}

export function newJobId(): string {
  return randomBytes(24).toString('base64url')
}

/** Which job is meant, and whose it has to be. */
export type OwnedJob = Pick<queries.JobKey, 'jobId'> & { ownerId: number }

/** A job of somebody; undefined also where it is someone else's. */
export async function findOwnJob<Kind extends TrackedKind>(
  db: Executor,
  kind: Kind,
  { jobId, ownerId }: OwnedJob,
): Promise<TrackedJob<Kind> | undefined> {
  const row = await queries.findJob(db, { kind: kind.definition.name, jobId, ownerId })
  return row && readRow(kind, row)
}

/** Somebody's jobs of a kind, latest first. */
export async function listOwnJobs<Kind extends TrackedKind>(
  db: Executor,
  kind: Kind,
  ownerId: number,
): Promise<TrackedJob<Kind>[]> {
  return (await queries.listJobs(db, kind.definition.name, ownerId)).map((row) => readRow(kind, row))
}

/**
 * Cancels somebody's job: at once where nobody works on it, else within seconds. What its work leaves behind is removed
 * by the kind's handler.
 * @returns the job; undefined where it is over, or someone else's
 */
export async function cancelOwnJob<Kind extends TrackedKind>(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  kind: Kind,
  { jobId, ownerId }: OwnedJob,
): Promise<TrackedJob<Kind> | undefined> {
  const key = { kind: kind.definition.name, jobId, ownerId }
  const row = await queries.askToCancel(database.db, key, clock.now())
  return row && readRow(kind, row)
}

/** Deletes jobs that were begun before a moment and returns which they were. */
export function deleteJobsBefore(db: Executor, kind: TrackedKind, moment: Date): Promise<string[]> {
  return queries.deleteJobsBefore(db, kind.definition.name, moment)
}

/** Queues again what the queue has lost. */
export async function reviveLostJobs({
  database,
  queue,
  clock,
}: Pick<Platform, 'database' | 'queue' | 'clock'>): Promise<void> {
  const now = clock.now()
  const since = new Date(now.getTime() - SILENT_MINUTES * 60_000)
  await database.transaction(async (tx) => {
    for (const { jobId, kind } of await queries.reviveJobs(tx, since, now)) {
      const definition = job({ name: kind, payload, onePerKey: true })
      await queue.enqueue(tx, definition, { jobId }, { singletonKey: jobId })
    }
  })
}
