import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
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
 * @param work what names work that is begun again after its process was killed: what that left behind is removed first
 */
export async function temporaryFolder(base: string, work = ''): Promise<TemporaryFolder> {
  await mkdir(base, { recursive: true })
  const prefix = work === '' ? 'work-' : plainName(`work-${work}.`)
  if (work !== '') await removeLeft(base, prefix)
  const folder = await mkdtemp(path.join(base, prefix))
  return {
    path: folder,
    file(name) {
      return path.join(folder, plainName(name))
    },
    async [Symbol.asyncDispose]() {
      // A killed child may still be closing its files: on some file systems the first attempts find the folder busy.
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
    },
  }
}

function plainName(name: string): string {
  if (name === '' || name === '.' || name === '..' || path.basename(name) !== name) {
    throw new TypeError(`not a plain file name: ${JSON.stringify(name)}`)
  }
  return name
}

async function removeLeft(base: string, prefix: string): Promise<void> {
  for (const name of await readdir(base)) {
    if (name.startsWith(prefix)) await rm(path.join(base, name), { recursive: true, force: true })
  }
}
