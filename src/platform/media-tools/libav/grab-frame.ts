import { AVSEEK_FLAG_BACKWARD } from 'node-av/constants'
import type { Frame } from 'node-av/lib'
import type { FramePlan } from '../video/video-types.ts'
import { describePicture, FrameFilter } from './frame-filter.ts'
import { FrameSource } from './frame-source.ts'
import { Input, seconds } from './input.ts'

const ANY_STREAM = -1

/** Reads a single picture as packed RGB; see VideoEngine.grabFrame. */
export function grabFrame(path: string, plan: FramePlan): Uint8Array | null {
  // Files without an index may refuse to seek, which leaves them at an undefined place, so they are reopened and read
  // through.
  return readFrom(path, plan, true) ?? readFrom(path, plan, false)
}

function readFrom(path: string, plan: FramePlan, seek: boolean): Uint8Array | null {
  using input = new Input(path)
  const stream = input.stream(plan.source.index)
  if (seek) {
    const at = input.start + BigInt(plan.atMs) * 1000n
    if (input.context.seekFrameSync(ANY_STREAM, at, AVSEEK_FLAG_BACKWARD) < 0) return null
  }
  using source = new FrameSource(input, stream, 'anywhere')
  using frame = findFrame(input, source, plan.atMs)
  return frame && toPicture(frame, plan)
}

/** The first frame at or after that time, or else the last one. */
function findFrame(input: Input, source: FrameSource, atMs: number): Frame | null {
  let last: Frame | null = null
  for (const frame of source.readAll(input)) {
    last?.free()
    last = frame.clone()
    if (seconds(frame.pts, frame.timeBase) * 1000 >= atMs) break
  }
  return last
}

function toPicture(frame: Frame, plan: FramePlan): Uint8Array | null {
  using filter = new FrameFilter((shown) => describePicture(shown, plan.source, plan.size, 'rgb24'))
  const [picture, ...more] = [...filter.push(frame), ...filter.finish()]
  const pixels = picture?.toBuffer() ?? null
  for (const made of [picture, ...more]) made?.free()
  return pixels
}
