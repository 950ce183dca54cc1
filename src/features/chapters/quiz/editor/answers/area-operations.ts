import { PARTS_MAX, type QuestionOf } from '../../question-schema.ts'

/** A part of a picture, in shares of its width and its height. */
export type Area = QuestionOf<'hotspot'>['areas'][number]

/** A place in a picture, in shares of its width and its height. */
export interface Place {
  x: number
  y: number
}

/** The smallest side of an area: less is not hit with a finger. */
export const AREA_MIN = 0.03

/** Sides of an area that is added without being drawn. */
const NEW_SIDE = 0.25

/** The offset between areas that are added one after another. */
const NEW_STEP = 0.06

/** The area between two places, as it was drawn; null for a mere click. */
export function areaBetween(from: Place, to: Place): Area | null {
  const area = {
    x: Math.min(from.x, to.x),
    y: Math.min(from.y, to.y),
    w: Math.abs(to.x - from.x),
    h: Math.abs(to.y - from.y),
  }
  return area.w < AREA_MIN || area.h < AREA_MIN ? null : fitted(area)
}

/** An area for one who does not draw, in the middle, beside those that were added before. */
export function nextArea(areas: readonly Area[]): Area {
  const middle = (1 - NEW_SIDE) / 2
  const step = (areas.length % 6) * NEW_STEP
  return fitted({ x: middle + step, y: middle + step, w: NEW_SIDE, h: NEW_SIDE })
}

/** Adds an area; the same ones when there is no room. */
export function addArea(areas: readonly Area[], area: Area): readonly Area[] {
  return areas.length < PARTS_MAX ? [...areas, fitted(area)] : areas
}

/** Moves an area, within the picture. */
export function moveArea({ x, y, w, h }: Area, by: Place): Area {
  return fitted({ x: within(x + by.x, 0, 1 - w), y: within(y + by.y, 0, 1 - h), w, h })
}

/** Makes an area larger or smaller; its upper left corner stays. */
export function resizeArea({ x, y, w, h }: Area, by: Place): Area {
  return fitted({ x, y, w: within(w + by.x, AREA_MIN, 1 - x), h: within(h + by.y, AREA_MIN, 1 - y) })
}

/** Gives one side of an area another value. */
export function setAreaSide(area: Area, side: keyof Area, value: number): Area {
  return fitted({ ...area, [side]: value })
}

/** Keeps an area within the picture, large enough, and rounded to what one can see. */
function fitted({ x, y, w, h }: Area): Area {
  const width = within(w, AREA_MIN, 1)
  const height = within(h, AREA_MIN, 1)
  return {
    x: rounded(within(x, 0, 1 - width)),
    y: rounded(within(y, 0, 1 - height)),
    w: rounded(width),
    h: rounded(height),
  }
}

function within(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), Math.max(min, max))
}

function rounded(share: number): number {
  return Math.round(share * 1000) / 1000
}
