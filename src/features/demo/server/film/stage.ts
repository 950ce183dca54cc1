import * as colours from '../draw/palette.ts'
import { box, drawing } from '../draw/svg.ts'
import { paragraph } from '../draw/words.ts'

export const FILM_WIDTH = 854
export const FILM_HEIGHT = 480
export const FRAMES_PER_SECOND = 10

/** A film as a drawing for each moment: seconds from its start. */
export interface Scene {
  seconds: number
  draw(second: number): string
}

/** The height above the captions. */
export const STAGE_HEIGHT = 392

/** A single frame: the scene, with the caption below. */
export function frame(children: string[], caption: string): string {
  return drawing(FILM_WIDTH, FILM_HEIGHT, [...children, captioned(caption)], colours.PAPER)
}

/** The caption of a frame. */
export function captioned(caption: string): string {
  const ground = box(0, STAGE_HEIGHT, FILM_WIDTH, FILM_HEIGHT - STAGE_HEIGHT, { fill: colours.INK })
  return (
    ground +
    paragraph(FILM_WIDTH / 2, STAGE_HEIGHT + 53, caption, {
      ...{ width: FILM_WIDTH - 60, size: 25, face: 'bold', colour: colours.PEACH_1, anchor: 'middle', centred: true },
    })
  )
}

/** How much of a change is done: 0 before it begins, 1 after its length, gently in between. */
export function progress(second: number, begin: number, length: number): number {
  const share = Math.min(1, Math.max(0, (second - begin) / length))
  return share * share * (3 - 2 * share)
}

/** A value between two, as far as a change is done. */
export function between(from: number, to: number, share: number): number {
  return from + (to - from) * share
}

/** The caption of the moment: each holds from its second on. */
export function captionAt(second: number, captions: readonly (readonly [from: number, text: string])[]): string {
  return captions.findLast(([from]) => second >= from)?.[1] ?? ''
}
