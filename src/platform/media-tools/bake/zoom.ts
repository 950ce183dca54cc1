import type { Frame } from 'node-av/lib'
import type { Box } from '#shared/picture/blur-area.ts'
import { zoomedPart } from '#shared/picture/over-time.ts'
import { FrameFilter } from '../libav/frame-filter.ts'
import type { PixelSize } from '../video/video-types.ts'

/** Makes a part of a picture fill it. */
export class Zoom implements Disposable {
  readonly #box: Box
  #filters = ''
  #filter: FrameFilter | undefined

  constructor(box: Box) {
    this.#box = box
  }

  /**
   * A new frame, which the caller frees; undefined where nothing is zoomed yet.
   * @param presence from 0, the whole picture, to 1
   */
  apply(frame: Frame, presence: number): Frame | undefined {
    const part = zoomedPart(this.#box, presence)
    if (part.width >= 1) return undefined
    this.#use(zoomFilters(part, frame))
    const [zoomed] = this.#filter?.push(frame) ?? []
    return zoomed
  }

  [Symbol.dispose]() {
    this.#filter?.[Symbol.dispose]()
  }

  /** While it moves, every frame needs filters of its own; then they stay. */
  #use(filters: string) {
    if (filters === this.#filters) return
    this.#filter?.[Symbol.dispose]()
    this.#filter = new FrameFilter(() => filters)
    this.#filters = filters
  }
}

/**
 * Libav cuts at whole points only, which would let a moving zoom tremble: so a little more than the part is enlarged, and
 * the excess cut off after that.
 */
function zoomFilters(part: Box, { width, height }: PixelSize): string {
  const across = along(part.x, part.width, width)
  const down = along(part.y, part.height, height)
  return [
    `crop=w=${across.length}:h=${down.length}:x=${across.start}:y=${down.start}`,
    `scale=w=${across.enlarged}:h=${down.enlarged}:flags=bicubic`,
    `crop=w=${width}:h=${height}:x=${across.excess}:y=${down.excess}:exact=1`,
  ].join(',')
}

function along(offset: number, share: number, length: number) {
  const start = Math.floor((offset * length) / 2) * 2
  const end = Math.min(length, Math.ceil(((offset + share) * length) / 2) * 2)
  const enlarged = Math.max(length, Math.round((end - start) / share))
  const excess = Math.min(enlarged - length, Math.round((offset * length - start) / share))
  return { start, length: end - start, enlarged, excess }
}
