import { Zip, ZipDeflate } from 'fflate'

/** The largest entry of a ZIP of this kind: its sizes are numbers of 32 bits. */
const ENTRY_MAX = 2 ** 32 - 1

/** A file in a ZIP. */
export interface ZipEntry {
  /** Its path there. */
  name: string
  /** What it holds, a piece at a time. */
  content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>
  /** It is packed already, as videos and pictures are, and gets no smaller. */
  isPacked?: boolean
}

/**
 * Files as a ZIP, a piece at a time, as they are read. Every entry is deflated, one that is packed already at level 0: a
 * stored entry whose size follows it, as in any ZIP that is written while it is read, is more than some programs can open.
 * @param modified as which all files were changed
 * @throws RangeError where one is too big to be in one, and what reading it throws
 */
export async function* writeZip(
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
  { modified }: { modified: Date },
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
  for await (const { name, content, isPacked = false } of entries) {
    const entry = new ZipDeflate(name, { level: isPacked ? 0 : 6 })
    entry.mtime = modified
    zip.add(entry)
    let size = 0
    for await (const bytes of content) {
      size += bytes.length
      if (size > ENTRY_MAX) throw new RangeError(`${name} is too big for a ZIP`)
      entry.push(bytes)
      yield* take()
    }
    entry.push(new Uint8Array(), true)
    yield* take()
  }
  zip.end()
  yield* take()
}
