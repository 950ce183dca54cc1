import type { SQL } from 'drizzle-orm'
import { percentDone, shareDone, sumOfMinutes } from '#features/chapters/progress.ts'
import type { SpeachCard } from '#features/speaches/schemas.ts'
import { factsOf, type OpenedSpeach } from '#features/speaches/server/access/access.ts'
import { findSpeach, type SpeachName } from '#features/speaches/server/queries.ts'
import type { VersionChapter } from '#features/speaches/version-content.ts'
import type { Executor, Transaction } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { notFound } from '#shared/errors.ts'
import type { Locale } from '#shared/locales.ts'
import { mayAskFor } from '../my/rules.ts'
import { hurriedBefore, resumePoint } from '../rules.ts'
import type { StandingList } from './card-lists.ts'
import { type CardSource, cardRow, examOf, findCardRows, listCardRows, progressOf } from './card-queries.ts'
import * as learningSql from './learning-sql.ts'
import * as listQueries from './list-queries.ts'
import { presentCard } from './present-card.ts'
import { keepProgress } from './progress-service.ts'
import * as queries from './queries.ts'
import { listReadChapters } from './time-queries.ts'
import { assertReadable, within } from './view-service.ts'

/*
 * What other features may ask of cards and of reading. Each function takes the database or the transaction it runs in.
 */

/**
 * A published speach that somebody may read, for what they do with it beside reading; `lock` keeps others from changing
 * it until the transaction ends.
 * @throws Problem 404, 403 CODE_REQUIRED
 */
export async function openReadable(
  db: Executor,
  actor: Actor,
  which: SpeachName,
  options?: { lock?: boolean },
): Promise<OpenedSpeach> {
  const found = await findSpeach(db, which, actor, options)
  if (!found) throw notFound()
  const access = { ...factsOf(found.speach), ...found.relation }
  assertReadable(actor, access)
  return { speach: found.speach, access }
}

/** A chapter of the version that readers see. */
export interface PublishedChapter {
  speachId: number
  versionId: number
  chapter: VersionChapter
}

/**
 * A chapter that somebody may read.
 * @throws Problem 404 also when readers do not see it, 403 CODE_REQUIRED
 */
export async function openPublishedChapter(db: Executor, actor: Actor, chapterId: number): Promise<PublishedChapter> {
  const { speach } = await openReadable(db, actor, { chapterId })
  const versionId = speach.publishedVersionId
  const found = versionId === null ? undefined : await queries.findVersionChapter(db, versionId, chapterId)
  if (versionId === null || !found) throw notFound()
  return { speachId: speach.id, versionId, chapter: found.chapter }
}

/** A chapter as a version holds it, and its language, for those who were let in before. */
export async function findVersionChapter(
  db: Executor,
  versionId: number,
  chapterId: number,
): Promise<{ chapter: VersionChapter; language: Locale } | undefined> {
  return queries.findVersionChapter(db, versionId, chapterId)
}

/** The chapters of a version before one of them that a reader left out or leafed through, in order. */
export async function listHurriedBefore(
  db: Executor,
  reading: { versionId: number; userId: number; chapterId: number },
): Promise<number[]> {
  return hurriedBefore(await listReadChapters(db, reading), reading.chapterId)
}

/** Notes that a reader has done a chapter. */
export async function markChapterDone(
  platform: Platform,
  tx: Transaction,
  step: { userId: number; speachId: number; chapterId: number; now: Date },
): Promise<void> {
  await keepProgress(platform, tx, { ...step, done: true })
}

/** Resets a reader's progress in a speach, so that they start again. */
export async function clearProgress(tx: Transaction, reading: { userId: number; speachId: number }): Promise<void> {
  await queries.deleteProgress(tx, reading)
}

/** A page of a list. */
export interface CardPage<Card = SpeachCard> {
  result: Card[]
  total: number
}

/** A card of a list; of what was assigned, with the day by which it is due, as `YYYY-MM-DD`. */
export type ListedCard = SpeachCard & { dueDate?: string }

/**
 * A page of one of the lists, with the exact number of all: one statement.
 * @throws Problem 401 when a visitor asks for a list of one's own
 */
export async function listCards(
  db: Executor,
  actor: Actor | null,
  asked: listQueries.AskedPage,
): Promise<CardPage<ListedCard>> {
  const { rows, total } = await listQueries.findListPage(db, actor, asked)
  const result = rows.map((row) => ({ ...presentCard(actor, row), dueDate: row.dueDate ?? undefined }))
  return { result, total }
}

/** A page of any list of speaches, with the exact number of all: one statement. What it may show is in its `where`. */
export async function pageOfCards(
  db: Executor,
  actor: Actor | null,
  source: CardSource,
  page: number,
): Promise<CardPage> {
  const { rows, total } = await listCardRows(db, actor, source, page, cardRow)
  return { result: rows.map((row) => presentCard(actor, row)), total }
}

/** The cards of speaches that this person was found to see, in this order; what is gone since is left out. */
export async function findCards(db: Executor, actor: Actor | null, ids: number[]): Promise<SpeachCard[]> {
  return (await findCardRows(db, actor, ids)).map((row) => presentCard(actor, row))
}

/**
 * Which of the lists contain something, in the given order.
 * @throws Problem 401 when a visitor asks for a personal list
 */
export async function filledLists<List extends StandingList>(
  db: Executor,
  actor: Actor | null,
  wanted: List[],
): Promise<List[]> {
  const filled = await listQueries.whichAreFilled(db, actor, wanted)
  return wanted.filter((_, index) => filled[index])
}

/** What waits for somebody's word, and what of theirs waits for the word of others. */
export interface Waiting {
  toValidate: number
  awaiting: number
  toReview: number
}

/** How many speaches wait, for the home page: one statement. */
export async function countWaiting(db: Executor, actor: Actor): Promise<Waiting> {
  const { toReview, toValidate, awaiting } = await listQueries.countWaiting(db, actor)
  return {
    toReview,
    toValidate: mayAskFor(actor, 'WFTOVALIDATE') ? toValidate : 0,
    awaiting: mayAskFor(actor, 'WFINPROGRESS') ? awaiting : 0,
  }
}

/** Categories in which the person finds a minimum number of speaches, by name. */
export async function listFilledCategories(db: Executor, actor: Actor | null, atLeast: number) {
  return listQueries.findFilledCategories(db, actor, atLeast)
}

/** A category by its number. */
export async function findCategory(db: Executor, id: number): Promise<{ id: number; name: string } | undefined> {
  return queries.findCategory(db, id)
}

/** Where a reader continues, for cards that show it. */
export interface ResumeFacts {
  chapterId: number
  /** Seconds, page or share, depending on the type of the chapter. */
  position: number
  /** Which of the chapters it is, from 1. */
  chapterNumber: number
  chapterCount: number
  chapterTitle: string
  /** Null when it is the last. */
  nextTitle: string | null
  /** From 0 to 100. */
  percent: number
  /** As the chapters that are not done show them. */
  minutesLeft: number
}

/** Where a reader continues in the speaches they opened, by the speach's number, in one statement. */
export async function findResumeFacts(
  db: Executor,
  actor: Actor,
  cards: Pick<SpeachCard, 'id' | 'exam'>[],
): Promise<Map<number, ResumeFacts>> {
  const ids = cards.map(({ id }) => id)
  const rows = await queries.findOutlines(db, actor.id, ids)
  return new Map(
    cards.flatMap(({ id, exam }) => {
      const row = rows.get(id)
      const facts = row && resumeFacts(row, exam)
      return facts ? [[id, facts] as const] : []
    }),
  )
}

function resumeFacts({ outline, ...reading }: queries.OutlineRow, exam: SpeachCard['exam']): ResumeFacts | null {
  const chapterIds = outline.map(({ id }) => id)
  const progress = within(chapterIds, reading)
  const [first] = chapterIds
  const point =
    resumePoint(chapterIds, progress, exam) ?? (first === undefined ? null : { chapterId: first, position: 0 })
  const index = chapterIds.indexOf(point?.chapterId ?? 0)
  if (!point || index === -1) return null
  const done = new Set(progress.chapters.flatMap((chapter) => (chapter.done ? [chapter.chapterId] : [])))
  const known = outline.map(({ id, minutes }) => ({ minutes, isDone: done.has(id) }))
  const unread = known.filter(({ isDone }) => !isDone)
  return {
    ...point,
    chapterNumber: index + 1,
    chapterCount: outline.length,
    chapterTitle: outline[index]?.title ?? '',
    nextTitle: outline[index + 1]?.title ?? null,
    percent: percentDone(shareDone(known)),
    minutesLeft: sumOfMinutes(unread.map(({ minutes }) => minutes)),
  }
}

/** Column of statements on the table `speaches`: how much somebody has read, from 0 to 1; null when they never opened it. */
export function shareRead(actor: Actor): SQL {
  return progressOf(actor)
}

/** Column of statements on the table `speaches`: how somebody stands to its exams, as `examStanding` says it. */
export function standingToExams(actor: Actor): SQL {
  return examOf(actor)
}

/*
 * What people did with speaches, for statements of those who count it: each is a table. `who` names a table
 * (speach_id, user_id) of the statement.
 */

/** (speach_id, user_id, day, reads, seconds), by the days of an IANA time zone. */
export function readingByDay(who: SQL, zone: string): SQL {
  return learningSql.readingByDay(who, zone)
}

/** (speach_id, user_id, touched, done, done_at, seconds, version_id), of the version that readers see. */
export function chaptersByPerson(who: SQL): SQL {
  return learningSql.chaptersByPerson(who)
}

/** (speach_id, chapter_id, reached, done, seconds) of the speaches that a statement names. */
export function peopleByChapter(speachIds: SQL): SQL {
  return learningSql.peopleByChapter(speachIds)
}

/** Everyone who opened a speach or has it assigned: (speach_id, user_id, due_date), narrowed by the condition. */
export function learning(which: (columns: { speachId: SQL; userId: SQL }) => SQL): SQL {
  return learningSql.learning(which)
}

/** Everyone who has a speach assigned: (speach_id, user_id, due_date), narrowed by the condition. */
export function assigned(which: (columns: { speachId: SQL; userId: SQL }) => SQL): SQL {
  return learningSql.assigned(which)
}
