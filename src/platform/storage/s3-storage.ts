import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { asStream } from './folder-storage.ts'
import {
  assertKey,
  type ByteRange,
  type Storage,
  StorageError,
  type StorageSource,
  type StoredObject,
} from './storage.ts'

export interface S3Location {
  client: S3ClientConfig
  bucket: string
}

/**
 * Reads `s3://key:secret@host:port/bucket?region=…&ssl=false`.
 * @throws Error when the address names no bucket
 */
export function parseS3Url(address: string): S3Location {
  const url = new URL(address)
  const bucket = url.pathname.split('/')[1]
  if (url.protocol !== 's3:' || !bucket) throw new Error('STORAGE_URL must look like s3://key:secret@host/bucket')
  const scheme = url.searchParams.get('ssl') === 'false' ? 'http' : 'https'
  return {
    bucket,
    client: {
      endpoint: `${scheme}://${url.host}`,
      region: url.searchParams.get('region') ?? 'us-east-1',
      forcePathStyle: true,
      credentials: { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) },
    },
  }
}

/** Files in a store that speaks S3. */
export class S3Storage implements Storage {
  private readonly client: S3Client
  private readonly bucket: string

  constructor({ client, bucket }: S3Location) {
    this.client = new S3Client(client)
    this.bucket = bucket
  }

  async put(key: string, source: StorageSource, { contentType }: { contentType?: string } = {}): Promise<StoredObject> {
    assertKey(key)
    let size = 0
    const body = asStream(source).on('data', (chunk: Buffer) => {
      size += chunk.length
    })
    const params = { Bucket: this.bucket, Key: key, Body: body, ContentType: contentType }
    await new Upload({ client: this.client, params }).done()
    return { key, size }
  }

  async get(key: string, range?: ByteRange): Promise<Readable> {
    assertKey(key)
    const Range = range && `bytes=${range.start}-${range.end ?? ''}`
    const answer = await this.client
      .send(new GetObjectCommand({ Bucket: this.bucket, Key: key, Range }))
      .catch((error) => {
        throw isMissing(error) ? new StorageError('MISSING', key, error) : error
      })
    if (!(answer.Body instanceof Readable)) throw new Error('the store answered without a body')
    return answer.Body
  }

  async stat(key: string): Promise<StoredObject | null> {
    assertKey(key)
    try {
      const head = await this.client.send(new HeadObjectCommand({ Bucket: this.bucket, Key: key }))
      return { key, size: head.ContentLength ?? 0 }
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }

  async delete(key: string): Promise<void> {
    assertKey(key)
    await this.client.send(new DeleteObjectCommand({ Bucket: this.bucket, Key: key }))
  }

  async *list(prefix: string): AsyncIterable<StoredObject> {
    let ContinuationToken: string | undefined
    do {
      const page = await this.client.send(
        new ListObjectsV2Command({ Bucket: this.bucket, Prefix: prefix || undefined, ContinuationToken }),
      )
      for (const { Key, Size } of page.Contents ?? []) if (Key) yield { key: Key, size: Size ?? 0 }
      ContinuationToken = page.NextContinuationToken
    } while (ContinuationToken)
  }

  async check(): Promise<void> {
    await this.client.send(new HeadBucketCommand({ Bucket: this.bucket }))
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name)
}
