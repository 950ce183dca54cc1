import type { Box } from './blur-area.ts'

/** The largest zoom: of less, nothing would be recognised. */
const MIN_SHARE = 0.05

/** What comes and goes, in milliseconds. */
export interface Shown {
  start: number
  end: number
  /** At either end and within its time, in which it appears or moves. */
  fadeMs?: number
}

/** How much of what is shown for a while is there at a time within it, from 0 to 1. */
export function presenceOf({ start, end, fadeMs = 0 }: Shown, atMs: number): number {
  return fadeMs > 0 ? Math.min(1, (atMs - start) / fadeMs, (end - atMs) / fadeMs) : 1
}

/**
 * The part of a picture that fills it while it is zoomed: on the way to the smallest part of the picture's own shape that
 * holds the box. In shares, it is as wide as it is high.
 * @param presence from 0, the whole picture, to 1
 */
export function zoomedPart({ x, y, width, height }: Box, presence: number): Box {
  const side = Math.min(1, Math.max(width, height, MIN_SHARE))
  const place = (start: number, length: number) => Math.min(1 - side, Math.max(0, start + length / 2 - side / 2))
  // Starts and ends softly.
  const way = presence * presence * (3 - 2 * presence)
  const shown = 1 + (side - 1) * way
  return { x: place(x, width) * way, y: place(y, height) * way, width: shown, height: shown }
}
