import { LESSONS_MAX } from '#features/chapters/outline.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { notFound, Problem } from '#shared/errors.ts'
import type { Outline, SpeachRef } from '../../schemas.ts'
import { openForEditing } from '../access/access.ts'
import { noteOutlineChange } from '../publication/frozen-draft-queries.ts'
import * as queries from './draft-queries.ts'

/** Adds a lesson. @throws Problem 404, 403, 409 ARCHIVED or TOO_MANY_PARTS */
export async function addLesson(
  platform: Platform,
  actor: Actor,
  ref: SpeachRef,
  { title, position }: { title: string; position?: number },
): Promise<{ id: number }> {
  return platform.database.transaction(async (tx) => {
    const { speach } = await openForEditing(tx, actor, ref, { lock: true })
    refuseTooMany(await queries.countLessons(tx, speach.id), LESSONS_MAX)
    const id = await queries.insertLesson(tx, { speachId: speach.id, title }, position)
    await noteOutlineChange(tx, { speachId: speach.id, by: actor.id }, platform.clock.now())
    return { id }
  })
}

/** @throws Problem 409 TOO_MANY_PARTS */
export function refuseTooMany(count: number, limit: number): void {
  if (count >= limit) throw new Problem(409, 'TOO_MANY_PARTS', { texts: 'speaches', values: { limit } })
}

/** Opens the draft that a lesson belongs to. @throws Problem 404 also for a deleted one unless asked for, 403, 409 */
export async function openLesson(
  tx: Transaction,
  actor: Actor,
  id: number,
  { deleted = false } = {},
): Promise<queries.LessonRow> {
  const found = await queries.findLesson(tx, id)
  if (!found) throw notFound()
  await openForEditing(tx, actor, found.speachId, { lock: true })
  // Read again under the lock: somebody may have deleted it in the meantime.
  const lesson = await queries.findLesson(tx, id)
  if (!lesson || (lesson.deletedAt !== null && !deleted)) throw notFound()
  return lesson
}

/** Renames a lesson. @throws Problem 404, 403, 409 ARCHIVED */
export async function renameLesson(
  platform: Platform,
  actor: Actor,
  id: number,
  title: string,
): Promise<{ id: number; title: string }> {
  return platform.database.transaction(async (tx) => {
    const { speachId } = await openLesson(tx, actor, id)
    await queries.updateLesson(tx, id, { title })
    await noteOutlineChange(tx, { speachId, by: actor.id }, platform.clock.now())
    return { id, title }
  })
}

/** Takes a lesson and its chapters out of the draft; again changes nothing. @throws Problem 404, 403, 409 ARCHIVED */
export async function deleteLesson(platform: Platform, actor: Actor, id: number): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const { speachId, deletedAt } = await openLesson(tx, actor, id, { deleted: true })
    if (deletedAt !== null) return
    const now = platform.clock.now()
    await queries.updateLesson(tx, id, { deletedAt: now })
    await noteOutlineChange(tx, { speachId, by: actor.id }, now)
  })
}

/** Puts a deleted lesson back where it was. @throws Problem 404, 403, 409 ARCHIVED or TOO_MANY_PARTS */
export async function restoreLesson(platform: Platform, actor: Actor, id: number): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const { speachId, deletedAt } = await openLesson(tx, actor, id, { deleted: true })
    if (deletedAt === null) return
    refuseTooMany(await queries.countLessons(tx, speachId), LESSONS_MAX)
    await queries.updateLesson(tx, id, { deletedAt: null })
    await noteOutlineChange(tx, { speachId, by: actor.id }, platform.clock.now())
  })
}

/**
 * Puts lessons and chapters in a new order; chapters may change their lesson.
 * @throws Problem 404, 403, 409 ARCHIVED, 409 CONFLICT with the order as it is when the two do not name the same parts
 */
export async function arrangeOutline(
  platform: Platform,
  actor: Actor,
  ref: SpeachRef,
  wanted: Outline,
): Promise<Outline> {
  return platform.database.transaction(async (tx) => {
    const { speach } = await openForEditing(tx, actor, ref, { lock: true })
    const current = outlineOf(await queries.listDraft(tx, speach.id))
    if (partsOf(current) !== partsOf(wanted))
      throw new Problem(409, 'CONFLICT', { details: { mine: wanted, theirs: current } })
    await queries.arrangeOutline(tx, wanted)
    await noteOutlineChange(tx, { speachId: speach.id, by: actor.id }, platform.clock.now())
    return wanted
  })
}

function outlineOf(draft: queries.LessonWithChapters[]): Outline {
  return {
    lessons: draft.map(({ lesson, chapters }) => ({ id: lesson.id, chapters: chapters.map(({ id }) => id) })),
  }
}

/** Everything that an outline names, without its order: a part named twice or missing shows. */
function partsOf({ lessons }: Outline): string {
  const inOrder = (ids: number[]) => ids.toSorted((a, b) => a - b).join()
  return `${inOrder(lessons.map(({ id }) => id))};${inOrder(lessons.flatMap(({ chapters }) => chapters))}`
}
