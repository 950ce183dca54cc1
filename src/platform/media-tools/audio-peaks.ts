import { startDeadline } from './deadline.ts'
import { MediaError } from './media-error.ts'
import { findVideoEngine } from './video/video-engine.ts'
import { PEAK_SAMPLE_RATE } from './video/video-plan.ts'
import { probeMedia, type VideoLimits } from './video/video-probe.ts'

const PEAKS_TIME_LIMIT_MS = 10 * 60_000

/** How fine peaks are, in milliseconds: finer, nobody sets the time of a subtitle. */
const PEAK_MS = 20

/** The least: as many bars as can be told apart on a screen. The most: twelve minutes at their finest. */
const PEAKS_MIN = 400
const PEAKS_MAX = 36_000

/**
 * How loud a sound is along its length: values from 0 to 1, each the loudest of its stretch, fifty a second where the
 * sound is not so long or so short that it would be too many or too few.
 * @throws MediaError as `probeMedia`; UNSUPPORTED for pictures without sound; CORRUPT when nothing can be decoded.
 */
export async function readPeaks(path: string, options: VideoLimits = {}): Promise<number[]> {
  const { audio, durationMs } = await probeMedia(path, options)
  if (!audio) throw new MediaError('UNSUPPORTED', 'there is no sound in it')
  const engine = options.engine ?? (await findVideoEngine())
  using deadline = startDeadline(options.timeoutMs ?? PEAKS_TIME_LIMIT_MS, options.signal)
  const count = Math.min(PEAKS_MAX, Math.max(PEAKS_MIN, durationMs / PEAK_MS))
  const samples = Math.max(1, Math.ceil((durationMs * PEAK_SAMPLE_RATE) / 1000 / count))
  const peaks = await engine.peaks(path, { index: audio.index, samples }, deadline)
  if (peaks.length === 0) throw new MediaError('CORRUPT', 'none of its sound can be decoded')
  return peaks
}
