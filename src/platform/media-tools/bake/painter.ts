import type { Frame } from 'node-av/lib'
import { presenceOf } from '#shared/picture/over-time.ts'
import { FrameFilter } from '../libav/frame-filter.ts'
import type { PixelSize } from '../video/video-types.ts'
import type { Layer } from './bake-plan.ts'
import type { ColourMatrix } from './colours.ts'
import { block, blur } from './hide.ts'
import { Stamp } from './stamp.ts'
import { Zoom } from './zoom.ts'

/** Milliseconds that rounding to whole ones may put between the times of a layer and of a frame. */
const ROUNDING_MS = 1

/** A stretch of the result in which one picture is shown, in milliseconds. */
export interface Moment {
  at: number
  length: number
}

/** Changes pictures as their layers say. */
export class Painter implements Disposable {
  readonly #layers: Layer[]
  readonly #size: PixelSize
  readonly #matrix: ColourMatrix
  /** Makes copies that may be painted on: the originals' memory may be the decoder's, which still looks at it. */
  readonly #copy = new FrameFilter(() => 'copy')
  readonly #stamps = new Map<Layer, Stamp>()
  readonly #zooms = new Map<Layer, Zoom>()

  constructor(layers: Layer[], size: PixelSize, matrix: ColourMatrix) {
    this.#layers = layers
    this.#size = size
    this.#matrix = matrix
  }

  /** The picture with its layers, as a new frame, which the caller frees. Moments come in their order. */
  paint(original: Frame, moment: Moment): Frame {
    this.#forget(moment.at)
    const hiding = this.#layers.filter((layer) => isHiding(layer) && touches(layer, moment))
    const shown = this.#layers.filter((layer) => !isHiding(layer) && layer.start <= moment.at && moment.at < layer.end)
    let frame = original.clone()
    if (frame && hiding.length + shown.length > 0) frame = this.#unshare(frame)
    if (!frame) throw new Error('no memory for a picture')
    for (const layer of hiding) this.#hide(frame, layer)
    for (const layer of shown) frame = this.#show(frame, layer, moment.at)
    return frame
  }

  [Symbol.dispose]() {
    this.#copy[Symbol.dispose]()
    for (const zoom of this.#zooms.values()) zoom[Symbol.dispose]()
  }

  /** The same picture in memory of its own. Filters take what they are given: the original, which may be shown again, is not. */
  #unshare(frame: Frame): Frame | null {
    using _taken = frame
    const [copy = null] = this.#copy.push(frame)
    return copy
  }

  #hide(frame: Frame, layer: Layer) {
    if (layer.kind === 'blur') blur(frame, layer.box)
    if (layer.kind === 'block') block(frame, layer.box, layer.color, this.#matrix)
  }

  #show(frame: Frame, layer: Layer, at: number): Frame {
    const presence = presenceOf(layer, at)
    if (layer.kind === 'picture') {
      const stamp = remembered(this.#stamps, layer, () => new Stamp(layer.path, this.#size, this.#matrix))
      stamp.press(frame, presence)
    }
    if (layer.kind !== 'zoom') return frame
    const zoomed = remembered(this.#zooms, layer, () => new Zoom(layer.box)).apply(frame, presence)
    if (!zoomed) return frame
    frame.free()
    return zoomed
  }

  /** Lets go of what is over: a long video may have hundreds of pictures. */
  #forget(at: number) {
    for (const layer of this.#stamps.keys()) if (layer.end <= at) this.#stamps.delete(layer)
    for (const [layer, zoom] of this.#zooms) {
      if (layer.end > at) continue
      zoom[Symbol.dispose]()
      this.#zooms.delete(layer)
    }
  }
}

function isHiding({ kind }: Layer): boolean {
  return kind === 'blur' || kind === 'block'
}

/** What hides does so wherever a picture is shown in its time, even for a part of it. */
function touches({ start, end }: Layer, { at, length }: Moment): boolean {
  return start < at + length - ROUNDING_MS && at < end
}

function remembered<Thing>(things: Map<Layer, Thing>, layer: Layer, make: () => Thing): Thing {
  const known = things.get(layer) ?? make()
  things.set(layer, known)
  return known
}
