import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** The file system in memory that Linux has. */
const IN_MEMORY = '/dev/shm'

/** Bytes that have to be free there: containers may have a few megabytes only. */
const FREE_MIN = 4 * 1024 ** 3

/**
 * Where tests make the data folders of servers of their own: in memory where there is room, since a database is almost
 * two thousand files that are copied for every test file.
 */
export function scratchRoot(): string {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return bavail * bsize > FREE_MIN ? IN_MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}
