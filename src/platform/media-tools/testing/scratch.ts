import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll } from 'vitest'

/** A folder for the files of one test file, made before its tests and removed after them. */
export function scratchFolder() {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'openspeach-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))
  return {
    path: (name: string) => path.join(folder, name),
    /** Writes the bytes to a new file and returns its path. */
    async save(bytes: Uint8Array | string, extension = '') {
      const file = path.join(folder, `${randomUUID()}${extension}`)
      await writeFile(file, bytes)
      return file
    },
  }
}
