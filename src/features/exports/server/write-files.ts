import { Zip, ZipDeflate } from 'fflate'
import type { CsvSource } from '#platform/database/csv-source.ts'
import type { Executor } from '#platform/database/database.ts'
import { writeCsv } from '#platform/http/csv-reply.ts'

/** The largest file that a ZIP of this kind holds: its sizes are numbers of 32 bits. */
const ZIPPED_MAX = 2 ** 32 - 1

/** Several of them as a ZIP, as they are read. @throws RangeError where one is too big to be in one */
export async function* writeZip(
  db: Executor,
  sources: CsvSource[],
  { modified, onFile }: { modified: Date; onFile?: (done: number) => void },
): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    ready.push(bytes)
  })
  function* take(): Generator<Uint8Array> {
    const bytes = ready
    ready = []
    yield* bytes
  }
  const nothing = new Uint8Array()
  const encoder = new TextEncoder()
  for (const [index, source] of sources.entries()) {
    const file = new ZipDeflate(`${source.name}.csv`, { level: 6 })
    file.mtime = modified
    zip.add(file)
    let size = 0
    for await (const text of writeCsv(db, source)) {
      const bytes = encoder.encode(text)
      size += bytes.length
      if (size > ZIPPED_MAX) throw new RangeError(`${source.name} is too big for a ZIP`)
      file.push(bytes)
      yield* take()
    }
    file.push(nothing, true)
    yield* take()
    onFile?.(index + 1)
  }
  zip.end()
  yield* take()
}
