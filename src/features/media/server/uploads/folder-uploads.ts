import { createWriteStream, mkdirSync } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileStore } from '@tus/file-store'
import { detectType } from '#platform/media-tools/detect-type.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { notFound } from '#shared/errors.ts'
import { detectStored, originalKey } from '../stored.ts'
import type { UploadRow } from './upload-queries.ts'
import { storeIdOf, UPLOAD_EXTENSIONS, type UploadStore } from './upload-store.ts'

/** Uploads in the work folder of this machine. */
export class FolderUploads implements UploadStore {
  readonly datastore: FolderStore
  readonly #folder: string
  readonly #storage: Storage

  constructor(folder: string, storage: Storage) {
    this.#folder = folder
    this.#storage = storage
    mkdirSync(path.join(folder, path.dirname(storeIdOf('any'))), { recursive: true })
    this.datastore = new FolderStore({ directory: folder })
    this.datastore.extensions = UPLOAD_EXTENSIONS
  }

  async isComplete(upload: UploadRow): Promise<boolean> {
    const size = await sizeOf(this.#pathOf(upload))
    return size === undefined ? this.#isSettled(upload) : size === upload.size
  }

  async settle(upload: UploadRow) {
    const storageKey = originalKey(upload.fileId)
    const received = this.#pathOf(upload)
    if ((await sizeOf(received)) === undefined) {
      if (!(await this.#isSettled(upload))) throw notFound()
      return { storageKey, type: await detectStored(this.#storage, storageKey, upload.name) }
    }
    const type = await detectType(received, upload.name)
    await this.#storage.put(storageKey, { path: received })
    return { storageKey, type }
  }

  async forget(upload: UploadRow): Promise<void> {
    await rm(this.#pathOf(upload), { force: true })
    await rm(`${this.#pathOf(upload)}.json`, { force: true })
  }

  async remove(upload: UploadRow): Promise<void> {
    await this.forget(upload)
    await this.#storage.delete(originalKey(upload.fileId))
  }

  #pathOf(upload: UploadRow): string {
    return path.join(this.#folder, storeIdOf(upload.id))
  }

  async #isSettled(upload: UploadRow): Promise<boolean> {
    return (await this.#storage.stat(originalKey(upload.fileId)))?.size === upload.size
  }
}

/** The library's store, but for its errors: these say what went wrong, a full disk above all. */
class FolderStore extends FileStore {
  override async write(content: Readable, id: string, offset: number): Promise<number> {
    const target = createWriteStream(path.join(this.directory, id), { flags: 'r+', start: offset })
    await pipeline(content, target)
    return offset + target.bytesWritten
  }
}

async function sizeOf(file: string): Promise<number | undefined> {
  try {
    return (await stat(file)).size
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
