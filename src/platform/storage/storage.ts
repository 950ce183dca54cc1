import type { Readable } from 'node:stream'

/** The content to store: bytes, a stream, or a file to copy. */
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

/**
 * The storage of files: a folder, or a store that speaks S3. Keys are paths with `/`. Files are never held in memory as
 * a whole.
 */
export interface Storage {
  /** Writes an object whole or not at all, over one with the same key. @throws StorageError FULL */
  put(key: string, source: StorageSource, options?: { contentType?: string }): Promise<StoredObject>
  /** @throws StorageError MISSING, or BAD_RANGE when the range begins behind the end. */
  get(key: string, range?: ByteRange): Promise<Readable>
  /** Null if there is none. */
  stat(key: string): Promise<StoredObject | null>
  /** Removes an object; one that is absent is no error. */
  delete(key: string): Promise<void>
  /** Removes every object below a prefix that ends with `/`; none is no error. @throws StorageError BAD_KEY */
  deletePrefix(prefix: string): Promise<void>
  /** Every object whose key begins with the prefix, in no order. */
  list(prefix: string): AsyncIterable<StoredObject>
  /** @throws when the store does not answer */
  check(): Promise<void>
}

export type StorageErrorCode = 'MISSING' | 'FULL' | 'BAD_KEY' | 'BAD_RANGE'

/** What a store could not do, whatever it is made of. */
export class StorageError extends Error {
  readonly code: StorageErrorCode

  constructor(code: StorageErrorCode, key: string, cause?: unknown) {
    super(`${code}: ${key}`, { cause })
    this.name = 'StorageError'
    this.code = code
  }
}

/** The folder in which a local store keeps what is being written; no key leads into it. */
export const PARTIAL_FOLDER = '.partial'

const KEY_MAX = 1024
/** What file systems take for one name. */
const PART_MAX = 255

/**
 * A key is relative, has no empty, `.` or `..` parts, no NUL, at most 1,024 bytes, and parts of at most 255.
 * @throws StorageError BAD_KEY
 */
export function assertKey(key: string): void {
  const parts = key.split('/')
  const strange = key.includes('\0') || key.includes('\\') || Buffer.byteLength(key) > KEY_MAX
  const badPart = (part: string) => part === '' || part === '.' || part === '..' || Buffer.byteLength(part) > PART_MAX
  if (strange || parts.some(badPart) || parts[0] === PARTIAL_FOLDER)
    throw new StorageError('BAD_KEY', key.slice(0, 100))
}

/** A prefix to be deleted is a key and a `/`: nobody clears a whole store, or half a name. @throws StorageError BAD_KEY */
export function assertDeletablePrefix(prefix: string): void {
  if (!prefix.endsWith('/')) throw new StorageError('BAD_KEY', prefix.slice(0, 100))
  assertKey(prefix.slice(0, -1))
}
