import {
  AV_PKT_DATA_DISPLAYMATRIX,
  AVCOL_SPC_UNSPECIFIED,
  AVCOL_TRC_ARIB_STD_B67,
  AVCOL_TRC_SMPTE2084,
  AVDISCARD_ALL,
} from 'node-av/constants'
import { avGetCodecName, avGetPixFmtName, Codec, type Stream } from 'node-av/lib'
import { MediaError } from '../media-error.ts'
import { seenSize } from '../video/video-plan.ts'
import type { AudioStream, MediaInfo, Ratio, VideoStream } from '../video/video-types.ts'
import { Input, isTime, seconds } from './input.ts'

/** What the file holds; see VideoEngine.probe. */
export function probe(path: string): MediaInfo {
  using input = new Input(path)
  const video = input.video ? describeVideo(input.video) : null
  const audio = input.audio ? describeAudio(input.audio) : null
  if (!video && !audio) throw new MediaError('UNSUPPORTED', 'neither pictures nor sound that can be decoded')
  const stated = input.context.duration
  // Files of recorders that write while they record do not say how long they are; only reading them tells.
  const durationMs = isTime(stated) && stated > 0n ? Number(stated) / 1000 : readLength(input) * 1000
  return { container: input.container, durationMs: Math.round(durationMs), video, audio }
}

/** The longest stretch without a key frame, in milliseconds; see VideoEngine.keyFrameGap. */
export function keyFrameGap(path: string, index: number): number {
  using input = new Input(path)
  for (const stream of input.context.streams) {
    if (stream.index !== index) stream.discard = AVDISCARD_ALL
  }
  let last = 0
  let gap = 0
  let end = 0
  for (const { stream, at, length, isKey } of timesOf(input)) {
    // The first packets of the others were read before they could be left out.
    if (stream !== index) continue
    end = Math.max(end, at + length)
    if (!isKey) continue
    gap = Math.max(gap, at - last)
    last = at
  }
  return Math.round(Math.max(gap, end - last) * 1000)
}

function readLength(input: Input): number {
  let end = 0
  for (const { at, length } of timesOf(input)) end = Math.max(end, at + length)
  return end
}

/** When each packet is shown, counted from the start of the file, and for how long, in seconds. */
function* timesOf(input: Input) {
  const start = Number(input.start) / 1_000_000
  for (const packet of input.packets()) {
    const time = isTime(packet.pts) ? packet.pts : packet.dts
    if (!isTime(time)) continue
    const unit = input.stream(packet.streamIndex).timeBase
    yield {
      stream: packet.streamIndex,
      at: seconds(time, unit) - start,
      length: seconds(packet.duration, unit),
      isKey: packet.isKeyframe,
    }
  }
}

function describeVideo(stream: Stream): VideoStream | null {
  const { codecpar, index } = stream
  const stored = { width: codecpar.width, height: codecpar.height }
  if (stored.width < 1 || stored.height < 1 || !Codec.findDecoder(codecpar.codecId)) return null
  const told = stream.sampleAspectRatio
  const rotation = readRotation(codecpar.getCodedSideData(AV_PKT_DATA_DISPLAYMATRIX))
  return {
    index,
    codec: avGetCodecName(codecpar.codecId) ?? 'unknown',
    // The stream is a video here, so its format is one of points.
    pixelFormat: avGetPixFmtName(codecpar.format as Parameters<typeof avGetPixFmtName>[0]) ?? 'unknown',
    stored,
    ...seenSize(stored, isSet(told) ? told : codecpar.sampleAspectRatio, rotation),
    rotation,
    frameRate: plain(isSet(stream.avgFrameRate) ? stream.avgFrameRate : stream.rFrameRate),
    bitRate: Number(codecpar.bitRate),
    highDynamicRange: [AVCOL_TRC_SMPTE2084, AVCOL_TRC_ARIB_STD_B67].includes(codecpar.colorTrc),
    interlaced: false,
    coloursNamed: codecpar.colorSpace !== AVCOL_SPC_UNSPECIFIED,
  }
}

function describeAudio({ codecpar, index }: Stream): AudioStream | null {
  if (!Codec.findDecoder(codecpar.codecId) || codecpar.sampleRate < 1) return null
  const { sampleRate, channels } = codecpar
  return { index, codec: avGetCodecName(codecpar.codecId) ?? 'unknown', sampleRate, channels }
}

/** Degrees clockwise, from the matrix (nine 16.16 numbers, little-endian) that says how to show the picture. */
function readRotation(matrix: Buffer | null): number {
  if (!matrix || matrix.byteLength < 36) return 0
  const turned = Math.atan2(matrix.readInt32LE(4), matrix.readInt32LE(0)) * (180 / Math.PI)
  return (Math.round(turned / 90) * 90 + 360) % 360
}

function isSet({ num, den }: Ratio): boolean {
  return num > 0 && den > 0
}

function plain(ratio: Ratio): Ratio {
  return isSet(ratio) ? { num: ratio.num, den: ratio.den } : { num: 0, den: 1 }
}
