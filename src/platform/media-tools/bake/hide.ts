import type { Frame } from 'node-av/lib'
import { areaOf, type Box, blurArea, MIN_BLOCK } from '#shared/picture/blur-area.ts'
import { type ColourMatrix, toYuv } from './colours.ts'
import { planesOf } from './planes.ts'

/** Hides a box for good: nothing is kept of it but the averages of a few blocks, which run into each other. */
export function blur(frame: Frame, box: Box) {
  for (const plane of planesOf(frame)) {
    blurArea({ ...plane, first: 0, step: 1 }, areaOf(box, plane, frame), (MIN_BLOCK * plane.width) / frame.width)
  }
}

/** Covers a box with a colour. */
export function block(frame: Frame, box: Box, color: string, matrix: ColourMatrix) {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as [
    number,
    number,
    number,
  ]
  const values = toYuv(red, green, blue, matrix)
  for (const [index, plane] of planesOf(frame).entries()) {
    const { left, top, right, bottom } = areaOf(box, plane, frame)
    for (let y = top; y < bottom; y += 1) {
      plane.data.fill(Math.round(values[index] ?? 0), y * plane.stride + left, y * plane.stride + right)
    }
  }
}
