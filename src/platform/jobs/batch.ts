import type { z } from 'zod'
import type { Actor } from '#shared/actor.ts'
import { BATCH_LEFT_TOLD, type BatchStanding } from '#shared/batch.ts'
import { notFound } from '#shared/errors.ts'
import type { Transaction } from '../database/database.ts'
import type { Platform } from '../platform.ts'
import { tellStatus } from './rules.ts'
import { cancelOwnJob, findOwnJob, type TrackedJob, type TrackedKind } from './tracked-job.ts'

/** What came of a part of a batch; `failed` says which rows were left as they were, and why. */
export interface BatchOutcome<Failed = unknown> {
  updated: number
  skipped: number
  failed: Failed[]
}

type SoFar<Failed> = BatchOutcome<Failed> & { done: number }

/** A kind of tracked job that changes many rows, by their numbers when it was begun. */
type BatchKind = TrackedKind<z.ZodType<{ ids: number[] }>, z.ZodType<SoFar<unknown>>>

/** What running a batch needs of its job. */
interface BatchJob<Failed> {
  input: { ids: number[] }
  soFar: SoFar<Failed> | null
  signal: AbortSignal
  report(progress: number): void
  keep(tx: Transaction, result: SoFar<Failed>): Promise<void>
  finish(tx: Transaction, result: SoFar<Failed>): Promise<void>
}

interface BatchWork<Failed> {
  /** Rows that are changed in one transaction. */
  partSize: number
  /** What has to be done before a part, outside its transaction. */
  prepare?(ids: number[]): Promise<void>
  /** Changes these rows, in the transaction that also notes that it is done. */
  change(tx: Transaction, ids: number[]): Promise<BatchOutcome<Failed>>
  /** What an error makes of a part that was rolled back; throws it again where it is not foreseen. */
  refused(error: unknown, ids: number[]): Promise<BatchOutcome<Failed>>
  /** What follows each part, once it is committed. */
  settled?(): Promise<void>
}

/**
 * Changes the rows of a batch part by part. A part and the note that it is done are committed together, so that after
 * an interruption nothing is done twice.
 */
export async function runBatch<Failed>(
  { database }: Pick<Platform, 'database'>,
  job: BatchJob<Failed>,
  { partSize, prepare, change, refused, settled }: BatchWork<Failed>,
): Promise<void> {
  const { ids } = job.input
  let result = job.soFar ?? { done: 0, updated: 0, skipped: 0, failed: [] }
  const keep = async (tx: Transaction, part: number[], came: BatchOutcome<Failed>) => {
    const next = {
      done: result.done + part.length,
      updated: result.updated + came.updated,
      skipped: result.skipped + came.skipped,
      failed: [...result.failed, ...came.failed].slice(0, BATCH_LEFT_TOLD),
    }
    job.report(next.done / ids.length)
    await job.keep(tx, next)
    return next
  }
  while (result.done < ids.length) {
    job.signal.throwIfAborted()
    const part = ids.slice(result.done, result.done + partSize)
    await prepare?.(part)
    try {
      result = await database.transaction(async (tx) => keep(tx, part, await change(tx, part)))
    } catch (error) {
      const came = await refused(error, part)
      result = await database.transaction((tx) => keep(tx, part, came))
    }
    await settled?.()
  }
  await database.transaction((tx) => job.finish(tx, result))
}

interface StoredBatch<Failed> extends Pick<TrackedJob<TrackedKind>, 'jobId' | 'status' | 'progress'> {
  input: { ids: number[] }
  result: SoFar<Failed> | null
}

/** How far a batch is, in the form of the answers. */
export function presentBatch<Failed>(job: StoredBatch<Failed>): BatchStanding & BatchOutcome<Failed> {
  const { jobId, input, status, progress, result } = job
  return {
    ...{ batchID: jobId, status: tellStatus(status, 'done'), progress, total: input.ids.length },
    ...(result ?? { done: 0, updated: 0, skipped: 0, failed: [] }),
  }
}

/** The batch, for the person who began it. @throws Problem 404 */
export async function findBatch<Kind extends BatchKind>(
  { database: { db } }: Pick<Platform, 'database'>,
  kind: Kind,
  { id: ownerId }: Pick<Actor, 'id'>,
  jobId: string,
): Promise<TrackedJob<Kind>> {
  const found = await findOwnJob(db, kind, { jobId, ownerId })
  if (!found) throw notFound()
  return found
}

/** Stops it, for the person who began it; what was changed stays so. @throws Problem 404 */
export async function cancelBatch<Kind extends BatchKind>(
  platform: Platform,
  kind: Kind,
  actor: Pick<Actor, 'id'>,
  jobId: string,
): Promise<TrackedJob<Kind>> {
  const cancelled = await cancelOwnJob(platform, kind, { jobId, ownerId: actor.id })
  return cancelled ?? findBatch(platform, kind, actor, jobId)
}
