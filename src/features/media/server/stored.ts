import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { type DetectedType, detectType } from '#platform/media-tools/detect-type.ts'
import type { Storage } from '#platform/storage/storage.ts'

/** The folder of everything that belongs to a file, unless an upload to S3 put it together. */
function folderOf(fileId: string): string {
  return `files/${fileId}/`
}

/** The storage key of a file's original. */
export function originalKey(fileId: string): string {
  return `${folderOf(fileId)}original`
}

/** The storage key of a derivative, always the same, so that making it twice leaves only one. */
export function madeKey(fileId: string, name: string): string {
  return `${folderOf(fileId)}made/${name}`
}

/** The storage key of what another feature keeps beside a file; it stays when the file is prepared again. */
export function besideKey(fileId: string, name: string): string {
  return `${folderOf(fileId)}beside/${name}`
}

/** Removes every derivative of a file, those of attempts that did not come to their end too. */
export async function removeMade(storage: Storage, fileId: string): Promise<void> {
  await storage.deletePrefix(madeKey(fileId, ''))
}

/** Removes everything that is stored of a file. */
export async function removeAll(storage: Storage, fileId: string, storageKey: string | null): Promise<void> {
  if (storageKey !== null) await storage.delete(storageKey)
  await storage.deletePrefix(folderOf(fileId))
}

/** Brings a stored object into a file for tools that want a path, and returns its SHA-256 in hexadecimal. */
export async function copyToFile(storage: Storage, key: string, path: string, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256')
  const content = await storage.get(key)
  await pipeline(
    content,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        yield chunk
      }
    },
    createWriteStream(path),
    { signal },
  )
  return hash.digest('hex')
}

/** The SHA-256 of a stored object in hexadecimal. */
export async function hashStored(storage: Storage, key: string, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(await storage.get(key), hash, { signal })
  return hash.digest('hex')
}

/** Bytes that tell most kinds of files. */
const HEAD_BYTES = 8192

/** What a stored object is, as far as its first bytes tell. */
export async function detectStored(storage: Storage, key: string, name: string): Promise<DetectedType> {
  const head = await buffer(await storage.get(key, { start: 0, end: HEAD_BYTES - 1 }))
  return detectType(head, name)
}
