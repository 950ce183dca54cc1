import { type AuditAction, recordAuditActions } from '#features/audit/server/record-audit-actions.ts'
import { speachChanged } from '#features/speaches/events.ts'
import { isSealed, type Visibility } from '#features/speaches/rules.ts'
import type { SpeachRef } from '#features/speaches/schemas.ts'
import { handOver } from '#features/speaches/server/access/people-queries.ts'
import { assertAuthor } from '#features/speaches/server/access/people-service.ts'
import { hasCategory } from '#features/speaches/server/queries.ts'
import type { Executor, Transaction } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { raiseEvents } from '#platform/queue/events.ts'
import type { Actor } from '#shared/actor.ts'
import { invalid, Problem } from '#shared/errors.ts'
import type { BatchReason } from '../rules.ts'
import type { BatchOutcome, UserRef } from '../schemas.ts'
import { type BatchFacts, type BatchRow, findFacts, lockSpeaches, updateSpeaches } from './batch-queries.ts'
import { findUserIds } from './queries.ts'

/** What a batch gives each of its speaches; what is absent stays. */
interface BatchChanges {
  authorId?: UserRef
  visibility?: Visibility
  categoryId?: number
}

/**
 * Gives many speaches an author, a visibility or a category in one transaction of a few statements, however many they
 * are. What has another version waiting for its time is left out (seed 001 §5); the rest of what can be done is done.
 * @throws Problem 422 BATCH_FAILED with the outcome, naming the titles of those that could not be changed; 400 naming
 * `authorId` or `categoryId`, or nothing to change
 */
export async function changeMany(
  platform: Platform,
  actor: Actor,
  refs: SpeachRef[],
  given: BatchChanges,
): Promise<BatchOutcome> {
  const outcome = await platform.database.transaction((tx) => changeManyIn(platform, tx, actor, refs, given))
  if (outcome.failed.length === 0) return outcome
  const titles = outcome.failed.map(({ title }) => title).join(', ')
  throw new Problem(422, 'BATCH_FAILED', { texts: 'speach-management', values: { titles }, details: { ...outcome } })
}

/** The same as a part of a transaction, with those it failed for as a part of the answer. @throws Problem 400 as above */
export async function changeManyIn(
  platform: Platform,
  tx: Transaction,
  actor: Actor,
  refs: SpeachRef[],
  given: BatchChanges,
): Promise<BatchOutcome> {
  const changes = await readChanges(tx, given)
  const sorted = sortOut(refs, await lockSpeaches(tx, refs), changes.visibility, platform.clock.now())
  if (sorted.ids.length > 0) {
    const before = await findFacts(tx, sorted.ids)
    if (changes.authorId !== undefined) await handOver(tx, sorted.ids, changes.authorId)
    await updateSpeaches(tx, sorted.ids, changes, platform.clock.now())
    const changed = sorted.ids.map((speachId) => ({ speachId, by: actor.id }))
    await raiseEvents(platform, tx, speachChanged, changed)
    await recordAuditActions(platform, tx, actor, actionsOf(before, await findFacts(tx, sorted.ids)))
  }
  return { updated: sorted.ids.length, failed: sorted.failed, skipped: sorted.skipped }
}

/** The changes to each speach; both lists are in the order of their numbers. */
function actionsOf(before: BatchFacts[], after: BatchFacts[]): AuditAction[] {
  return before.flatMap(({ id, title, author, ...old }, index): AuditAction[] => {
    const now = after[index]
    if (!now) return []
    const [subject, { visibility, category }] = [{ id, name: title }, now]
    return [
      { act: 'speach.update', subject, before: old, after: { visibility, category } },
      { act: 'speach.updateAuthor', subject, before: { author }, after: { author: now.author } },
    ]
  })
}

/** The changes as they are written, by numbers. @throws Problem 400 naming who or what is not there */
export async function readChanges(tx: Executor, { authorId: author, visibility, categoryId }: BatchChanges) {
  if (author === undefined && visibility === undefined && categoryId === undefined) {
    throw invalid({ authorId: 'nothing to change' })
  }
  if (categoryId !== undefined && !(await hasCategory(tx, categoryId)))
    throw invalid({ categoryId: 'unknown category' })
  if (author === undefined) return { visibility, categoryId }
  const [authorId = 0] = await findUserIds(tx, [author])
  await assertAuthor(tx, authorId)
  return { authorId, visibility, categoryId }
}

/** Which of those that are asked for can be changed, and why the others cannot; each counts once. */
function sortOut(refs: SpeachRef[], rows: BatchRow[], visibility: Visibility | undefined, now: Date) {
  const byRef = new Map<SpeachRef, BatchRow>(
    rows.flatMap((row) => [[row.id, row] as const, [row.speachID, row] as const]),
  )
  const failed: BatchOutcome['failed'] = [...new Set(refs)]
    .filter((ref) => !byRef.has(ref))
    .map((ref) => ({ id: ref, title: String(ref), reason: 'NOT_FOUND' }))
  const ids: number[] = []
  let skipped = 0
  for (const row of rows) {
    const reason = reasonAgainst(row, visibility)
    if (reason) failed.push({ id: row.id, title: row.title, reason })
    else if (row.futureVersionAt && row.futureVersionAt > now) skipped += 1
    else ids.push(row.id)
  }
  return { ids, failed, skipped }
}

function reasonAgainst(row: BatchRow, visibility: Visibility | undefined): BatchReason | null {
  if (row.state === 'ARCHIVE') return 'ARCHIVED'
  if (isSealed({ isRegulated: row.regulated, state: row.state })) return 'REGULATED'
  if (visibility === 'PRIVE' && !row.accessCode) return 'ACCESS_CODE_NEEDED'
  return null
}
