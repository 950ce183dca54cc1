import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, mkdir, open, opendir, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  assertDeletablePrefix,
  assertKey,
  type ByteRange,
  PARTIAL_FOLDER,
  type Storage,
  StorageError,
  type StorageSource,
  type StoredObject,
} from './storage.ts'
import { toStream } from './stream-source.ts'

/** Milliseconds after which what was being written counts as left behind by a crash. */
const STALE_MS = 24 * 60 * 60_000
/** A folder may be cleared away, once it is empty, just before something is put into it. */
const PLACE_ATTEMPTS = 5

const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'])
const DISK_FULL = new Set(['ENOSPC', 'EDQUOT'])
/** One key is the beginning of another's path: unlike an object store, a file system can't hold both. */
const IN_THE_WAY = new Set(['ENOTDIR', 'EISDIR', 'EEXIST', 'ENOTEMPTY'])

/** Files in a folder of this machine. */
export class FolderStorage implements Storage {
  readonly #root: string
  #swept = false

  constructor(root: string) {
    this.#root = path.resolve(root)
  }

  async put(key: string, source: StorageSource): Promise<StoredObject> {
    const target = this.#fileOf(key)
    const partial = path.join(this.#root, PARTIAL_FOLDER, randomUUID())
    const content = toStream(source)
    try {
      await this.#preparePartialFolder()
      await writeDurably(partial, content)
      const { size } = await stat(partial)
      await place(partial, target)
      return { key, size }
    } catch (error) {
      content.destroy()
      await rm(partial, { force: true })
      if (DISK_FULL.has(codeOf(error))) throw new StorageError('FULL', key, error)
      throw IN_THE_WAY.has(codeOf(error)) ? new StorageError('BAD_KEY', key, error) : error
    }
  }

  async get(key: string, range?: ByteRange): Promise<Readable> {
    const file = await open(this.#fileOf(key)).catch((error) => {
      throw ABSENT.has(codeOf(error)) ? new StorageError('MISSING', key, error) : error
    })
    const found = await file.stat()
    const problem = !found.isFile() ? 'MISSING' : range && range.start >= found.size ? 'BAD_RANGE' : undefined
    if (problem === undefined) return file.createReadStream(range)
    await file.close()
    throw new StorageError(problem, key)
  }

  async stat(key: string): Promise<StoredObject | null> {
    const size = await sizeOf(this.#fileOf(key))
    return size === undefined ? null : { key, size }
  }

  async delete(key: string): Promise<void> {
    const file = this.#fileOf(key)
    if ((await sizeOf(file)) !== undefined) await rm(file, { force: true })
  }

  async deletePrefix(prefix: string): Promise<void> {
    assertDeletablePrefix(prefix)
    const folder = path.join(this.#root, prefix)
    await rm(folder, { recursive: true, force: true, maxRetries: 3 }).catch(ignore(ABSENT))
    await this.#clearEmptyParents(folder)
  }

  async *list(prefix: string): AsyncIterable<StoredObject> {
    const folder = path.dirname(path.join(this.#root, `${prefix}x`))
    for await (const file of filesBelow(folder)) {
      const key = path.relative(this.#root, file).split(path.sep).join('/')
      if (!key.startsWith(prefix) || key.startsWith(`${PARTIAL_FOLDER}/`)) continue
      const size = await sizeOf(file)
      if (size !== undefined) yield { key, size }
    }
  }

  async check(): Promise<void> {
    await mkdir(this.#root, { recursive: true })
    await access(this.#root, constants.R_OK | constants.W_OK)
  }

  #fileOf(key: string): string {
    assertKey(key)
    return path.join(this.#root, ...key.split('/'))
  }

  /** Makes the folder, and once removes what a crash in the middle of writing left in it. */
  async #preparePartialFolder(): Promise<void> {
    const folder = path.join(this.#root, PARTIAL_FOLDER)
    await mkdir(folder, { recursive: true })
    if (this.#swept) return
    this.#swept = true
    await removeStale(folder)
  }

  async #clearEmptyParents(folder: string): Promise<void> {
    for (let parent = path.dirname(folder); parent.startsWith(this.#root + path.sep); parent = path.dirname(parent)) {
      try {
        await rmdir(parent)
      } catch {
        // The folder isn't empty, or something arrived in the meantime.
        return
      }
    }
  }
}

/** The bytes are on the disk before the name is: a crash leaves the old file or the new one. */
async function writeDurably(file: string, content: Readable): Promise<void> {
  const handle = await open(file, 'wx')
  await pipeline(content, handle.createWriteStream({ flush: true }))
}

async function place(partial: string, target: string): Promise<void> {
  const folder = path.dirname(target)
  for (let attempt = 1; ; attempt++) {
    await mkdir(folder, { recursive: true })
    try {
      await rename(partial, target)
      break
    } catch (error) {
      if (codeOf(error) !== 'ENOENT' || attempt === PLACE_ATTEMPTS) throw error
    }
  }
  await using names = await open(folder)
  // Some systems cannot write a folder through; they order the renaming by themselves.
  await names.sync().catch(ignore(new Set(['EINVAL', 'EPERM', 'EISDIR'])))
}

async function removeStale(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name)
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > STALE_MS) await rm(file, { force: true })
  }
}

async function* filesBelow(folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch(ignore(ABSENT))
  for await (const entry of entries ?? []) {
    const inside = path.join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(inside)
    else if (entry.isFile()) yield inside
  }
}

/** The size of a file in bytes; undefined if there is none of that name. */
async function sizeOf(file: string): Promise<number | undefined> {
  const found = await stat(file).catch(ignore(ABSENT))
  return found?.isFile() ? found.size : undefined
}

function ignore(codes: Set<string>) {
  return (error: unknown): undefined => {
    if (!codes.has(codeOf(error))) throw error
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
