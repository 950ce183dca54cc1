import type { Stream } from 'node-av/lib'
import { Input, rescale } from '#platform/media-tools/libav/input.ts'
import { Output } from '#platform/media-tools/libav/output.ts'

const MILLISECONDS = { num: 1, den: 1000 }

/** Writes a film of so many milliseconds again and again, packet by packet: hours of it in a moment. */
export function repeatFilm(source: string, target: string, { times, lengthMs }: { times: number; lengthMs: number }) {
  using output = new Output(target)
  const streams: { to: Stream; written: bigint }[] = []
  for (let time = 0; time < times; time += 1) {
    using input = new Input(source)
    if (time === 0) {
      streams.push(...input.context.streams.map((from) => ({ to: addLike(output, from), written: -1n })))
      output.writeHeader()
    }
    for (const packet of input.packets()) {
      const { timeBase } = input.stream(packet.streamIndex)
      const stream = streams[packet.streamIndex]
      if (!stream) continue
      const shift = rescale(BigInt(time * lengthMs), MILLISECONDS, timeBase)
      // The last sound of a round may reach into the next.
      const decoded = larger(packet.dts + shift, stream.written + 1n)
      packet.pts = larger(packet.pts + shift, decoded)
      packet.dts = decoded
      stream.written = decoded
      output.write(packet, stream.to, timeBase)
    }
  }
  output.finish()
}

function addLike(output: Output, from: Stream): Stream {
  const to = output.addStream()
  from.codecpar.copy(to.codecpar)
  to.codecpar.codecTag = 0
  to.timeBase = from.timeBase
  to.avgFrameRate = from.avgFrameRate
  return to
}

function larger(one: bigint, other: bigint): bigint {
  return one > other ? one : other
}
