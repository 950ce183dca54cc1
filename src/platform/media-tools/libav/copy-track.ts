import { AVMEDIA_TYPE_VIDEO } from 'node-av/constants'
import type { Packet, Stream } from 'node-av/lib'
import type { Input } from './input.ts'
import { isTime } from './input.ts'
import { must } from './must.ts'
import type { Output } from './output.ts'
import type { Track } from './track.ts'

/** Takes a stream into the result as it is, but for its times, which begin at zero and never go back. */
export class CopyTrack implements Track {
  readonly #source: Stream
  readonly #target: Stream
  readonly #output: Output
  readonly #start: bigint
  #waiting: boolean
  #lastDecodeTime: bigint | undefined
  #written = 0

  constructor(input: Input, output: Output, index: number) {
    this.#source = input.stream(index)
    this.#output = output
    this.#start = input.startIn(this.#source.timeBase)
    this.#target = output.addStream()
    must(this.#source.codecpar.copy(this.#target.codecpar), 'take the stream over')
    // The mark that the old container puts on the codec may be unknown in the new one.
    this.#target.codecpar.codecTag = 0
    this.#target.timeBase = this.#source.timeBase
    this.#target.avgFrameRate = this.#source.avgFrameRate
    this.#target.sampleAspectRatio = this.#source.sampleAspectRatio
    this.#waiting = this.#source.codecpar.codecType === AVMEDIA_TYPE_VIDEO
  }

  get empty(): boolean {
    return this.#written === 0
  }

  write(packet: Packet) {
    // Nothing can be decoded before the first key frame.
    if (this.#waiting && !packet.isKeyframe) return
    this.#waiting = false
    const shown = isTime(packet.pts) ? packet.pts : packet.dts
    if (!isTime(shown)) return
    let decoded = (isTime(packet.dts) ? packet.dts : shown) - this.#start
    if (this.#lastDecodeTime !== undefined && decoded <= this.#lastDecodeTime) decoded = this.#lastDecodeTime + 1n
    this.#lastDecodeTime = decoded
    packet.dts = decoded
    packet.pts = shown - this.#start > decoded ? shown - this.#start : decoded
    this.#output.write(packet, this.#target, this.#source.timeBase)
    this.#written += 1
  }

  finish() {}

  [Symbol.dispose]() {}
}
