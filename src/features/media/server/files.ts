import { text } from 'node:stream/consumers'
import type { FormPart } from '#platform/http/implement.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { notFound, Problem } from '#shared/errors.ts'
import type { Locale } from '#shared/locales.ts'
import type { MediaFile } from '../contract.ts'
import { findOwnFile, findReadableFile, type MediaAccess } from './access.ts'
import { deleteFile } from './delete-file.ts'
import { startPreparation } from './job-definitions.ts'
import { PEAKS_NAME } from './preparation/convert-video.ts'
import { presentFile } from './present-file.ts'
import { findDerivative, findPage, findPagesWith, listPageSizes, markProcessing } from './queries.ts'
import { receiveForm } from './uploads/receive-file.ts'
import { readUploadedFile } from './uploads/uploads.ts'

/** The person who asks, and their language. */
export interface Asker<Who extends Actor | null = Actor> {
  actor: Who
  locale: Locale
}

/** Takes a file out of a form. @throws Problem as `receiveForm` */
export async function createFromForm(
  platform: Platform,
  { actor, locale }: Asker,
  parts: AsyncIterable<FormPart>,
  announced: number | undefined,
) {
  return presentFile(platform, locale, await receiveForm(platform, actor, parts, announced))
}

/** @throws Problem 404, 409 UPLOAD_INCOMPLETE, 410 UPLOAD_EXPIRED */
export async function readFileOfUpload(platform: Platform, { actor, locale }: Asker, uploadId: string) {
  return presentFile(platform, locale, await readUploadedFile(platform, actor, uploadId))
}

/** @throws Problem 404 */
export async function readFile(
  platform: Platform,
  mayRead: MediaAccess,
  { actor, locale }: Asker<Actor | null>,
  fileID: string,
): Promise<MediaFile> {
  return presentFile(platform, locale, await findReadableFile(platform.database.db, mayRead, actor, fileID))
}

/**
 * Prepares a failed file once more, from the beginning.
 * @throws Problem 404, 403, 409 FILE_NOT_FAILED
 */
export async function retryFile(
  platform: Platform,
  mayRead: MediaAccess,
  { actor, locale }: Asker,
  fileID: string,
): Promise<MediaFile> {
  const { database, clock } = platform
  const file = await findOwnFile(database.db, mayRead, actor, fileID)
  const again = await database.transaction(async (tx) => {
    const row = await markProcessing(tx, file.id, clock.now())
    if (row) await startPreparation(platform, tx, row)
    return row
  })
  if (!again) throw new Problem(409, 'FILE_NOT_FAILED', { texts: 'media' })
  return presentFile(platform, locale, again)
}

/**
 * Deletes the person's own file and stops its preparation.
 * @throws Problem 404, 403, 409 FILE_IN_USE
 */
export async function deleteOwnFile(platform: Platform, mayRead: MediaAccess, actor: Actor, fileID: string) {
  await deleteFile(platform, await findOwnFile(platform.database.db, mayRead, actor, fileID))
}

/** The pages of a document with their sizes; none for what has no pages. @throws Problem 404 */
export async function listPages(platform: Platform, mayRead: MediaAccess, actor: Actor | null, fileID: string) {
  const { db } = platform.database
  const file = await findReadableFile(db, mayRead, actor, fileID)
  const result = await listPageSizes(db, file.id)
  return { result, total: result.length }
}

/** How loud a sound or a video is along its length, in so many values at most. @throws Problem 404, also for what has no sound */
export async function readPeaks(
  platform: Platform,
  mayRead: MediaAccess,
  actor: Actor | null,
  { fileID, count }: { fileID: string; count: number },
) {
  const { db } = platform.database
  const file = await findReadableFile(db, mayRead, actor, fileID)
  const made = await findDerivative(db, file.id, PEAKS_NAME)
  if (!made) throw notFound()
  // We wrote it ourselves.
  const peaks: number[] = JSON.parse(await text(await platform.storage.get(made.storageKey)))
  const result = coarser(peaks, count)
  return { result, total: result.length }
}

/** At most so many values in place of many, each the highest of its stretch. */
function coarser(values: number[], count: number): number[] {
  if (values.length <= count) return values
  const each = values.length / count
  const from = (at: number) => Math.floor(at * each)
  return Array.from({ length: count }, (_, at) => Math.max(...values.slice(from(at), from(at + 1))))
}

/** The text of a page. @throws Problem 404 */
export async function readPage(
  platform: Platform,
  mayRead: MediaAccess,
  actor: Actor | null,
  { fileID, page }: { fileID: string; page: number },
) {
  const { db } = platform.database
  const file = await findReadableFile(db, mayRead, actor, fileID)
  const found = await findPage(db, file.id, page)
  if (!found) throw notFound()
  return found
}

/** The pages that contain some words. @throws Problem 404 */
export async function searchPages(
  platform: Platform,
  mayRead: MediaAccess,
  actor: Actor | null,
  { fileID, query }: { fileID: string; query: string },
) {
  const { db } = platform.database
  const file = await findReadableFile(db, mayRead, actor, fileID)
  const result = await findPagesWith(db, file.id, query)
  return { result, total: result.length }
}
