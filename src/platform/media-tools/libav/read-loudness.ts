import type { Frame } from 'node-av/lib'
import { MediaError } from '../media-error.ts'
import { loudnessFilters, readLoudness } from '../video/sound-plan.ts'
import type { Loudness, LoudnessPlan } from '../video/video-types.ts'
import { FrameFilter } from './frame-filter.ts'
import { FrameSource } from './frame-source.ts'
import { Input } from './input.ts'

/** How loud a sound is; see VideoEngine.loudness. */
export function measureLoudness(path: string, { index, channels, filters }: LoudnessPlan): Loudness {
  using input = new Input(path)
  using source = new FrameSource(input, input.stream(index), 'start')
  using filter = new FrameFilter(() => loudnessFilters(channels, filters))
  let last: Loudness | undefined
  const take = (measured: Iterable<Frame>) => {
    for (using frame of measured) {
      using metadata = frame.getMetadata()
      last = readLoudness(Object.entries(metadata.getAll())) ?? last
    }
  }
  for (const frame of source.readAll(input)) take(filter.push(frame))
  take(filter.finish())
  if (!last) throw new MediaError('CORRUPT', 'none of its sound can be decoded')
  return last
}
