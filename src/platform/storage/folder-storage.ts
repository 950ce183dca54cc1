import { constants, createReadStream } from 'node:fs'
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  assertKey,
  type ByteRange,
  type Storage,
  StorageError,
  type StorageSource,
  type StoredObject,
} from './storage.ts'

/** What is being written lies beside its place under this ending until it is whole. */
const PARTIAL = '.partial'

/** Files in a folder of this machine. */
export class FolderStorage implements Storage {
  private readonly root: string

  constructor(root: string) {
    this.root = path.resolve(root)
  }

  async put(key: string, source: StorageSource): Promise<StoredObject> {
    const target = this.fileOf(key)
    const partial = `${target}.${crypto.randomUUID()}${PARTIAL}`
    await mkdir(path.dirname(target), { recursive: true })
    try {
      await writeDurably(partial, asStream(source))
      const { size } = await stat(partial)
      await rename(partial, target)
      return { key, size }
    } catch (error) {
      await rm(partial, { force: true })
      throw codeOf(error) === 'ENOSPC' || codeOf(error) === 'EDQUOT' ? new StorageError('FULL', key, error) : error
    }
  }

  async get(key: string, range?: ByteRange): Promise<Readable> {
    const file = await open(this.fileOf(key)).catch((error) => {
      throw codeOf(error) === 'ENOENT' ? new StorageError('MISSING', key, error) : error
    })
    return file.createReadStream(range)
  }

  async stat(key: string): Promise<StoredObject | null> {
    const found = await stat(this.fileOf(key)).catch(() => null)
    return found?.isFile() ? { key, size: found.size } : null
  }

  async delete(key: string): Promise<void> {
    await rm(this.fileOf(key), { force: true })
  }

  async *list(prefix: string): AsyncIterable<StoredObject> {
    const folder = path.dirname(path.join(this.root, `${prefix}x`))
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
    for (const entry of entries) {
      if (!entry.isFile() || entry.name.endsWith(PARTIAL)) continue
      const file = path.join(entry.parentPath, entry.name)
      const key = path.relative(this.root, file).split(path.sep).join('/')
      if (key.startsWith(prefix)) yield { key, size: (await stat(file)).size }
    }
  }

  async check(): Promise<void> {
    await mkdir(this.root, { recursive: true })
    await access(this.root, constants.R_OK | constants.W_OK)
  }

  private fileOf(key: string): string {
    assertKey(key)
    return path.join(this.root, ...key.split('/'))
  }
}

/** The bytes are on the disk before the name is: a crash leaves the old file or the new one. */
async function writeDurably(file: string, content: Readable): Promise<void> {
  const handle = await open(file, 'wx')
  await pipeline(content, handle.createWriteStream({ flush: true }))
}

export function asStream(source: StorageSource): Readable {
  if (source instanceof Readable) return source
  if (source instanceof Uint8Array) return Readable.from([source])
  return createReadStream(source.path)
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)
