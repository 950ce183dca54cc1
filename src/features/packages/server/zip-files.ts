import { Zip, ZipDeflate } from 'fflate'
import type { Storage } from '#platform/storage/storage.ts'

/** A file in a package. */
export interface PackedFile {
  /** Its path in the package. */
  name: string
  /** What it holds, or where that is stored; the latter is packed already and is not packed again. */
  content: Uint8Array | { storageKey: string }
}

interface Zipping {
  storage: Storage
  /** As which all files were changed. */
  modified: Date
  signal: AbortSignal
  /** Told of bytes that were taken in. */
  onBytes: (count: number) => void
}

/**
 * Files as a ZIP, a piece at a time. Every entry is deflated, those that are packed already at level 0: a stored entry
 * whose size follows it, as in any ZIP that is written while it is read, is more than some LMS can open.
 * @throws StorageError MISSING, and as the signal says
 */
export async function* zipFiles(files: readonly PackedFile[], zipping: Zipping): AsyncGenerator<Uint8Array> {
  const { modified, signal, onBytes } = zipping
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
  for (const { name, content } of files) {
    const entry = new ZipDeflate(name, { level: content instanceof Uint8Array ? 6 : 0 })
    entry.mtime = modified
    zip.add(entry)
    for await (const bytes of piecesOf(content, zipping)) {
      signal.throwIfAborted()
      entry.push(bytes)
      onBytes(bytes.length)
      yield* take()
    }
    entry.push(new Uint8Array(), true)
    yield* take()
  }
  zip.end()
  yield* take()
}

async function* piecesOf(content: PackedFile['content'], { storage }: Zipping): AsyncGenerator<Uint8Array> {
  if (content instanceof Uint8Array) yield content
  else for await (const bytes of await storage.get(content.storageKey)) yield bytes
}
