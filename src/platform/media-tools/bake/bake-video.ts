import { rename, rm } from 'node:fs/promises'
import { startDeadline } from '../deadline.ts'
import { Slots } from '../slots.ts'
import { bakeWithLibav, libavEngine } from '../video/video-engine-libav.ts'
import { probeMedia } from '../video/video-probe.ts'
import { limitFor, makeProgress, type TranscodeOptions } from '../video/video-transcode.ts'
import type { MediaInfo } from '../video/video-types.ts'
import type { BakedStretch } from './bake.ts'
import { type BakePlan, type CheckedPlan, checkPlan, lengthOf, tracksIn } from './bake-plan.ts'

/** One uses all cores for minutes: two would take the memory of both, and no less time. */
const bakeSlots = new Slots(1)

export interface Baked {
  info: MediaInfo
  /**
   * What the result consists of, in its order; kept ranges that touch are one. A stretch holds whole frames, so that its
   * times may differ from the plan's by parts of a frame, which add up unless cuts lie between frames.
   */
  stretches: BakedStretch[]
}

/**
 * Makes one MP4 (H.264, AAC in stereo at 48 kHz), which plays while it loads, or WebM (VP8, Opus), of the kept ranges of
 * videos, of pictures that stand still and of what is laid over them. It has a steady frame rate: the nearest in common use to the plan's. Where a source has it too, its kept
 * ranges `[start, end)` come out as exactly the frames whose time lies in them; to keep a frame, take its time rounded down
 * to a millisecond as the start, and that of the first one that is cut as the end. The sound is cut with the pictures, to
 * the sample. A clip without sound is silent among others with it; without any sound, the result has no sound either.
 * Pictures that stand still begin and end at the frame that is nearest to their time in the whole result, so that however
 * many there are, it is as long as all of them; their sound runs through.
 * What cannot be decoded is bridged by the last picture, and silence.
 * @param target is there only once it is whole
 * @throws MediaError as `probeMedia`; UNSUPPORTED also as `checkPlan`, CORRUPT where no picture, or one that stands
 * still, can be decoded, TIMEOUT; DiskFull; RangeError for a plan that makes no sense. Nothing is left then.
 */
export async function bakeVideo(
  plan: BakePlan,
  target: string,
  options: Omit<TranscodeOptions, 'engine'> = {},
): Promise<Baked> {
  const checked = await lookInto(plan, options)
  const durationMs = lengthOf(checked.clips)
  using _slot = await bakeSlots.acquire(options.signal)
  using deadline = startDeadline(options.timeoutMs ?? limitFor({ durationMs }), options.signal)
  const unfinished = `${target}.unfinished`
  try {
    const limits = { signal: deadline.signal, onTime: makeProgress(durationMs, options.onProgress) }
    const stretches = await bakeWithLibav(unfinished, checked, limits)
    const info = await libavEngine.probe(unfinished, deadline)
    await rename(unfinished, target)
    options.onProgress?.(1)
    return { info, stretches }
  } finally {
    await rm(unfinished, { force: true })
  }
}

async function lookInto(plan: BakePlan, { signal }: TranscodeOptions): Promise<CheckedPlan> {
  const infos = new Map<string, MediaInfo>()
  for (const path of tracksIn(plan)) infos.set(path, await probeMedia(path, { signal, engine: libavEngine }))
  return checkPlan(plan, infos)
}
