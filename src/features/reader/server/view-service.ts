import { isReadable, type TypedContent } from '#features/chapters/contents.ts'
import { forReaders, withoutCitations } from '#features/chapters/registry.ts'
import { videoForReaders } from '#features/chapters/weet/for-readers.ts'
import { canRead, canSeeDraft, type SpeachAccess } from '#features/speaches/rules.ts'
import type { SpeachRef } from '#features/speaches/schemas.ts'
import { openSpeach } from '#features/speaches/server/access/access.ts'
import { lookUpFiles, minutesByChapter, totalMinutes } from '#features/speaches/server/publication/freeze.ts'
import { readFrozenDraft } from '#features/speaches/server/publication/frozen-draft-queries.ts'
import { findVersion } from '#features/speaches/server/publication/version-queries.ts'
import { writeTexts } from '#features/speaches/server/shared-text/text-service.ts'
import type { VersionChapter, VersionContent } from '#features/speaches/version-content.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { forbidden, notFound } from '#shared/errors.ts'
import type { ReadingProgress, SpeachView } from '../contract.ts'
import { resumePoint } from '../rules.ts'
import { accessOf, presentCard } from './present-card.ts'
import { noteFirstOpening } from './progress-service.ts'
import { findFollowing, findView, noteOpening, type ViewRow } from './queries.ts'

/**
 * What a reader sees of a published speach; opening it makes a follower of them and may count as a read. Of visitors
 * nothing is counted or kept. What waits for its first publication is shown to those who may see its draft.
 * @throws Problem 404, 403 CODE_REQUIRED
 */
export async function viewSpeach(platform: Platform, actor: Actor | null, ref: SpeachRef): Promise<SpeachView> {
  const { db } = platform.database
  const row = await findView(db, actor, ref)
  if (row?.state === 'NON_PUBLIE' && row.delayedTill !== null && actor) return playSpeach(platform, actor, row.id)
  if (!row?.content) throw notFound()
  assertReadable(actor, accessOf(row))
  const progress = actor ? await openAgain(platform, { userId: actor.id, speachId: row.id }) : NOTHING_READ
  return present(platform, actor, row, {
    version: row.version,
    content: contentForReaders(row.content),
    minutes: row.chapterMinutes ?? {},
    progress,
  })
}

/** Records that a person opened a speach, publishes an event the first time, and returns their progress. */
async function openAgain(platform: Platform, reading: { userId: number; speachId: number }): Promise<ReadingProgress> {
  const { database, clock } = platform
  const opening = { ...reading, now: clock.now() }
  const progress = await findFollowing(database.db, reading)
  if (progress) {
    await noteOpening(database.db, opening)
    return progress
  }
  await database.transaction((tx) => noteFirstOpening(platform, tx, opening))
  return NOTHING_READ
}

/**
 * What may not be read is as if it were absent, but for a private speach, which asks for its code.
 * @throws Problem 404, 403 CODE_REQUIRED
 */
export function assertReadable(actor: Actor | null, access: SpeachAccess): void {
  if (canRead(actor, access)) return
  if (canRead(actor, { ...access, hasCode: true })) throw forbidden('CODE_REQUIRED', { texts: 'reader' })
  throw notFound()
}

const NOTHING_READ: ReadingProgress = { chapters: [], lastChapterId: null }

/** The draft as a reader would see it. @throws Problem 404, 403 for people who may read the speach but not its draft */
export async function playSpeach(platform: Platform, actor: Actor, ref: SpeachRef): Promise<SpeachView> {
  const { db } = platform.database
  const { speach } = await openSpeach(db, actor, ref, canSeeDraft)
  await writeTexts(platform, speach.id)
  const row = await findView(db, actor, speach.id)
  if (!row) throw notFound()
  const content = withResults(await readFrozenDraft(db, speach.id))
  const chapters = chaptersOf(content)
  const minutes = minutesByChapter(chapters, await lookUpFiles(db, chapters))
  const shown = { version: null, content, minutes, progress: NOTHING_READ }
  return { ...present(platform, actor, row, shown), minutes: totalMinutes({ minutes }) }
}

/** A version as a reader would see it, for those who were let in before: as with the draft, nothing is kept. @throws Problem 404 */
export async function viewFrozen(
  platform: Platform,
  actor: Actor,
  speachId: number,
  versionId: number,
): Promise<SpeachView> {
  const { db } = platform.database
  const row = await findView(db, actor, speachId)
  const version = await findVersion(db, versionId)
  if (!row || !version) throw notFound()
  const { minutes } = version
  const content = withResults(version.content)
  const shown = { version: null, content, minutes, progress: NOTHING_READ }
  return { ...present(platform, actor, row, shown), minutes: totalMinutes(version) }
}

/** The published content without right answers: questions come with an attempt, and answers with its end. */
function contentForReaders({ lessons }: VersionContent): VersionContent {
  return { lessons: lessons.map((lesson) => ({ ...lesson, chapters: lesson.chapters.map(forReaders) })) }
}

/**
 * Content with what readers get of its videos: nobody who is to judge a draft sees what was cut. Right answers stay, as
 * those of quizzes do.
 */
function withResults({ lessons }: VersionContent): VersionContent {
  const result = (chapter: VersionChapter): VersionChapter =>
    chapter.type === 'WEET' && isReadable(chapter)
      ? { ...chapter, content: videoForReaders(chapter.content, { answers: true }) }
      : chapter
  return { lessons: lessons.map((lesson) => ({ ...lesson, chapters: lesson.chapters.map(result) })) }
}

/** The chapters of all lessons, in the order of reading. */
export function chaptersOf({ lessons }: VersionContent) {
  return lessons.flatMap(({ chapters }) => chapters)
}

function present(
  { translate }: Pick<Platform, 'translate'>,
  actor: Actor | null,
  row: ViewRow,
  shown: Pick<SpeachView, 'version' | 'progress'> & { content: VersionContent; minutes: Record<string, number> },
): SpeachView {
  const chapterIds = chaptersOf(shown.content).map(({ id }) => id)
  const progress = within(chapterIds, shown.progress)
  // In the language of the speach, as if its author had said so.
  const unreadable: TypedContent = {
    type: 'HTML',
    content: { html: `<p>${translate(row.language, 'chapters:unreadable.reader')}</p>` },
  }
  return {
    ...presentCard(actor, row),
    description: row.description,
    tags: row.tags,
    category: row.category,
    commentsEnabled: row.commentsEnabled,
    dueDate: row.dueDate,
    trainedVersion: row.trainedVersion,
    version: shown.version,
    lessons: shown.content.lessons.map(({ id, title, chapters }) => ({
      id,
      title,
      chapters: chapters.map((chapter) => ({
        ...(isReadable(chapter) ? citedAs(row, chapter) : { ...chapter, ...unreadable }),
        minutes: shown.minutes[chapter.id] ?? 0,
      })),
    })),
    progress,
    resume: resumePoint(chapterIds, progress, row.exam),
  }
}

/** Quotes of documents leave with their sources where authors do not show these. */
function citedAs({ showSources }: ViewRow, chapter: VersionChapter): VersionChapter {
  return showSources ? chapter : withoutCitations(chapter)
}

/** Progress in the chapters that this version has: others were taken out since. */
export function within(chapterIds: number[], { chapters, lastChapterId }: ReadingProgress): ReadingProgress {
  const isHere = new Set(chapterIds)
  return {
    chapters: chapters.filter(({ chapterId }) => isHere.has(chapterId)),
    lastChapterId: lastChapterId !== null && isHere.has(lastChapterId) ? lastChapterId : null,
  }
}
