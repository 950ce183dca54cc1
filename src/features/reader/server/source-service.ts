import { isReadable, type TypedContent } from '#features/chapters/contents.ts'
import type { CitedDocument } from '#features/chapters/contract.ts'
import { type CitedPage, citedPages } from '#features/chapters/html/sources.ts'
import { findFileFacts, replyWithPage } from '#features/media/server/service.ts'
import { canRead, canSeeDraft } from '#features/speaches/rules.ts'
import { factsOf } from '#features/speaches/server/access/access.ts'
import { findChapter } from '#features/speaches/server/drafts/draft-queries.ts'
import { findSpeach } from '#features/speaches/server/queries.ts'
import type { Executor } from '#platform/database/database.ts'
import type { FileReply } from '#platform/http/implement.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { notFound } from '#shared/errors.ts'
import type { Locale } from '#shared/locales.ts'
import { findVersionChapter } from './queries.ts'

/*
 * A sentence that leads to one page opens that page and nothing else of its document: what readers may see is decided by
 * the chapter that they read, never by the file.
 */

/** The documents that the sentences of a chapter come from. @throws Problem 404 also where sources are not shown */
export async function listSources(
  { database: { db } }: Platform,
  actor: Actor | null,
  chapterId: number,
): Promise<{ result: CitedDocument[] }> {
  const cited = await findCited(db, actor, chapterId)
  const found = await findFileFacts(db, [...new Set(cited.map(({ fileID }) => fileID))])
  return { result: found.map(({ fileID, name, pages }) => ({ fileID, name, pages: pages ?? 0 })) }
}

interface AskedPage {
  actor: Actor | null
  params: { chapterId: number; fileID: string; page: number }
  query: { width: number }
  headers: Record<string, string | string[] | undefined>
  locale: Locale
}

/** The picture of a page that a sentence comes from. @throws Problem 404 also for a page that no sentence comes from */
export async function answerSourcePage(platform: Platform, asked: AskedPage): Promise<FileReply> {
  const { chapterId, fileID, page } = asked.params
  const cited = await findCited(platform.database.db, asked.actor, chapterId)
  if (!cited.some((one) => one.fileID === fileID && one.page === page)) throw notFound()
  return replyWithPage(platform, asked, page, asked.query.width)
}

/**
 * The pages that a chapter leads to, as this person may read it: in the version that readers see, in the draft for those
 * who may see it, or in both.
 * @throws Problem 404 where they may read neither, or sources are not shown
 */
async function findCited(db: Executor, actor: Actor | null, chapterId: number): Promise<CitedPage[]> {
  const found = await findSpeach(db, { chapterId }, actor)
  if (!found?.speach.showSources) throw notFound()
  const { speach, relation } = found
  const access = { ...factsOf(speach), ...relation }
  const chapters: TypedContent[] = []
  if (speach.publishedVersionId !== null && canRead(actor, access)) {
    const published = await findVersionChapter(db, speach.publishedVersionId, chapterId)
    if (published) chapters.push(published.chapter)
  }
  if (actor && canSeeDraft(actor, access)) {
    const draft = await findChapter(db, chapterId)
    // A row's content belongs to its type.
    if (draft && draft.chapter.deletedAt === null) chapters.push(draft.chapter as TypedContent)
  }
  if (chapters.length === 0) throw notFound()
  return chapters.flatMap(citedIn)
}

function citedIn(chapter: TypedContent): CitedPage[] {
  const { type, content } = chapter
  return (type === 'HTML' || type === 'REUSSITE') && isReadable(chapter) ? citedPages(content.html) : []
}
