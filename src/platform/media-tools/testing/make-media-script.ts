import {
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_LOG_QUIET,
  AV_OPT_SEARCH_CHILDREN,
  AV_OPT_TYPE_STRING,
  AV_PICTURE_TYPE_NONE,
  AV_PKT_DATA_DISPLAYMATRIX,
} from 'node-av/constants'
import {
  Codec,
  CodecContext,
  Dictionary,
  FilterGraph,
  FormatContext,
  Frame,
  Log,
  Packet,
  Rational,
  type Stream,
} from 'node-av/lib'
import type { ChildReply } from '../child-process.ts'
import { must } from '../libav/must.ts'
import { toErrorMessage } from '../media-error.ts'
import type { SampleSpec, SampleStream } from './make-media.ts'

interface Sample {
  packet: Packet
  /** In seconds, to put the packets of all streams in order. */
  at: number
  unit: Rational
  stream: Stream
}

Log.setLevel(AV_LOG_QUIET)
process.once('message', ({ task }: { task: SampleSpec }) => {
  const reply = answer(task)
  process.send?.(reply, () => process.disconnect())
})

function answer(spec: SampleSpec): ChildReply {
  try {
    make(spec)
    return { result: null }
  } catch (error) {
    return { error: toErrorMessage(error) }
  }
}

function make({ path, container, containerOptions = {}, video, audio }: SampleSpec) {
  const output = new FormatContext()
  must(output.allocOutputContext2(null, container, `file:${path}`), 'choose the container')
  must(output.openOutputSync(), 'create the file')
  const samples: Sample[] = []
  if (video) samples.push(...encode(output, video, video.rotation))
  if (audio) samples.push(...encode(output, audio))
  must(output.writeHeaderSync(Dictionary.fromObject(containerOptions)), 'write the header')
  for (const { packet, stream, unit } of samples.sort((a, b) => a.at - b.at)) {
    packet.streamIndex = stream.index
    packet.rescaleTs(unit, stream.timeBase)
    must(output.interleavedWriteFrameSync(packet), 'write')
  }
  must(output.writeTrailerSync(), 'finish')
  output.closeOutputSync()
}

function encode(output: FormatContext, spec: SampleStream, rotation = 0): Sample[] {
  const stream = output.newStream()
  const frames = framesOf(spec.frames)
  const first = frames.next().value
  if (!first) throw new Error('no frame to encode')
  const encoder = openEncoder(spec, first)
  must(stream.codecpar.fromContext(encoder), 'describe the stream')
  stream.timeBase = encoder.timeBase
  if (first.isVideo()) stream.avgFrameRate = new Rational(encoder.timeBase.den, encoder.timeBase.num)
  if (rotation) stream.codecpar.addCodedSideData(AV_PKT_DATA_DISPLAYMATRIX, turn(rotation))
  const samples: Sample[] = []
  const send = (given: Frame | null) => {
    using frame = given
    // Test pictures call themselves key frames, which encoders would take as an order.
    if (frame?.isVideo()) frame.pictType = AV_PICTURE_TYPE_NONE
    must(encoder.sendFrameSync(frame), 'encode')
    samples.push(...packetsOf(encoder, stream))
  }
  send(first)
  for (const frame of frames) send(frame)
  send(null)
  return samples
}

function* packetsOf(encoder: CodecContext, stream: Stream): Generator<Sample> {
  for (;;) {
    const packet = new Packet()
    packet.alloc()
    if (encoder.receivePacketSync(packet) < 0) return packet.free()
    if (packet.duration === 0n) packet.duration = BigInt(encoder.frameSize || 1)
    const { num, den } = encoder.timeBase
    yield { packet, at: (Number(packet.dts) * num) / den, unit: encoder.timeBase, stream }
  }
}

function* framesOf(filters: string): Generator<Frame> {
  const graph = new FilterGraph()
  graph.alloc()
  const sink = /^(?:sine|anoisesrc|anullsrc)\b/.test(filters) ? 'abuffersink@out' : 'buffersink@out'
  must(graph.parse2(`${filters},${sink}`), `understand ${filters}`)
  must(graph.configSync(), `set up ${filters}`)
  const end = graph.getFilter(sink)
  if (!end) throw new Error('the filter has no end')
  for (;;) {
    const frame = new Frame()
    frame.alloc()
    if (end.buffersinkGetFrameSync(frame) < 0) return
    frame.timeBase = end.buffersinkGetTimeBase()
    yield frame
  }
}

function openEncoder({ codec: name, options = {} }: SampleStream, frame: Frame): CodecContext {
  // Any encoder may be named; the type is a brand on those the package lists.
  const codec = Codec.findEncoderByName(name as Parameters<typeof Codec.findEncoderByName>[0])
  if (!codec) throw new Error(`no encoder ${name}`)
  const context = new CodecContext()
  context.allocContext3(codec)
  context.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER)
  context.timeBase = frame.timeBase
  if (frame.isVideo()) {
    context.width = frame.width
    context.height = frame.height
    context.pixelFormat = frame.format as CodecContext['pixelFormat']
    context.sampleAspectRatio = frame.sampleAspectRatio
    context.framerate = new Rational(frame.timeBase.den, frame.timeBase.num)
    context.colorSpace = frame.colorSpace
    context.colorTrc = frame.colorTrc
    context.colorPrimaries = frame.colorPrimaries
  } else {
    context.sampleRate = frame.sampleRate
    context.sampleFormat = frame.format as CodecContext['sampleFormat']
    context.channelLayout = frame.channelLayout
  }
  for (const [key, value] of Object.entries(options)) {
    must(context.setOption(key, value, AV_OPT_TYPE_STRING, AV_OPT_SEARCH_CHILDREN), `set ${key}`)
  }
  must(context.open2Sync(codec), `open ${name}`)
  return context
}

/** The matrix that players turn a picture by: nine numbers, of which the first two rows do. */
function turn(degrees: number): Buffer {
  const radians = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)].map((value) => Math.round(value * 65_536)) as [
    number,
    number,
  ]
  const matrix = Buffer.alloc(36)
  for (const [index, value] of [cos, sin, 0, -sin, cos, 0, 0, 0, 1 << 30].entries())
    matrix.writeInt32LE(value, index * 4)
  return matrix
}
