import { callAs } from '#features/accounts/server/service.ts'
import { deleteUnusedFiles } from '#features/media/server/service.ts'
import { readTimeZone } from '#features/site/server/service.ts'
import { refuseTooSoon } from '#features/speaches/due-dates/rules.ts'
import { createTemplateIn, duplicateIn } from '#features/speaches/server/drafts/copy-service.ts'
import { archiveIn, deleteIn, restoreIn } from '#features/speaches/server/publication/life-service.ts'
import { writeTexts } from '#features/speaches/server/shared-text/text-service.ts'
import type { Transaction } from '#platform/database/database.ts'
import * as batch from '#platform/jobs/batch.ts'
import type { RunningJob } from '#platform/jobs/running-job.ts'
import { newJobId, startJob, type TrackedJob } from '#platform/jobs/tracked-job.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { MATCHING_MAX } from '#shared/batch.ts'
import { dayIn } from '#shared/days.ts'
import { invalid, Problem } from '#shared/errors.ts'
import type { SpeachesBatch, SpeachesChange } from '../batches-contract.ts'
import type { AdminFilter } from '../contract.ts'
import { reasonOf, SHARED_AT_ONCE } from '../rules.ts'
import type { BatchOutcome } from '../schemas.ts'
import { findFactsOfLeft } from './batch-queries.ts'
import { changeManyIn, readChanges } from './batch-service.ts'
import { changeSpeaches } from './job-definitions.ts'
import { findMatchingIds } from './queries.ts'
import { assertRanges } from './service.ts'

/** Speaches that are edited in one transaction; everything else is done one by one. */
const EDITED_AT_ONCE = 200

/** What higher features do with a speach, each as a part of a transaction; they ask their own rights. */
export interface HigherActs {
  share(platform: Platform, tx: Transaction, actor: Actor, id: number, given: Of<'share'>): Promise<unknown>
  assign(platform: Platform, tx: Transaction, actor: Actor, id: number, given: Of<'assign'>): Promise<unknown>
  cancelWorkflow(platform: Platform, tx: Transaction, actor: Actor, id: number): Promise<unknown>
}

type Of<Act extends SpeachesChange['act']> = Omit<Extract<SpeachesChange, { act: Act }>, 'act'>

type Asked = { ids: readonly number[] } | { filter: Omit<AdminFilter, 'page' | 'sort' | 'asc'> }

/**
 * Begins to change speaches: those that are named, or that match a filter at this moment.
 * @throws Problem 400 naming `speaches` for too many, or what the change needs; 409 COUNT_CHANGED where others are to be
 * deleted than somebody confirmed
 */
export async function startBatch(
  platform: Platform,
  actor: Actor,
  { speaches, change }: { speaches: Asked; change: SpeachesChange },
): Promise<SpeachesBatch> {
  const { db } = platform.database
  const ids = 'ids' in speaches ? [...new Set(speaches.ids)] : await findMatching(platform, speaches.filter)
  if (ids.length > MATCHING_MAX) throw invalid({ speaches: `at most ${MATCHING_MAX}` })
  if (change.act === 'set') await readChanges(db, change)
  if (change.act === 'share' && ids.length > SHARED_AT_ONCE) throw invalid({ speaches: `at most ${SHARED_AT_ONCE}` })
  if ('users' in change && change.users.length + change.groups.length === 0) throw invalid({ users: 'nobody' })
  if (change.act === 'assign' && change.dueDate !== null) {
    refuseTooSoon(change.dueDate, await readTimeZone(db), platform.clock.now())
  }
  if (change.act === 'delete' && change.count !== ids.length) {
    throw new Problem(409, 'COUNT_CHANGED', { texts: 'speach-management' })
  }
  const jobId = newJobId()
  const job = await platform.database.transaction((tx) =>
    startJob(platform, tx, changeSpeaches, { jobId, ownerId: actor.id, input: { ids, change } }),
  )
  return present(job)
}

async function findMatching({ database: { db }, clock }: Platform, filter: Omit<AdminFilter, 'page' | 'sort' | 'asc'>) {
  assertRanges(filter)
  const zone = await readTimeZone(db)
  return findMatchingIds(db, filter, { zone, day: dayIn(zone, clock.now()) }, MATCHING_MAX + 1)
}

/** How far it is, for the person who began it. @throws Problem 404 */
export async function readBatch(platform: Platform, actor: Actor, batchID: string): Promise<SpeachesBatch> {
  return present(await batch.findBatch(platform, changeSpeaches, actor, batchID))
}

/** Stops it; what was changed stays so. @throws Problem 404 */
export async function cancelBatch(platform: Platform, actor: Actor, batchID: string): Promise<SpeachesBatch> {
  return present(await batch.cancelBatch(platform, changeSpeaches, actor, batchID))
}

function present(job: TrackedJob<typeof changeSpeaches>): SpeachesBatch {
  return { ...batch.presentBatch(job), act: job.input.change.act, failure: job.failure }
}

/** Changes the speaches of a batch in the name of who began it; each act asks the rights that it asks alone. */
export async function runBatch(
  platform: Platform,
  acts: HigherActs,
  job: RunningJob<typeof changeSpeaches>,
): Promise<void> {
  const { change } = job.input
  let actor: Actor | undefined
  let files: string[] = []
  await batch.runBatch(platform, job, {
    partSize: change.act === 'set' ? EDITED_AT_ONCE : 1,
    async prepare(ids) {
      // Who began it may have lost the right to meanwhile.
      actor = job.ownerId === null ? undefined : (await callAs(platform, job.ownerId))?.actor
      if (!actor?.isAdmin) job.fail('FORBIDDEN')
      if (change.act !== 'duplicate' && change.act !== 'createTemplate') return
      for (const id of ids) await writeTexts(platform, id)
    },
    async change(tx, ids) {
      if (!actor) return job.fail('FORBIDDEN')
      if (change.act === 'set') return changeManyIn(platform, tx, actor, ids, change)
      const outcome = { updated: 0, skipped: 0, failed: [] }
      for (const id of ids) {
        if (change.act === 'delete') files = await deleteIn(platform, tx, actor, id)
        const isChanged = change.act === 'delete' || (await changeOne(platform, acts, tx, actor, id, change))
        outcome[isChanged ? 'updated' : 'skipped'] += 1
      }
      return outcome
    },
    async refused(error, ids) {
      if (!(error instanceof Problem)) throw error
      // Somebody or something that was chosen is gone since.
      if (error.status === 400) return job.fail('CHOICE_GONE', error)
      return leftAs(platform, ids, change, error)
    },
    async settled() {
      await deleteUnusedFiles(platform, files)
      files = []
    },
  })
}

/** @returns false where it was so already @throws Problem as the act alone does */
async function changeOne(
  platform: Platform,
  acts: HigherActs,
  tx: Transaction,
  actor: Actor,
  id: number,
  change: Exclude<SpeachesChange, { act: 'set' | 'delete' }>,
): Promise<boolean> {
  switch (change.act) {
    case 'archive':
      return archiveIn(platform, tx, actor, id)
    case 'restore':
      return restoreIn(platform, tx, actor, id)
    case 'duplicate':
      await duplicateIn(platform, tx, actor, id, actor.language)
      return true
    case 'createTemplate':
      await createTemplateIn(platform, tx, actor, id)
      return true
    case 'cancelWorkflow':
      await acts.cancelWorkflow(platform, tx, actor, id)
      return true
    case 'share':
      await acts.share(platform, tx, actor, id, change)
      return true
    case 'assign':
      await acts.assign(platform, tx, actor, id, change)
      return true
  }
}

/** Why these were left as they were. */
async function leftAs(
  { database: { db } }: Platform,
  ids: number[],
  { act }: SpeachesChange,
  problem: Problem,
): Promise<BatchOutcome> {
  const facts = new Map((await findFactsOfLeft(db, ids)).map((one) => [one.id, one]))
  const failed = ids.map((id) => {
    const speach = facts.get(id)
    return { id, title: speach?.title ?? String(id), reason: reasonOf(act, problem, speach) }
  })
  return { updated: 0, skipped: 0, failed }
}
