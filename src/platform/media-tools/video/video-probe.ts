import { stat } from 'node:fs/promises'
import { startDeadline } from '../deadline.ts'
import { detectType, type MediaKind } from '../detect-type.ts'
import { MediaError } from '../media-error.ts'
import { findVideoEngine } from './video-engine.ts'
import { MAX_MEDIA_DURATION_MS, MAX_VIDEO_SIDE } from './video-limits.ts'
import type { MediaInfo, VideoEngine } from './video-types.ts'

/** Milliseconds for finding out what a file is: some are read to their end for it. */
const PROBE_TIME_LIMIT_MS = 5 * 60_000

/** Kinds that may turn out to be video or sound once opened: the signatures of some old formats are no longer known. */
const WORTH_OPENING: MediaKind[] = ['video', 'audio', 'other']

export interface VideoLimits {
  /** Ends the work with the signal's reason. */
  signal?: AbortSignal
  /** Milliseconds for the whole work. */
  timeoutMs?: number
  /** Which engine to use, where the machine has several. */
  engine?: VideoEngine
}

/**
 * What a video or audio file holds: length in milliseconds, size as seen, codecs. Files that do not say how long they
 * are (recordings of browsers) are read through for it.
 * @throws MediaError EMPTY; UNSUPPORTED (neither pictures nor sound); CORRUPT (of a known kind, but unreadable);
 * TOO_LARGE (beyond twelve hours, or 8K); TIMEOUT.
 */
export async function probeMedia(path: string, limits: VideoLimits = {}): Promise<MediaInfo> {
  const { size } = await stat(path)
  if (size === 0) throw new MediaError('EMPTY', 'the file has no content')
  const { kind, mime } = await detectType(path, '')
  if (!WORTH_OPENING.includes(kind)) throw new MediaError('UNSUPPORTED', `neither video nor sound but ${mime}`)
  const engine = limits.engine ?? (await findVideoEngine())
  using deadline = startDeadline(limits.timeoutMs ?? PROBE_TIME_LIMIT_MS, limits.signal)
  const info = await engine.probe(path, deadline).catch((error: unknown) => {
    // A file whose signature says video is one, though a broken one.
    const broken = error instanceof MediaError && error.code === 'UNSUPPORTED' && kind !== 'other'
    throw broken ? new MediaError('CORRUPT', error.message, { cause: error }) : error
  })
  return requireBounds(info)
}

function requireBounds(info: MediaInfo): MediaInfo {
  const { video, durationMs } = info
  if (durationMs > MAX_MEDIA_DURATION_MS) throw new MediaError('TOO_LARGE', `${durationMs} ms long`)
  if (video && Math.max(video.stored.width, video.stored.height) > MAX_VIDEO_SIDE) {
    throw new MediaError('TOO_LARGE', `${video.stored.width} × ${video.stored.height} points`)
  }
  return info
}
