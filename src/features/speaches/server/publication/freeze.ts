import { isReadable, type TypedContent } from '#features/chapters/contents.ts'
import type { FileLookup, MissingReason } from '#features/chapters/kind.ts'
import { sumOfMinutes } from '#features/chapters/progress.ts'
import {
  filesOf,
  fileUsesOf,
  minutesOf,
  missingIn,
  sourcesOf,
  unfinishedQuestionOf,
} from '#features/chapters/registry.ts'
import type { Executor, Transaction } from '#platform/database/database.ts'
import { Problem } from '#shared/errors.ts'
import type { VersionChapter, VersionContent } from '../../version-content.ts'
import { listChapterContents } from '../drafts/draft-queries.ts'
import { addFileUses, findUsedFiles, keepDraftFileUses } from '../file-queries.ts'
import type { SpeachRow } from '../queries.ts'
import { checksumOf } from './checksum.ts'
import { readFrozenDraft } from './frozen-draft-queries.ts'
import { findVersion, insertVersion, type VersionRow } from './version-queries.ts'

/**
 * Freezes the draft as a version; the caller holds the speach's lock. A draft that equals the version which readers
 * saw last or which waits for its time makes no new one, unless it comes with a note of its own.
 * @throws Problem 422 NOTHING_TO_PUBLISH, 422 UNREADY naming the chapters
 */
export async function freezeDraft(
  tx: Transaction,
  speach: SpeachRow,
  { note, authorId, now }: { note: string; authorId: number; now: Date },
): Promise<VersionRow> {
  const content = await readFrozenDraft(tx, speach.id)
  const chapters = content.lessons.flatMap((lesson) => lesson.chapters)
  if (chapters.length === 0) throw new Problem(422, 'NOTHING_TO_PUBLISH', { texts: 'speaches' })
  const findFile = await lookUpFiles(tx, chapters)
  refuseUnready(chapters, findFile)
  const checksum = checksumOf(content)
  for (const id of [speach.futureVersionId, speach.publishedVersionId]) {
    const version = id === null ? undefined : await findVersion(tx, id)
    if (version?.checksum === checksum && (note === '' || note === version.note)) return version
  }
  const minutes = minutesByChapter(chapters, findFile)
  const version = await insertVersion(tx, {
    speachId: speach.id,
    authorId,
    note,
    content,
    checksum,
    minutes,
    createdAt: now,
  })
  await addFileUses(tx, speach.id, version.id, fileUsesOf(chapters))
  await forgetUnusedFiles(tx, speach.id)
  return version
}

/** Minutes of each chapter to one decimal, by its id. */
export function minutesByChapter(chapters: VersionChapter[], findFile: FileLookup): Record<string, number> {
  return Object.fromEntries(chapters.map((chapter) => [chapter.id, Math.round(minutesOf(chapter, findFile) * 10) / 10]))
}

/** Minutes of a whole version, the sum of what its chapters show: never 0. */
export function totalMinutes({ minutes }: Pick<VersionRow, 'minutes'>): number {
  return Math.max(1, sumOfMinutes(Object.values(minutes)))
}

function filesIn(chapters: TypedContent[]): string[] {
  return [...new Set(chapters.flatMap(filesOf))]
}

/** Finds what the rules need to know of the files that chapters show. */
export async function lookUpFiles(db: Executor, chapters: VersionChapter[]): Promise<FileLookup> {
  const found = await findUsedFiles(db, filesIn(chapters))
  const byID = new Map(found.map((file) => [file.fileID, file]))
  return (fileID) => byID.get(fileID)
}

function refuseUnready(chapters: VersionContent['lessons'][number]['chapters'], findFile: FileLookup): void {
  const unready: { id: number; title: string; reason: MissingReason; question: number | null }[] = []
  for (const chapter of chapters) {
    const reason = isReadable(chapter) ? missingIn(chapter, findFile) : 'UNREADABLE'
    if (reason === null) continue
    unready.push({
      id: chapter.id,
      title: chapter.title,
      reason,
      question: reason === 'UNREADABLE' ? null : unfinishedQuestionOf(chapter),
    })
  }
  if (unready.length === 0) return
  throw new Problem(422, 'UNREADY', {
    texts: 'speaches',
    values: { count: unready.length, titles: unready.map(({ title }) => title || '…').join(', ') },
    details: { chapters: unready },
  })
}

/** A draft holds on to the files of its chapters, deleted ones included: they can come back. */
async function forgetUnusedFiles(tx: Transaction, speachId: number): Promise<void> {
  const chapters = await listChapterContents(tx, speachId, { deleted: true })
  await keepDraftFileUses(tx, speachId, [...filesIn(chapters), ...chapters.flatMap(sourcesOf)])
}
