import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3Client,
  type S3ClientConfig,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import {
  assertDeletablePrefix,
  assertKey,
  type ByteRange,
  type Storage,
  StorageError,
  type StorageSource,
  type StoredObject,
} from './storage.ts'
import { countBytes, toStream } from './stream-source.ts'

export interface S3Location {
  client: S3ClientConfig
  bucket: string
}

/** Limits the memory of an upload: the size of a part, and how many are sent at once. */
const PART_BYTES = 8 * 1024 * 1024
const PARTS_AT_ONCE = 2
const NO_SPACE = /StorageFull|QuotaExceeded|InsufficientStorage/

/**
 * Reads `s3://key:secret@host:port/bucket?region=…&ssl=false`. Characters of the secret that have a meaning in
 * addresses are percent-encoded.
 * @throws Error when the address is invalid or names no bucket
 */
export function parseS3Url(address: string): S3Location {
  const url = URL.canParse(address) ? new URL(address) : undefined
  const [bucket, ...more] = url?.pathname.split('/').slice(1) ?? []
  if (url?.protocol !== 's3:' || !url.host || !bucket || more.some((part) => part !== '')) {
    throw new Error('STORAGE_URL must look like s3://key:secret@host/bucket')
  }
  const scheme = url.searchParams.get('ssl') === 'false' ? 'http' : 'https'
  return {
    bucket,
    client: {
      endpoint: `${scheme}://${url.host}`,
      region: url.searchParams.get('region') ?? 'us-east-1',
      forcePathStyle: true,
      credentials: { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) },
      // Sums that not every store understands are left out where the protocol does not demand them.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    },
  }
}

/** Files in a store that speaks S3. */
export class S3Storage implements Storage {
  readonly #client: S3Client
  readonly #bucket: string

  constructor({ client, bucket }: S3Location) {
    this.#client = new S3Client(client)
    this.#bucket = bucket
  }

  async put(key: string, source: StorageSource, { contentType }: { contentType?: string } = {}): Promise<StoredObject> {
    assertKey(key)
    const { stream, counted } = countBytes(toStream(source))
    const params = { Bucket: this.#bucket, Key: key, Body: stream, ContentType: contentType }
    try {
      await new Upload({ client: this.#client, params, partSize: PART_BYTES, queueSize: PARTS_AT_ONCE }).done()
      return { key, size: counted.bytes }
    } catch (error) {
      stream.destroy()
      throw isFull(error) ? new StorageError('FULL', key, error) : error
    }
  }

  async get(key: string, range?: ByteRange): Promise<Readable> {
    assertKey(key)
    const Range = range && `bytes=${range.start}-${range.end ?? ''}`
    const answer = await this.#client
      .send(new GetObjectCommand({ Bucket: this.#bucket, Key: key, Range }))
      .catch((error) => {
        if (isMissing(error)) throw new StorageError('MISSING', key, error)
        throw isNamed(error, ['InvalidRange']) ? new StorageError('BAD_RANGE', key, error) : error
      })
    if (!(answer.Body instanceof Readable)) throw new Error('the store answered without a body')
    return answer.Body
  }

  async stat(key: string): Promise<StoredObject | null> {
    assertKey(key)
    try {
      const head = await this.#client.send(new HeadObjectCommand({ Bucket: this.#bucket, Key: key }))
      return { key, size: head.ContentLength ?? 0 }
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }

  async delete(key: string): Promise<void> {
    assertKey(key)
    await this.#client.send(new DeleteObjectCommand({ Bucket: this.#bucket, Key: key }))
  }

  async deletePrefix(prefix: string): Promise<void> {
    assertDeletablePrefix(prefix)
    for await (const page of this.#pages(prefix)) {
      if (page.length === 0) continue
      const Delete = { Objects: page.map(({ key }) => ({ Key: key })), Quiet: true }
      const { Errors = [] } = await this.#client.send(new DeleteObjectsCommand({ Bucket: this.#bucket, Delete }))
      const [first] = Errors
      if (first) throw new Error(`the store kept ${first.Key}: ${first.Message ?? first.Code}`)
    }
  }

  async *list(prefix: string): AsyncIterable<StoredObject> {
    for await (const page of this.#pages(prefix)) yield* page
  }

  async check(): Promise<void> {
    await this.#client.send(new HeadBucketCommand({ Bucket: this.#bucket }))
  }

  async *#pages(prefix: string): AsyncGenerator<StoredObject[]> {
    let ContinuationToken: string | undefined
    do {
      const page = await this.#client.send(
        new ListObjectsV2Command({
          Bucket: this.#bucket,
          Prefix: prefix || undefined,
          ContinuationToken,
        }),
      )
      yield (page.Contents ?? []).flatMap(({ Key, Size }) => (Key ? [{ key: Key, size: Size ?? 0 }] : []))
      ContinuationToken = page.NextContinuationToken
    } while (ContinuationToken)
  }
}

function isMissing(error: unknown): boolean {
  return isNamed(error, ['NoSuchKey', 'NotFound'])
}

function isFull(error: unknown): boolean {
  return error instanceof S3ServiceException && (error.$metadata.httpStatusCode === 507 || NO_SPACE.test(error.name))
}

function isNamed(error: unknown, names: string[]): boolean {
  return error instanceof Error && names.includes(error.name)
}
