import { AVDISCARD_ALL, AVSEEK_FLAG_BACKWARD } from 'node-av/constants'
import type { Frame, Stream } from 'node-av/lib'
import { FrameSource } from '../libav/frame-source.ts'
import { Input, rescale } from '../libav/input.ts'
import type { TimeRange } from './bake-plan.ts'

/** How far further back to look where a jump landed behind its aim, as in files that are searched by guessing. */
const FURTHER_BACK_MS = 10_000

/** One stream of a file, read from anywhere again and again. */
export class ClipStream implements Disposable {
  readonly #path: string
  readonly #index: number
  #input: Input

  constructor(path: string, index: number) {
    this.#path = path
    this.#index = index
    this.#input = this.#open()
  }

  get stream(): Stream {
    return this.#input.stream(this.#index)
  }

  /**
   * Decodes from the last key frame up to that time on, in milliseconds from the start of the file, or from the first frame
   * that can be decoded. A frame is valid until the next is asked for.
   */
  *framesFrom(startMs: number): Generator<Frame, void, void> {
    for (const aim of [startMs, startMs - FURTHER_BACK_MS]) {
      if (aim <= 0 || !this.#jump(aim)) break
      let found = false
      using source = new FrameSource(this.#input, this.stream, 'anywhere')
      for (const frame of source.readAll(this.#input)) {
        if (!found && millisecondsOf(frame) > startMs) break
        found = true
        yield frame
      }
      if (found) return
    }
    // After a failed jump a file is at an undefined place.
    this[Symbol.dispose]()
    this.#input = this.#open()
    using source = new FrameSource(this.#input, this.stream, 'anywhere')
    yield* source.readAll(this.#input)
  }

  /** The frames that are shown in a range: the last one up to its start, where there is one, and those within it. */
  *framesIn({ start, end }: TimeRange): Generator<Frame, void, void> {
    let before: Frame | null = null
    try {
      for (const frame of this.framesFrom(start)) {
        const at = millisecondsOf(frame)
        if (at >= end) break
        if (at < start) {
          before?.free()
          before = frame.clone()
          continue
        }
        if (before) yield before
        before?.free()
        before = null
        yield frame
      }
      if (before) yield before
    } finally {
      before?.free()
    }
  }

  [Symbol.dispose]() {
    this.#input[Symbol.dispose]()
  }

  #open(): Input {
    const input = new Input(this.#path)
    for (const stream of input.context.streams) if (stream.index !== this.#index) stream.discard = AVDISCARD_ALL
    return input
  }

  #jump(toMs: number): boolean {
    const { timeBase } = this.stream
    const at = rescale(BigInt(Math.floor(toMs)), { num: 1, den: 1000 }, timeBase) + this.#input.startIn(timeBase)
    return this.#input.context.seekFrameSync(this.#index, at, AVSEEK_FLAG_BACKWARD) >= 0
  }
}

/** The time of a frame in milliseconds. */
export function millisecondsOf({ pts, timeBase }: Frame): number {
  return (Number(pts) * timeBase.num * 1000) / timeBase.den
}
