import { readPeaks } from '#platform/media-tools/audio-peaks.ts'
import { MediaError } from '#platform/media-tools/media-error.ts'
import { makePoster } from '#platform/media-tools/video/video-poster.ts'
import { probeMedia } from '#platform/media-tools/video/video-probe.ts'
import { transcodeAudio, transcodeVideo } from '#platform/media-tools/video/video-transcode.ts'
import type { Conversion, Outcome } from './conversion.ts'

export const VIDEO_NAME = 'video.mp4'
export const POSTER_NAME = 'poster.webp'
export const AUDIO_NAME = 'audio.m4a'
export const PEAKS_NAME = 'peaks.json'

/** The part of the work that converting takes; the poster and putting away take the rest. */
const CONVERTING = 0.95

/** A video that every browser plays, a still of it, and how loud it is along its length. What turns out to hold sound only becomes a recording. */
export async function convertVideo(conversion: Conversion): Promise<Outcome> {
  const { path, folder, signal, keep, report } = conversion
  const { video } = await probeMedia(path, { signal })
  if (!video) return convertAudio(conversion)
  const target = folder.file(VIDEO_NAME)
  const made = await transcodeVideo(path, target, { signal, onProgress: (share) => report(CONVERTING * share) })
  const poster = await makePoster(target, { signal })
  await keep(VIDEO_NAME, { path: target }, 'video/mp4', made.video?.width)
  await keep(POSTER_NAME, poster.data, poster.mime, poster.width)
  if (made.audio) await keepPeaks(conversion, target)
  const { width, height } = made.video ?? video
  return { facts: { kind: 'video', durationMs: made.durationMs, width, height } }
}

/** A recording that every browser plays, and how loud it is along its length. */
export async function convertAudio(conversion: Conversion): Promise<Outcome> {
  const { path, folder, signal, keep, report } = conversion
  const target = folder.file(AUDIO_NAME)
  const made = await transcodeAudio(path, target, { signal, onProgress: (share) => report(CONVERTING * share) })
  await keepPeaks(conversion, target)
  await keep(AUDIO_NAME, { path: target }, 'audio/mp4')
  return { facts: { kind: 'audio', durationMs: made.durationMs } }
}

/** A sound whose loudness cannot be measured is still played: without its waveform. */
async function keepPeaks({ signal, log, keep }: Conversion, path: string): Promise<void> {
  try {
    const peaks = await readPeaks(path, { signal })
    await keep(PEAKS_NAME, Buffer.from(JSON.stringify(peaks)), 'application/json')
  } catch (error) {
    if (!(error instanceof MediaError) || signal.aborted) throw error
    log.warn({ err: error }, 'the loudness of a sound could not be measured')
  }
}
