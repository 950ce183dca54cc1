import { makePoster } from '#platform/media-tools/video-poster.ts'
import { probeMedia } from '#platform/media-tools/video-probe.ts'
import { transcodeAudio, transcodeVideo } from '#platform/media-tools/video-transcode.ts'
import type { Conversion, Outcome } from './conversion.ts'

export const VIDEO_NAME = 'video.mp4'
export const POSTER_NAME = 'poster.webp'
export const AUDIO_NAME = 'audio.m4a'

/** The part of the work that converting takes; the poster and putting away take the rest. */
const CONVERTING = 0.95

/** A video that every browser plays, and a still of it. What turns out to hold sound only becomes a recording. */
export async function convertVideo(conversion: Conversion): Promise<Outcome> {
  const { path, folder, signal, keep, report } = conversion
  const { video } = await probeMedia(path, { signal })
  if (!video) return convertAudio(conversion)
  const target = folder.file(VIDEO_NAME)
  const made = await transcodeVideo(path, target, { signal, onProgress: (share) => report(CONVERTING * share) })
  const poster = await makePoster(target, { signal })
  await keep(VIDEO_NAME, { path: target }, 'video/mp4', made.video?.width)
  await keep(POSTER_NAME, poster.data, poster.mime, poster.width)
  const { width, height } = made.video ?? video
  return { facts: { kind: 'video', durationMs: made.durationMs, width, height } }
}

/** A recording that every browser plays. */
export async function convertAudio({ path, folder, signal, keep, report }: Conversion): Promise<Outcome> {
  const target = folder.file(AUDIO_NAME)
  const made = await transcodeAudio(path, target, { signal, onProgress: (share) => report(CONVERTING * share) })
  await keep(AUDIO_NAME, { path: target }, 'audio/mp4')
  return { facts: { kind: 'audio', durationMs: made.durationMs } }
}
