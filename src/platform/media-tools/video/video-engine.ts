import { runCommand } from '../child-process.ts'
import { createFfmpegEngine } from './video-engine-ffmpeg.ts'
import { libavEngine } from './video-engine-libav.ts'
import type { VideoEngine } from './video-types.ts'

const LOOK_LIMIT_MS = 10_000

let found: Promise<VideoEngine> | undefined

/** The engine of this machine: the installed ffmpeg if it can make H.264, else the one that comes with our packages. */
export function findVideoEngine(): Promise<VideoEngine> {
  found ??= findFfmpeg().then((ffmpeg) => ffmpeg ?? libavEngine)
  return found
}

/** The engine that uses the `ffmpeg` and `ffprobe` on PATH; undefined where they are missing or lack the encoders. */
export async function findFfmpeg(): Promise<VideoEngine | undefined> {
  const options = { signal: AbortSignal.timeout(LOOK_LIMIT_MS) }
  try {
    await runCommand('ffprobe', ['-version'], options)
    const encoders = (await runCommand('ffmpeg', ['-hide_banner', '-encoders'], options)).toString()
    if (!/\blibx264\b/.test(encoders) || !/\baac\b/.test(encoders)) return undefined
    const filters = (await runCommand('ffmpeg', ['-hide_banner', '-filters'], options)).toString()
    return createFfmpegEngine({ canToneMap: /\bzscale\b/.test(filters) && /\btonemap\b/.test(filters) })
  } catch {
    return undefined
  }
}
