/** An OLE compound file whose directory starts in its second sector and names one stream; it holds nothing else. */
export function makeCompoundFile(stream: string): Buffer {
  const file = Buffer.alloc(512 * 4)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file)
  file.writeUInt16LE(9, 30)
  file.writeUInt32LE(1, 44)
  file.writeUInt32LE(1, 48)
  file.fill(0xff, 76, 512)
  file.writeUInt32LE(0, 76)
  file.fill(0xff, 512, 1024)
  // The directory goes on from sector 1 to sector 2, and ends there.
  file.writeUInt32LE(2, 512 + 4)
  file.writeUInt32LE(0xfffffffe, 512 + 8)
  for (const [at, name] of [
    [1024, 'Root Entry'],
    [1536, stream],
  ] as const) {
    file.write(name, at, 'utf16le')
    file.writeUInt16LE((name.length + 1) * 2, at + 64)
  }
  return file
}
