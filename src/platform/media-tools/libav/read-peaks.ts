import type { Frame } from 'node-av/lib'
import { PEAK_KEY, peakFilters, shareOfLevel } from '../video/video-plan.ts'
import type { PeaksPlan } from '../video/video-types.ts'
import { FrameFilter } from './frame-filter.ts'
import { FrameSource } from './frame-source.ts'
import { Input } from './input.ts'

/** The loudest of each stretch of a sound; see VideoEngine.peaks. */
export function readPeaks(path: string, { index, samples }: PeaksPlan): number[] {
  using input = new Input(path)
  using source = new FrameSource(input, input.stream(index), 'start')
  using filter = new FrameFilter(() => peakFilters(samples))
  const peaks: number[] = []
  const take = (measured: Iterable<Frame>) => {
    for (using frame of measured) {
      using metadata = frame.getMetadata()
      peaks.push(shareOfLevel(metadata.get(PEAK_KEY)))
    }
  }
  for (const frame of source.readAll(input)) take(filter.push(frame))
  take(filter.finish())
  return peaks
}
