/** A box of an MP4-like file, with its version and flags where it has them. */
function box(type: string, ...content: Uint8Array[]): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + content.reduce((sum, { length }) => sum + length, 0))
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, ...content])
}

const numbers = (...bytes: number[]) => Uint8Array.from(bytes)
const words = (...values: number[]) => numbers(...values.flatMap((value) => [value >> 8, value & 0xff]))
const FULL = numbers(0, 0, 0, 0)

/** Settings of HEVC: Main profile, level 3, eight bits, no parameter sets. */
const SETTINGS = numbers(
  ...[1, 1, 0x60, 0, 0, 0, 0x90, 0, 0, 0, 0, 0, 90, 0xf0, 0, 0xfc, 0xfd, 0xf8, 0xf8, 0, 0, 0x0f, 0],
)

/** A photo as cameras of phones write it (HEIC), 64 pixels wide and high. Its picture is not to be decoded: it is empty. */
export function makeHeic(): Buffer {
  const kind = box('ftyp', Buffer.from('heic'), FULL, Buffer.from('mif1heic'))
  const handler = box('hdlr', FULL, FULL, Buffer.from('pict'), FULL, FULL, FULL, numbers(0))
  const primary = box('pitm', FULL, words(1))
  const item = box('infe', numbers(2, 0, 0, 0), words(1, 0), Buffer.from('hvc1'), numbers(0))
  const items = box('iinf', FULL, words(1), item)
  const properties = box(
    'iprp',
    [
      box('ipco', box('hvcC', SETTINGS), box('ispe', FULL, words(0, 64, 0, 64))),
      box('ipma', FULL, words(0, 1, 1), numbers(2, 0x81, 2)),
    ].reduce((all, one) => Buffer.concat([all, one])),
  )
  const content = Buffer.alloc(16, 1)
  const meta = (at: number) =>
    box(
      'meta',
      FULL,
      handler,
      primary,
      box('iloc', FULL, numbers(0x44, 0), words(1, 1, 0, 1, at >> 16, at & 0xffff, 0, content.length)),
      items,
      properties,
    )
  const start = kind.length + meta(0).length + 8
  return Buffer.concat([kind, meta(start), box('mdat', content)])
}
