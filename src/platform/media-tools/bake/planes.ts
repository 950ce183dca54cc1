import type { Frame } from 'node-av/lib'

/** One of the three planes of a picture: brightness, then blue and red at half the width and height. */
export interface Plane {
  data: Uint8Array
  /** Bytes from one row to the next. */
  stride: number
  width: number
  height: number
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
