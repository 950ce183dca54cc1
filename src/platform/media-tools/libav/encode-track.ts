import {
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_OPT_SEARCH_CHILDREN,
  AV_OPT_TYPE_STRING,
  AV_PICTURE_TYPE_NONE,
  AV_PIX_FMT_YUV420P,
  AV_SAMPLE_FMT_FLTP,
  AVCOL_PRI_BT709,
  AVCOL_RANGE_MPEG,
  AVCOL_SPC_BT709,
  AVCOL_TRC_BT709,
  FF_ENCODER_AAC,
  FF_ENCODER_LIBX264,
  type FFEncoderCodec,
} from 'node-av/constants'
import { avChannelLayoutDefault, Codec, CodecContext, type Frame, Packet, Rational, type Stream } from 'node-av/lib'
import { isRgb, keyFrameInterval } from '../video/video-plan.ts'
import type { EncodeAudioPlan, EncodeVideoPlan, Ratio } from '../video/video-types.ts'
import { describePicture, FrameFilter } from './frame-filter.ts'
import { FrameSource } from './frame-source.ts'
import type { Input } from './input.ts'
import { must } from './must.ts'
import type { Output } from './output.ts'
import type { Track } from './track.ts'

/** Quality and speed of H.264: no visible loss on a screen, three times as fast as it plays on two cores. */
const X264_OPTIONS = { preset: 'veryfast', crf: '23', maxrate: '8000000', bufsize: '16000000' }
/** What an AAC packet holds. */
const AAC_SAMPLES = 1024

/** Decodes a stream, makes its frames what the plan wants, and encodes them. */
export class EncodeTrack implements Track {
  readonly #source: FrameSource
  readonly #shape: FrameFilter
  readonly #pace: FrameFilter
  readonly #encoder: CodecContext
  readonly #output: Output
  readonly #target: Stream
  readonly #packet = new Packet()
  readonly #frameLength: bigint
  #written = 0

  private constructor(source: FrameSource, filters: [FrameFilter, FrameFilter], encoder: CodecContext, output: Output) {
    this.#source = source
    this.#shape = filters[0]
    this.#pace = filters[1]
    this.#encoder = encoder
    this.#output = output
    this.#frameLength = BigInt(encoder.frameSize || 1)
    this.#target = output.addStream()
    this.#packet.alloc()
    must(this.#target.codecpar.fromContext(encoder), 'describe the result')
    this.#target.timeBase = encoder.timeBase
  }

  static video(input: Input, output: Output, plan: EncodeVideoPlan): EncodeTrack {
    const stream = input.stream(plan.index)
    const frameTime = { num: plan.frameRate.den, den: plan.frameRate.num }
    // The format may change in the middle of a stream, but the frame counter must not restart with it.
    const shape = new FrameFilter((frame) => describePicture(frame, plan.source, plan.size, 'yuv420p'))
    const pace = new FrameFilter(() => `fps=fps=${plan.frameRate.num}/${plan.frameRate.den}:start_time=0`)
    return new EncodeTrack(
      new FrameSource(input, stream, 'start'),
      [shape, pace],
      openH264(stream, plan, frameTime),
      output,
    )
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
    const pace = new FrameFilter(() => `asetnsamples=n=${AAC_SAMPLES}:p=0`)
    return new EncodeTrack(new FrameSource(input, stream, 'start'), [shape, pace], openAac(plan), output)
  }

  get empty(): boolean {
    return this.#written === 0
  }

  write(packet: Packet) {
    for (const frame of this.#source.decode(packet)) this.#takeFrame(frame)
  }

  finish() {
    for (const frame of this.#source.finish()) this.#takeFrame(frame)
    for (const shaped of this.#shape.finish()) this.#takeShaped(shaped)
    for (const paced of this.#pace.finish()) this.#encode(paced)
    this.#encode(null)
  }

  [Symbol.dispose]() {
    this.#source[Symbol.dispose]()
    this.#shape[Symbol.dispose]()
    this.#pace[Symbol.dispose]()
    this.#encoder.freeContext()
    this.#packet.free()
  }

  #takeFrame(frame: Frame) {
    for (const shaped of this.#shape.push(frame)) this.#takeShaped(shaped)
  }

  #takeShaped(shaped: Frame) {
    using _freed = shaped
    for (const paced of this.#pace.push(shaped)) this.#encode(paced)
  }

  #encode(paced: Frame | null) {
    using frame = paced
    // What the source's encoder chose to be a key frame is no order to ours.
    if (frame?.isVideo()) frame.pictType = AV_PICTURE_TYPE_NONE
    must(this.#encoder.sendFrameSync(frame), 'encode')
    while (this.#encoder.receivePacketSync(this.#packet) >= 0) {
      // A frame lasts one unit; without that, the last one would not count in the length of the result.
      if (this.#packet.duration === 0n) this.#packet.duration = this.#frameLength
      this.#output.write(this.#packet, this.#target, this.#encoder.timeBase)
      this.#written += 1
    }
  }
}

function openH264(stream: Stream, plan: EncodeVideoPlan, frameTime: Ratio): CodecContext {
  const { source, size, frameRate } = plan
  const { context, codec } = allocate(FF_ENCODER_LIBX264)
  context.width = size.width
  context.height = size.height
  context.pixelFormat = AV_PIX_FMT_YUV420P
  context.sampleAspectRatio = new Rational(1, 1)
  context.timeBase = new Rational(frameTime.num, frameTime.den)
  context.framerate = new Rational(frameRate.num, frameRate.den)
  context.gopSize = keyFrameInterval(frameRate)
  context.colorRange = AVCOL_RANGE_MPEG
  const converted = source.highDynamicRange || isRgb(source.pixelFormat)
  context.colorSpace = converted ? AVCOL_SPC_BT709 : stream.codecpar.colorSpace
  context.colorPrimaries = converted ? AVCOL_PRI_BT709 : stream.codecpar.colorPrimaries
  context.colorTrc = converted ? AVCOL_TRC_BT709 : stream.codecpar.colorTrc
  return open(context, codec, X264_OPTIONS)
}

function openAac(plan: EncodeAudioPlan): CodecContext {
  const { context, codec } = allocate(FF_ENCODER_AAC)
  context.sampleRate = plan.sampleRate
  context.sampleFormat = AV_SAMPLE_FMT_FLTP
  context.channelLayout = avChannelLayoutDefault(plan.channels)
  context.bitRate = BigInt(plan.bitRate)
  context.timeBase = new Rational(1, plan.sampleRate)
  return open(context, codec, plan.quick ? { aac_coder: 'fast' } : {})
}

function allocate(name: FFEncoderCodec) {
  const codec = Codec.findEncoderByName(name)
  if (!codec) throw new Error(`this build of libav has no ${name}`)
  const context = new CodecContext()
  context.allocContext3(codec)
  // The MP4 container keeps the codec's settings at its front, not in each packet.
  context.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER)
  context.threadCount = 0
  return { context, codec }
}

function open(context: CodecContext, codec: Codec, settings: Record<string, string>): CodecContext {
  // Set one by one: a dictionary given to open2 is freed twice by the bindings, which ends the process.
  for (const [name, value] of Object.entries(settings)) {
    must(context.setOption(name, value, AV_OPT_TYPE_STRING, AV_OPT_SEARCH_CHILDREN), `set ${name} to ${value}`)
  }
  must(context.open2Sync(codec), `open the ${codec.name} encoder`)
  return context
}
