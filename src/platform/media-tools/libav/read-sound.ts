import type { Frame } from 'node-av/lib'
import { MediaError } from '../media-error.ts'
import { FrameFilter } from './frame-filter.ts'
import { FrameSource } from './frame-source.ts'
import { Input } from './input.ts'

/**
 * Decodes what is heard in a file, from its start on, as one channel of numbers from -1 to 1. Silence fills what is
 * missing. To be called where a hostile file does no harm: in a process of its own.
 * @param maxSeconds a longer sound is refused
 * @throws MediaError UNSUPPORTED without sound, TOO_LARGE, CORRUPT
 */
export function readSound(path: string, { sampleRate, maxSeconds }: { sampleRate: number; maxSeconds: number }) {
  using input = new Input(path)
  if (!input.audio) throw new MediaError('UNSUPPORTED', 'there is no sound in it')
  using source = new FrameSource(input, input.audio, 'start')
  using filter = new FrameFilter(
    (_, first) =>
      `aresample=${sampleRate}:async=1${first ? ':first_pts=0' : ''},aformat=sample_fmts=fltp:channel_layouts=mono`,
  )
  const pieces: Float32Array[] = []
  let count = 0
  const take = (frames: Iterable<Frame>) => {
    for (using frame of frames) {
      const [bytes] = frame.data ?? []
      if (!bytes) throw new MediaError('CORRUPT', 'a decoded frame is empty')
      // The frame's memory is libav's and goes with it.
      pieces.push(new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + frame.nbSamples * 4)))
      count += frame.nbSamples
      if (count > maxSeconds * sampleRate) throw new MediaError('TOO_LARGE', `longer than ${maxSeconds} s`)
    }
  }
  for (const frame of source.readAll(input)) take(filter.push(frame))
  take(filter.finish())
  return joinPieces(pieces, count)
}

function joinPieces(pieces: Float32Array[], count: number): Float32Array {
  const joined = new Float32Array(count)
  let at = 0
  for (const piece of pieces) {
    joined.set(piece, at)
    at += piece.length
  }
  return joined
}
