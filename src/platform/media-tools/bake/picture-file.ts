import { readFileSync } from 'node:fs'
import { AV_CODEC_ID_MJPEG, AV_CODEC_ID_PNG, AV_OPT_TYPE_STRING } from 'node-av/constants'
import { Codec, CodecContext, Frame, Packet, Rational } from 'node-av/lib'
import { FrameFilter } from '../libav/frame-filter.ts'
import { must } from '../libav/must.ts'
import { MediaError } from '../media-error.ts'
import { MAX_VIDEO_SIDE } from '../video/video-limits.ts'

/** The first bytes of the kinds of pictures that are read. */
const KINDS = [
  { codec: AV_CODEC_ID_PNG, begins: '\x89PNG\r\n\x1a\n' },
  { codec: AV_CODEC_ID_MJPEG, begins: '\xff\xd8\xff' },
] as const

/**
 * A picture of a file, put through filters in libav's language; the caller frees it.
 * @throws MediaError CORRUPT for what is no PNG or JPEG, or is too large to be decoded
 */
export function readPicture(path: string, describe: (picture: Frame) => string): Frame {
  using picture = decode(readFileSync(path))
  using filter = new FrameFilter(describe)
  const [made, ...more] = [...filter.push(picture), ...filter.finish()]
  for (const frame of more) frame.free()
  if (!made) throw new MediaError('CORRUPT', 'the picture is empty')
  return made
}

function decode(bytes: Buffer): Frame {
  const kind = KINDS.find(({ begins }) => bytes.toString('latin1', 0, begins.length) === begins)
  const codec = kind && Codec.findDecoder(kind.codec)
  if (!codec) throw new MediaError('CORRUPT', 'the picture is no PNG or JPEG')
  using decoder = new CodecContext()
  using packet = new Packet()
  decoder.allocContext3(codec)
  must(decoder.setOption('max_pixels', `${MAX_VIDEO_SIDE ** 2}`, AV_OPT_TYPE_STRING), 'limit a picture')
  packet.alloc()
  must(decoder.open2Sync(codec), 'open the decoder of a picture')
  packet.data = bytes
  must(decoder.sendPacketSync(packet), 'read the picture')
  must(decoder.sendPacketSync(null), 'read the picture')
  const frame = new Frame()
  frame.alloc()
  try {
    must(decoder.receiveFrameSync(frame), 'read the picture')
  } catch (error) {
    frame.free()
    throw error
  }
  frame.pts = 0n
  frame.timeBase = new Rational(1, 1)
  return frame
}
