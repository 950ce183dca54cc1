import { startDeadline } from './deadline.ts'
import { MediaError } from './media-error.ts'
import { findVideoEngine } from './video/video-engine.ts'
import { PEAK_SAMPLE_RATE } from './video/video-plan.ts'
import { probeMedia, type VideoLimits } from './video/video-probe.ts'

const PEAKS_TIME_LIMIT_MS = 10 * 60_000

/** Enough for a waveform as wide as a screen: more bars than that nobody can tell apart. */
const PEAK_COUNT = 400

/**
 * How loud a sound is along its length: at most some 400 values from 0 to 1, each the loudest of its stretch.
 * @throws MediaError as `probeMedia`; UNSUPPORTED for pictures without sound; CORRUPT when nothing can be decoded.
 */
export async function readPeaks(path: string, options: VideoLimits = {}): Promise<number[]> {
  const { audio, durationMs } = await probeMedia(path, options)
  if (!audio) throw new MediaError('UNSUPPORTED', 'there is no sound in it')
  const engine = options.engine ?? (await findVideoEngine())
  using deadline = startDeadline(options.timeoutMs ?? PEAKS_TIME_LIMIT_MS, options.signal)
  const samples = Math.max(1, Math.ceil((durationMs * PEAK_SAMPLE_RATE) / 1000 / PEAK_COUNT))
  const peaks = await engine.peaks(path, { index: audio.index, samples }, deadline)
  if (peaks.length === 0) throw new MediaError('CORRUPT', 'none of its sound can be decoded')
  return peaks
}
