import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'

/** A temporary folder that is deleted with its contents when its owner is done. */
export interface TemporaryFolder extends AsyncDisposable {
  readonly path: string
  /** The path of a file in it. Takes a plain name, so that nothing is written outside. */
  file(name: string): string
}

/**
 * Makes a folder below `base` (made where missing) for the length of one piece of work:
 * `await using folder = await temporaryFolder(base)`.
 */
export async function temporaryFolder(base: string): Promise<TemporaryFolder> {
  await mkdir(base, { recursive: true })
  const folder = await mkdtemp(path.join(base, 'work-'))
  return {
    path: folder,
    file(name) {
      if (name === '' || name === '.' || name === '..' || path.basename(name) !== name) {
        throw new TypeError(`not a plain file name: ${JSON.stringify(name)}`)
      }
      return path.join(folder, name)
    },
    async [Symbol.asyncDispose]() {
      // A killed child may still be closing its files: on some file systems the first attempts find the folder busy.
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
    },
  }
}
