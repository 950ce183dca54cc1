import { crc32, deflateRawSync } from 'node:zlib'

/**
 * A ZIP of files as they are, as office programs may write them; packed are those of whose size the archive lies.
 * @param declared what the archive says of a file's size instead of the truth, in bytes.
 */
export function makeZip(files: Record<string, string | Uint8Array>, declared: Record<string, number> = {}): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  for (const [name, written] of Object.entries(files)) {
    const isPacked = name in declared
    const content = isPacked ? deflateRawSync(written) : Buffer.from(written)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(isPacked ? 8 : 0, 4)
    common.writeUInt32LE(crc32(written), 10)
    common.writeUInt32LE(content.length, 14)
    common.writeUInt32LE(declared[name] ?? content.length, 18)
    common.writeUInt16LE(Buffer.byteLength(name), 22)
    const offset = Buffer.alloc(4)
    offset.writeUInt32LE(parts.reduce((sum, part) => sum + part.length, 0))
    parts.push(Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), content]))
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, Buffer.alloc(10), offset, Buffer.from(name)]),
    )
  }
  const end = Buffer.alloc(18)
  const entries = Buffer.concat(directory)
  end.writeUInt16LE(directory.length, 4)
  end.writeUInt16LE(directory.length, 6)
  end.writeUInt32LE(entries.length, 8)
  end.writeUInt32LE(
    parts.reduce((sum, part) => sum + part.length, 0),
    12,
  )
  return Buffer.concat([...parts, entries, Buffer.from('PK\x05\x06'), end])
}
