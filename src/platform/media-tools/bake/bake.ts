import type { Frame } from 'node-av/lib'
import { Output } from '../libav/output.ts'
import { type BakeFilm, type BakeStills, type CheckedPlan, lengthOf, type PlacedRange } from './bake-plan.ts'
import { ClipStream } from './clip-stream.ts'
import { type Coding, codingOf, HDTV_CODING } from './colours.ts'
import { filmFrames, stillFrames } from './frames.ts'
import { Result } from './result.ts'
import { Stretch } from './stretch.ts'

/** Where a stretch of the result comes from, and when it starts there and in the result, in milliseconds. */
export interface BakedStretch {
  /** The number of its clip in the plan. */
  clip: number
  start: number
  end: number
  at: number
}

/** Makes a video as planned; see bakeVideo. `onTime` gets the seconds done. */
export async function bake(
  target: string,
  plan: CheckedPlan,
  onTime: (seconds: number) => void,
): Promise<BakedStretch[]> {
  const coding = codingFor(plan)
  using output = new Output(target, plan.container)
  using result = new Result(output, plan, coding, onTime)
  output.writeHeader()
  const work: Work = { plan, coding, result, stretches: [], dueMs: 0 }
  for (const [index, clip] of plan.clips.entries()) {
    if (clip.kind === 'film') await addFilm(work, clip, index)
    else await addStills(work, clip, index)
    work.dueMs += lengthOf([clip])
  }
  result.finish()
  output.finish()
  return work.stretches
}

interface Work {
  plan: CheckedPlan
  coding: Coding
  result: Result
  stretches: BakedStretch[]
  /** How long the clips before are together, in milliseconds; their frames may be a part of one longer or shorter. */
  dueMs: number
}

/** As the first clip, so that its pictures stay as they are; what has pictures that stand still is like HDTV. */
function codingFor({ clips }: CheckedPlan): Coding {
  const [first] = clips
  if (first?.kind !== 'film' || clips.some(({ kind }) => kind !== 'film')) return HDTV_CODING
  using source = new ClipStream(first.path, first.video.index)
  return codingOf(source.stream, first.video)
}

async function addFilm(work: Work, clip: BakeFilm, index: number) {
  using pictures = new ClipStream(clip.path, clip.video.index)
  using sound = clip.audio ? new ClipStream(clip.path, clip.audio.index) : undefined
  for (const range of clip.kept) {
    await addStretch(
      work,
      { index, range, sound },
      filmFrames(pictures, clip, range, work.plan.size, work.coding.matrix),
    )
  }
}

async function addStills(work: Work, clip: BakeStills, index: number) {
  using sound = clip.sound ? new ClipStream(clip.sound.path, clip.sound.audio.index) : undefined
  const { frameRate, size } = work.plan
  const frameMs = (1000 * frameRate.den) / frameRate.num
  const before = work.result.frames
  let dueMs = work.dueMs
  const placed = clip.pictures.map(({ path, lengthMs }) => {
    const frame = Math.max(0, Math.round(dueMs / frameMs) - before)
    dueMs += lengthMs
    return { path, frame }
  })
  const [{ start, plannedAt }] = clip.kept
  const range = { start, end: Math.max(0, Math.round(dueMs / frameMs) - before) * frameMs, plannedAt }
  if (range.end > start) await addStretch(work, { index, range, sound }, stillFrames(placed, frameRate, size))
}

/** Adds frames, and frees them. */
async function addStretch(
  { plan, result, stretches }: Work,
  { index, range, sound }: { index: number; range: PlacedRange; sound: ClipStream | undefined },
  frames: Iterable<Frame>,
) {
  const at = result.lengthMs
  const stretch = new Stretch(range, plan.frameRate)
  result.begin(sound, stretch, range.plannedAt - range.start)
  for (const frame of frames) await result.take(frame)
  await result.end()
  if (result.lengthMs > at) stretches.push({ clip: index, start: stretch.startMs, end: range.end, at })
}
