import { startDeadline } from './deadline.ts'
import { MediaError } from './media-error.ts'
import { levelFilters, SILENCE, TARGET_LOUDNESS } from './video/sound-plan.ts'
import { findVideoEngine } from './video/video-engine.ts'
import { encodeAudio } from './video/video-plan.ts'
import { probeMedia, type VideoLimits } from './video/video-probe.ts'
import { limitFor, type TranscodeOptions, transcode } from './video/video-transcode.ts'
import type { Loudness, MediaInfo } from './video/video-types.ts'

/** Decibels by which a sound is made louder at most: beyond that it is mostly noise. */
const GAIN_MAX = 40
/** From this near, in LU, one more correction reaches it; and how many there are at most. */
const NEAR = 0.3
const ATTEMPTS = 4
/** Encoding makes a sound a little softer, in LU. */
const LOST_BY_ENCODING = 0.1
/** Decibels that evening out takes from most voices. */
const USUAL_LOSS = 2

export interface LevelledSound extends MediaInfo {
  /** There is nothing to be heard: it was left as soft as it was. */
  silent: boolean
}

/**
 * How loud a sound is.
 * @returns the integrated loudness in LUFS (ITU-R BS.1770), and the true peak in decibels below full scale
 * @throws MediaError as `probeMedia`; UNSUPPORTED for pictures without sound
 */
export async function measureLoudness(path: string, options: VideoLimits = {}): Promise<Loudness> {
  const info = await probeMedia(path, options)
  const { index, channels } = requireSound(info)
  const engine = options.engine ?? (await findVideoEngine())
  using deadline = startDeadline(options.timeoutMs ?? limitFor(info), options.signal)
  return engine.loudness(path, { index, channels }, deadline)
}

/**
 * Makes an M4A of a sound of any kind or of the sound of a video, evened out, at −16 LUFS, with no peak above −1 dB.
 * @returns what the result holds
 * @throws MediaError as `probeMedia`; UNSUPPORTED also for pictures without sound. No result is left then.
 */
export async function bringToLoudness(
  source: string,
  target: string,
  options: TranscodeOptions = {},
): Promise<LevelledSound> {
  const info = await probeMedia(source, options)
  const audio = requireSound(info)
  let silent = false
  const result = await transcode(source, target, info, options, async (engine, limits) => {
    const measure = (filters?: string) =>
      engine.loudness(source, { index: audio.index, channels: Math.min(2, audio.channels), filters }, limits)
    const before = TARGET_LOUDNESS - (await measure()).integrated
    silent = before > TARGET_LOUDNESS - SILENCE
    const plan = { ...encodeAudio(audio), quick: true }
    if (silent) return { video: null, audio: plan }
    return { video: null, audio: { ...plan, filters: await findLevel(Math.min(GAIN_MAX, before), measure) } }
  })
  return { ...result, silent }
}

/** The filters that bring it there: how much evening out takes away depends on the sound. */
async function findLevel(before: number, measure: (filters: string) => Promise<Loudness>): Promise<string> {
  let after = USUAL_LOSS
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const off = TARGET_LOUDNESS + LOST_BY_ENCODING - (await measure(levelFilters(before, after))).integrated
    after += off
    if (Math.abs(off) < NEAR) break
  }
  return levelFilters(before, after)
}

function requireSound({ audio }: MediaInfo) {
  if (!audio) throw new MediaError('UNSUPPORTED', 'there is no sound in it')
  return audio
}
