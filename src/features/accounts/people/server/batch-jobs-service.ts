import type { Transaction } from '#platform/database/database.ts'
import { cancelBatch, findBatch, presentBatch, runBatch } from '#platform/jobs/batch.ts'
import type { RunningJob } from '#platform/jobs/running-job.ts'
import { newJobId, startJob, type TrackedJob } from '#platform/jobs/tracked-job.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { MATCHING_MAX } from '#shared/batch.ts'
import { invalid, Problem } from '#shared/errors.ts'
import { findUser } from '../../server/queries.ts'
import type { BatchChange, PeopleBatch } from '../batches-contract.ts'
import type { UsersFilter } from '../contract.ts'
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
export async function readBatch(platform: Platform, actor: Actor, batchID: string): Promise<PeopleBatch> {
  return present(await findBatch(platform, changePeople, actor, batchID))
}

/** Stops it; who was changed stays so. @throws Problem 404 */
export async function cancelPeopleBatch(platform: Platform, actor: Actor, batchID: string): Promise<PeopleBatch> {
  return present(await cancelBatch(platform, changePeople, actor, batchID))
}

function present(job: TrackedJob<typeof changePeople>): PeopleBatch {
  return { ...presentBatch(job), act: job.input.change.act, failure: job.failure }
}

/** Changes the people of a batch. */
export async function runPeopleBatch(platform: Platform, job: RunningJob<typeof changePeople>): Promise<void> {
  await runBatch(platform, job, {
    partSize: CHUNK,
    change: (tx, ids) => changePart(platform, tx, job, ids),
    async refused(error) {
      // A group that was deleted since, or the workflow that was switched off.
      if (error instanceof Problem && error.status === 400) job.fail('CHOICE_GONE', error)
      throw error
    },
  })
}

async function changePart(
  platform: Platform,
  tx: Transaction,
  job: RunningJob<typeof changePeople>,
  ids: number[],
): Promise<BatchOutcome> {
  const { change } = job.input
  // Who began it may have lost the right to meanwhile.
  const owner = job.ownerId === null ? undefined : await findUser(tx, job.ownerId)
  if (!owner?.isAdmin || owner.deactivatedAt) return job.fail('FORBIDDEN')
  switch (change.act) {
    case 'addToGroups':
    case 'removeFromGroups':
      return changeGroupsOf(platform, tx, owner, ids, change)
    case 'set':
      return setPeople(platform, tx, owner, ids, change)
    case 'deactivate':
      return deactivateOthers(platform, tx, owner, ids)
  }
}

/** Somebody who chooses all does not mean to lock themselves out. */
async function deactivateOthers(
  platform: Platform,
  tx: Transaction,
  owner: { id: number; isSuperAdmin: boolean; email: string },
  ids: number[],
): Promise<BatchOutcome> {
  const others = ids.filter((id) => id !== owner.id)
  const outcome = await deactivatePeople(platform, tx, owner, others)
  if (others.length === ids.length) return outcome
  const self = { id: String(owner.id), email: owner.email, reason: 'SELF' as const }
  return { ...outcome, failed: [...outcome.failed, self] }
}
