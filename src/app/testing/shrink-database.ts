import { appendFile } from 'node:fs/promises'
import path from 'node:path'

/** Enough for all that a test writes. A start clears what is set here, and half of its time went to the usual 128 MB. */
const SHARED_BUFFERS = '16MB'

/** Lets every copy of a closed embedded database start with little memory. */
export async function shrinkDatabase(dataDir: string): Promise<void> {
  await appendFile(path.join(dataDir, 'database', 'postgresql.conf'), `\nshared_buffers = ${SHARED_BUFFERS}\n`)
}
