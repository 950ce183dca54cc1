import { type ChapterType, isReadable, type TypedContent } from '#features/chapters/contents.ts'
import { forReaders, withoutCitations } from '#features/chapters/registry.ts'
import { readTimeZone } from '#features/site/server/service.ts'
import type { Executor } from '#platform/database/database.ts'
import type { Actor } from '#shared/actor.ts'
import { endOfDay } from '#shared/days.ts'
import {
  canChangeAuthors,
  canDelete,
  canEdit,
  canPublish,
  canShare,
  canView,
  hasPendingUpdates,
  type SpeachAccess,
  slugOf,
} from '../../rules.ts'
import type { DraftChapter, DraftLesson, DueDate, SpeachDraft, SpeachRights } from '../../schemas.ts'
import type { OpenedSpeach } from '../access/access.ts'
import { findAffected, findAuthorsInfos } from '../access/people-queries.ts'
import { findPublicFileID } from '../file-queries.ts'
import { findVersion } from '../publication/version-queries.ts'
import type { SpeachRow } from '../queries.ts'
import { type DraftChapterRow, type LessonWithChapters, listDraft } from './draft-queries.ts'

/** Everything of a draft but its lessons. */
export type DraftHead = Omit<SpeachDraft, 'lessons'>

/** The draft as its authors have it; who only judges it gets of its videos and sources what readers get. */
export async function presentDraft(db: Executor, actor: Actor, opened: OpenedSpeach): Promise<SpeachDraft> {
  const head = await presentDraftHead(db, actor, opened)
  const lessons = presentLessons(await listDraft(db, opened.speach.id))
  return { ...head, lessons: canEdit(actor, opened.access) ? lessons : withResults(lessons, head) }
}

/**
 * The details of a speach without its content. The code and the lists of people are only for those who may change them.
 */
export async function presentDraftHead(
  db: Executor,
  actor: Actor,
  { speach, access }: OpenedSpeach,
): Promise<DraftHead> {
  const authors = (await findAuthorsInfos(db, [speach.id])).get(speach.id)
  if (!authors) throw new Error(`speach ${speach.id} has no author`)
  const image = await findPublicFileID(db, speach.imageFileId)
  const isOut = speach.state === 'PUBLIE' && speach.publishedVersionId !== null
  const published = isOut ? await findVersion(db, speach.publishedVersionId as number) : undefined
  const mayEdit = canEdit(actor, access)
  const affected = mayEdit ? await findAffected(db, speach.id) : { affectedUsers: [], affectedGroups: [] }
  return {
    id: speach.id,
    speachID: speach.speachId,
    slug: slugOf(speach.title),
    title: speach.title,
    description: speach.description,
    tags: speach.tags,
    language: speach.language,
    categoryId: speach.categoryId,
    visibility: speach.visibility,
    accessCode: mayEdit ? speach.accessCode : null,
    commentsEnabled: speach.commentsEnabled,
    showSources: speach.showSources,
    isPinnedOnHome: speach.isPinned,
    image,
    img: image === null ? null : coverAddress(image),
    badge: speach.badge,
    state: speach.state,
    isTemplate: speach.isTemplate,
    isOffered: speach.isOffered,
    regulated_gmp: speach.regulated,
    wf_state: speach.workflowState,
    delayed_till: speach.delayedTill?.toISOString() ?? null,
    futureVersionAt: speach.futureVersionAt?.toISOString() ?? null,
    publicationDate: speach.lastPublishedAt?.toISOString() ?? null,
    lastUpdatedDate: speach.updatedAt.toISOString(),
    hasPendingUpdates: hasPendingUpdates(speach),
    publishedVersion: published?.number ?? null,
    dueDate: speach.dueDate,
    ...presentDueDate(speach, await readTimeZone(db)),
    authorId: speach.authorId,
    authorsInfos: authors,
    ...affected,
    rights: rightsOf(actor, access),
    rev: speach.rev,
  }
}

/** A due date as its authors have it; `zone` is the organisation's. */
export function presentDueDate(
  { dueDate, unpublishAfterDueDate }: Pick<SpeachRow, 'dueDate' | 'unpublishAfterDueDate'>,
  zone: string,
): DueDate {
  const dueDateTimestamp = dueDate === null ? null : endOfDay(zone, dueDate).getTime()
  return { dueDateTimestamp, unpublishAfterDueDate }
}

/** Pixels at which a card shows a cover at most, on a fine screen. */
const COVER_WIDTH = 640

/** The address of a card's picture. */
export function coverAddress(fileID: string): string {
  return `/api/v2/files/${fileID}/image?width=${COVER_WIDTH}`
}

function rightsOf(actor: Actor, access: SpeachAccess): SpeachRights {
  return {
    canView: canView(actor, access),
    canEdit: canEdit(actor, access),
    canPublish: canPublish(actor, access),
    canShare: canShare(actor, access),
    canChangeAuthors: canChangeAuthors(actor, access),
    canDelete: canDelete(actor, access),
  }
}

function withResults(lessons: DraftLesson[], { showSources }: Pick<DraftHead, 'showSources'>): DraftLesson[] {
  const result = (chapter: DraftChapter) => {
    const cited = showSources ? chapter : withoutCitations(chapter)
    return cited.type === 'WEET' ? forReaders(cited) : cited
  }
  return lessons.map((lesson) => ({ ...lesson, chapters: lesson.chapters.map(result) }))
}

function presentLessons(lessons: LessonWithChapters[]): DraftLesson[] {
  return lessons.map(({ lesson, chapters }) => ({
    id: lesson.id,
    title: lesson.title,
    chapters: chapters.map(presentChapter),
  }))
}

/** A chapter as its author sees it. */
export function presentChapter({ id, title, rev, updatedAt, ...stored }: DraftChapterRow): DraftChapter {
  return { id, title, ...contentForAuthors(stored), rev, updatedAt: updatedAt.toISOString() }
}

/** What is stored as a chapter; in place of what cannot be read, a chapter that says so and takes any type. */
export function contentForAuthors({ type, content }: { type: ChapterType; content: unknown }): TypedContent {
  // The type's schema has just taken the content.
  return isReadable({ type, content }) ? ({ type, content } as TypedContent) : UNREADABLE
}

const UNREADABLE: TypedContent = { type: 'NONE', content: { unreadable: true } }
