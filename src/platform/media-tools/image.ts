import { readFile } from 'node:fs/promises'
import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { runForked } from './child-process.ts'
import { startDeadline } from './deadline.ts'
import { detectType } from './detect-type.ts'
import { heicToJpeg } from './heic.ts'
import { MediaError } from './media-error.ts'

/** The widths that pictures are offered in, in pixels. The smallest is a still, so that no card moves by itself. */
export const IMAGE_WIDTHS = [320, 640, 1280, 2560] as const

/** Points of the largest picture we unpack: enough for any camera, too few to exhaust memory. */
const MAX_IMAGE_PIXELS = 100_000_000

/** Points of all frames of an animation together; beyond, only its first frame is kept. */
const MAX_ANIMATION_PIXELS = 64_000_000

const TIME_LIMIT_SECONDS = 60
const WEBP_QUALITY = 80
/** The tallest and widest that WebP can hold. */
const MAX_WEBP_SIDE = 16_383

export interface ImageRendition {
  width: number
  height: number
  animated: boolean
  mime: 'image/webp'
  data: Buffer
}

/** What the process for pictures is asked to do, once. */
export interface ImageTask {
  path: string
  widths: readonly number[]
}

export interface PreparedImage {
  /** As it is seen, turned upright, in pixels. */
  width: number
  height: number
  renditions: ImageRendition[]
}

const SCRIPT = new URL('./image-process.ts', import.meta.url)

/** Milliseconds for all sizes of a picture together. */
const PROCESS_LIMIT_MS = 5 * 60_000

/**
 * Does what `makeImageSizes` and `readImageSize` do in a process of its own: a decoder that a picture brings down, or
 * makes hungry, takes nobody along. Throws like them, or the signal's reason.
 */
export async function prepareImage(
  path: string,
  widths: readonly number[],
  signal: AbortSignal,
): Promise<PreparedImage> {
  using deadline = startDeadline(PROCESS_LIMIT_MS, signal)
  const task: ImageTask = { path, widths }
  return await runForked<PreparedImage>(SCRIPT, task, { signal: deadline.signal })
}

/**
 * A picture as WebP in each width, upright, in sRGB, without metadata (place, camera, name). Widths beyond the
 * original's become one rendition in its own size: nothing is enlarged. Animations keep moving, but for the smallest.
 * @param source a path or the whole file.
 * @throws MediaError EMPTY, UNSUPPORTED (no raster picture), HEIC (a photo of a phone that cannot be decoded), CORRUPT, TOO_LARGE (decompression bomb), TIMEOUT.
 */
export async function makeImageSizes(
  source: string | Uint8Array,
  widths: readonly number[] = IMAGE_WIDTHS,
): Promise<ImageRendition[]> {
  await requireRasterImage(source)
  try {
    const picture = await toDecodable(source)
    const shape = await readShape(picture)
    const wanted = [...new Set(widths.map((width) => Math.min(width, shape.width)))].sort((a, b) => a - b)
    const renditions: ImageRendition[] = []
    for (const width of wanted) {
      const moving = shape.animated && (wanted.length === 1 || width !== wanted[0])
      renditions.push(await render(picture, width, moving))
    }
    return renditions
  } catch (error) {
    throw toMediaError(error)
  }
}

/** The size of a picture as it is seen, turned upright, in pixels. Throws like `makeImageSizes`. */
export async function readImageSize(source: string | Uint8Array): Promise<{ width: number; height: number }> {
  await requireRasterImage(source)
  try {
    const { width, height } = await readShape(source)
    return { width, height }
  } catch (error) {
    throw toMediaError(error)
  }
}

async function requireRasterImage(source: string | Uint8Array) {
  const type = await detectType(source, '')
  if (type.mime === 'application/x-empty') throw new MediaError('EMPTY', 'the picture has no content')
  // The decoder would also take SVG and PDF, which can refer to other files.
  if (type.kind !== 'image') throw new MediaError('UNSUPPORTED', `no raster picture but ${type.mime}`)
}

/** The source itself, or another picture of the same where our decoder lacks the format: photos of phones in HEVC. */
async function toDecodable(source: string | Uint8Array): Promise<string | Uint8Array> {
  const { compression, icc } = await open(source, { pages: 1 }).metadata()
  if (compression !== 'hevc') return source
  await readShape(source)
  return heicToJpeg(typeof source === 'string' ? await readFile(source) : source, icc)
}

async function readShape(source: string | Uint8Array) {
  const { autoOrient, pages = 1, delay } = await open(source, { pages: 1 }).metadata()
  if (autoOrient.width * autoOrient.height > MAX_IMAGE_PIXELS) {
    throw new MediaError('TOO_LARGE', `${autoOrient.width} × ${autoOrient.height} points`)
  }
  const framePixels = autoOrient.width * autoOrient.height
  // Only animations have delays; other formats of several pages are documents.
  const moving = delay !== undefined && pages > 1
  return { ...autoOrient, animated: moving && framePixels * pages <= MAX_ANIMATION_PIXELS }
}

async function render(source: string | Uint8Array, width: number, animated: boolean): Promise<ImageRendition> {
  const { data, info } = await open(source, { pages: animated ? -1 : 1 })
    .autoOrient()
    .resize({ width, height: MAX_WEBP_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: WEBP_QUALITY, effort: 2 })
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.pageHeight ?? info.height, animated, mime: 'image/webp', data }
}

function open(source: string | Uint8Array, options: SharpOptions): Sharp {
  const limits: SharpOptions = { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error', sequentialRead: true }
  return sharp(source, { ...limits, ...options }).timeout({ seconds: TIME_LIMIT_SECONDS })
}

function toMediaError(error: unknown): MediaError {
  if (error instanceof MediaError) return error
  const message = error instanceof Error ? error.message : String(error)
  if (/pixel limit/i.test(message)) return new MediaError('TOO_LARGE', message, { cause: error })
  if (/timeout/i.test(message)) return new MediaError('TIMEOUT', message, { cause: error })
  // Pictures of a kind that is known by its signature, but for which no decoder is built in (TIFF variants).
  if (/unsupported|no decoder|support for this compression/i.test(message)) {
    return new MediaError('UNSUPPORTED', message, { cause: error })
  }
  return new MediaError('CORRUPT', message, { cause: error })
}

/**
 * Writes a part of a picture of ours to a path, as JPEG.
 * @param part left, top, width and height, from 0 to 1 of the picture's
 */
export async function cropPicture(
  path: string,
  [left, top, width, height]: readonly [number, number, number, number],
  target: string,
): Promise<void> {
  const picture = sharp(path)
  const whole = await picture.metadata()
  const [x, y] = [Math.floor(left * whole.width), Math.floor(top * whole.height)].map((at) => Math.max(0, at))
  const [w, h] = [Math.ceil(width * whole.width), Math.ceil(height * whole.height)]
  const area = {
    ...{ left: Math.min(x ?? 0, whole.width - 1), top: Math.min(y ?? 0, whole.height - 1) },
    ...{ width: Math.max(1, w), height: Math.max(1, h) },
  }
  area.width = Math.min(area.width, whole.width - area.left)
  area.height = Math.min(area.height, whole.height - area.top)
  await picture.extract(area).jpeg({ quality: 88 }).toFile(target)
}
