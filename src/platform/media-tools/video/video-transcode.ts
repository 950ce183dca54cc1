import { rm } from 'node:fs/promises'
import { startDeadline } from '../deadline.ts'
import { MediaError } from '../media-error.ts'
import { findVideoEngine } from './video-engine.ts'
import { encodeAll, mayCopyVideo, planAudio, planVideo } from './video-plan.ts'
import { probeMedia, type VideoLimits } from './video-probe.ts'
import type { ConvertPlan, EngineLimits, MediaInfo, SoundReplacement, VideoEngine } from './video-types.ts'

/** The time limit of a conversion in milliseconds: a minimum, and a multiple of the playing time. */
const SHORTEST_TIME_LIMIT_MS = 10 * 60_000
const TIMES_AS_LONG = 10

export interface TranscodeOptions extends VideoLimits {
  /** How far it is, from 0 to 1; never goes back. */
  onProgress?: (share: number) => void
}

/**
 * Makes an MP4 (H.264, AAC) that every browser plays, while it loads, from a video of any kind: at most 1080p, upright,
 * a key frame every two seconds. Streams that are fit already are copied.
 * @returns what the result holds.
 * @throws MediaError as `probeMedia`; UNSUPPORTED also for sound without pictures. No result is left then.
 */
export async function transcodeVideo(
  source: string,
  target: string,
  options: TranscodeOptions = {},
): Promise<MediaInfo> {
  const info = await probeMedia(source, options)
  if (!info.video) throw new MediaError('UNSUPPORTED', 'there are no pictures in it')
  const { index } = info.video
  return transcode(source, target, info, options, async (engine, limits) => {
    const gap = mayCopyVideo(info) ? await engine.keyFrameGap(source, index, limits) : null
    return planVideo(info, gap)
  })
}

/**
 * Makes an M4A (AAC, an MP4 without pictures) from a sound of any kind, or from the sound of a video.
 * @returns what the result holds.
 * @throws MediaError as `probeMedia`; UNSUPPORTED also for pictures without sound. No result is left then.
 */
export async function transcodeAudio(
  source: string,
  target: string,
  options: TranscodeOptions = {},
): Promise<MediaInfo> {
  const info = await probeMedia(source, options)
  if (!info.audio) throw new MediaError('UNSUPPORTED', 'there is no sound in it')
  return transcode(source, target, info, options, async () => planAudio(info))
}

/**
 * Makes an MP4 of a prepared video and a prepared sound (H.264, AAC), which takes the place of its own and ends with it at
 * the latest.
 * @returns what the result holds.
 * @throws MediaError UNSUPPORTED where one has no pictures or the other no sound, CORRUPT, TIMEOUT. No result is left then.
 */
export async function replaceSound(
  { pictures, sound, target }: Omit<SoundReplacement, 'untilMs'>,
  options: VideoLimits = {},
): Promise<MediaInfo> {
  const engine = options.engine ?? (await findVideoEngine())
  const info = await probeMedia(pictures, options)
  using deadline = startDeadline(options.timeoutMs ?? limitFor(info), options.signal)
  try {
    return await engine.replaceSound({ pictures, sound, target, untilMs: info.durationMs }, { signal: deadline.signal })
  } catch (error) {
    await rm(target, { force: true })
    throw error
  }
}

/** Milliseconds that work on a whole file may take. */
export function limitFor({ durationMs }: Pick<MediaInfo, 'durationMs'>): number {
  return SHORTEST_TIME_LIMIT_MS + durationMs * TIMES_AS_LONG
}

type MakePlan = (engine: VideoEngine, limits: EngineLimits) => Promise<ConvertPlan>

/** Makes a file as `makePlan` plans it. No result is left where that fails. */
export async function transcode(
  source: string,
  target: string,
  info: MediaInfo,
  options: TranscodeOptions,
  makePlan: MakePlan,
): Promise<MediaInfo> {
  const engine = options.engine ?? (await findVideoEngine())
  using deadline = startDeadline(options.timeoutMs ?? limitFor(info), options.signal)
  const limits = { signal: deadline.signal, onTime: makeProgress(info.durationMs, options.onProgress) }
  try {
    const plan = await makePlan(engine, limits)
    const result = await engine.convert(source, target, plan, limits).catch((error: unknown) => {
      const mended = encodeAll(info, plan)
      if (!mended || !(error instanceof MediaError) || error.code !== 'CORRUPT') throw error
      // Errors that decoders tolerate can prevent copying a stream; encoding it fixes them.
      return engine.convert(source, target, mended, limits)
    })
    options.onProgress?.(1)
    return result
  } catch (error) {
    await rm(target, { force: true })
    throw error
  }
}

/** Turns times into shares that only grow; the last step, to 1, is left to the end of the work. */
export function makeProgress(durationMs: number, onProgress: TranscodeOptions['onProgress']) {
  let reached = 0
  return (doneMs: number) => {
    const share = durationMs > 0 ? Math.min(0.99, doneMs / durationMs) : 0
    if (share <= reached) return
    reached = share
    onProgress?.(share)
  }
}
