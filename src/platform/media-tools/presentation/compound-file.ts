/** Reads `length` bytes at `offset`, fewer at the end of the file. */
export type ReadAt = (offset: number, length: number) => Promise<Uint8Array>

const HEADER_BYTES = 512
const ENTRY_BYTES = 128
const FAT_ENTRIES_IN_HEADER = 109
/** Directories of real documents fit in a few sectors; more is a loop or an attempt to keep us busy. */
const MAX_DIRECTORY_SECTORS = 256

/**
 * The names of the streams in an OLE compound file, the container of the old Office formats. They alone tell a
 * presentation from a text document. Empty where the file is damaged.
 */
export async function readStreamNames(readAt: ReadAt): Promise<string[]> {
  const header = view(await readAt(0, HEADER_BYTES))
  if (header.byteLength < HEADER_BYTES) return []
  const sectorShift = header.getUint16(30, true)
  if (sectorShift !== 9 && sectorShift !== 12) return []
  const sectorBytes = 1 << sectorShift
  const names: string[] = []
  const seen = new Set<number>()
  let sector: number | undefined = header.getUint32(48, true)
  while (sector !== undefined && !seen.has(sector) && seen.size < MAX_DIRECTORY_SECTORS) {
    seen.add(sector)
    const bytes = view(await readAt((sector + 1) * sectorBytes, sectorBytes))
    for (let at = 0; at + ENTRY_BYTES <= bytes.byteLength; at += ENTRY_BYTES) {
      const name = readName(bytes, at)
      if (name) names.push(name)
    }
    sector = await nextSector(readAt, header, sector, sectorBytes)
  }
  return names
}

async function nextSector(readAt: ReadAt, header: DataView, sector: number, sectorBytes: number) {
  const perSector = sectorBytes / 4
  const table = Math.floor(sector / perSector)
  if (table >= FAT_ENTRIES_IN_HEADER) return undefined
  const tableSector = header.getUint32(76 + table * 4, true)
  const offset = (tableSector + 1) * sectorBytes + (sector % perSector) * 4
  const entry = view(await readAt(offset, 4))
  return entry.byteLength === 4 ? entry.getUint32(0, true) : undefined
}

function readName(bytes: DataView, at: number): string {
  const length = Math.min(bytes.getUint16(at + 64, true), 64) - 2
  let name = ''
  for (let i = 0; i < length; i += 2) name += String.fromCharCode(bytes.getUint16(at + i, true))
  return name
}

function view(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
