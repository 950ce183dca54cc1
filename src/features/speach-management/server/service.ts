import type { SQL } from 'drizzle-orm'
import { recordAuditActions } from '#features/audit/server/record-audit-actions.ts'
import { readFlags, readTimeZone } from '#features/site/server/service.ts'
import { canEdit } from '#features/speaches/rules.ts'
import type { SpeachRef } from '#features/speaches/schemas.ts'
import { type OpenedSpeach, openForEditing, openSpeach } from '#features/speaches/server/access/access.ts'
import { changeAuthor, changePeopleIn } from '#features/speaches/server/access/people-service.ts'
import { changeOpened } from '#features/speaches/server/drafts/authoring-service.ts'
import { pinOpened } from '#features/speaches/server/publication/pin-service.ts'
import { publishIn, unpublishIn } from '#features/speaches/server/publication/publication-service.ts'
import { updateSpeachRow } from '#features/speaches/server/queries.ts'
import { writeTexts } from '#features/speaches/server/shared-text/text-service.ts'
import type { Executor, Transaction } from '#platform/database/database.ts'
import { csvReply } from '#platform/http/csv-reply.ts'
import type { FileReply } from '#platform/http/implement.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { dayIn } from '#shared/days.ts'
import { forbidden, invalid, notFound, Problem } from '#shared/errors.ts'
import type { AdminChanges, AdminFilter } from '../contract.ts'
import type { AdminSpeach, UserRef } from '../schemas.ts'
import { changesOf } from './audit-facts.ts'
import { presentAdminSpeach, withoutAddresses } from './present.ts'
import * as queries from './queries.ts'

/** A page of every speach, narrowed and sorted: one statement. @throws Problem 400 naming a range that ends before it begins */
export async function listSpeaches(
  { database: { db }, clock }: Platform,
  filter: AdminFilter,
): Promise<{ result: AdminSpeach[]; total: number }> {
  assertRanges(filter)
  const zone = await readTimeZone(db)
  const { rows, total } = await queries.listAdminRows(db, filter, { zone, day: dayIn(zone, clock.now()) })
  return { result: rows.map((row) => presentAdminSpeach(row, zone)), total }
}

/**
 * The same speaches as a CSV file, all of them; written down, as every file that is taken out.
 * @throws Problem 400 naming a range that ends before it begins
 */
export async function exportSpeaches(platform: Platform, actor: Actor, filter: AdminFilter): Promise<FileReply> {
  assertRanges(filter)
  const { database, clock } = platform
  const zone = await readTimeZone(database.db)
  const day = dayIn(zone, clock.now())
  const source = queries.speachesAsCsv(filter, { zone, day })
  const subject = { id: source.name, name: source.name }
  await database.transaction((tx) => recordAuditActions(platform, tx, actor, [{ act: 'export.download', subject }]))
  return csvReply(database.db, source, `${source.name}-${day}.csv`)
}

/** @throws Problem 400 naming a range that ends before it begins */
export function assertRanges(filter: Omit<AdminFilter, 'page' | 'sort' | 'asc'>): void {
  assertRange('endDate', filter.startDate, filter.endDate)
  assertRange('endDateReview', filter.startDateReview, filter.endDateReview)
}

function assertRange(field: string, start: string | undefined, end: string | undefined): void {
  if (start !== undefined && end !== undefined && end < start) throw invalid({ [field]: `from ${start}` })
}

/** How many speaches are to be looked at: in the months before the day of their review, and overdue. */
export async function countReviewsNear({ database: { db }, clock }: Platform): Promise<number> {
  return queries.countReviewsNear(db, dayIn(await readTimeZone(db), clock.now()))
}

/** The same as a value of SQL, for administrators where reviews are used; null for everybody else. */
export async function reviewsNearFor({ database: { db }, clock }: Platform, actor: Actor): Promise<SQL | null> {
  if (!actor.isAdmin || !(await readFlags(db)).periodicReview) return null
  return queries.reviewsNear(dayIn(await readTimeZone(db), clock.now()))
}

/** Active people who are offered as authors, co-editors or reviewers. */
export async function listAuthors(
  { database: { db } }: Platform,
  { search, role }: { search: string; role?: 'FORMATEUR' },
): Promise<queries.OfferedPerson[]> {
  return queries.findOffered(db, search.split(' ').filter(Boolean), { authorsOnly: role === 'FORMATEUR' })
}

/** A speach as administrators see it, for whoever may edit it; authors see no mail addresses. @throws Problem 404, 403 */
export async function readForEditors(platform: Platform, actor: Actor, ref: SpeachRef): Promise<AdminSpeach> {
  await openSpeach(platform.database.db, actor, ref, canEdit)
  const speach = await readSpeach(platform, ref)
  return actor.isAdmin ? speach : withoutAddresses(speach)
}

/** A speach as administrators see it. @throws Problem 404 */
async function readSpeach({ database: { db } }: Platform, ref: SpeachRef): Promise<AdminSpeach> {
  const row = await queries.findAdminRow(db, ref)
  if (!row) throw notFound()
  return presentAdminSpeach(row, await readTimeZone(db))
}

/**
 * Changes what is said of a speach, its author, its state, its pin and its next review: all of it or nothing.
 * @throws Problem 404, 403 (REGULATED, WORKFLOW_DECIDES), 409 (ARCHIVED, CONFLICT with both states, NOT_PINNABLE and the
 * like), 422 where it cannot be published, 400 naming what is wrong
 */
export async function changeSpeach(platform: Platform, actor: Actor, given: AdminChanges): Promise<AdminSpeach> {
  const ref = given.speachID ?? given.id ?? 0
  if (given.state === 'PUBLIE') await writeTexts(platform, ref)
  await platform.database.transaction(async (tx) => {
    let opened = await openForEditing(tx, actor, ref, { lock: true })
    const before = await queries.findAdminRow(tx, opened.speach.id)
    opened = await changeFacts(platform, tx, actor, opened, given)
    if (given.state !== undefined && given.state !== opened.speach.state) {
      const { id } = opened.speach
      if (given.state === 'PUBLIE') await publishIn(platform, tx, actor, id, { time: null, note: '' })
      else await unpublishIn(platform, tx, actor, id)
      opened = await openForEditing(tx, actor, id)
    }
    if (given.isPinnedOnHome !== undefined) opened = await pinOpened(tx, actor, opened, given.isPinnedOnHome)
    const { nextPeriodicReview } = given
    if (nextPeriodicReview !== undefined && nextPeriodicReview !== opened.speach.nextReviewOn) {
      await planReview(tx, opened, nextPeriodicReview)
    }
    await noteChanges(platform, tx, actor, before)
  })
  return readSpeach(platform, ref)
}

/** Records the changes to a speach compared with its earlier state. */
async function noteChanges(
  platform: Platform,
  tx: Transaction,
  actor: Actor,
  before: queries.AdminRow | undefined,
): Promise<void> {
  const after = before && (await queries.findAdminRow(tx, before.id))
  if (after) await recordAuditActions(platform, tx, actor, changesOf(before, after))
}

/** Changes its details and author. Unchanged values are ignored, so that a whole row can be sent back. */
async function changeFacts(
  platform: Platform,
  tx: Transaction,
  actor: Actor,
  opened: OpenedSpeach,
  given: AdminChanges,
): Promise<OpenedSpeach> {
  const { speach } = opened
  const { title, description, tags, language, visibility, accessCode, category } = given
  const categoryId =
    given.categoryId === undefined && category !== undefined ? (category?.id ?? null) : given.categoryId
  const wanted = { title, description, tags, language, visibility, accessCode, categoryId }
  const isSame = (value: unknown, now: unknown) => JSON.stringify(value) === JSON.stringify(now)
  const changes = Object.fromEntries(
    Object.entries(wanted).filter(
      ([name, value]) => value !== undefined && !isSame(value, speach[name as keyof typeof speach]),
    ),
  )
  if (given.rev !== undefined && given.rev !== speach.rev) {
    const row = await queries.findAdminRow(tx, speach.id)
    const theirs = row && presentAdminSpeach(row, await readTimeZone(tx))
    throw new Problem(409, 'CONFLICT', { details: { mine: given, theirs } })
  }
  let changed = opened
  if (Object.keys(changes).length > 0) changed = await changeOpened(platform, tx, actor, opened, changes)
  if (given.authorId === undefined) return changed
  const [authorId] = await findAll(tx, [given.authorId], 'authorId')
  return changeAuthor(platform, tx, actor, changed, authorId ?? 0)
}

/** What a review made of it is over once it is looked at on another day. */
async function planReview(tx: Transaction, { speach }: OpenedSpeach, nextReviewOn: string | null): Promise<void> {
  // Regulated work is always looked at again (PRODUCT §6).
  if (speach.regulated && nextReviewOn === null) throw forbidden('REGULATED', { texts: 'speaches' })
  await updateSpeachRow(tx, speach.id, { nextReviewOn, reviewOperation: 'NO_REVISION' })
}

/** The people to put into the lists of a speach, by their numbers or uuids. */
interface NamedPeople {
  coEditors?: UserRef[]
  coEditorGroups?: number[]
  affectedUsers?: UserRef[]
  affectedGroups?: number[]
}

/**
 * Replaces the co-editors of a speach and the audience of a restricted one.
 * @throws Problem 404, 409 ARCHIVED, 400 naming the list that contains someone who doesn't exist or may not edit
 */
export async function changeLists(
  platform: Platform,
  actor: Actor,
  ref: SpeachRef,
  { coEditors, affectedUsers, ...groups }: NamedPeople,
): Promise<AdminSpeach> {
  await platform.database.transaction(async (tx) => {
    const before = await queries.findAdminRow(tx, ref)
    await changePeopleIn(platform, tx, actor, ref, {
      ...groups,
      ...(coEditors && { coEditors: await findAll(tx, coEditors, 'coEditors') }),
      ...(affectedUsers && { affectedUsers: await findAll(tx, affectedUsers, 'users') }),
    })
    await noteChanges(platform, tx, actor, before)
  })
  return readSpeach(platform, ref)
}

/** The numbers of these people. @throws Problem 400 naming the field with somebody who does not exist */
async function findAll(db: Executor, refs: UserRef[], field: string): Promise<number[]> {
  const ids = await queries.findUserIds(db, refs)
  const unknown = refs.filter((_, index) => ids[index] === undefined)
  if (unknown.length > 0) throw invalid({ [field]: `unknown: ${unknown.join(', ')}` })
  return ids.filter((id) => id !== undefined)
}
