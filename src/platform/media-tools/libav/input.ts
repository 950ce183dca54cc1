import { AV_DISPOSITION_ATTACHED_PIC, AV_NOPTS_VALUE, AVMEDIA_TYPE_AUDIO, AVMEDIA_TYPE_VIDEO } from 'node-av/constants'
import { Codec, CodecContext, Dictionary, FormatContext, Packet, type Stream } from 'node-av/lib'
import { MediaError } from '../media-error.ts'
import { INPUT_FORMATS } from '../video/video-limits.ts'
import type { Ratio } from '../video/video-types.ts'
import { must } from './must.ts'

const MICROSECONDS: Ratio = { num: 1, den: 1_000_000 }

/** An opened file. Reads from this one file only, whatever is in it, and takes it for nothing but a media container. */
export class Input implements Disposable {
  readonly context = new FormatContext()
  readonly #packet = new Packet()

  /** @throws MediaError UNSUPPORTED when it is no container we take. */
  constructor(path: string) {
    using options = Dictionary.fromObject({ protocol_whitelist: 'file', format_whitelist: INPUT_FORMATS.join(',') })
    this.#packet.alloc()
    try {
      must(this.context.openInputSync(`file:${path}`, null, options), 'open the file')
      must(this.context.findStreamInfoSync(null), 'find sound or pictures')
    } catch (error) {
      this[Symbol.dispose]()
      throw new MediaError('UNSUPPORTED', error instanceof Error ? error.message : String(error))
    }
  }

  get container(): string {
    return this.context.iformat?.name ?? ''
  }

  /** The time of its first packet in microseconds. */
  get start(): bigint {
    return this.context.startTime === AV_NOPTS_VALUE ? 0n : this.context.startTime
  }

  get video(): Stream | undefined {
    const stream = this.#best(AVMEDIA_TYPE_VIDEO)
    return stream?.hasDisposition(AV_DISPOSITION_ATTACHED_PIC) ? undefined : stream
  }

  get audio(): Stream | undefined {
    return this.#best(AVMEDIA_TYPE_AUDIO)
  }

  /** @throws MediaError CORRUPT when there is no such stream. */
  stream(index: number): Stream {
    const stream = this.context.streams[index]
    if (!stream) throw new MediaError('CORRUPT', `stream ${index} is gone`)
    return stream
  }

  /** The packets in the order of the file, up to its end or to where it breaks off. Each is valid until the next. */
  *packets(): Generator<Packet, void, void> {
    while (this.context.readFrameSync(this.#packet) >= 0) {
      try {
        yield this.#packet
      } finally {
        this.#packet.unref()
      }
    }
  }

  /** Its start in the time base of a stream. */
  startIn(timeBase: Ratio): bigint {
    return rescale(this.start, MICROSECONDS, timeBase)
  }

  [Symbol.dispose]() {
    this.#packet.free()
    this.context.closeInputSync()
  }

  #best(type: typeof AVMEDIA_TYPE_VIDEO | typeof AVMEDIA_TYPE_AUDIO): Stream | undefined {
    const index = this.context.findBestStream(type)
    return index < 0 ? undefined : this.context.streams[index]
  }
}

/** @throws MediaError UNSUPPORTED when the codec is unknown, CORRUPT when its settings make no sense. */
export function openDecoder(stream: Stream): CodecContext {
  const codec = Codec.findDecoder(stream.codecpar.codecId)
  if (!codec) throw new MediaError('UNSUPPORTED', 'no decoder for this codec')
  const context = new CodecContext()
  context.allocContext3(codec)
  context.pktTimebase = stream.timeBase
  context.threadCount = 0
  const result = context.parametersToContext(stream.codecpar)
  if (result < 0 || context.open2Sync(codec) < 0) {
    context.freeContext()
    throw new MediaError('CORRUPT', `the ${codec.name} decoder refuses this stream`)
  }
  return context
}

/** A time or length in another unit, rounded down. */
export function rescale(value: bigint, from: Ratio, to: Ratio): bigint {
  return (value * BigInt(from.num) * BigInt(to.den)) / (BigInt(from.den) * BigInt(to.num))
}

/** A time in seconds. */
export function seconds(value: bigint, unit: Ratio): number {
  return (Number(value) * unit.num) / unit.den
}

export function isTime(value: bigint): boolean {
  return value !== AV_NOPTS_VALUE
}
