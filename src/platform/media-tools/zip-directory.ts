import { open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { MediaError } from './media-error.ts'

/** One file in a ZIP archive, as the archive's directory declares it. */
export interface ZipEntry {
  name: string
  /** Bytes when unpacked, by the archive's own word. */
  size: number
  packedSize: number
  isPacked: boolean
  /** Where in the archive it begins. */
  offset: number
}

const inflate = promisify(inflateRaw)

const END_BYTES = 22
const MAX_COMMENT_BYTES = 65_535
const ENTRY_BYTES = 46
const LOCAL_ENTRY_BYTES = 30
const END_MARK = 0x06054b50
const ENTRY_MARK = 0x02014b50
/** An entry whose size or place needs 64 bits says so with this. */
const SIXTY_FOUR_BITS = 0xffffffff
/** Directories of real documents are far smaller; this much is read at most. */
const MAX_DIRECTORY_BYTES = 16 * 1024 * 1024

/**
 * The directory of a ZIP archive, which tells how much would be unpacked before anything is. Undefined where it is
 * damaged, larger than any document's, or that of an archive beyond 4 GB.
 */
export async function readZipDirectory(path: string): Promise<ZipEntry[] | undefined> {
  await using file = await open(path)
  const { size } = await file.stat()
  const tail = Buffer.alloc(Math.min(size, END_BYTES + MAX_COMMENT_BYTES))
  await file.read(tail, 0, tail.length, size - tail.length)
  const end = findEnd(tail)
  if (!end || end.bytes > MAX_DIRECTORY_BYTES || end.start + end.bytes > size) return undefined
  const directory = Buffer.alloc(end.bytes)
  await file.read(directory, 0, end.bytes, end.start)
  return readEntries(directory, end.count)
}

function findEnd(tail: Buffer): { count: number; bytes: number; start: number } | undefined {
  for (let at = tail.length - END_BYTES; at >= 0; at--) {
    if (tail.readUInt32LE(at) !== END_MARK) continue
    return { count: tail.readUInt16LE(at + 10), bytes: tail.readUInt32LE(at + 12), start: tail.readUInt32LE(at + 16) }
  }
  return undefined
}

function readEntries(directory: Buffer, count: number): ZipEntry[] | undefined {
  const entries: ZipEntry[] = []
  let at = 0
  while (at + ENTRY_BYTES <= directory.length && directory.readUInt32LE(at) === ENTRY_MARK) {
    const size = directory.readUInt32LE(at + 24)
    const nameLength = directory.readUInt16LE(at + 28)
    if (size === SIXTY_FOUR_BITS) return undefined
    entries.push({
      name: directory.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength),
      size,
      packedSize: directory.readUInt32LE(at + 20),
      isPacked: directory.readUInt16LE(at + 10) !== 0,
      offset: directory.readUInt32LE(at + 42),
    })
    at += ENTRY_BYTES + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return entries.length >= count ? entries : undefined
}

/**
 * Unpacks one file of an archive.
 * @throws MediaError CORRUPT, also when it is larger than `maxBytes`.
 */
export async function readZipEntry(path: string, entry: ZipEntry, maxBytes: number): Promise<Buffer> {
  await using file = await open(path)
  if (entry.packedSize > maxBytes) throw new MediaError('CORRUPT', `${entry.name} has ${entry.packedSize} bytes`)
  const head = Buffer.alloc(LOCAL_ENTRY_BYTES)
  await file.read(head, 0, head.length, entry.offset)
  const start = entry.offset + LOCAL_ENTRY_BYTES + head.readUInt16LE(26) + head.readUInt16LE(28)
  const packed = Buffer.alloc(entry.packedSize)
  await file.read(packed, 0, packed.length, start)
  if (!entry.isPacked) return packed
  return inflate(packed, { maxOutputLength: maxBytes }).catch((error: unknown) => {
    throw new MediaError('CORRUPT', `${entry.name} cannot be unpacked`, { cause: error })
  })
}
