import { Dictionary, FormatContext, type Packet, type Stream } from 'node-av/lib'
import type { Ratio } from '../video/video-types.ts'
import { LibavError } from './must.ts'

/** The result cannot be written: no fault of the source. */
export class OutputError extends LibavError {}

/** What a result is written as: H.264 and AAC, or VP8 and Opus. */
export type Container = 'mp4' | 'webm'

/** A file being written; an MP4 has its index at the front, so that it plays while it loads. */
export class Output implements Disposable {
  readonly container: Container
  readonly #context = new FormatContext()
  /** Up to where it is written, in seconds: the furthest of its streams. */
  seconds = 0

  constructor(path: string, container: Container = 'mp4') {
    this.container = container
    check(this.#context.allocOutputContext2(null, container, `file:${path}`), 'prepare the result')
    check(this.#context.openOutputSync(), 'create the result')
  }

  addStream(): Stream {
    return this.#context.newStream()
  }

  /** Comes after all streams are described and before the first packet. */
  writeHeader() {
    using options = Dictionary.fromObject(this.container === 'mp4' ? { movflags: '+faststart' } : {})
    check(this.#context.writeHeaderSync(options), 'begin the result')
  }

  /** Writes a packet whose times are in `unit`; takes its content over. */
  write(packet: Packet, stream: Stream, unit: Ratio) {
    packet.streamIndex = stream.index
    packet.rescaleTs(unit, stream.timeBase)
    const { num, den } = stream.timeBase
    this.seconds = Math.max(this.seconds, (Number(packet.pts + packet.duration) * num) / den)
    check(this.#context.interleavedWriteFrameSync(packet), 'write the result')
  }

  finish() {
    check(this.#context.writeTrailerSync(), 'finish the result')
  }

  [Symbol.dispose]() {
    this.#context.closeOutputSync()
    this.#context.freeContext()
  }
}

function check(result: number, action: string) {
  if (result < 0) throw new OutputError(result, action)
}
