import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FormPart } from '#platform/http/implement.ts'
import { detectType } from '#platform/media-tools/detect-type.ts'
import { type TemporaryFolder, temporaryFolder } from '#platform/media-tools/temporary-folder.ts'
import { type Platform, temporaryFolder as temporaryRoot } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { Problem } from '#shared/errors.ts'
import { cleanFileName, uploadLimit } from '../../rules.ts'
import { startPreparation } from '../job-definitions.ts'
import { deleteFileRow, type FileRow, insertFile, markStored } from '../queries.ts'
import { emptyFile, fileTooLarge } from '../refusals.ts'
import { originalKey } from '../stored.ts'
import { takeRoom } from './storage-room.ts'
import { deleteUploadRow, insertUpload } from './upload-queries.ts'

/** A file's public id: 22 characters that nobody guesses. */
export function newFileId(): string {
  return randomBytes(16).toString('base64url')
}

function workRoot({ config }: Pick<Platform, 'config'>): string {
  return path.join(temporaryRoot(config), 'media')
}

/** A folder for one piece of work on a file, gone when the work is done. */
export function workFolder(platform: Pick<Platform, 'config'>, work?: string): Promise<TemporaryFolder> {
  return temporaryFolder(workRoot(platform), work)
}

/** Hours after which a folder belongs to nobody: longer than any work may take. */
const WORK_HOURS = 24

/** Removes the folders of processes that were killed at their work. */
export async function sweepWorkFolders(platform: Pick<Platform, 'config'>): Promise<void> {
  const root = workRoot(platform)
  const before = Date.now() - WORK_HOURS * 3_600_000
  for (const name of await readdir(root).catch(() => [])) {
    const folder = path.join(root, name)
    const found = await stat(folder).catch(() => undefined)
    if (found && found.mtimeMs < before) await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Takes the file out of a form of `announced` bytes; one that doesn't say counts as the largest that may come.
 * @throws Problem 400 FILE_MISSING, EMPTY_FILE, UPLOAD_INTERRUPTED; 413 FILE_TOO_LARGE, and as `requireRoom`; StorageError
 *   FULL
 */
export async function receiveForm(
  platform: Platform,
  actor: Actor,
  parts: AsyncIterable<FormPart>,
  announced: number | undefined,
): Promise<FileRow> {
  const { db } = platform.database
  const upload = await announceForm(platform, actor, announced)
  try {
    await using folder = await workFolder(platform)
    const received = folder.file('received')
    const name = await takeFile(parts, received, actor).catch((error) => {
      throw isOfThisSide(error) ? error : new Problem(400, 'UPLOAD_INTERRUPTED', { texts: 'media', cause: error })
    })
    if (name === undefined) throw new Problem(400, 'FILE_MISSING', { texts: 'media', fields: { file: 'missing' } })
    // Awaited here: the folder goes when this block ends.
    return await keepFile(platform, actor, received, name, upload.id)
  } finally {
    await deleteUploadRow(db, upload.id)
  }
}

/** Notes the bytes of a form as an upload under way, for as long as it is received. */
function announceForm({ database, clock }: Platform, actor: Actor, announced: number | undefined) {
  const size = Math.min(announced || Number.POSITIVE_INFINITY, uploadLimit(actor))
  const createdAt = clock.now()
  const expiresAt = new Date(createdAt.getTime() + WORK_HOURS * 3_600_000)
  const row = { id: newFileId(), uploaderId: actor.id, fileId: newFileId(), name: 'form', size, createdAt, expiresAt }
  return database.transaction(async (tx) => {
    await takeRoom(tx, { uploaderId: actor.id, bytes: size })
    return insertUpload(tx, row)
  })
}

/** Writes the first file that is called `file` to `target` and returns its name; the other parts are passed over. */
async function takeFile(parts: AsyncIterable<FormPart>, target: string, actor: Actor): Promise<string | undefined> {
  let name: string | undefined
  for await (const part of parts) {
    if (part.type !== 'file') continue
    if (part.name !== 'file' || name !== undefined) {
      part.stream.resume()
      continue
    }
    await writeWithin(uploadLimit(actor), part.stream, target, () => fileTooLarge(actor))
    if (part.truncated()) throw fileTooLarge(actor)
    name = part.fileName
  }
  return name
}

/** Whether reading a form ended by our own doing; what else goes wrong is a broken form or a lost connection. */
function isOfThisSide(error: unknown): boolean {
  return error instanceof Problem || (error instanceof Error && ('syscall' in error || 'statusCode' in error))
}

/** Writes a stream to a file, but not more than `limit` bytes of it. */
export async function writeWithin(
  limit: number,
  content: Readable,
  target: string,
  tooLarge: () => Error,
  signal?: AbortSignal,
): Promise<void> {
  let size = 0
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      if (size > limit) done(tooLarge())
      else done(null, chunk)
    },
  })
  await pipeline(content, counted, createWriteStream(target), { signal })
}

/** Whose a file is, and how large it may be. */
export type Uploader = Pick<Actor, 'id' | 'isAuthor' | 'isAdmin'>

/**
 * Makes a file from the one at `source`, which is kept; `uploadId` is the upload that announced its bytes.
 * @throws Problem 400 EMPTY_FILE; 413 FILE_TOO_LARGE, and as `requireRoom`; StorageError FULL
 */
export async function keepFile(
  platform: Platform,
  actor: Uploader,
  source: string,
  givenName: string,
  uploadId?: string,
): Promise<FileRow> {
  const { database, storage, clock } = platform
  const name = cleanFileName(givenName)
  const { size } = await stat(source)
  if (size === 0) throw emptyFile(name)
  if (size > uploadLimit(actor)) throw fileTooLarge(actor)
  const { mime, kind } = await detectType(source, name)
  const fileId = newFileId()
  const storageKey = originalKey(fileId)
  const now = clock.now()
  // The row comes first: what a killed process leaves in the storage is found by it.
  const { id } = await database.transaction(async (tx) => {
    await takeRoom(tx, { uploaderId: actor.id, bytes: size, uploadId })
    if (uploadId !== undefined) await deleteUploadRow(tx, uploadId)
    return insertFile(tx, {
      ...{ fileId, uploaderId: actor.id, name, mime, kind, size },
      ...{ status: 'processing', createdAt: now, updatedAt: now },
    })
  })
  try {
    await storage.put(storageKey, { path: source })
    return await database.transaction(async (tx) => {
      const stored = await markStored(tx, id, { mime, kind, size, storageKey, updatedAt: now })
      if (!stored) throw new Error('the file vanished while it was stored')
      await startPreparation(platform, tx, stored)
      return stored
    })
  } catch (error) {
    await storage.delete(storageKey)
    await deleteFileRow(database.db, id)
    throw error
  }
}
