import type { Frame } from 'node-av/lib'
import type { Box } from './bake-plan.ts'

/** One of the three planes of a picture: brightness, then blue and red at half the width and height. */
export interface Plane {
  data: Uint8Array
  /** Bytes from one row to the next. */
  stride: number
  width: number
  height: number
}

/** A part of a plane in whole points; `right` and `bottom` are behind it. */
export interface Area {
  left: number
  top: number
  right: number
  bottom: number
}

/** The planes of a frame in `yuv420p`, as they are in its memory. */
export function planesOf(frame: Frame): [Plane, Plane, Plane] {
  const { data, linesize, width, height } = frame
  const [y, u, v] = data ?? []
  if (!y || !u || !v) throw new Error('the frame has no picture')
  const half = { width: Math.ceil(width / 2), height: Math.ceil(height / 2) }
  return [
    { data: y, stride: linesize[0] ?? 0, width, height },
    { data: u, stride: linesize[1] ?? 0, ...half },
    { data: v, stride: linesize[2] ?? 0, ...half },
  ]
}

/** The part of a plane that a box touches, with whole points of the halved planes, so that nothing shines through. */
export function areaOf({ x, y, width, height }: Box, plane: Plane, picture: { width: number; height: number }): Area {
  const halves = plane.width === picture.width ? 2 : 1
  const low = (share: number, length: number) => Math.max(0, Math.floor((share * length) / 2 + 0.001)) * halves
  const high = (share: number, length: number) => Math.ceil((share * length) / 2 - 0.001) * halves
  return {
    left: low(x, picture.width),
    top: low(y, picture.height),
    right: Math.min(plane.width, high(x + width, picture.width)),
    bottom: Math.min(plane.height, high(y + height, picture.height)),
  }
}
