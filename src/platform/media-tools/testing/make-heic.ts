import { readFile } from 'node:fs/promises'
import { makeMedia } from './make-media.ts'

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

/** What stands in a box of an MP4, wherever it is. */
function contentOf(file: Buffer, type: string): Buffer {
  const at = file.indexOf(type, 0, 'latin1')
  if (at < 4) throw new Error(`no box ${type}`)
  return file.subarray(at + 4, at - 4 + file.readUInt32BE(at - 4))
}

/**
 * A photo as cameras of phones write it (HEIC), 64 pixels wide and 32 high before it is turned: its left half is red,
 * the right one blue. Its picture is a film of one frame, in another container.
 * @param film where the film may be written
 * @param turns quarters of a turn, against the clock, by which viewers shall turn it
 */
export async function makePhoto(film: string, turns = 0): Promise<Buffer> {
  const frames =
    'color=red:size=32x32:rate=1:duration=1[l];color=blue:size=32x32:rate=1:duration=1[r];[l][r]hstack,format=yuv420p'
  await makeMedia({
    path: film,
    container: 'mp4',
    video: {
      frames,
      codec: 'libx265',
      options: { 'x265-params': 'log-level=none:keyint=1:bframes=0:pools=none:frame-threads=1' },
    },
  })
  const bytes = await readFile(film)
  return makeHeic({ settings: contentOf(bytes, 'hvcC'), picture: contentOf(bytes, 'mdat'), turns })
}

/** Settings of HEVC: Main profile, level 3, eight bits, no parameter sets. */
const SETTINGS = numbers(
  ...[1, 1, 0x60, 0, 0, 0, 0x90, 0, 0, 0, 0, 0, 90, 0xf0, 0, 0xfc, 0xfd, 0xf8, 0xf8, 0, 0, 0x0f, 0],
)

/** A photo whose picture cannot be decoded: it is empty. */
export function makeBrokenPhoto(): Buffer {
  return makeHeic({ settings: SETTINGS, picture: Buffer.alloc(16, 1), turns: 0 })
}

function makeHeic({ settings, picture, turns }: { settings: Uint8Array; picture: Buffer; turns: number }): Buffer {
  const kind = box('ftyp', Buffer.from('heic'), FULL, Buffer.from('mif1heic'))
  const handler = box('hdlr', FULL, FULL, Buffer.from('pict'), FULL, FULL, FULL, numbers(0))
  const primary = box('pitm', FULL, words(1))
  const item = box('infe', numbers(2, 0, 0, 0), words(1, 0), Buffer.from('hvc1'), numbers(0))
  const items = box('iinf', FULL, words(1), item)
  const size = box('ispe', FULL, words(0, 64, 0, 32))
  const properties = box(
    'iprp',
    box('ipco', box('hvcC', settings), size, box('irot', numbers(turns))),
    box('ipma', FULL, words(0, 1, 1), numbers(3, 0x81, 2, 0x83)),
  )
  const location = (at: number) => words(1, 1, 0, 1, at >> 16, at & 0xffff, 0, picture.length)
  const meta = (at: number) =>
    box('meta', FULL, handler, primary, box('iloc', FULL, numbers(0x44, 0), location(at)), items, properties)
  const start = kind.length + meta(0).length + 8
  return Buffer.concat([kind, meta(start), box('mdat', picture)])
}
