import { startDeadline } from './deadline.ts'
import { MediaError } from './media-error.ts'
import { findVideoEngine } from './video/video-engine.ts'
import { probeMedia, type VideoLimits } from './video/video-probe.ts'
import type { SamplesPlan } from './video/video-types.ts'

const TIME_LIMIT_MS = 60_000

/**
 * The samples of a sound, mixed to one channel.
 * @throws MediaError as `probeMedia`; TOO_LARGE for one that is longer than `maxSeconds`; CORRUPT when nothing can be
 * decoded
 */
export async function readSamples(
  path: string,
  plan: Omit<SamplesPlan, 'index'>,
  options: VideoLimits = {},
): Promise<Int16Array> {
  const { audio } = await probeMedia(path, options)
  if (!audio) throw new MediaError('UNSUPPORTED', 'there is no sound in it')
  const engine = options.engine ?? (await findVideoEngine())
  using deadline = startDeadline(options.timeoutMs ?? TIME_LIMIT_MS, options.signal)
  const bytes = await engine.samples(path, { ...plan, index: audio.index }, deadline)
  if (bytes.length < 2) throw new MediaError('CORRUPT', 'none of its sound can be decoded')
  // A copy, since samples of two bytes cannot begin at an odd place.
  return new Int16Array(new Uint8Array(bytes).buffer, 0, bytes.length >> 1)
}
