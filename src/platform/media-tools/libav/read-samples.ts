import type { Frame } from 'node-av/lib'
import { MediaError } from '../media-error.ts'
import { sampleFilters } from '../video/sound-plan.ts'
import type { SamplesPlan } from '../video/video-types.ts'
import { FrameFilter } from './frame-filter.ts'
import { FrameSource } from './frame-source.ts'
import { Input } from './input.ts'

const BYTES_PER_SAMPLE = 2

/** The samples of a sound; see VideoEngine.samples. */
export function readSamples(path: string, plan: SamplesPlan): Uint8Array {
  using input = new Input(path)
  using source = new FrameSource(input, input.stream(plan.index), 'start')
  using filter = new FrameFilter(() => sampleFilters(plan))
  const pieces: Buffer[] = []
  let count = 0
  const take = (filtered: Iterable<Frame>) => {
    for (using frame of filtered) {
      count += frame.nbSamples
      if (count > plan.maxSeconds * plan.sampleRate) throw new MediaError('TOO_LARGE', 'it is too long')
      // The frame's memory may be longer than what is in it, and is used again.
      pieces.push(Buffer.from(frame.data?.[0]?.subarray(0, frame.nbSamples * BYTES_PER_SAMPLE) ?? []))
    }
  }
  for (const frame of source.readAll(input)) take(filter.push(frame))
  take(filter.finish())
  return Buffer.concat(pieces)
}
