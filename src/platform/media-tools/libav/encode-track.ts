import type { Frame, Packet } from 'node-av/lib'
import type { EncodeAudioPlan, EncodeVideoPlan } from '../video/video-types.ts'
import { coloursOf, Encoder } from './encoder.ts'
import { describePicture, FrameFilter } from './frame-filter.ts'
import { FrameSource } from './frame-source.ts'
import type { Input } from './input.ts'
import type { Output } from './output.ts'
import type { Track } from './track.ts'

/** Decodes a stream, makes its frames what the plan wants, and encodes them. */
export class EncodeTrack implements Track {
  readonly #source: FrameSource
  readonly #shape: FrameFilter
  readonly #pace: FrameFilter
  readonly #encoder: Encoder

  private constructor(source: FrameSource, filters: [FrameFilter, FrameFilter], encoder: Encoder) {
    this.#source = source
    this.#shape = filters[0]
    this.#pace = filters[1]
    this.#encoder = encoder
  }

  static video(input: Input, output: Output, plan: EncodeVideoPlan): EncodeTrack {
    const stream = input.stream(plan.index)
    // The format may change in the middle of a stream, but the frame counter must not restart with it.
    const shape = new FrameFilter((frame) => describePicture(frame, plan.source, plan.size, 'yuv420p'))
    const pace = new FrameFilter(() => `fps=fps=${plan.frameRate.num}/${plan.frameRate.den}:start_time=0`)
    const encoder = Encoder.video(output, plan, coloursOf(stream, plan.source))
    return new EncodeTrack(new FrameSource(input, stream, 'start'), [shape, pace], encoder)
  }

  static audio(input: Input, output: Output, plan: EncodeAudioPlan): EncodeTrack {
    const stream = input.stream(plan.index)
    const layout = plan.channels === 1 ? 'mono' : 'stereo'
    const format = `aformat=sample_fmts=fltp:sample_rates=${plan.sampleRate}:channel_layouts=${layout}`
    // Silence fills what is missing, at the start too: sound that begins late must not move to the front.
    const shape = new FrameFilter((_, first) => {
      const steady = `aresample=${plan.sampleRate}:async=1${first ? ':first_pts=0' : ''},${format}`
      // Some filters count in another format.
      return plan.filters ? `${steady},${plan.filters},${format}` : steady
    })
    const encoder = Encoder.audio(output, plan)
    const pace = new FrameFilter(() => `asetnsamples=n=${encoder.samplesPerFrame}:p=0`)
    return new EncodeTrack(new FrameSource(input, stream, 'start'), [shape, pace], encoder)
  }

  get empty(): boolean {
    return this.#encoder.empty
  }

  write(packet: Packet) {
    for (const frame of this.#source.decode(packet)) this.#takeFrame(frame)
  }

  finish() {
    for (const frame of this.#source.finish()) this.#takeFrame(frame)
    for (const shaped of this.#shape.finish()) this.#takeShaped(shaped)
    for (const paced of this.#pace.finish()) this.#encoder.write(paced)
    this.#encoder.finish()
  }

  [Symbol.dispose]() {
    this.#source[Symbol.dispose]()
    this.#shape[Symbol.dispose]()
    this.#pace[Symbol.dispose]()
    this.#encoder[Symbol.dispose]()
  }

  #takeFrame(frame: Frame) {
    for (const shaped of this.#shape.push(frame)) this.#takeShaped(shaped)
  }

  #takeShaped(shaped: Frame) {
    using _freed = shaped
    for (const paced of this.#pace.push(shaped)) this.#encoder.write(paced)
  }
}
