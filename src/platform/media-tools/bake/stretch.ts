import type { Ratio } from '../video/video-types.ts'
import type { TimeRange } from './bake-plan.ts'

/**
 * The share of a frame by which one may come early and still be in time: clocks of recorders tremble, and some containers
 * round to milliseconds.
 */
const TOLERANCE = 0.25

/**
 * Decides how often each frame of a kept range is shown in a result of a steady rate. Where the source has that rate, it is
 * once for each frame whose time lies in the range. Otherwise each frame of the result shows what the source shows at that
 * time, which at the start may be a frame from before the range.
 */
export class Stretch {
  readonly #range: TimeRange
  readonly #frameMs: number
  /** The source's time at which the result's first frame is taken. */
  #anchor: number | undefined
  #holdsFrame = false
  #lastAt: number | undefined
  #shown = 0

  /** @param rate frames per second of the result */
  constructor(range: TimeRange, rate: Ratio) {
    this.#range = range
    this.#frameMs = (1000 * rate.den) / rate.num
  }

  /** When its sound starts, in milliseconds of the source: with its first frame. */
  get startMs(): number {
    return this.#anchor ?? this.#range.start
  }

  /** When it ends there. */
  get endMs(): number {
    return this.#range.end
  }

  /**
   * Takes the time of the next frame, in milliseconds; it is before the end of the range.
   * @returns how often the frame before it is shown. Where there is none, this one is shown in its place.
   */
  take(atMs: number): number {
    const { start } = this.#range
    if (atMs < start) {
      this.#holdsFrame = true
      return 0
    }
    this.#anchor ??= atMs - start < this.#frameMs ? atMs : start
    this.#lastAt = atMs
    const place = Math.max(0, Math.ceil(this.#framesUntil(atMs) - TOLERANCE))
    const first = !this.#holdsFrame
    this.#holdsFrame = true
    return first ? 0 : this.#showUntil(place)
  }

  /** Ends the range. @returns how often the last frame is shown. */
  finish(): number {
    const { end } = this.#range
    if (this.#lastAt === undefined) return this.#showUntil(Math.floor(this.#framesUntil(end) + TOLERANCE))
    const whole = Math.ceil(this.#framesUntil(end) - TOLERANCE)
    // A last frame right before the end is one nevertheless.
    return this.#showUntil(Math.max(whole, Math.floor(this.#framesUntil(this.#lastAt) + TOLERANCE) + 1))
  }

  #framesUntil(atMs: number): number {
    return (atMs - this.startMs) / this.#frameMs
  }

  #showUntil(place: number): number {
    const times = Math.max(0, place - this.#shown)
    this.#shown += times
    return times
  }
}
