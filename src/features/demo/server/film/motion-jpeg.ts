import { chunk, letters, list, numbers, pair } from '../riff.ts'

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
