import { setImmediate } from 'node:timers/promises'
import { AV_PIX_FMT_YUV420P } from 'node-av/constants'
import { Frame, Rational } from 'node-av/lib'
import { Encoder } from '../libav/encoder.ts'
import { must } from '../libav/must.ts'
import type { Output } from '../libav/output.ts'
import { MediaError } from '../media-error.ts'
import type { PixelSize, Ratio } from '../video/video-types.ts'
import type { BakeClip, CheckedPlan } from './bake-plan.ts'
import { BakedSound, SAMPLE_RATE } from './baked-sound.ts'
import { type ClipStream, millisecondsOf } from './clip-stream.ts'
import type { Coding } from './colours.ts'
import { type Moment, Painter } from './painter.ts'
import { planesOf } from './planes.ts'
import type { Stretch } from './stretch.ts'

/** Frames that are written without a pause. */
const FRAMES_AT_ONCE = 32

/** A stretch that is being written. */
interface Current {
  stretch: Stretch
  sound: ClipStream | undefined
  /** Milliseconds from a time of the source to that of the plan. */
  shiftMs: number
  /** Frames of it so far. */
  frames: number
}

/** The pictures and the sound of the result, in step with each other. */
export class Result implements Disposable {
  readonly #output: Output
  readonly #onTime: (seconds: number) => void
  readonly #size: PixelSize
  readonly #rate: Ratio
  readonly #encoder: Encoder
  readonly #painter: Painter
  readonly #sound: BakedSound | undefined
  #current: Current | undefined
  /** The picture that is shown until the next one comes, and its time in the source. */
  #held: Frame | undefined
  #heldAtMs = 0
  #frames = 0
  #decoded = false

  /**
   * @param coding how its colours are coded
   * @param onTime gets the seconds done
   */
  constructor(
    output: Output,
    { clips, size, frameRate, layers }: CheckedPlan,
    { matrix, colours }: Coding,
    onTime: (seconds: number) => void,
  ) {
    this.#output = output
    this.#onTime = onTime
    this.#size = size
    this.#rate = frameRate
    this.#painter = new Painter(layers, size, matrix)
    this.#encoder = Encoder.video(output, { size, frameRate }, colours)
    this.#sound = clips.some(hasSound) ? new BakedSound(output) : undefined
  }

  get lengthMs(): number {
    return this.#frames * this.#frameMs
  }

  /** Frames so far. */
  get frames(): number {
    return this.#frames
  }

  /**
   * Starts a stretch.
   * @param sound silence if there is none
   * @param shiftMs from a time of the source to that of the plan, which layers go by
   */
  begin(sound: ClipStream | undefined, stretch: Stretch, shiftMs: number) {
    this.#current = { stretch, sound, shiftMs, frames: 0 }
  }

  /** Takes the next picture of the stretch, and frees it. */
  async take(frame: Frame) {
    const at = millisecondsOf(frame)
    await this.#show(this.#current?.stretch.take(at) ?? 0)
    this.#hold(frame, at)
    this.#decoded = true
  }

  /** Ends the stretch. Where none of its pictures could be decoded, the last one before it stays. */
  async end() {
    if (!this.#current) return
    const { stretch } = this.#current
    await this.#show(stretch.finish())
    if (this.#current.frames > 0) this.#sound?.end(this.#samplesAt(this.#frames))
    this.#current = undefined
  }

  /** @throws MediaError CORRUPT where no picture could be decoded */
  finish() {
    if (!this.#decoded || this.#frames === 0) throw new MediaError('CORRUPT', 'none of its pictures can be decoded')
    this.#encoder.finish()
    this.#sound?.finish()
  }

  [Symbol.dispose]() {
    this.#held?.free()
    this.#painter[Symbol.dispose]()
    this.#encoder[Symbol.dispose]()
    this.#sound?.[Symbol.dispose]()
  }

  get #frameMs(): number {
    return (1000 * this.#rate.den) / this.#rate.num
  }

  #hold(frame: Frame, atMs: number) {
    this.#held?.free()
    this.#held = frame
    this.#heldAtMs = atMs
  }

  async #show(times: number) {
    for (let time = 0; time < times; time += 1) {
      const current = this.#current
      if (!current) return
      if (!this.#held) this.#hold(blackPicture(this.#size), 0)
      if (current.frames === 0) this.#sound?.begin(current.sound, current.stretch.startMs)
      if (this.#held) this.#write(this.#held, this.#momentOf(current))
      current.frames += 1
      this.#frames += 1
      // A frame behind, so that the end of the stretch, which only the next one shows, can still fade out.
      this.#sound?.fillTo(this.#samplesAt(this.#frames - 1))
      this.#onTime(this.#output.seconds)
      // What the bindings hold of frames that are gone is let go of between two tasks only.
      if (this.#frames % FRAMES_AT_ONCE === 0) await setImmediate()
    }
  }

  /** A frame that comes a little before its time is looked at as if in time. */
  #momentOf({ stretch, shiftMs, frames }: Current): Moment {
    const due = stretch.startMs + frames * this.#frameMs
    const early = this.#heldAtMs > due && this.#heldAtMs < due + this.#frameMs
    const at = early ? this.#heldAtMs : due
    return { at: at + shiftMs, length: Math.min(this.#frameMs, stretch.endMs - at) }
  }

  #write(frame: Frame, moment: Moment) {
    const painted = this.#painter.paint(frame, moment)
    painted.timeBase = new Rational(this.#rate.den, this.#rate.num)
    painted.pts = BigInt(this.#frames)
    painted.duration = 1n
    this.#encoder.write(painted)
  }

  #samplesAt(frames: number): number {
    return Math.round((frames * SAMPLE_RATE * this.#rate.den) / this.#rate.num)
  }
}

function hasSound(clip: BakeClip): boolean {
  return (clip.kind === 'film' ? clip.audio : clip.sound) !== null
}

function blackPicture({ width, height }: PixelSize): Frame {
  const frame = new Frame()
  frame.alloc()
  frame.width = width
  frame.height = height
  frame.format = AV_PIX_FMT_YUV420P
  frame.pts = 0n
  frame.timeBase = new Rational(1, 1)
  must(frame.getBuffer(), 'get memory for a picture')
  for (const [index, { data }] of planesOf(frame).entries()) data.fill(index === 0 ? 16 : 128)
  return frame
}
