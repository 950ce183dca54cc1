import { AV_CHANNEL_LAYOUT_STEREO, AV_SAMPLE_FMT_FLT, AV_SAMPLE_FMT_FLTP } from 'node-av/constants'
import { Frame } from 'node-av/lib'
import { Encoder } from '../libav/encoder.ts'
import { FrameFilter } from '../libav/frame-filter.ts'
import type { Output } from '../libav/output.ts'
import { encodeAudio } from '../video/video-plan.ts'
import { type ClipStream, millisecondsOf } from './clip-stream.ts'

/** Samples per second of the result. */
export const SAMPLE_RATE = 48_000
const CHANNELS = 2
/** Samples over which each stretch comes and goes: 5 ms keep a join from clicking. */
const FADE = 240
/** Milliseconds that are decoded before they are heard: the first samples after a jump are wrong. */
const RUN_UP_MS = 100

type Channels = [left: Float32Array, right: Float32Array]

/** The sound of the result: stretches of other sounds, or silence, each exactly as long as its pictures. */
export class BakedSound implements Disposable {
  readonly #encoder: Encoder
  /** Whether the samples of the channels alternate. */
  readonly #alternating: boolean
  /** Of each channel, what the encoder takes at once. */
  readonly #size: number
  readonly #portion: Channels
  #filled = 0
  /** Samples of the result so far, and those before this stretch. */
  #at = 0
  #startedAt = 0
  #source: Iterator<Channels, void> | undefined
  #piece: Channels | undefined
  #taken = 0

  constructor(output: Output) {
    const plan = encodeAudio({ index: 0, codec: '', sampleRate: SAMPLE_RATE, channels: CHANNELS })
    this.#encoder = Encoder.audio(output, plan)
    this.#alternating = output.container === 'webm'
    this.#size = this.#encoder.samplesPerFrame
    this.#portion = [new Float32Array(this.#size), new Float32Array(this.#size)]
  }

  /** Starts a stretch, at that time of the clip in milliseconds; silence without a clip. */
  begin(clip: ClipStream | undefined, startMs: number) {
    this.#source = clip && samplesFrom(clip, startMs)
    this.#piece = undefined
    this.#startedAt = this.#at
  }

  /** Goes on up to so many samples of the result. The stretch is at least 5 ms longer. */
  fillTo(samples: number) {
    this.#fill(samples, Number.POSITIVE_INFINITY)
  }

  /** Ends the stretch after so many samples of the result. */
  end(samples: number) {
    this.#fill(samples, samples)
    this.#source?.return?.()
  }

  finish() {
    this.#encode()
    this.#encoder.finish()
  }

  [Symbol.dispose]() {
    this.#source?.return?.()
    this.#encoder[Symbol.dispose]()
  }

  #fill(samples: number, end: number) {
    const [left, right] = this.#portion
    while (this.#at < samples) {
      const piece = this.#nextPiece()
      const room = Math.min(samples - this.#at, this.#size - this.#filled)
      const count = piece ? Math.min(room, piece[0].length - this.#taken) : room
      for (let step = 0; step < count; step += 1) {
        const volume = Math.min(1, (this.#at + step - this.#startedAt) / FADE, (end - this.#at - step) / FADE)
        left[this.#filled + step] = piece ? (piece[0][this.#taken + step] as number) * volume : 0
        right[this.#filled + step] = piece ? (piece[1][this.#taken + step] as number) * volume : 0
      }
      this.#filled += count
      this.#taken += count
      this.#at += count
      if (this.#filled === this.#size) this.#encode()
    }
  }

  /** What is being taken in, or undefined for silence once the source has ended. */
  #nextPiece(): Channels | undefined {
    while (this.#source && this.#taken >= (this.#piece?.[0].length ?? 0)) {
      const next = this.#source.next()
      this.#piece = next.done ? undefined : next.value
      this.#taken = 0
      if (next.done) this.#source = undefined
    }
    return this.#piece
  }

  #encode() {
    if (this.#filled === 0) return
    const [left, right] = this.#portion.map((channel) => channel.subarray(0, this.#filled)) as Channels
    const samples = new Float32Array(this.#filled * CHANNELS)
    for (let at = 0; at < this.#filled; at += 1) {
      samples[this.#alternating ? at * CHANNELS : at] = left[at] as number
      samples[this.#alternating ? at * CHANNELS + 1 : this.#filled + at] = right[at] as number
    }
    const bytes = Buffer.from(samples.buffer)
    this.#encoder.write(
      Frame.fromAudioBuffer(bytes, {
        nbSamples: this.#filled,
        format: this.#alternating ? AV_SAMPLE_FMT_FLT : AV_SAMPLE_FMT_FLTP,
        sampleRate: SAMPLE_RATE,
        channelLayout: AV_CHANNEL_LAYOUT_STEREO,
        timeBase: { num: 1, den: SAMPLE_RATE },
        pts: BigInt(this.#at - this.#filled),
      }),
    )
    this.#filled = 0
  }
}

/** What is heard of a clip from that time on, with silence where something is missing. Each piece is valid until the next. */
function* samplesFrom(clip: ClipStream, startMs: number): Generator<Channels, void, void> {
  // One channel becomes two here: libav would make it less loud for that.
  using filter = new FrameFilter(
    ({ channels }) =>
      `aresample=${SAMPLE_RATE}:async=1,aformat=sample_fmts=fltp:channel_layouts=${channels === 1 ? 'mono' : 'stereo'}`,
  )
  const first = Math.round((startMs * SAMPLE_RATE) / 1000)
  let begun = false
  const take = function* (frames: Iterable<Frame>) {
    for (using frame of frames) {
      const early = first - Math.round((millisecondsOf(frame) * SAMPLE_RATE) / 1000)
      if (!begun && early < 0) yield* silence(-early)
      if (begun || early < frame.nbSamples) yield channelsOf(frame, begun ? 0 : Math.max(0, early))
      begun ||= early < frame.nbSamples
    }
  }
  for (const frame of clip.framesFrom(Math.max(0, startMs - RUN_UP_MS))) yield* take(filter.push(frame))
  yield* take(filter.finish())
}

/** In pieces of a second: a sound may begin long after its pictures. */
function* silence(samples: number): Generator<Channels, void, void> {
  const second = new Float32Array(SAMPLE_RATE)
  for (let left = samples; left > 0; left -= SAMPLE_RATE) yield [second.subarray(0, left), second.subarray(0, left)]
}

/** The samples of a frame but for the first ones. */
function channelsOf({ data, nbSamples }: Frame, left: number): Channels {
  const [first, second = first] = data ?? []
  if (!first || !second) throw new Error('the frame has no sound')
  return [samplesOf(first, left, nbSamples), samplesOf(second, left, nbSamples)]
}

function samplesOf({ buffer, byteOffset }: Buffer, from: number, to: number): Float32Array {
  return new Float32Array(buffer, byteOffset + from * Float32Array.BYTES_PER_ELEMENT, to - from)
}
