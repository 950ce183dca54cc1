import type { ChapterType } from '#features/chapters/contents.ts'
import { checksumOf } from '#features/speaches/server/publication/checksum.ts'
import { findVersion, type VersionRow } from '#features/speaches/server/publication/version-queries.ts'
import type { SpeachRow } from '#features/speaches/server/queries.ts'
import type { Executor, Transaction } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { lockHistory } from './history-queries.ts'
import { addToHistory } from './history-service.ts'
import * as queries from './training-queries.ts'

/** Chapters whose results carry over to the next version: if one hasn't changed, it need not be answered again. */
const ASKING: readonly ChapterType[] = ['QUIZZ', 'QUIZZ_EXAMEN', 'QUESTION_OUVERTE', 'SONDAGE', 'ENQUETE']

/**
 * Writes down who has read a regulated version to its end, once for each person and exact version: of one reader, one
 * speach, or all.
 */
export async function recordTrainings(
  platform: Pick<Platform, 'clock' | 'secret'>,
  tx: Transaction,
  which: queries.Which,
): Promise<void> {
  if ((await queries.listTrained(tx, which)).length === 0) return
  // Somebody else may have written them down meanwhile.
  await lockHistory(tx)
  const trained = await queries.listTrained(tx, which)
  const entries = trained.map(({ id, speachId, title, number, checksum, userId, completedAt }) => ({
    speach: { id, speachId, title },
    version: { number, checksum },
    act: 'TRAINED' as const,
    by: userId,
    details: { completedAt },
  }))
  await addToHistory(platform, tx, entries)
}

/**
 * Has those who read a regulated speach read its next version: what they did is written down, and is to be done again. A
 * quiz or survey that did not change stays done.
 * @param speach as it is before the version goes out; locked
 */
export async function askToReadAgain(
  platform: Pick<Platform, 'clock' | 'secret'>,
  tx: Transaction,
  speach: SpeachRow,
  version: VersionRow,
): Promise<void> {
  if (!speach.regulated || speach.publishedVersionId === null || speach.publishedVersionId === version.id) return
  await recordTrainings(platform, tx, { speachId: speach.id })
  const before = await findVersion(tx, speach.publishedVersionId)
  await queries.resetProgress(tx, speach.id, before ? standingChapters(before, version) : [])
}

function standingChapters(before: VersionRow, after: VersionRow): number[] {
  const chaptersOf = ({ content }: VersionRow) => content.lessons.flatMap(({ chapters }) => chapters)
  const known = new Map(chaptersOf(before).map((chapter) => [chapter.id, checksumOf(chapter)]))
  return chaptersOf(after)
    .filter((chapter) => ASKING.includes(chapter.type) && known.get(chapter.id) === checksumOf(chapter))
    .map(({ id }) => id)
}

/** Everyone who read a regulated version to its end, and whether a newer one waits for them: of one speach, or all. */
export async function listTrainings(db: Executor, speachId?: number): Promise<queries.Training[]> {
  return queries.listTrainings(db, speachId)
}
