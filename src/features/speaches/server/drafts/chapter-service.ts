import type { z } from 'zod'
import { type ChapterType, isReadable, type TypedContent } from '#features/chapters/contents.ts'
import { CHAPTERS_MAX } from '#features/chapters/outline.ts'
import { examKind } from '#features/chapters/quiz/rules.ts'
import { blankContent } from '#features/chapters/registry.ts'
import { breaksSynchronisation } from '#features/chapters/slides/synchronised-rules.ts'
import type { Executor, Transaction } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { notFound, Problem } from '#shared/errors.ts'
import type { Locale } from '#shared/locales.ts'
import type { createChapter, updateChapter } from '../../contract.ts'
import type { DraftChapter } from '../../schemas.ts'
import { openForEditing } from '../access/access.ts'
import { noteDraftChange, noteOutlineChange } from '../publication/frozen-draft-queries.ts'
import { forgetText, mergeText, moveOn, revBesidesText, writeText } from '../shared-text/text-service.ts'
import { attachCopy, readContent, withUsableFiles } from './chapter-input.ts'
import { addDraftFiles } from './draft-files.ts'
import * as queries from './draft-queries.ts'
import { openLesson, refuseTooMany } from './outline-service.ts'
import { presentChapter } from './present-draft.ts'

/** Adds a chapter to a lesson. @throws Problem 404, 403, 409 ARCHIVED or TOO_MANY_PARTS, 400 naming the field */
export async function addChapter(
  platform: Platform,
  actor: Actor,
  lessonId: number,
  wanted: z.output<(typeof createChapter)['body']>,
): Promise<DraftChapter> {
  return platform.database.transaction((tx) => addChapterIn(platform, tx, actor, lessonId, wanted))
}

/** Adds a chapter as `addChapter` does, in a transaction that does more. */
export async function addChapterIn(
  platform: Platform,
  tx: Transaction,
  actor: Actor,
  lessonId: number,
  { title, type, content, position }: z.output<(typeof createChapter)['body']>,
): Promise<DraftChapter> {
  const sent = content === undefined ? blankContent(type) : readContent(type, content)
  const { speachId } = await openLesson(tx, actor, lessonId)
  refuseTooMany(await queries.countChapters(tx, lessonId), CHAPTERS_MAX)
  const usable = await withUsableFiles(tx, actor, sent)
  const stored = await attachCopy(platform, tx, actor, usable)
  const now = platform.clock.now()
  const values = { lessonId, title, type, content: stored.content, updatedAt: now, updatedBy: actor.id }
  const chapter = await queries.insertChapter(tx, values, position)
  await addDraftFiles(tx, speachId, [stored])
  await noteOutlineChange(tx, { speachId, by: actor.id }, now)
  return presentChapter(chapter)
}

/**
 * Changes a chapter that is still as its author last saw it. What was saved already, the answer lost, is answered
 * again; a new type without content begins empty.
 * @throws Problem 404, 403, 409 ARCHIVED, 409 SYNCHRONISED (seed 002 §4), 409 CONFLICT with both texts, 400 naming the field
 */
export async function changeChapter(
  platform: Platform,
  actor: Actor,
  id: number,
  { content, ...wanted }: z.output<(typeof updateChapter)['body']>,
): Promise<DraftChapter> {
  const sent =
    content === undefined ? undefined : readContent(wanted.type ?? (await typeOf(platform, actor, id)), content)
  const change = { ...wanted, content, sent }
  const open = (tx: Transaction) => openChapter(tx, actor, id, { lock: true })
  const changed = await platform.database.transaction(async (tx) => {
    const opened = await open(tx)
    const isTypedOn = opened.text !== null && opened.text.writtenSeq < opened.text.lastSeq
    return isTypedOn ? null : applyChange(platform, tx, actor, opened, change)
  })
  if (changed) return changed
  // What others typed comes into the chapter first, in a transaction of its own.
  await writeText(platform, id)
  return platform.database.transaction(async (tx) => applyChange(platform, tx, actor, await open(tx), change))
}

type ChapterChange = z.output<(typeof updateChapter)['body']> & { sent: TypedContent | undefined }

/** Changes a chapter that was opened with its speach's lock. @throws Problem 409, 400 as `changeChapter` */
async function applyChange(
  platform: Platform,
  tx: Transaction,
  actor: Actor,
  opened: queries.FoundChapter,
  { rev, title, type, content, sent }: ChapterChange,
): Promise<DraftChapter> {
  const { chapter, lesson } = opened
  const wantedType = type ?? chapter.type
  const isBeside = sent === undefined && wantedType === chapter.type
  const at = isBeside ? revBesidesText(opened, rev) : rev
  const usable = sent && (await withUsableFiles(tx, actor, sent))
  const begun = usable ?? (isBeside ? typedContentOf(chapter) : blankContent(wantedType))
  const before = isReadable(chapter) ? typedContentOf(chapter) : blankContent(chapter.type)
  if (!isBeside && breaksSynchronisation(before, begun)) {
    throw new Problem(409, 'SYNCHRONISED', { texts: 'speaches' })
  }
  const stored = isBeside ? begun : await attachCopy(platform, tx, actor, begun, before)
  const merged = !isBeside && chapter.rev === rev ? await bringIntoText(tx, actor, opened, stored) : null
  const now = platform.clock.now()
  const values = { title: title ?? chapter.title, type: stored.type, content: stored.content }
  const changes = { ...values, updatedAt: now, updatedBy: actor.id }
  if (chapter.rev !== at) {
    if (await queries.isChapterAlready(tx, chapter.id, values)) return presentChapter(chapter)
    const details = { mine: { title, type, content }, theirs: presentChapter(chapter) }
    throw new Problem(409, 'CONFLICT', { details })
  }
  const isSeenInOutline = values.title !== chapter.title || values.type !== chapter.type
  const note = () =>
    isSeenInOutline
      ? noteOutlineChange(tx, { speachId: lesson.speachId, by: actor.id }, now)
      : noteDraftChange(tx, lesson.speachId, now)
  const [changed] = await Promise.all([changeUnderLock(tx, chapter, changes), merged === null ? note() : null])
  await addDraftFiles(tx, lesson.speachId, [stored])
  if (merged !== null) {
    // Before the draft is compared with what is published.
    await moveOn(tx, lesson.speachId, changed, merged)
    await note()
  }
  return presentChapter(changed)
}

/** Changes a chapter as it was read under the lock of its speach, which everybody takes who changes one. */
async function changeUnderLock(tx: Transaction, { id, rev }: queries.ChapterRow, changes: queries.ChapterChanges) {
  const changed = await queries.updateChapterAt(tx, id, rev, changes)
  if (!changed) throw new Error(`chapter ${id} changed under the lock of its speach`)
  return changed
}

/** Content that is sent without a type has the type of its chapter. @throws Problem 404, 403, 409 ARCHIVED */
async function typeOf({ database }: Platform, actor: Actor, id: number): Promise<ChapterType> {
  return (await openChapter(database.db, actor, id)).chapter.type
}

/**
 * Merges a change into a text that several people are editing. If the chapter changes its type, the shared text ends.
 * @returns the text with what others typed meanwhile; null when that is nothing
 */
async function bringIntoText(
  tx: Transaction,
  actor: Actor,
  { chapter, text }: queries.FoundChapter,
  sent: TypedContent,
): Promise<string | null> {
  if (!text) return null
  if (sent.type !== 'HTML') {
    await forgetText(tx, chapter.id)
    return null
  }
  const merged = await mergeText(tx, actor, chapter, sent.content.html)
  return merged === sent.content.html ? null : merged
}

function typedContentOf({ type, content }: queries.ChapterRow): TypedContent {
  // A row's content was parsed by its type's schema when it was written.
  return { type, content } as TypedContent
}

/**
 * Opens the draft that a chapter belongs to; with `lock`, nobody else changes it until the transaction ends.
 * @throws Problem 404 also for a deleted chapter unless asked for, 403, 409 ARCHIVED
 */
async function openChapter(db: Executor, actor: Actor, id: number, { deleted = false, lock = false } = {}) {
  // Read after the lock is there, since a connection answers in order.
  const [{ speach }, found] = await Promise.all([
    openForEditing(db, actor, { chapterId: id }, { lock }),
    queries.findChapter(db, id),
  ])
  if (!found || found.lesson.deletedAt !== null) throw notFound()
  if (found.chapter.deletedAt !== null && !deleted) throw notFound()
  return { ...found, speach }
}

/**
 * Makes an exam of a quiz, with its questions and rules; an exam stays one.
 * @throws Problem 404, 403, 409 ARCHIVED, 409 NO_QUIZ
 */
export async function convertToExam(platform: Platform, actor: Actor, id: number): Promise<DraftChapter> {
  return platform.database.transaction(async (tx) => {
    const { chapter, lesson } = await openChapter(tx, actor, id, { lock: true })
    const { type, content } = typedContentOf(chapter)
    if (type === 'QUIZZ_EXAMEN') return presentChapter(chapter)
    if (type !== 'QUIZZ') throw new Problem(409, 'NO_QUIZ', { texts: 'speaches' })
    const now = platform.clock.now()
    const exam = { title: chapter.title, type: 'QUIZZ_EXAMEN' as const, content: { ...examKind.blank, ...content } }
    const changed = await changeUnderLock(tx, chapter, { ...exam, updatedAt: now, updatedBy: actor.id })
    await noteOutlineChange(tx, { speachId: lesson.speachId, by: actor.id }, now)
    return presentChapter(changed)
  })
}

/** What a chapter of a draft shows, and whose speach it is in. */
export interface DraftChapterContent {
  speachId: number
  /** Public id of the speach. */
  speachID: string
  title: string
  authorId: number
  /** Of the speach. */
  language: Locale
  /** Goes up with every change of the chapter. */
  rev: number
  typed: TypedContent
}

/** A chapter of a draft, for somebody who may edit it. @throws Problem 404, 403, 409 ARCHIVED */
export async function readDraftChapter(db: Executor, actor: Actor, id: number): Promise<DraftChapterContent> {
  const { chapter, lesson, speach } = await openChapter(db, actor, id)
  if (!isReadable(chapter)) throw notFound()
  const { speachId: speachID, authorId, language } = speach
  const { title, rev } = chapter
  return { speachId: lesson.speachId, speachID, authorId, language, title, rev, typed: typedContentOf(chapter) }
}

/**
 * Changes what a chapter shows on behalf of somebody, also where it is synchronised: the work of the platform, which
 * brings the right content. What an author has not saved yet is merged by the editor (decision 0048).
 * @param change makes the new content of what is there now; null leaves it
 * @returns whether it was changed
 * @throws Problem 404, 403, 409 ARCHIVED
 */
export async function rewriteChapter(
  platform: Platform,
  tx: Transaction,
  actor: Actor,
  id: number,
  change: (typed: TypedContent) => TypedContent | null,
): Promise<boolean> {
  const { chapter, lesson } = await openChapter(tx, actor, id, { lock: true })
  const wanted = isReadable(chapter) ? change(typedContentOf(chapter)) : null
  if (wanted === null) return false
  const now = platform.clock.now()
  await changeUnderLock(tx, chapter, { title: chapter.title, ...wanted, updatedAt: now, updatedBy: actor.id })
  await addDraftFiles(tx, lesson.speachId, [wanted])
  if (wanted.type === chapter.type) await noteDraftChange(tx, lesson.speachId, now)
  else await noteOutlineChange(tx, { speachId: lesson.speachId, by: actor.id }, now)
  return true
}

/** Takes a chapter out of the draft; again changes nothing. @throws Problem 404, 403, 409 ARCHIVED */
export async function deleteChapter(platform: Platform, actor: Actor, id: number): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const { chapter, lesson } = await openChapter(tx, actor, id, { deleted: true, lock: true })
    if (chapter.deletedAt !== null) return
    const now = platform.clock.now()
    await queries.markChapterDeleted(tx, id, now)
    await noteOutlineChange(tx, { speachId: lesson.speachId, by: actor.id }, now)
  })
}

/** Puts a deleted chapter back where it was. @throws Problem 404, 403, 409 ARCHIVED or TOO_MANY_PARTS */
export async function restoreChapter(platform: Platform, actor: Actor, id: number): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const { chapter, lesson } = await openChapter(tx, actor, id, { deleted: true, lock: true })
    if (chapter.deletedAt === null) return
    refuseTooMany(await queries.countChapters(tx, lesson.id), CHAPTERS_MAX)
    await queries.markChapterDeleted(tx, id, null)
    await addDraftFiles(tx, lesson.speachId, [typedContentOf(chapter)])
    await noteOutlineChange(tx, { speachId: lesson.speachId, by: actor.id }, platform.clock.now())
  })
}
