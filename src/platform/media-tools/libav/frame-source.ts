import { AVERROR_EAGAIN, AVERROR_EOF } from 'node-av/constants'
import { type CodecContext, Frame, type Packet, Rational, type Stream } from 'node-av/lib'
import { MediaError } from '../media-error.ts'
import { MAX_TIME_GAP_SECONDS } from '../video/video-limits.ts'
import type { Ratio } from '../video/video-types.ts'
import { type Input, isTime, openDecoder, rescale, seconds } from './input.ts'

/**
 * Decodes one stream into frames whose times count from the start of the file, in the stream's unit. Damaged packets
 * are passed over. A frame is valid until the next is asked for.
 */
export class FrameSource implements Disposable {
  readonly #decoder: CodecContext
  readonly #unit: Ratio
  readonly #start: bigint
  readonly #frame = new Frame()
  readonly #index: number
  /** When the next frame is due; undefined where reading begins in the middle. */
  #next: bigint | undefined

  /** @param from whether packets will come from the start of the file, or from anywhere after a jump. */
  constructor(input: Input, stream: Stream, from: 'start' | 'anywhere') {
    this.#next = from === 'start' ? 0n : undefined
    this.#index = stream.index
    this.#decoder = openDecoder(stream)
    this.#unit = stream.timeBase
    this.#start = input.startIn(stream.timeBase)
    this.#frame.alloc()
  }

  *decode(packet: Packet): Generator<Frame, void, void> {
    if (packet.size === 0 || this.#decoder.sendPacketSync(packet) < 0) return
    yield* this.#drain()
  }

  /** The frames still inside after the last packet. */
  *finish(): Generator<Frame, void, void> {
    this.#decoder.sendPacketSync(null)
    yield* this.#drain()
  }

  /** Reads on to the end of the file, for callers who want one stream only. */
  *readAll(input: Input): Generator<Frame, void, void> {
    for (const packet of input.packets()) {
      if (packet.streamIndex === this.#index) yield* this.decode(packet)
    }
    yield* this.finish()
  }

  [Symbol.dispose]() {
    this.#frame.free()
    this.#decoder.freeContext()
  }

  *#drain(): Generator<Frame, void, void> {
    for (;;) {
      const result = this.#decoder.receiveFrameSync(this.#frame)
      if (result === AVERROR_EAGAIN || result === AVERROR_EOF) return
      // A frame that cannot be decoded: those after it can.
      if (result < 0) continue
      this.#setTime(this.#frame)
      yield this.#frame
      this.#frame.unref()
    }
  }

  #setTime(frame: Frame) {
    const told = frame.bestEffortTimestamp
    const due = this.#next ?? 0n
    const time = isTime(told) ? told - this.#start : due
    const gap = this.#next === undefined ? 0 : seconds(time - due, this.#unit)
    if (gap > MAX_TIME_GAP_SECONDS) throw new MediaError('CORRUPT', `its times jump by ${Math.round(gap)} s`)
    frame.pts = time
    frame.timeBase = new Rational(this.#unit.num, this.#unit.den)
    this.#next = time + lengthOf(frame, this.#unit)
  }
}

function lengthOf(frame: Frame, unit: Ratio): bigint {
  if (frame.duration > 0n) return frame.duration
  if (frame.sampleRate <= 0) return 1n
  return rescale(BigInt(frame.nbSamples), { num: 1, den: frame.sampleRate }, unit)
}
