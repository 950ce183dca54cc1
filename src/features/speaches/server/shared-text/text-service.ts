import { actAs } from '#features/accounts/server/service.ts'
import { htmlKind } from '#features/chapters/html/rules.ts'
import { htmlContent } from '#features/chapters/html/schema.ts'
import { citedFiles, withoutSources } from '#features/chapters/html/sources.ts'
import type { Executor, Transaction } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { notFound } from '#shared/errors.ts'
import type { SpeachRef } from '../../schemas.ts'
import { openForEditing } from '../access/access.ts'
import { isUsableFile } from '../drafts/chapter-input.ts'
import { addDraftFiles } from '../drafts/draft-files.ts'
import {
  type ChapterRow,
  type FoundChapter,
  findChapter,
  lockSpeach,
  noteWriters,
  rewriteChapter,
} from '../drafts/draft-queries.ts'
import { findUsedFiles } from '../file-queries.ts'
import { noteDraftChange } from '../publication/frozen-draft-queries.ts'
import * as queries from './text-queries.ts'

/** More updates than this become one when the text is written. */
const COMPACT_FROM = 200

const loadCodec = () => import('./text-codec.ts')

/**
 * Opens a chapter's text for editing together; the first to do so makes the shared document of its HTML, once for all
 * processes.
 * @throws Problem 404 also for what is no text, 403, 409 ARCHIVED
 */
export async function openText(platform: Platform, actor: Actor, chapterId: number): Promise<void> {
  const { db } = platform.database
  await openTextChapter(db, actor, chapterId)
  if (await queries.findDocument(db, chapterId)) return
  const { changeTo, documentOf } = await loadCodec()
  await platform.database.transaction(async (tx) => {
    const { speachId } = await openTextChapter(tx, actor, chapterId)
    await lockSpeach(tx, speachId)
    const { html } = await openTextChapter(tx, actor, chapterId)
    const update = changeTo(documentOf([]), html)
    if (update) await queries.insertDocument(tx, chapterId, update)
  })
}

/** @throws Problem 404 also for what is no text, 403, 409 ARCHIVED */
async function openTextChapter(db: Executor, actor: Actor, chapterId: number) {
  const found = await findChapter(db, chapterId)
  if (found?.chapter.type !== 'HTML') throw notFound()
  if (found.chapter.deletedAt !== null || found.lesson.deletedAt !== null) throw notFound()
  await openForEditing(db, actor, found.lesson.speachId)
  return { speachId: found.lesson.speachId, html: htmlIn(found.chapter) }
}

function htmlIn({ content }: Pick<ChapterRow, 'content'>): string {
  return typeof content.html === 'string' ? content.html : ''
}

/** Writes what people typed together into the chapters of a draft, where that is not done yet. */
export async function writeTexts(platform: Platform, ref: SpeachRef): Promise<void> {
  for (const chapterId of await queries.listUnwritten(platform.database.db, ref)) {
    await writeText(platform, chapterId)
  }
}

/**
 * Writes what people typed together into the chapter, as if somebody had saved it; changes nothing when it is there
 * already. A text that has grown past what a chapter holds stays as it was last written.
 */
export async function writeText(platform: Platform, chapterId: number): Promise<void> {
  const { db } = platform.database
  const known = await queries.findDocument(db, chapterId)
  if (!known || known.writtenSeq >= known.lastSeq) return
  const updates = await queries.listUpdates(db, chapterId)
  const seq = updates.at(-1)?.seq ?? 0
  const { documentOf, encodeDocument, htmlOf } = await loadCodec()
  const document = documentOf(updates.map(({ update }) => update))
  const html = htmlOf(document)
  const writers = await Promise.all(writersAfter(updates, known.writtenSeq).map((id) => actAs(platform, id)))
  if (!htmlContent.safeParse({ html }).success) {
    platform.log.warn({ chapterId, length: html.length }, 'a text that is edited together is too long to be written')
    return
  }
  await platform.database.transaction(async (tx) => {
    const found = await findChapter(tx, chapterId)
    if (!found) return
    const { speachId } = found.lesson
    await lockSpeach(tx, speachId)
    const text = await queries.findDocument(tx, chapterId, { lock: true })
    const chapter = (await findChapter(tx, chapterId))?.chapter
    if (!text || text.writtenSeq >= seq || chapter?.type !== 'HTML') return
    const checked = await withoutForeignFiles(tx, html, htmlIn(chapter), writers)
    if (updates.length > COMPACT_FROM) await queries.compactUpdates(tx, chapterId, seq, encodeDocument(document))
    if (checked === htmlIn(chapter)) return queries.updateDocument(tx, chapterId, { writtenSeq: seq })
    const ownRev = chapter.rev === text.textRev ? text.ownRev : chapter.rev
    await queries.updateDocument(tx, chapterId, { writtenSeq: seq, ownRev, textRev: chapter.rev + 1 })
    const now = platform.clock.now()
    const content = { html: checked }
    await rewriteChapter(tx, chapterId, { content, updatedAt: now, updatedBy: writers.at(-1)?.id ?? chapter.updatedBy })
    await noteWriters(
      tx,
      speachId,
      writers.map(({ id }) => id),
    )
    await addDraftFiles(tx, speachId, [{ type: 'HTML', content }])
    await noteDraftChange(tx, speachId, now)
  })
}

/** Everyone who wrote since the text was last saved into the chapter, in the order of their latest updates. */
function writersAfter(updates: queries.TextUpdateRow[], seq: number): number[] {
  const writers = updates.filter((one) => one.seq > seq).flatMap(({ userId }) => userId ?? [])
  return [...new Set(writers.reverse())].reverse()
}

/**
 * Takes pictures and sources out of files that none of the writers has: a file follows its speach, so naming one would
 * else be a way to open it.
 */
async function withoutForeignFiles(tx: Executor, html: string, before: string, writers: Actor[]): Promise<string> {
  const filesIn = (text: string) => [...htmlKind.files({ html: text }), ...citedFiles(text)]
  const known = new Set(filesIn(before))
  const added = filesIn(html).filter((fileID) => !known.has(fileID))
  if (added.length === 0) return html
  const found = await findUsedFiles(tx, added)
  const usable = new Set(known)
  for (const file of found) {
    for (const writer of writers) if (await isUsableFile(tx, writer, file)) usable.add(file.fileID)
  }
  const withPictures = html.replace(/<img\b[^>]*>/g, (picture) =>
    htmlKind.files({ html: picture }).every((fileID) => usable.has(fileID)) ? picture : '',
  )
  return withoutSources(withPictures, (fileID) => !usable.has(fileID))
}

/**
 * Brings a text that was sent as a whole into the shared document, as the change from what the chapter held; what
 * people typed meanwhile stays. The caller holds the speach's lock and writes the result.
 * @returns the text with both in it; the sent one where the chapter is not edited together
 */
export async function mergeText(tx: Transaction, actor: Actor, chapter: ChapterRow, html: string): Promise<string> {
  const text = await queries.findDocument(tx, chapter.id, { lock: true })
  if (!text) return html
  const { changeTo, documentOf, htmlOf } = await loadCodec()
  const updates = await queries.listUpdates(tx, chapter.id)
  const written = updates.filter(({ seq }) => seq <= text.writtenSeq).map(({ update }) => update)
  const change = changeTo(documentOf(written), html)
  if (change === null) return htmlIn(chapter) === html || updates.length === written.length ? html : htmlIn(chapter)
  const seq = await queries.appendUpdate(tx, { chapterId: chapter.id, userId: actor.id, update: change, origin: '' })
  const merged = htmlOf(documentOf([...updates.map(({ update }) => update), change]))
  await queries.updateDocument(tx, chapter.id, { writtenSeq: seq })
  // Pictures and sources of what others typed in this very moment come in with the next writing, checked for them.
  return withoutForeignFiles(tx, merged, htmlIn(chapter), [actor])
}

/**
 * Writes what others typed meanwhile into a chapter that was just saved, as the text's next move: whoever saved it sees
 * at the next time that it is not as it was sent.
 */
export async function moveOn(tx: Transaction, speachId: number, chapter: ChapterRow, html: string): Promise<void> {
  const { updatedAt, updatedBy } = chapter
  await rewriteChapter(tx, chapter.id, { content: { html }, updatedAt, updatedBy })
  await addDraftFiles(tx, speachId, [{ type: 'HTML', content: { html } }])
  await queries.updateDocument(tx, chapter.id, { ownRev: chapter.rev, textRev: chapter.rev + 1 })
}

/**
 * The `rev` by which a change that leaves the text alone is judged: what moved on for nothing but writing texts that
 * are edited together is not stale.
 */
export function revBesidesText({ chapter, text }: FoundChapter, rev: number): number {
  if (rev >= chapter.rev) return rev
  const isText = text !== null && text.textRev === chapter.rev && rev >= text.ownRev
  return isText ? chapter.rev : rev
}

/** Makes the shared documents of a draft what its chapters hold now, after these were overwritten. */
export async function followChapters(tx: Transaction, actor: Actor, speachId: number): Promise<void> {
  for (const chapterId of await queries.listDocuments(tx, speachId)) {
    const chapter = (await findChapter(tx, chapterId))?.chapter
    if (chapter?.type === 'HTML') await mergeText(tx, actor, chapter, htmlIn(chapter))
    else await queries.deleteDocument(tx, chapterId)
  }
}

/** Forgets the shared document of a chapter that is no text any more. */
export async function forgetText(tx: Executor, chapterId: number): Promise<void> {
  await queries.deleteDocument(tx, chapterId)
}
