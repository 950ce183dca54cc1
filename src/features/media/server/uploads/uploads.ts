import { randomBytes } from 'node:crypto'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { notFound, Problem } from '#shared/errors.ts'
import { cleanFileName, UPLOAD_HOURS, uploadLimit } from '../../rules.ts'
import { deleteFile } from '../delete-file.ts'
import { startPreparation } from '../job-definitions.ts'
import { type FileRow, findFileOfUpload, insertUploadedFile } from '../queries.ts'
import { emptyFile, fileTooLarge } from '../refusals.ts'
import { openUploadStore } from './open-upload-store.ts'
import { newFileId } from './receive-file.ts'
import { requireRoom, takeRoom } from './storage-room.ts'
import { deleteUploadRow, findExpiredUploads, findOwnUpload, insertUpload, type UploadRow } from './upload-queries.ts'

/** Uploads that one run of the sweeper removes. */
const SWEEP_LIMIT = 500

export function newUploadId(): string {
  return randomBytes(16).toString('base64url')
}

/**
 * Begins a resumable upload.
 * @throws Problem 400 UPLOAD_HEADERS (no length), EMPTY_FILE; 413 FILE_TOO_LARGE, and as `requireRoom`
 */
export async function beginUpload(
  platform: Platform,
  actor: Actor,
  { id, name: given, size }: { id: string; name: string; size: number | undefined },
): Promise<UploadRow> {
  const name = cleanFileName(given)
  if (size === undefined) throw new Problem(400, 'UPLOAD_HEADERS', { texts: 'media' })
  if (size === 0) throw emptyFile(name)
  if (size > uploadLimit(actor)) throw fileTooLarge(actor)
  const now = platform.clock.now()
  const expiresAt = new Date(now.getTime() + UPLOAD_HOURS * 3_600_000)
  const values = { id, uploaderId: actor.id, fileId: newFileId(), name, size, createdAt: now, expiresAt }
  return platform.database.transaction(async (tx) => {
    await takeRoom(tx, { uploaderId: actor.id, bytes: size })
    return insertUpload(tx, values)
  })
}

/** @throws Problem 404 for everybody but who began it, 410 UPLOAD_EXPIRED */
export async function findUpload(platform: Platform, actor: Actor, uploadId: string): Promise<UploadRow> {
  const upload = await findOwnUpload(platform.database.db, actor.id, uploadId)
  if (!upload) throw notFound()
  if (upload.expiresAt <= platform.clock.now()) throw new Problem(410, 'UPLOAD_EXPIRED', { texts: 'media' })
  return upload
}

/**
 * Makes a file of an upload whose bytes are all there: once, however often and by however many it is asked for. One that
 * there is no room for any more is thrown away.
 * @throws Problem 413 as `requireRoom`
 */
export async function finishUpload(platform: Platform, upload: UploadRow): Promise<FileRow> {
  const { database, clock } = platform
  const finished = await findFileOfUpload(database.db, upload.id)
  if (finished) return finished
  await requireRoom(database.db, {
    uploaderId: upload.uploaderId,
    bytes: upload.size,
    uploadId: upload.id,
  }).catch(async (error: unknown) => {
    if (error instanceof Problem) await removeUpload(platform, upload)
    throw error
  })
  const store = openUploadStore(platform)
  const settled = await store.settle(upload).catch((error: unknown) => ({ error }))
  if ('error' in settled) {
    // Whoever else has finished it meanwhile took away what was received.
    const theirs = await findFileOfUpload(database.db, upload.id)
    if (theirs) return theirs
    throw settled.error
  }
  const { storageKey, type } = settled
  const now = clock.now()
  const inserted = await database.transaction(async (tx) => {
    const file = await insertUploadedFile(tx, {
      fileId: upload.fileId,
      uploaderId: upload.uploaderId,
      uploadId: upload.id,
      name: upload.name,
      mime: type.mime,
      kind: type.kind,
      size: upload.size,
      status: 'processing',
      storageKey,
      createdAt: now,
      updatedAt: now,
    })
    if (file) await startPreparation(platform, tx, file)
    return file
  })
  if (inserted) await store.forget(upload)
  const file = inserted ?? (await findFileOfUpload(database.db, upload.id))
  if (!file) throw notFound()
  return file
}

/** The file of an upload whose last answer was lost, or whose process died before it could give one. */
export async function finishIfComplete(platform: Platform, upload: UploadRow): Promise<FileRow | undefined> {
  const finished = await findFileOfUpload(platform.database.db, upload.id)
  if (finished) return finished
  return (await openUploadStore(platform).isComplete(upload)) ? finishUpload(platform, upload) : undefined
}

/** @throws Problem 404, 409 UPLOAD_INCOMPLETE */
export async function readUploadedFile(platform: Platform, actor: Actor, uploadId: string): Promise<FileRow> {
  const upload = await findUpload(platform, actor, uploadId)
  const file = await finishIfComplete(platform, upload)
  if (!file) throw new Problem(409, 'UPLOAD_INCOMPLETE', { texts: 'media' })
  return file
}

/** Throws an upload away, and the file that it may have become a moment before. */
export async function cancelUpload(platform: Platform, upload: UploadRow): Promise<void> {
  const file = await findFileOfUpload(platform.database.db, upload.id)
  if (file) await deleteFile(platform, file)
  await removeUpload(platform, upload)
}

/** Removes uploads that nobody went on with, and the notes about those that became files. */
export async function sweepUploads(platform: Platform): Promise<void> {
  const expired = await findExpiredUploads(platform.database.db, platform.clock.now(), SWEEP_LIMIT)
  for (const upload of expired) await removeUpload(platform, upload)
}

/** Deletes the bytes before the row, so that a crash in between leaves the row for the next sweep. */
export async function removeUpload(platform: Platform, upload: UploadRow): Promise<void> {
  const { db } = platform.database
  if (!(await findFileOfUpload(db, upload.id))) await openUploadStore(platform).remove(upload)
  await deleteUploadRow(db, upload.id)
}
