import sharp from 'sharp'
import { startDeadline } from '../deadline.ts'
import { MediaError } from '../media-error.ts'
import { findVideoEngine } from './video-engine.ts'
import { fitSize, posterTimes } from './video-plan.ts'
import { probeMedia, type VideoLimits } from './video-probe.ts'
import type { PixelSize } from './video-types.ts'

const POSTER_TIME_LIMIT_MS = 2 * 60_000
const LONG_SIDE = 1280
const SHORT_SIDE = 720
/** How different from each other the points of a picture are at least in which there is something to see, of 255. */
const MIN_CONTRAST = 8
/** The darkest, on average, that a picture may be and still show something, of 255. */
const MIN_BRIGHTNESS = 20

export interface PosterOptions extends VideoLimits {
  format?: 'webp' | 'jpeg'
}

export interface Poster extends PixelSize {
  mime: 'image/webp' | 'image/jpeg'
  data: Buffer
}

/**
 * A picture that stands for a video, at most 720p: from its beginning if something can be seen there, else from later
 * on. A black or even one is taken only where nothing else was found.
 * @throws MediaError as `probeMedia`; UNSUPPORTED also for sound without pictures; CORRUPT when no picture can be decoded.
 */
export async function makePoster(path: string, options: PosterOptions = {}): Promise<Poster> {
  const { video, durationMs } = await probeMedia(path, options)
  if (!video) throw new MediaError('UNSUPPORTED', 'there are no pictures in it')
  const engine = options.engine ?? (await findVideoEngine())
  using deadline = startDeadline(options.timeoutMs ?? POSTER_TIME_LIMIT_MS, options.signal)
  const size = fitSize(video, LONG_SIDE, SHORT_SIDE)
  let best: { pixels: Uint8Array; contrast: number } | undefined
  for (const atMs of posterTimes(durationMs)) {
    const pixels = await engine.grabFrame(path, { source: video, atMs, size }, deadline)
    if (!pixels) continue
    const { contrast, brightness } = await judge(pixels, size)
    const telling = contrast >= MIN_CONTRAST && brightness >= MIN_BRIGHTNESS
    if (telling || !best || contrast > best.contrast) best = { pixels, contrast }
    if (telling) break
  }
  if (!best) throw new MediaError('CORRUPT', 'none of its pictures can be decoded')
  return encode(best.pixels, size, options.format ?? 'webp')
}

async function judge(pixels: Uint8Array, size: PixelSize): Promise<{ contrast: number; brightness: number }> {
  const { channels } = await open(pixels, size).grayscale().stats()
  const [gray] = channels
  return { contrast: gray?.stdev ?? 0, brightness: gray?.mean ?? 0 }
}

async function encode(pixels: Uint8Array, size: PixelSize, format: 'webp' | 'jpeg'): Promise<Poster> {
  const picture = open(pixels, size)
  const encoded = format === 'webp' ? picture.webp({ quality: 80 }) : picture.jpeg({ quality: 82 })
  return { ...size, mime: `image/${format}`, data: await encoded.toBuffer() }
}

function open(pixels: Uint8Array, { width, height }: PixelSize) {
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}
