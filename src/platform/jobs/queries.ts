import { and, desc, eq, inArray, isNull, lt, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../database/database.ts'
import { MAX_ATTEMPTS, UNDER_WAY } from './rules.ts'
import { trackedJobs } from './tables.ts'

/** The channel on which the database announces ended jobs: the number of the owner. */
export const JOB_ENDS_CHANNEL = 'tracked_jobs_ended'

export type JobRow = typeof trackedJobs.$inferSelect

/** Which jobs somebody may see: one of a kind, and of an owner where they may see no others. */
export interface JobKey {
  kind: string
  jobId: string
  ownerId?: number
}

const named = ({ kind, jobId, ownerId }: JobKey) =>
  and(
    eq(trackedJobs.kind, kind),
    eq(trackedJobs.jobId, jobId),
    ownerId === undefined ? undefined : eq(trackedJobs.ownerId, ownerId),
  )

const isUnderWay = inArray(trackedJobs.status, [...UNDER_WAY])

export type NewJob = Pick<JobRow, 'jobId' | 'kind' | 'ownerId' | 'exclusiveKey' | 'input' | 'createdAt'>

/** Adds a job; undefined while one with its key is under way. */
export async function insertJob(tx: Executor, job: NewJob): Promise<JobRow | undefined> {
  const [row] = await tx
    .insert(trackedJobs)
    .values({ ...job, status: 'waiting', updatedAt: job.createdAt })
    .onConflictDoNothing()
    .returning()
  return row
}

export async function findJob(db: Executor, key: JobKey): Promise<JobRow | undefined> {
  const [row] = await db.select().from(trackedJobs).where(named(key))
  return row
}

/** The job of a kind that is under way with a key. */
export async function findUnderWay(db: Executor, kind: string, exclusiveKey: string): Promise<JobRow | undefined> {
  const [row] = await db
    .select()
    .from(trackedJobs)
    .where(and(eq(trackedJobs.kind, kind), eq(trackedJobs.exclusiveKey, exclusiveKey), isUnderWay))
  return row
}

/** How many jobs of a kind an owner has under way. */
export function countUnderWay(db: Executor, kind: string, ownerId: number): Promise<number> {
  return db.$count(trackedJobs, and(eq(trackedJobs.kind, kind), eq(trackedJobs.ownerId, ownerId), isUnderWay))
}

/** A job, whatever its kind and whoever's: for the person who knows by other means that it may be seen. */
export async function findByJobId(db: Executor, jobId: string): Promise<JobRow | undefined> {
  const [row] = await db.select().from(trackedJobs).where(eq(trackedJobs.jobId, jobId))
  return row
}

/** Deletes a job; a run of it stops within seconds. */
export async function deleteJob(db: Executor, jobId: string): Promise<void> {
  await db.delete(trackedJobs).where(eq(trackedJobs.jobId, jobId))
}

/** Makes room for a job with the name of one that is over. */
export async function deleteEnded(db: Executor, jobId: string): Promise<void> {
  await db.delete(trackedJobs).where(and(eq(trackedJobs.jobId, jobId), notInArray(trackedJobs.status, [...UNDER_WAY])))
}

/** An owner's jobs of a kind, latest first. */
export async function listJobs(db: Executor, kind: string, ownerId: number): Promise<JobRow[]> {
  return db
    .select()
    .from(trackedJobs)
    .where(and(eq(trackedJobs.kind, kind), eq(trackedJobs.ownerId, ownerId)))
    .orderBy(desc(trackedJobs.createdAt), desc(trackedJobs.id))
}

/** Gives a job to a run; undefined when there is nothing to do any more. */
export async function claimJob(db: Executor, key: JobKey, holder: string, now: Date): Promise<JobRow | undefined> {
  const [row] = await db
    .update(trackedJobs)
    .set({
      status: 'running',
      holder,
      startedAt: sql`coalesce(${trackedJobs.startedAt}, ${now}::timestamptz)`,
      updatedAt: now,
    })
    .where(and(named(key), isUnderWay))
    .returning()
  return row
}

/** A run of a job, as every write of it names itself. */
export interface RunKey extends JobKey {
  holder: string
}

const heldBy = (run: RunKey) => and(named(run), eq(trackedJobs.holder, run.holder), eq(trackedJobs.status, 'running'))

type Changes = Partial<{ [Column in keyof JobRow]: JobRow[Column] | SQL }>

async function change(db: Executor, where: SQL | undefined, changes: Changes): Promise<JobRow | undefined> {
  const [row] = await db.update(trackedJobs).set(changes).where(where).returning()
  return row
}

export type Progress = Partial<Pick<JobRow, 'phase' | 'progress' | 'result'>>

/** Notes how far a run has come; undefined when the job is not its own any more. */
export function noteProgress(db: Executor, run: RunKey, progress: Progress, now: Date): Promise<JobRow | undefined> {
  return change(db, heldBy(run), { ...progress, updatedAt: now })
}

/** The same, unless it was asked to stop: for what may not be done half. */
export function advanceJob(db: Executor, run: RunKey, progress: Progress, now: Date): Promise<JobRow | undefined> {
  return change(db, and(heldBy(run), isNull(trackedJobs.cancelAskedAt)), { ...progress, updatedAt: now })
}

/** Ends a job, and says so to its owner in the same transaction. */
async function end(db: Executor, where: SQL | undefined, changes: Changes): Promise<JobRow | undefined> {
  const row = await change(db, where, changes)
  if (row && row.ownerId !== null) await db.execute(sql`SELECT pg_notify(${JOB_ENDS_CHANNEL}, ${`${row.ownerId}`})`)
  return row
}

/** Ends a job well; undefined when it is not the run's own any more, or was asked to stop. */
export function finishJob(db: Executor, run: RunKey, result: unknown, now: Date): Promise<JobRow | undefined> {
  const done = { status: 'done', result, progress: 1, endedAt: now, updatedAt: now } as const
  return end(db, and(heldBy(run), isNull(trackedJobs.cancelAskedAt)), done)
}

export function failJob(db: Executor, run: RunKey, failure: string, now: Date): Promise<JobRow | undefined> {
  return end(db, heldBy(run), { status: 'failed', failure, endedAt: now, updatedAt: now })
}

export function endCancelled(db: Executor, run: RunKey, now: Date): Promise<JobRow | undefined> {
  return end(db, heldBy(run), { status: 'cancelled', endedAt: now, updatedAt: now })
}

/** Counts a failure that was not foreseen and lets go of the job for another try; false after the last one. */
export async function giveBackJob(db: Executor, run: RunKey, now: Date): Promise<boolean> {
  const row = await change(db, and(heldBy(run), lt(trackedJobs.attempts, MAX_ATTEMPTS - 1)), {
    status: 'waiting',
    holder: null,
    attempts: sql`${trackedJobs.attempts} + 1`,
    updatedAt: now,
  })
  return row !== undefined
}

/** Cancels a job: at once where nobody works on it, else as soon as its run hears of it. */
export function askToCancel(db: Executor, key: JobKey, now: Date): Promise<JobRow | undefined> {
  const isWaiting = sql`${trackedJobs.status} = 'waiting'`
  return change(db, and(named(key), isUnderWay), {
    cancelAskedAt: sql`coalesce(${trackedJobs.cancelAskedAt}, ${now}::timestamptz)`,
    status: sql`CASE WHEN ${isWaiting} THEN 'cancelled' ELSE 'running' END`,
    endedAt: sql`CASE WHEN ${isWaiting} THEN ${now}::timestamptz END`,
  })
}

/**
 * Takes jobs from runs that have said nothing since a moment, and returns all that have to be queued again. A run that
 * vanished counts as a failure: what takes its process down would do so for ever.
 */
export async function reviveJobs(db: Executor, since: Date, now: Date): Promise<Pick<JobRow, 'jobId' | 'kind'>[]> {
  return db
    .update(trackedJobs)
    .set({
      status: 'waiting',
      holder: null,
      attempts: sql`${trackedJobs.attempts} + (${trackedJobs.status} = 'running')::int`,
      updatedAt: now,
    })
    .where(and(isUnderWay, lt(trackedJobs.updatedAt, since)))
    .returning({ jobId: trackedJobs.jobId, kind: trackedJobs.kind })
}

/** Deletes what was begun before a moment and returns which it was. */
export async function deleteJobsBefore(db: Executor, kind: string, moment: Date): Promise<string[]> {
  const rows = await db
    .delete(trackedJobs)
    .where(and(eq(trackedJobs.kind, kind), lt(trackedJobs.createdAt, moment)))
    .returning({ jobId: trackedJobs.jobId })
  return rows.map(({ jobId }) => jobId)
}
