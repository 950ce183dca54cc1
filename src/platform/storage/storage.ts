import type { Readable } from 'node:stream'

/** What is stored: bytes, a stream, or a file that is copied. */
export type StorageSource = Readable | Uint8Array | { path: string }

/** Bytes `start` to `end`, both included, as in an HTTP range. */
export interface ByteRange {
  start: number
  end?: number
}

export interface StoredObject {
  key: string
  /** Bytes. */
  size: number
}

/** Where files lie: a folder, or a store that speaks S3. Keys are paths with `/`. Nothing is held in memory whole. */
export interface Storage {
  /** Writes an object whole or not at all, over one with the same key. @throws StorageError FULL */
  put(key: string, source: StorageSource, options?: { contentType?: string }): Promise<StoredObject>
  /** @throws StorageError MISSING */
  get(key: string, range?: ByteRange): Promise<Readable>
  /** Null when there is none. */
  stat(key: string): Promise<StoredObject | null>
  /** Removes an object; one that is absent is no error. */
  delete(key: string): Promise<void>
  /** Every object whose key begins with the prefix, in no order. */
  list(prefix: string): AsyncIterable<StoredObject>
  /** @throws when the store does not answer */
  check(): Promise<void>
}

export type StorageErrorCode = 'MISSING' | 'FULL' | 'BAD_KEY'

/** What a store could not do, whatever it is made of. */
export class StorageError extends Error {
  readonly code: StorageErrorCode

  constructor(code: StorageErrorCode, key: string, cause?: unknown) {
    super(`${code}: ${key}`, { cause })
    this.name = 'StorageError'
    this.code = code
  }
}

const KEY_MAX = 1024

/** A key is relative, has no empty, `.` or `..` parts, no NUL and at most 1,024 bytes. @throws StorageError BAD_KEY */
export function assertKey(key: string): void {
  const parts = key.split('/')
  const strange = key.includes('\0') || key.includes('\\') || Buffer.byteLength(key) > KEY_MAX
  if (strange || parts.some((part) => part === '' || part === '.' || part === '..')) {
    throw new StorageError('BAD_KEY', key.slice(0, 100))
  }
}
