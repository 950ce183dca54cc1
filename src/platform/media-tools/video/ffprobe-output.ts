import { z } from 'zod'
import { MediaError } from '../media-error.ts'
import { seenSize } from './video-plan.ts'
import type { AudioStream, MediaInfo, Ratio, VideoStream } from './video-types.ts'

const ratio = z
  .string()
  .default('0/1')
  .transform((text): Ratio => {
    const [num = 0, den = 1] = text.split(/[/:]/).map(Number)
    return num > 0 && den > 0 ? { num, den } : { num: 0, den: 1 }
  })

const probeOutput = z.object({
  format: z.object({ format_name: z.string(), duration: z.coerce.number().catch(0) }),
  streams: z.array(
    z.object({
      index: z.number(),
      codec_type: z.string().optional(),
      codec_name: z.string().default('unknown'),
      width: z.number().default(0),
      height: z.number().default(0),
      pix_fmt: z.string().default('unknown'),
      sample_aspect_ratio: ratio,
      avg_frame_rate: ratio,
      r_frame_rate: ratio,
      bit_rate: z.coerce.number().catch(0),
      field_order: z.string().optional(),
      color_transfer: z.string().optional(),
      color_space: z.string().optional(),
      sample_rate: z.coerce.number().catch(0),
      channels: z.number().default(0),
      disposition: z.looseObject({ attached_pic: z.number().default(0), default: z.number().default(0) }).optional(),
      side_data_list: z.array(z.looseObject({ rotation: z.coerce.number().catch(0) })).default([]),
    }),
  ),
})

type Stream = z.infer<typeof probeOutput>['streams'][number]

/**
 * Reads what `ffprobe -show_format -show_streams -of json` says.
 * @throws MediaError UNSUPPORTED when there are neither pictures nor sound.
 */
export function readProbe(json: string): MediaInfo {
  const { format, streams } = probeOutput.parse(JSON.parse(json))
  const video = pick(streams, (stream) => stream.codec_type === 'video' && stream.width > 0 && !isCover(stream))
  const audio = pick(streams, (stream) => stream.codec_type === 'audio' && stream.sample_rate > 0)
  if (!video && !audio) throw new MediaError('UNSUPPORTED', 'neither pictures nor sound that can be decoded')
  return {
    container: format.format_name,
    durationMs: Math.round(format.duration * 1000),
    video: video ? describeVideo(video) : null,
    audio: audio ? describeAudio(audio) : null,
  }
}

/** Reads `ffprobe -show_entries packet=pts_time,dts_time,duration_time,flags -of compact=p=0`, line by line. */
export function readPackets() {
  let end = 0
  let lastKeyFrame = 0
  let gap = 0
  return {
    takeLine(text: string) {
      const packet = new Map(text.split('|').map((entry) => entry.split('=', 2) as [string, string]))
      const at = [packet.get('pts_time'), packet.get('dts_time')].map(Number).find(Number.isFinite)
      if (at === undefined) return
      const length = Number(packet.get('duration_time'))
      end = Math.max(end, at + (Number.isFinite(length) ? length : 0))
      if (!packet.get('flags')?.startsWith('K')) return
      gap = Math.max(gap, at - lastKeyFrame)
      lastKeyFrame = at
    },
    endMs: () => Math.round(end * 1000),
    keyFrameGapMs: () => Math.round(Math.max(gap, end - lastKeyFrame) * 1000),
  }
}

/** The stream marked as the one to play, or else the first. */
function pick(streams: Stream[], suits: (stream: Stream) => boolean): Stream | undefined {
  const suitable = streams.filter(suits)
  return suitable.find((stream) => stream.disposition?.default === 1) ?? suitable[0]
}

function isCover(stream: Stream): boolean {
  return stream.disposition?.attached_pic === 1
}

function describeVideo(stream: Stream): VideoStream {
  const stored = { width: stream.width, height: stream.height }
  // ffprobe counts counterclockwise.
  const counterclockwise = stream.side_data_list.find(({ rotation }) => rotation !== 0)?.rotation ?? 0
  const rotation = (360 - Math.round(counterclockwise / 90) * 90 + 360) % 360
  return {
    index: stream.index,
    codec: stream.codec_name,
    pixelFormat: stream.pix_fmt,
    stored,
    ...seenSize(stored, stream.sample_aspect_ratio, rotation),
    rotation,
    frameRate: stream.avg_frame_rate.num > 0 ? stream.avg_frame_rate : stream.r_frame_rate,
    bitRate: stream.bit_rate,
    highDynamicRange: ['smpte2084', 'arib-std-b67'].includes(stream.color_transfer ?? ''),
    interlaced: ['tt', 'bb', 'tb', 'bt'].includes(stream.field_order ?? ''),
    coloursNamed: stream.color_space !== undefined && stream.color_space !== 'unknown',
  }
}

function describeAudio({ index, codec_name: codec, sample_rate: sampleRate, channels }: Stream): AudioStream {
  return { index, codec, sampleRate, channels }
}
