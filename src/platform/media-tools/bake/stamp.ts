import type { Frame } from 'node-av/lib'
import type { Area } from '#shared/picture/blur-area.ts'
import type { PixelSize } from '../video/video-types.ts'
import { type ColourMatrix, toYuv } from './colours.ts'
import { readPicture } from './picture-file.ts'
import { type Plane, planesOf } from './planes.ts'

/** What covers whatever is under it, in the numbers that stamps count opacity in. */
const OPAQUE = 256

/** What is laid over one plane of a picture. */
interface Overlay {
  area: Area
  values: Uint8Array
  /** Of 256. */
  opacity: Uint16Array
}

/** A picture with an alpha channel, made ready to be laid over many frames: only its part that can be seen. */
export class Stamp {
  readonly #overlays: Overlay[]

  /**
   * @param size that of the frames, to which the picture is brought
   * @throws MediaError as `readPicture`
   */
  constructor(path: string, size: PixelSize, matrix: ColourMatrix) {
    using picture = readPicture(path, () => `scale=w=${size.width}:h=${size.height}:flags=bicubic,format=rgba`)
    const [rgba] = picture.data ?? []
    this.#overlays = rgba ? overlaysOf(rgba, picture.linesize[0] ?? 0, size, matrix) : []
  }

  /** Lays it over a frame. @param presence from 0 to 1, by which its opacity is multiplied */
  press(frame: Frame, presence: number) {
    const share = Math.round(presence * OPAQUE)
    for (const [index, plane] of planesOf(frame).entries()) {
      const overlay = this.#overlays[index]
      if (overlay) blend(plane, overlay, share)
    }
  }
}

function blend({ data, stride }: Plane, { area, values, opacity }: Overlay, share: number) {
  let at = 0
  for (let y = area.top; y < area.bottom; y += 1) {
    for (let to = y * stride + area.left; to < y * stride + area.right; to += 1, at += 1) {
      const parts = ((opacity[at] as number) * share) >> 8
      if (parts === 0) continue
      const under = data[to] as number
      data[to] = under + ((((values[at] as number) - under) * parts + 128) >> 8)
    }
  }
}

/** Brightness of each point; of the colours the mean of four, each counting by its opacity. */
function overlaysOf(rgba: Uint8Array, stride: number, size: PixelSize, matrix: ColourMatrix): Overlay[] {
  const seen = visibleArea(rgba, stride, size)
  if (!seen) return []
  const half = { left: seen.left / 2, top: seen.top / 2, right: seen.right / 2, bottom: seen.bottom / 2 }
  const [brightness, blue, red] = [emptyOverlay(seen), emptyOverlay(half), emptyOverlay(half)]
  let small = 0
  for (let top = seen.top; top < seen.bottom; top += 2) {
    for (let left = seen.left; left < seen.right; left += 2, small += 1) {
      let [alphas, blues, reds] = [0, 0, 0]
      for (const [x, y] of [
        [left, top],
        [left + 1, top],
        [left, top + 1],
        [left + 1, top + 1],
      ] as const) {
        const from = y * stride + x * 4
        const alpha = rgba[from + 3] ?? 0
        if (alpha === 0) continue
        const colour = toYuv(rgba[from] ?? 0, rgba[from + 1] ?? 0, rgba[from + 2] ?? 0, matrix)
        const at = (y - seen.top) * (seen.right - seen.left) + x - seen.left
        brightness.values[at] = Math.round(colour[0])
        brightness.opacity[at] = opacityOf(alpha)
        alphas += alpha
        blues += colour[1] * alpha
        reds += colour[2] * alpha
      }
      if (alphas === 0) continue
      blue.values[small] = Math.round(blues / alphas)
      red.values[small] = Math.round(reds / alphas)
      blue.opacity[small] = opacityOf(alphas / 4)
      red.opacity[small] = blue.opacity[small] as number
    }
  }
  return [brightness, blue, red]
}

function opacityOf(alpha: number): number {
  return Math.round((alpha * OPAQUE) / 255)
}

function emptyOverlay(area: Area): Overlay {
  const points = (area.right - area.left) * (area.bottom - area.top)
  return { area, values: new Uint8Array(points), opacity: new Uint16Array(points) }
}

/** The smallest part with anything in it, its edges even, as those of the colours are every second ones. */
function visibleArea(rgba: Uint8Array, stride: number, { width, height }: PixelSize): Area | undefined {
  const area = { left: width, top: height, right: 0, bottom: 0 }
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (rgba[y * stride + x * 4 + 3] === 0) continue
      area.left = Math.min(area.left, x & ~1)
      area.right = Math.max(area.right, (x & ~1) + 2)
      area.top = Math.min(area.top, y & ~1)
      area.bottom = Math.max(area.bottom, (y & ~1) + 2)
    }
  }
  return area.right > area.left ? area : undefined
}
