import { buffer } from 'node:stream/consumers'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { MediaError } from './media-error.ts'

/** The most entries of a directory that are read; real documents have far fewer. */
const MAX_ENTRIES = 100_000

/** A ZIP archive that is open; `entries` is its directory, which tells how much would be unpacked before anything is. */
export interface ZipArchive extends AsyncDisposable {
  entries: Entry[]
  /**
   * Unpacks one file.
   * @throws MediaError CORRUPT, also when it is larger than `maxBytes` or than the directory says
   */
  read(entry: Entry, maxBytes: number): Promise<Buffer>
}

/** Opens an archive; undefined where its directory is damaged or larger than any document's. */
export async function openZip(path: string): Promise<ZipArchive | undefined> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(() => undefined)
  const entries =
    zip && zip.entryCount <= MAX_ENTRIES && (await Array.fromAsync(zip.eachEntry()).catch(() => undefined))
  if (entries) {
    const close = async () => zip.close()
    return { entries, read: (entry, maxBytes) => readEntry(zip, entry, maxBytes), [Symbol.asyncDispose]: close }
  }
  zip?.close()
  return undefined
}

async function readEntry(zip: ZipFile, entry: Entry, maxBytes: number): Promise<Buffer> {
  if (entry.uncompressedSize > maxBytes) {
    throw new MediaError('CORRUPT', `${entry.fileName} has ${entry.uncompressedSize} bytes`)
  }
  // The stream ends in an error as soon as there is more than the directory says.
  try {
    return await buffer(await zip.openReadStreamPromise(entry))
  } catch (error) {
    throw new MediaError('CORRUPT', `${entry.fileName} cannot be unpacked`, { cause: error })
  }
}
