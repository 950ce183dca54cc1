import { constants } from 'node:os'
import { AV_LOG_QUIET } from 'node-av/constants'
import { Log } from 'node-av/lib'
import { bake } from '../bake/bake.ts'
import type { CheckedPlan } from '../bake/bake-plan.ts'
import type { ChildReply } from '../child-process.ts'
import { type ErrorMessage, toErrorMessage } from '../media-error.ts'
import type { ConvertPlan, FramePlan, LoudnessPlan, PeaksPlan, SamplesPlan } from '../video/video-types.ts'
import { convert } from './convert.ts'
import { grabFrame } from './grab-frame.ts'
import { LibavError } from './must.ts'
import { OutputError } from './output.ts'
import { keyFrameGap, probe } from './probe.ts'
import { measureLoudness } from './read-loudness.ts'
import { readPeaks } from './read-peaks.ts'
import { readSamples } from './read-samples.ts'
import { replaceSound } from './replace-sound.ts'

/** What this process is asked to do, once; see VideoEngine. */
export type LibavTask =
  | { ask: 'probe'; path: string }
  | { ask: 'key-frame-gap'; path: string; index: number }
  | { ask: 'convert'; source: string; target: string; plan: ConvertPlan }
  | { ask: 'bake'; target: string; plan: CheckedPlan }
  | { ask: 'replace-sound'; pictures: string; sound: string; target: string; untilMs: number }
  | { ask: 'grab'; path: string; plan: FramePlan }
  | { ask: 'peaks'; path: string; plan: PeaksPlan }
  | { ask: 'loudness'; path: string; plan: LoudnessPlan }
  | { ask: 'samples'; path: string; plan: SamplesPlan }

const REPORT_EVERY_MS = 250
const parent = process.ppid

Log.setLevel(AV_LOG_QUIET)
process.once('message', async ({ task }: { task: LibavTask }) => {
  const reply = await answer(task)
  process.send?.(reply, () => process.disconnect())
})

async function answer(task: LibavTask): Promise<ChildReply> {
  try {
    return { result: await perform(task) }
  } catch (error) {
    return { error: describeError(error) }
  }
}

function perform(task: LibavTask): unknown {
  if (task.ask === 'probe') return probe(task.path)
  if (task.ask === 'key-frame-gap') return keyFrameGap(task.path, task.index)
  if (task.ask === 'grab') return grabFrame(task.path, task.plan)
  if (task.ask === 'peaks') return readPeaks(task.path, task.plan)
  if (task.ask === 'loudness') return measureLoudness(task.path, task.plan)
  if (task.ask === 'samples') return readSamples(task.path, task.plan)
  if (task.ask === 'bake') return bake(task.target, task.plan, makeReporter())
  if (task.ask === 'replace-sound') replaceSound(task.pictures, task.sound, task.target, task.untilMs)
  else convert(task.source, task.target, task.plan, makeReporter())
  return probe(task.target)
}

/** Passes on how far it is, a few times a second, and gives up when nobody is there any more to wait for it. */
function makeReporter(): (seconds: number) => void {
  let next = 0
  return (seconds) => {
    const now = performance.now()
    if (now < next) return
    next = now + REPORT_EVERY_MS
    if (process.ppid !== parent) process.exit(1)
    process.send?.({ progress: seconds * 1000 } satisfies ChildReply)
  }
}

/** What libav refuses is the file's fault, except where the result cannot be written. */
function describeError(error: unknown): ErrorMessage {
  if (!(error instanceof LibavError)) return toErrorMessage(error)
  const { message } = error
  if (!(error instanceof OutputError)) return { code: 'CORRUPT', message }
  return { code: undefined, message, ...(error.code === -constants.errno.ENOSPC && { isDiskFull: true }) }
}
