import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Another process works on the same data folder. */
export class FolderInUseError extends Error {
  constructor(folder: string) {
    super(
      `Another Openspeach process is using the data folder ${folder}. ` +
        'Stop it first, choose another folder with DATA_DIR, or use PostgreSQL (DATABASE_URL) to run several processes.',
    )
    this.name = 'FolderInUseError'
  }
}

/** Reached from here until it is released: one that the garbage collector takes away is no lock any more. */
const held = new Set<DatabaseSync>()

/**
 * Takes the folder for this process alone until released. SQLite's exclusive lock is the operating system's: it goes
 * with the process however it dies, so a killed server never leaves a stale lock behind, which a file with a process
 * number would.
 * @throws FolderInUseError when someone else has it.
 */
export function lockFolder(folder: string): { release(): void } {
  mkdirSync(folder, { recursive: true })
  const lock = new DatabaseSync(path.join(folder, 'in-use.lock'), { timeout: 0 })
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (error instanceof Error && /locked|busy/i.test(error.message)) throw new FolderInUseError(folder)
    throw error
  }
  held.add(lock)
  return {
    release() {
      held.delete(lock)
      lock.close()
    },
  }
}
