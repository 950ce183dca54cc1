/*
 * A video as pictures in a row: the simplest that every converter reads (AVI, Motion JPEG). The conversion jobs make of
 * it what browsers play.
 */

export interface MotionJpeg {
  width: number
  height: number
  framesPerSecond: number
  /** Each a whole JPEG file. */
  frames: Uint8Array[]
}

/** `idx1` flag: can be shown without the frames before it. */
const KEY_FRAME = 0x10
/** `avih` flag: there is an index. */
const HAS_INDEX = 0x10

/** Puts frames into an AVI file. */
export function writeMotionJpeg({ width, height, framesPerSecond, frames }: MotionJpeg): Buffer {
  const largest = Math.max(...frames.map(({ byteLength }) => byteLength))
  const head = list(
    'hdrl',
    chunk(
      'avih',
      numbers(
        1e6 / framesPerSecond,
        largest * framesPerSecond,
        0,
        HAS_INDEX,
        frames.length,
        0,
        1,
        largest,
        width,
        height,
        0,
        0,
        0,
        0,
      ),
    ),
    list(
      'strl',
      chunk(
        'strh',
        letters('vidsMJPG'),
        numbers(0, 0, 0, 1, framesPerSecond, 0, frames.length, largest, -1, 0, 0, pair(width, height)),
      ),
      chunk('strf', numbers(40, width, height, pair(1, 24)), letters('MJPG'), numbers(width * height * 3, 0, 0, 0, 0)),
    ),
  )
  const pictures = frames.map((frame) => chunk('00dc', frame))
  let offset = 4
  const index = pictures.map((picture, number) => {
    const entry = [letters('00dc'), numbers(KEY_FRAME, offset, frames[number]?.byteLength ?? 0)]
    offset += picture.byteLength
    return Buffer.concat(entry)
  })
  return chunk('RIFF', letters('AVI '), head, list('movi', ...pictures), chunk('idx1', ...index))
}

/** Parts of a RIFF file begin at even places. */
function chunk(name: string, ...parts: Uint8Array[]): Buffer {
  const size = parts.reduce((sum, { byteLength }) => sum + byteLength, 0)
  return Buffer.concat([letters(name), numbers(size), ...parts, Buffer.alloc(size % 2)])
}

function list(name: string, ...parts: Uint8Array[]): Buffer {
  return chunk('LIST', letters(name), ...parts)
}

function letters(text: string): Buffer {
  return Buffer.from(text, 'latin1')
}

/** Whole numbers of 32 bits each. */
function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeInt32LE(Math.round(value), index * 4)
  return bytes
}

/** Two numbers of 16 bits in one of 32. */
function pair(low: number, high: number): number {
  return low + high * 0x10000
}
