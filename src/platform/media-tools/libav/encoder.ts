import {
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_OPT_SEARCH_CHILDREN,
  AV_OPT_TYPE_STRING,
  AV_PICTURE_TYPE_NONE,
  AV_PIX_FMT_YUV420P,
  AV_SAMPLE_FMT_FLT,
  AV_SAMPLE_FMT_FLTP,
  AVCOL_PRI_BT709,
  AVCOL_RANGE_MPEG,
  AVCOL_SPC_BT709,
  AVCOL_TRC_BT709,
  FF_ENCODER_AAC,
  FF_ENCODER_LIBOPUS,
  FF_ENCODER_LIBVPX_VP8,
  FF_ENCODER_LIBX264,
  type FFEncoderCodec,
} from 'node-av/constants'
import { avChannelLayoutDefault, Codec, CodecContext, type Frame, Packet, Rational, type Stream } from 'node-av/lib'
import { isRgb, keyFrameInterval } from '../video/video-plan.ts'
import type { EncodeAudioPlan, EncodeVideoPlan, VideoStream } from '../video/video-types.ts'
import { must } from './must.ts'
import type { Output } from './output.ts'

/** Quality and speed of H.264: no visible loss on a screen, three times as fast as it plays on two cores. */
const X264_OPTIONS = { preset: 'veryfast', crf: '23', maxrate: '8000000', bufsize: '16000000' }
/** Quality and speed of VP8: twice as fast as it plays on two cores. */
const VP8_OPTIONS = { deadline: 'good', 'cpu-used': '5', crf: '12' }
/** Bits per second and pixel of VP8 at most, for pictures that move a little. */
const VP8_BITS_PER_PIXEL = 2.5

/** What a video says of how its colours are coded. */
export type Colours = Pick<CodecContext, 'colorSpace' | 'colorPrimaries' | 'colorTrc'>

/** The colours of HDTV. */
export const HDTV: Colours = {
  colorSpace: AVCOL_SPC_BT709,
  colorPrimaries: AVCOL_PRI_BT709,
  colorTrc: AVCOL_TRC_BT709,
}

/** The colours of a source's pictures once they are prepared. */
export function coloursOf({ codecpar }: Stream, source: VideoStream): Colours {
  if (source.highDynamicRange || isRgb(source.pixelFormat)) return HDTV
  const { colorSpace, colorPrimaries, colorTrc } = codecpar
  return { colorSpace, colorPrimaries, colorTrc }
}

type VideoPlan = Pick<EncodeVideoPlan, 'size' | 'frameRate'>

/** Encodes frames into a stream of the result. */
export class Encoder implements Disposable {
  readonly #context: CodecContext
  readonly #output: Output
  readonly #target: Stream
  readonly #packet = new Packet()
  readonly #frameLength: bigint
  #written = 0

  private constructor(context: CodecContext, output: Output) {
    this.#context = context
    this.#output = output
    this.#frameLength = BigInt(context.frameSize || 1)
    this.#target = output.addStream()
    this.#packet.alloc()
    must(this.#target.codecpar.fromContext(context), 'describe the result')
    this.#target.timeBase = context.timeBase
  }

  /** The times of its frames count frames. */
  static video(output: Output, plan: VideoPlan, colours: Colours): Encoder {
    return new Encoder(output.container === 'webm' ? openVp8(plan, colours) : openH264(plan, colours), output)
  }

  /** The times of its frames count samples. In an MP4, the samples of each channel lie together; in a WebM they alternate. */
  static audio(output: Output, plan: EncodeAudioPlan): Encoder {
    return new Encoder(output.container === 'webm' ? openOpus(plan) : openAac(plan), output)
  }

  /** Samples of each channel that every frame of a sound has, but for the last. */
  get samplesPerFrame(): number {
    return this.#context.frameSize
  }

  get empty(): boolean {
    return this.#written === 0
  }

  /** Takes one frame, and frees it. */
  write(frame: Frame) {
    using _freed = frame
    // What the source's encoder chose to be a key frame is no order to ours.
    if (frame.isVideo()) frame.pictType = AV_PICTURE_TYPE_NONE
    this.#encode(frame)
  }

  /** Lets out what is still inside. */
  finish() {
    this.#encode(null)
  }

  [Symbol.dispose]() {
    this.#context.freeContext()
    this.#packet.free()
  }

  #encode(frame: Frame | null) {
    must(this.#context.sendFrameSync(frame), 'encode')
    while (this.#context.receivePacketSync(this.#packet) >= 0) {
      // A frame lasts one unit; without that, the last one would not count in the length of the result.
      if (this.#packet.duration === 0n) this.#packet.duration = this.#frameLength
      this.#output.write(this.#packet, this.#target, this.#context.timeBase)
      this.#written += 1
    }
  }
}

function openH264(plan: VideoPlan, colours: Colours): CodecContext {
  const { context, codec } = describeVideo(FF_ENCODER_LIBX264, plan, colours)
  return open(context, codec, X264_OPTIONS)
}

function openVp8(plan: VideoPlan, colours: Colours): CodecContext {
  const { context, codec } = describeVideo(FF_ENCODER_LIBVPX_VP8, plan, colours)
  context.bitRate = BigInt(Math.round(plan.size.width * plan.size.height * VP8_BITS_PER_PIXEL))
  return open(context, codec, VP8_OPTIONS)
}

function describeVideo(name: FFEncoderCodec, { size, frameRate }: VideoPlan, colours: Colours) {
  const { context, codec } = allocate(name)
  context.width = size.width
  context.height = size.height
  context.pixelFormat = AV_PIX_FMT_YUV420P
  context.sampleAspectRatio = new Rational(1, 1)
  context.timeBase = new Rational(frameRate.den, frameRate.num)
  context.framerate = new Rational(frameRate.num, frameRate.den)
  context.gopSize = keyFrameInterval(frameRate)
  context.colorRange = AVCOL_RANGE_MPEG
  context.colorSpace = colours.colorSpace
  context.colorPrimaries = colours.colorPrimaries
  context.colorTrc = colours.colorTrc
  return { context, codec }
}

function openOpus(plan: EncodeAudioPlan): CodecContext {
  const { context, codec } = describeAudio(FF_ENCODER_LIBOPUS, plan)
  context.sampleFormat = AV_SAMPLE_FMT_FLT
  return open(context, codec, {})
}

function openAac(plan: EncodeAudioPlan): CodecContext {
  const { context, codec } = describeAudio(FF_ENCODER_AAC, plan)
  return open(context, codec, plan.quick ? { aac_coder: 'fast' } : {})
}

function describeAudio(name: FFEncoderCodec, plan: EncodeAudioPlan) {
  const { context, codec } = allocate(name)
  context.sampleRate = plan.sampleRate
  context.sampleFormat = AV_SAMPLE_FMT_FLTP
  context.channelLayout = avChannelLayoutDefault(plan.channels)
  context.bitRate = BigInt(plan.bitRate)
  context.timeBase = new Rational(1, plan.sampleRate)
  return { context, codec }
}

function allocate(name: FFEncoderCodec) {
  const codec = Codec.findEncoderByName(name)
  if (!codec) throw new Error(`this build of libav has no ${name}`)
  const context = new CodecContext()
  context.allocContext3(codec)
  // The container keeps the codec's settings at its front, not in each packet.
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
