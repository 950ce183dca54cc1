import { tellStatus } from '#platform/jobs/rules.ts'
import type { RunningJob } from '#platform/jobs/running-job.ts'
import { cancelOwnJob, findOwnJob, newJobId, startJob, type TrackedJob } from '#platform/jobs/tracked-job.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { invalid, notFound, Problem } from '#shared/errors.ts'
import { findUser } from '../../server/queries.ts'
import type { BatchChange, PeopleBatch } from '../batches-contract.ts'
import type { UsersFilter } from '../contract.ts'
import { BATCH_LEFT_TOLD, MATCHING_MAX } from '../rules.ts'
import type { BatchOutcome } from '../schemas.ts'
import { changeGroupsOf, deactivatePeople, setPeople } from './batch-service.ts'
import { assertGroups } from './change-service.ts'
import { changePeople } from './job-definitions.ts'
import { findMatchingIds } from './list-queries.ts'
import { spansOf } from './service.ts'

/** People who are changed in one transaction. */
const CHUNK = 200

type Asked = { ids: readonly number[] } | { filter: Omit<UsersFilter, 'page' | 'sort' | 'asc'> }

/**
 * Begins to change people: those who are named, or who match a filter at this moment.
 * @throws Problem 400 naming `people` for more than `MATCHING_MAX`, or `change`
 */
export async function startBatch(
  platform: Platform,
  actor: Actor,
  people: Asked,
  change: BatchChange,
): Promise<PeopleBatch> {
  const { db } = platform.database
  const ids =
    'ids' in people
      ? [...new Set(people.ids)]
      : await findMatchingIds(db, people.filter, await spansOf(db, people.filter), MATCHING_MAX + 1)
  if (ids.length > MATCHING_MAX) throw invalid({ people: `at most ${MATCHING_MAX}` })
  if ('groups' in change) await assertGroups(db, change.groups, 'change')
  const jobId = newJobId()
  const job = await platform.database.transaction((tx) =>
    startJob(platform, tx, changePeople, { jobId, ownerId: actor.id, input: { ids, change } }),
  )
  return present(job)
}

/** How far it is, for the person who began it. @throws Problem 404 */
export async function readBatch({ database: { db } }: Platform, actor: Actor, batchID: string): Promise<PeopleBatch> {
  const found = await findOwnJob(db, changePeople, { jobId: batchID, ownerId: actor.id })
  if (!found) throw notFound()
  return present(found)
}

/** Stops it; who was changed stays so. @throws Problem 404 */
export async function cancelBatch(platform: Platform, actor: Actor, batchID: string): Promise<PeopleBatch> {
  const cancelled = await cancelOwnJob(platform, changePeople, { jobId: batchID, ownerId: actor.id })
  return cancelled ? present(cancelled) : readBatch(platform, actor, batchID)
}

function present({ jobId, input, status, progress, failure, result }: TrackedJob<typeof changePeople>): PeopleBatch {
  return {
    ...{ batchID: jobId, act: input.change.act, status: tellStatus(status, 'done'), progress, failure },
    ...(result ?? { done: 0, updated: 0, skipped: 0, failed: [] }),
    total: input.ids.length,
  }
}

/**
 * Changes the people of a batch in parts. A part that was done before an interruption may be done again: to put
 * somebody where they are changes nothing.
 */
export async function runBatch(platform: Platform, job: RunningJob<typeof changePeople>): Promise<void> {
  const { ids, change } = job.input
  let result = job.soFar ?? { done: 0, updated: 0, skipped: 0, failed: [] }
  while (result.done < ids.length) {
    job.signal.throwIfAborted()
    const part = ids.slice(result.done, result.done + CHUNK)
    const came = await changePart(platform, job, part, change)
    result = {
      done: result.done + part.length,
      updated: result.updated + came.updated,
      skipped: result.skipped + came.skipped,
      failed: [...result.failed, ...came.failed].slice(0, BATCH_LEFT_TOLD),
    }
    job.report(result.done / ids.length)
    const kept = result
    await platform.database.transaction((tx) => job.keep(tx, kept))
  }
  await platform.database.transaction((tx) => job.finish(tx, result))
}

async function changePart(
  platform: Platform,
  job: RunningJob<typeof changePeople>,
  ids: number[],
  change: BatchChange,
): Promise<BatchOutcome> {
  // Who began it may have lost the right to meanwhile.
  const owner = job.ownerId === null ? undefined : await findUser(platform.database.db, job.ownerId)
  if (!owner?.isAdmin || owner.deactivatedAt) return job.fail('FORBIDDEN')
  try {
    switch (change.act) {
      case 'addToGroups':
      case 'removeFromGroups':
        return await changeGroupsOf(platform, owner, ids, change)
      case 'set':
        return await setPeople(platform, owner, ids, change)
      case 'deactivate':
        return await deactivateOthers(platform, owner, ids)
    }
  } catch (error) {
    // A group that was deleted since, or the workflow that was switched off.
    if (error instanceof Problem && error.status === 400) job.fail('CHOICE_GONE', error)
    throw error
  }
}

/** Somebody who chooses all does not mean to lock themselves out. */
async function deactivateOthers(
  platform: Platform,
  owner: { id: number; isSuperAdmin: boolean; email: string },
  ids: number[],
): Promise<BatchOutcome> {
  const others = ids.filter((id) => id !== owner.id)
  const outcome = await deactivatePeople(platform, owner, others)
  if (others.length === ids.length) return outcome
  const self = { id: String(owner.id), email: owner.email, reason: 'SELF' as const }
  return { ...outcome, failed: [...outcome.failed, self] }
}
