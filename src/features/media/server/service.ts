import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Executor, Transaction } from '#platform/database/database.ts'
import type { FileReply, FormPart } from '#platform/http/implement.ts'
import type { TemporaryFolder } from '#platform/media-tools/temporary-folder.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { invalid, Problem } from '#shared/errors.ts'
import { cleanFileName, type FileKind, type FileStatus, PAGE_PICTURE_WIDTHS, uploadLimit } from '../rules.ts'
import { deleteIfUnused } from './delete-file.ts'
import { startPreparation } from './job-definitions.ts'
import { pagePictureName } from './preparation/convert-pdf.ts'
import { AUDIO_NAME, POSTER_NAME, VIDEO_NAME } from './preparation/convert-video.ts'
import * as queries from './queries.ts'
import { fileTooLarge, isStorageFull } from './refusals.ts'
import { replyWithFile } from './serving/file-reply.ts'
import { type Asked, serveOriginal, servePage } from './serving/serve-file.ts'
import { besideKey, copyToFile } from './stored.ts'
import { keepFile, newFileId, receiveForm, type Uploader, workFolder, writeWithin } from './uploads/receive-file.ts'
import { requireRoom } from './uploads/storage-room.ts'

/** What other features need to know of a file. `id` is what their rows refer to (ON DELETE RESTRICT: it is in use). */
export interface FileFacts {
  id: number
  fileID: string
  name: string
  kind: FileKind
  status: FileStatus
  /** Pages of a document; null for everything else. */
  pages: number | null
  /** Length of a track in milliseconds; null for everything else. */
  durationMs: number | null
}

function factsOf({ id, fileId: fileID, name, kind, status, pages, durationMs }: queries.FileRow): FileFacts {
  return { id, fileID, name, kind, status, pages, durationMs }
}

/** Facts about files, in no order; absent ones are left out. */
export async function findFileFacts(db: Executor, fileIDs: string[]): Promise<FileFacts[]> {
  return (await queries.findFiles(db, fileIDs)).map(factsOf)
}

/** Where something is stored, and how many bytes it has. */
export type StoredPart = Pick<queries.DerivativeRow, 'storageKey' | 'size' | 'mime'>

/** Everything that is stored of a file; what its kind does not have is absent. */
export interface StoredFile extends FileFacts {
  outline: queries.FileRow['outline']
  original?: StoredPart
  video?: StoredPart
  poster?: StoredPart
  audio?: StoredPart
  /** The widest of a picture. */
  picture?: StoredPart
  /** The widest of page n, at n-1. */
  pagePictures: StoredPart[]
}

/** What is stored of files, in no order, for whoever copies it elsewhere; absent files are left out. */
export async function listStoredFiles(db: Executor, fileIDs: string[]): Promise<StoredFile[]> {
  const rows = await queries.findFiles(db, fileIDs)
  const ids = rows.map(({ id }) => id)
  const byFile = Map.groupBy(await queries.listDerivatives(db, ids), ({ fileId }) => fileId)
  return rows.map((row) => {
    const made = byFile.get(row.id) ?? []
    const named = (name: string) => made.find((one) => one.name === name)
    const pictures = made.filter(({ name }) => name.startsWith('image-'))
    const pages = Array.from({ length: row.pages ?? 0 }, (_, index) =>
      named(pagePictureName(index + 1, PAGE_PICTURE_WIDTHS[0])),
    )
    const { storageKey, size, mime } = row
    return {
      ...factsOf(row),
      outline: row.outline,
      ...(storageKey !== null && { original: { storageKey, size, mime } }),
      video: named(VIDEO_NAME),
      poster: named(POSTER_NAME),
      audio: named(AUDIO_NAME),
      picture: pictures.sort((a, b) => (b.width ?? 0) - (a.width ?? 0))[0],
      pagePictures: pages.filter((page) => page !== undefined),
    }
  })
}

/** The pages of a document with their sizes in points and their texts, in order. */
export async function listPagesOf(db: Executor, { id }: Pick<FileFacts, 'id'>): Promise<queries.Page[]> {
  return queries.listPages(db, id)
}

/** The text of the pages of a document, in order; empty if it has no pages or isn't ready. */
export async function getFileText(db: Executor, fileID: string): Promise<{ page: number; text: string }[]> {
  const file = await queries.findFile(db, fileID)
  return file ? queries.listPageTexts(db, file.id) : []
}

/**
 * Takes a file in, as an upload would; its preparation is queued. A path is copied.
 * @throws Problem 400 EMPTY_FILE, 413 FILE_TOO_LARGE and as `requireRoom`, 507 STORAGE_FULL
 */
export async function importFile(
  platform: Platform,
  actor: Uploader,
  source: { name: string } & ({ path: string } | { stream: Readable }),
): Promise<FileFacts> {
  if ('path' in source) return factsOf(await keepFile(platform, actor, source.path, source.name))
  await using folder = await workFolder(platform)
  const received = folder.file('received')
  await writeWithin(uploadLimit(actor), source.stream, received, () => fileTooLarge(actor))
  return factsOf(await keepFile(platform, actor, received, source.name))
}

/**
 * Has a file fetched from its address and prepared; returns it at once, `processing`.
 * @throws Problem 400 BAD_ADDRESS, 413 as `requireRoom` when nothing more may be stored
 */
export async function requestFetch(
  platform: Platform,
  tx: Transaction,
  actor: Actor,
  address: string,
): Promise<FileFacts> {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') {
    throw invalid({ url: 'neither http nor https' }, 'BAD_ADDRESS', { texts: 'media' })
  }
  await requireRoom(tx, { uploaderId: actor.id, bytes: 1 })
  const now = platform.clock.now()
  const file = await queries.insertFile(tx, {
    fileId: newFileId(),
    uploaderId: actor.id,
    name: nameOf(url),
    mime: 'application/octet-stream',
    kind: 'other',
    size: 0,
    status: 'processing',
    sourceUrl: url.href,
    createdAt: now,
    updatedAt: now,
  })
  await startPreparation(platform, tx, file)
  return factsOf(file)
}

/** A folder for one piece of work on files, gone when the work is done. @param work as of `temporaryFolder` */
export function openWorkFolder(platform: Pick<Platform, 'config'>, work?: string): Promise<TemporaryFolder> {
  return workFolder(platform, work)
}

/** Whether something failed because no room is left: on a disk, or of what somebody may store. */
export function isWithoutRoom(error: unknown): boolean {
  return isStorageFull(error) || (error instanceof Problem && error.code.startsWith('STORAGE_FULL'))
}

/** Copies a file as it came to a path. @throws Error where it is gone or still being fetched, or the signal stops it */
export async function copyOriginal(
  { database, storage }: Platform,
  fileID: string,
  target: string,
  signal: AbortSignal,
): Promise<void> {
  const file = await queries.findFile(database.db, fileID)
  if (!file?.storageKey) throw new Error(`file ${fileID} has no content`)
  await copyToFile(storage, file.storageKey, target, signal)
}

/**
 * Copies the video or sound that every browser plays to a path; false where there is none (yet).
 * @throws Error where the signal stops it
 */
export async function copyPreparedTrack(
  { database, storage }: Platform,
  fileID: string,
  target: string,
  signal: AbortSignal,
): Promise<boolean> {
  const file = await queries.findFile(database.db, fileID)
  const made =
    file && (await queries.findDerivative(database.db, file.id, file.kind === 'video' ? VIDEO_NAME : AUDIO_NAME))
  if (!made) return false
  await copyToFile(storage, made.storageKey, target, signal)
  return true
}

/**
 * Copies a picture of a page, or of a picture, as wide as a video needs it to a path; false where there is none (yet).
 * @param page from 1; absent: the file is a picture
 * @throws Error where the signal stops it
 */
export async function copyPreparedPicture(
  { database: { db }, storage }: Platform,
  { id, page }: Pick<FileFacts, 'id'> & { page?: number },
  target: string,
  signal: AbortSignal,
): Promise<boolean> {
  const width = PAGE_PICTURE_WIDTHS[0]
  const made = await (page === undefined
    ? queries.findPicture(db, id, width)
    : queries.findDerivative(db, id, pagePictureName(page, width)))
  if (!made) return false
  await copyToFile(storage, made.storageKey, target, signal)
  return true
}

/**
 * The bytes of a picture, at least about so many pixels wide where it is; null where the file is none, or not ready.
 * Whether somebody may have them, the caller has looked at.
 */
export async function readPicture(
  { database: { db }, storage }: Platform,
  { id }: Pick<FileFacts, 'id'>,
  width: number,
): Promise<{ type: string; bytes: Buffer } | null> {
  const made = await queries.findPicture(db, id, width)
  return made ? { type: made.mime, bytes: await buffer(await storage.get(made.storageKey)) } : null
}

/**
 * The original of a file, to be saved, for whoever may have it for a reason that the caller has looked at.
 * @throws Problem 404
 */
export function replyWithOriginal(platform: Platform, asked: Asked): Promise<FileReply> {
  return serveOriginal(platform, async () => true, asked)
}

/**
 * Keeps something that a feature has made of a file beside it, in place of what was there; it goes with the file.
 * @throws StorageError FULL
 */
export async function keepBeside(
  { database, storage }: Platform,
  fileID: string,
  name: string,
  content: Buffer,
): Promise<void> {
  await storage.put(besideKey(fileID, name), content)
  // Whoever deleted the file before that was stored could not remove it.
  if (!(await queries.findFile(database.db, fileID))) await storage.delete(besideKey(fileID, name))
}

/** Copies what is kept beside a file to a path; false where there is nothing. @throws Error where the signal stops it */
export async function copyBeside(
  { storage }: Platform,
  { fileID, name }: { fileID: string; name: string },
  target: string,
  signal: AbortSignal,
): Promise<boolean> {
  const key = besideKey(fileID, name)
  if (!(await storage.stat(key))) return false
  await copyToFile(storage, key, target, signal)
  return true
}

/**
 * Takes a PDF out of a form, as an upload would; its preparation is queued.
 * @throws Problem as `receiveForm`; 400 NO_PDF, after which the file is gone
 */
export async function receivePdf(
  platform: Platform,
  actor: Actor,
  parts: AsyncIterable<FormPart>,
  announced: number | undefined,
): Promise<FileFacts> {
  const file = await receiveForm(platform, actor, parts, announced)
  if (file.kind === 'pdf') return factsOf(file)
  await deleteIfUnused(platform, file)
  throw new Problem(400, 'NO_PDF', { texts: 'media', fields: { file: 'no PDF' } })
}

/**
 * The picture of a page of a document, for whoever may have it for a reason that the caller has looked at.
 * @throws Problem 404
 */
export function replyWithPage(platform: Platform, asked: Asked, page: number, width: number): Promise<FileReply> {
  return servePage(platform, async () => true, asked, page, width)
}

/** Deletes those of the files that nothing uses any more; to be called after what used them is gone. */
export async function deleteUnusedFiles(platform: Platform, fileIDs: string[]): Promise<void> {
  for (const file of await queries.findFiles(platform.database.db, fileIDs)) await deleteIfUnused(platform, file)
}

/** The last part of an address as a file's name, as its owner would read it. */
function nameOf(url: URL): string {
  const last = url.pathname.split('/').filter(Boolean).pop() ?? url.hostname
  try {
    return cleanFileName(decodeURIComponent(last))
  } catch {
    return cleanFileName(last)
  }
}

/** Serves what another feature has stored itself, and may show whoever asks: whole, or a range of it. */
export const serveStored = replyWithFile
