import type { SQL } from 'drizzle-orm'
import type { ChapterType, TypedContent } from '#features/chapters/contents.ts'
import { type SearchText, searchTextOf } from '#features/chapters/registry.ts'
import { readFlags } from '#features/site/server/service.ts'
import type { Executor, Transaction } from '#platform/database/database.ts'
import type { Viewer } from '#platform/database/viewer.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { forbidden, notFound } from '#shared/errors.ts'
import type { Locale } from '#shared/locales.ts'
import { canAssign, type SpeachAccess } from '../rules.ts'
import type { SpeachRef } from '../schemas.ts'
import type { VersionContent } from '../version-content.ts'
import { type OpenedSpeach, openForEditing, openSpeach } from './access/access.ts'
import * as grants from './access/grant-queries.ts'
import {
  completesSpeach,
  editableBy,
  findableBy,
  isRelatedTo,
  makesSpeach,
  readsSpeach,
  viewsSpeach,
  visibleTo,
} from './access/visibility.ts'
import { changeChapter, type DraftChapterContent, readDraftChapter, rewriteChapter } from './drafts/chapter-service.ts'
import { findPublicFileID, isFileReadable } from './file-queries.ts'
import { findVersion } from './publication/version-queries.ts'
import { openVersion } from './publication/version-service.ts'
import {
  addToRating,
  ensureCategory,
  findPublicSpeach,
  findSpeach,
  type SpeachName,
  type SpeachRow,
  updateSpeachRow,
} from './queries.ts'

/*
 * What other features may ask of the speaches. Each function takes the database or the transaction it runs in.
 */

/** Condition for statements on the table `speaches`: published, and this person finds it in lists and in the search. */
export function whereFindable(actor: Viewer | null): SQL {
  return findableBy(actor)
}

/**
 * Condition on the column of a speach's number: necessary for `whereFindable` of what neither everybody nor, for an
 * administrator, every administrator finds.
 */
export function whereRelated(actor: Viewer | null, speachId: SQL): SQL {
  return isRelatedTo(actor, speachId)
}

/** Condition for statements on the table `speaches`: published, and this person may read it. */
export function whereReadable(actor: Actor): SQL {
  return visibleTo(actor)
}

/** Condition for statements on the table `speaches`: this person may edit it, whatever its state. */
export function whereEditable(actor: Actor): SQL {
  return editableBy(actor)
}

/** Condition for statements on the tables `users` and `speaches`: published, and the person may read it. */
export function whereReadBy(): SQL {
  return readsSpeach()
}

/** Condition for statements on the tables `users` and `speaches`: the person may open it, published or not. */
export function whereViewedBy(): SQL {
  return viewsSpeach()
}

/** Condition for statements on the tables `users` and `speaches`: the person is its author or edits it with them. */
export function whereMadeBy(): SQL {
  return makesSpeach()
}

/** Condition for statements on the tables `users` and `speaches`: the person has done every chapter. */
export function whereCompletedBy(): SQL {
  return completesSpeach()
}

/**
 * Opens a speach for a person, if one of its rules allows them what they are about to do.
 * @throws Problem 404 when it doesn't exist or they may not see it, 403 when the rule refuses
 */
export async function openFor(
  db: Executor,
  actor: Actor,
  which: SpeachName,
  rule: (actor: Actor, access: SpeachAccess) => boolean,
  options?: { lock?: boolean },
): Promise<OpenedSpeach> {
  return openSpeach(db, actor, which, rule, options)
}

/** Adds to the sum and the count of a speach's stars, of which someone else keeps who gave them. */
export async function changeRating(
  tx: Transaction,
  speachId: number,
  change: { sum: number; count: number },
): Promise<void> {
  await addToRating(tx, speachId, change)
}

/**
 * Whether a person may read a file because of the speaches that show it (PRODUCT §4); `fileId` is the row's number.
 * Visitors read what public speaches show, with open access.
 */
export async function mayReadFile(db: Executor, actor: Actor | null, fileId: number): Promise<boolean> {
  if (!actor && !(await readFlags(db)).openAccess) return false
  return isFileReadable(db, actor, fileId)
}

/** Title, description and picture of a speach that visitors may read; undefined of any other, and without open access. */
export async function readPublicSpeach(db: Executor, ref: SpeachRef): ReturnType<typeof findPublicSpeach> {
  return (await readFlags(db)).openAccess ? findPublicSpeach(db, ref) : undefined
}

/** What the search needs of a published speach. */
export interface PublishedText {
  speach: SpeachRow
  versionId: number
  lessonTitles: string[]
  /** In the order of reading; `fileIDs` are those whose page text belongs to the chapter. */
  chapters: ({ id: number; title: string; type: ChapterType } & SearchText)[]
}

/** The words of the version that readers see; null when they see none. */
export async function readPublishedText(db: Executor, speachId: number): Promise<PublishedText | null> {
  const found = await findSpeach(db, speachId, null)
  const { speach } = found ?? {}
  if (speach?.state !== 'PUBLIE' || speach.publishedVersionId === null) return null
  const version = await findVersion(db, speach.publishedVersionId)
  if (!version) return null
  const { lessons } = version.content
  const chapters = lessons
    .flatMap((lesson) => lesson.chapters)
    .map((chapter) => ({ id: chapter.id, title: chapter.title, type: chapter.type, ...searchTextOf(chapter) }))
  return { speach, versionId: version.id, lessonTitles: lessons.map(({ title }) => title), chapters }
}

/**
 * Lets people and groups read a speach whatever its visibility. Assigning again renews the due date. An assignment is
 * valid as long as the person who gave it may edit the speach (PRODUCT §5).
 * @throws Problem 404, 403 when this person may not assign it
 */
export async function grantAccess(tx: Transaction, actor: Actor, ref: SpeachRef, grant: grants.Grant): Promise<void> {
  const { speach } = await openSpeach(tx, actor, ref, canAssign)
  await grants.insertGrants(tx, { speachId: speach.id, grantedBy: actor.id, ...grant })
}

/** Takes back what one source gave: everything, or what it gave for one speach. */
export async function revokeAccess(
  tx: Transaction,
  source: Pick<grants.Grant, 'source' | 'sourceId'> & { speachId?: number },
): Promise<void> {
  await grants.deleteGrants(tx, source)
}

/**
 * Sets the rights that a path gives: its audience may read each of its speaches in the name of the person who added it,
 * as long as that person may edit the speach (PRODUCT §5), and should by the path's due date (`YYYY-MM-DD`), if it has one.
 */
export async function grantThroughPath(
  tx: Transaction,
  { pathId, dueDate }: { pathId: number; dueDate: string | null },
  speaches: { speachId: number; grantedBy: number }[],
  people: { userIds: number[]; groupIds: number[] },
): Promise<void> {
  await grants.replaceSourceGrants(tx, { source: 'PATH', sourceId: pathId, dueDate }, speaches, people)
}

/** The direct assignments of a speach, latest first. @throws Problem 404, 403 for people who may not assign it */
export async function listAssignments(db: Executor, actor: Actor, ref: SpeachRef): Promise<grants.AssignmentRow[]> {
  const { speach } = await openSpeach(db, actor, ref, canAssign)
  return grants.listAssignments(db, speach.id)
}

/** Takes one assignment of a speach back. @throws Problem 404, 403 for people who may not assign it */
export async function revokeAssignment(tx: Transaction, actor: Actor, ref: SpeachRef, id: number): Promise<void> {
  const { speach } = await openSpeach(tx, actor, ref, canAssign)
  if (!(await grants.deleteAssignment(tx, speach.id, id))) throw notFound()
}

/** The number of the category of this name, creating it if necessary. */
export async function addCategory(db: Executor, name: string): Promise<number> {
  return ensureCategory(db, name)
}

/** Whose a speach is. @throws Problem 404 */
export async function findAuthorId(db: Executor, speachId: number): Promise<number> {
  const found = await findSpeach(db, speachId, null)
  if (!found) throw notFound()
  return found.speach.authorId
}

/** A chapter of a draft, for somebody who may edit it. @throws Problem 404, 403, 409 ARCHIVED */
export async function openDraftChapter(db: Executor, actor: Actor, chapterId: number): Promise<DraftChapterContent> {
  return readDraftChapter(db, actor, chapterId)
}

/** What a version holds, for somebody who may see the versions of its speach. */
export interface OpenedVersion {
  speachID: string
  title: string
  /** Public id of the cover's picture; null without one. */
  cover: string | null
  /** Whether readers see where sentences come from. */
  showSources: boolean
  language: Locale
  number: number
  /** What each chapter takes, by its number. */
  minutes: Record<string, number>
  /** When readers saw it first; before that, when it was made. */
  at: Date
  content: VersionContent
}

/** A version by its `logId`. @throws Problem 404, 403 */
export async function openVersionForAuthor(db: Executor, actor: Actor, logId: number): Promise<OpenedVersion> {
  const { speach, version } = await openVersion(db, actor, logId)
  const { speachId: speachID, title, language, showSources } = speach
  const { number, minutes, publishedAt, createdAt, content } = version
  const cover = await findPublicFileID(db, speach.imageFileId)
  return { speachID, title, cover, showSources, language, number, minutes, at: publishedAt ?? createdAt, content }
}

/**
 * Changes what a chapter of a draft shows, as the platform's own work for somebody who may edit it.
 * @param change makes the new content of what is there now; null leaves it
 * @returns whether it was changed
 * @throws Problem 404, 403, 409 ARCHIVED
 */
export async function changeDraftChapter(
  platform: Platform,
  tx: Transaction,
  actor: Actor,
  chapterId: number,
  change: (typed: TypedContent) => TypedContent | null,
): Promise<boolean> {
  return rewriteChapter(platform, tx, actor, chapterId, change)
}

/**
 * Sets the day of the next review (`YYYY-MM-DD` in the organisation's time zone; null: never) and clears the result of
 * the last one. It checks no rights: callers have checked their own.
 */
export async function setNextReview(tx: Transaction, speachId: number, nextReviewOn: string | null): Promise<void> {
  await updateSpeachRow(tx, speachId, { nextReviewOn, reviewOperation: 'NO_REVISION' })
}

/**
 * Sets the reviewers of a speach, who may then see it unpublished, and returns the new ones among them.
 * @throws Problem 404, 403 when this person may not assign it, 409 ARCHIVED
 */
export async function setReviewers(
  tx: Transaction,
  actor: Actor,
  ref: SpeachRef,
  people: { userIds: number[]; groupIds: number[] },
): Promise<{ speachId: number; userIds: number[]; groupIds: number[] }> {
  const { speach, access } = await openForEditing(tx, actor, ref, { lock: true })
  if (!canAssign(actor, access)) throw forbidden()
  const added = await grants.replaceReviewers(tx, { speachId: speach.id, grantedBy: actor.id }, people)
  return { speachId: speach.id, ...added }
}

/**
 * Notes what a review makes of a speach, whose next one stays where it is. Its rule is asked by the person who calls
 * it.
 */
export async function markReviewed(
  tx: Transaction,
  speachId: number,
  reviewOperation: 'REVISION_NEEDED' | 'ARCHIVE',
): Promise<void> {
  await updateSpeachRow(tx, speachId, { reviewOperation })
}

/**
 * Gives a chapter of a draft another text, as somebody who may edit it would.
 * @param rev of the chapter as it was read
 * @returns the text as it is kept
 * @throws Problem 404, 403, 409 ARCHIVED, 409 CONFLICT where somebody changed it since, 400
 */
export async function writeDraftText(
  platform: Platform,
  actor: Actor,
  chapterId: number,
  { rev, html }: { rev: number; html: string },
): Promise<string> {
  const changed = await changeChapter(platform, actor, chapterId, { rev, type: 'HTML', content: { html } })
  return changed.type === 'HTML' ? changed.content.html : ''
}
