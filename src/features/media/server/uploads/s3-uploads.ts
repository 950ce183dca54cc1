import { ReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { type MetadataValue, type Options, S3Store } from '@tus/s3-store'
import { ERRORS } from '@tus/server'
import type { Executor } from '#platform/database/database.ts'
import { parseS3Url } from '#platform/storage/s3-storage.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { notFound } from '#shared/errors.ts'
import { detectStored } from '../stored.ts'
import { listUploadParts, putUploadPart, type UploadRow } from './upload-queries.ts'
import { storeIdOf, UPLOAD_EXTENSIONS, type UploadStore, uploadIdOf } from './upload-store.ts'

/** Bytes of one part, and how many of them are under way at once. */
const PART_BYTES = 8 * 1024 * 1024
const PARTS_AT_ONCE = 4

/** Uploads in a store that speaks S3, as parts of the object that they become: it stays where it is put together. */
export class S3Uploads implements UploadStore {
  readonly datastore: PartStore
  readonly #storage: Storage

  constructor(url: string, storage: Storage, db: Executor) {
    const { client, bucket } = parseS3Url(url)
    this.#storage = storage
    this.datastore = new PartStore(
      {
        // Checksums behind a stream are no part of S3 as most stores speak it.
        s3ClientConfig: { ...client, bucket, requestChecksumCalculation: 'WHEN_REQUIRED' },
        partSize: PART_BYTES,
        maxConcurrentPartUploads: PARTS_AT_ONCE,
        // Not every store supports tags; we sweep expired uploads ourselves.
        useTags: false,
      },
      db,
    )
    this.datastore.extensions = UPLOAD_EXTENSIONS
  }

  async isComplete(upload: UploadRow): Promise<boolean> {
    if (await this.#isSettled(upload)) return true
    const received = await this.datastore.getUpload(storeIdOf(upload.id)).catch(absent)
    return received?.offset === upload.size
  }

  async settle(upload: UploadRow) {
    const storageKey = storeIdOf(upload.id)
    if (!(await this.#isSettled(upload))) {
      if (!(await this.isComplete(upload))) throw notFound()
      // The last part is there, but the process died before it put them together.
      await this.datastore.write(Readable.from([]), storageKey, upload.size)
    }
    return { storageKey, type: await detectStored(this.#storage, storageKey, upload.name) }
  }

  async forget(upload: UploadRow): Promise<void> {
    await this.#storage.delete(`${storeIdOf(upload.id)}.info`)
  }

  async remove(upload: UploadRow): Promise<void> {
    const id = storeIdOf(upload.id)
    await this.datastore.remove(id).catch(absent)
    for (const key of [id, `${id}.part`, `${id}.info`]) await this.#storage.delete(key)
  }

  async #isSettled(upload: UploadRow): Promise<boolean> {
    return (await this.#storage.stat(storeIdOf(upload.id)))?.size === upload.size
  }
}

/** The library's store, but for its list of parts: kept in the database, it is exact, and no store need offer one. */
class PartStore extends S3Store {
  readonly #db: Executor

  constructor(options: Options, db: Executor) {
    super(options)
    this.#db = db
  }

  protected override async uploadPart(metadata: MetadataValue, content: ReadStream | Readable | Buffer, part: number) {
    const size = content instanceof ReadStream ? (await stat(content.path)).size : 0
    const etag = await super.uploadPart(metadata, content, part)
    await putUploadPart(this.#db, { uploadId: uploadIdOf(metadata.file.id), part, etag, size })
    return etag
  }

  protected override async retrieveParts(id: string) {
    const parts = await listUploadParts(this.#db, uploadIdOf(id))
    return parts.map(({ part: PartNumber, etag: ETag, size: Size }) => ({ PartNumber, ETag, Size }))
  }
}

/** What stores and the library say of an upload that is not there, and stores of an abort that they do not know. */
const ABSENT = /^(?:NoSuchUpload|NoSuchKey|NotFound|MethodNotAllowed|NotImplemented)$/

function absent(error: unknown): undefined {
  const isAbsent = error === ERRORS.FILE_NOT_FOUND || (error instanceof Error && ABSENT.test(error.name))
  if (!isAbsent) throw error
}
