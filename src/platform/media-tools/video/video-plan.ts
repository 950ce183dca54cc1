import type {
  AudioStream,
  ConvertPlan,
  CopyPlan,
  EncodeAudioPlan,
  EncodeVideoPlan,
  MediaInfo,
  PixelSize,
  Ratio,
  VideoStream,
} from './video-types.ts'

/** Seconds from one key frame to the next: how precisely a viewer can jump, and where a cut can be made. */
const KEY_FRAME_SECONDS = 2

/** 1080p, lying or standing. */
const LONG_SIDE = 1920
const SHORT_SIDE = 1080
/** Key frames every two seconds, and the few milliseconds more that 29.97 frames a second make of it. */
const MAX_KEY_FRAME_GAP_MS = KEY_FRAME_SECONDS * 1000 + 100
/** Sixty, and the little more that an average over few frames makes of it. */
const MAX_FRAME_RATE = 60.5
/** What plays over an ordinary line without waiting; cameras write several times that. */
const MAX_COPIED_BIT_RATE = 10_000_000
/** Containers whose H.264 can be put into an MP4 as it is. */
const COPIED_CONTAINERS = /^(?:mov,|matroska)/
const AUDIO_RATES = [44_100, 48_000]
const COMMON_FRAME_RATES: Ratio[] = [
  { num: 24_000, den: 1001 },
  { num: 24, den: 1 },
  { num: 25, den: 1 },
  { num: 30_000, den: 1001 },
  { num: 30, den: 1 },
  { num: 48, den: 1 },
  { num: 50, den: 1 },
  { num: 60_000, den: 1001 },
  { num: 60, den: 1 },
]
const DEFAULT_FRAME_RATE: Ratio = { num: 30, den: 1 }

/**
 * How to make a video of any kind one that every browser plays. What is fit already is copied, not encoded again.
 * @param keyFrameGapMs the longest stretch without a key frame, where `mayCopyVideo` made it worth measuring.
 */
export function planVideo(info: MediaInfo, keyFrameGapMs: number | null): ConvertPlan {
  const { video, audio } = info
  const steady = keyFrameGapMs !== null && keyFrameGapMs <= MAX_KEY_FRAME_GAP_MS
  return {
    video: video && (steady && mayCopyVideo(info) ? copy(video) : encodeVideo(video)),
    audio: audio && (mayCopyAudio(info.container, audio) ? copy(audio) : encodeAudio(audio)),
  }
}

/** Whether the pictures can be copied, as long as key frames are not too rare. */
export function mayCopyVideo({ container, video }: MediaInfo): boolean {
  if (!video || !COPIED_CONTAINERS.test(container)) return false
  const fitted = fitSize(video)
  return (
    video.codec === 'h264' &&
    !video.interlaced &&
    video.pixelFormat === 'yuv420p' &&
    video.bitRate <= MAX_COPIED_BIT_RATE &&
    fitted.width === video.width &&
    fitted.height === video.height &&
    video.frameRate.num / video.frameRate.den <= MAX_FRAME_RATE
  )
}

/** How to make a sound of any kind (or the sound of a video) one that every browser plays. */
export function planAudio(info: MediaInfo): ConvertPlan {
  const { audio } = info
  return { video: null, audio: audio && (mayCopyAudio(info.container, audio) ? copy(audio) : encodeAudio(audio)) }
}

/** The same plan with nothing copied; undefined where nothing was. */
export function encodeAll({ video, audio }: MediaInfo, plan: ConvertPlan): ConvertPlan | undefined {
  if (plan.video?.action !== 'copy' && plan.audio?.action !== 'copy') return undefined
  return { video: plan.video && video && encodeVideo(video), audio: plan.audio && audio && encodeAudio(audio) }
}

/** The size a stored picture is seen in: with square points, and turned by `rotation` degrees. */
export function seenSize(stored: PixelSize, pointRatio: Ratio, rotation: number): PixelSize {
  const stretch = pointRatio.num > 0 && pointRatio.den > 0 ? pointRatio.num / pointRatio.den : 1
  const width = Math.max(1, Math.round(stored.width * stretch))
  return rotation % 180 === 0 ? { width, height: stored.height } : { width: stored.height, height: width }
}

/** The largest even size of the same shape that fits in 1080p, lying or standing; never larger than the original. */
export function fitSize({ width, height }: PixelSize, longSide = LONG_SIDE, shortSide = SHORT_SIDE): PixelSize {
  const scale = Math.min(1, longSide / Math.max(width, height), shortSide / Math.min(width, height))
  return { width: even(width * scale), height: even(height * scale) }
}

/**
 * A steady frame rate for the result, in frames per second. Recordings of browsers have none of their own: their
 * average is taken to the nearest rate in common use.
 */
export function chooseFrameRate(average: Ratio): Ratio {
  const rate = average.den > 0 ? average.num / average.den : 0
  const near = COMMON_FRAME_RATES.map((common) => ({ common, off: Math.abs(common.num / common.den / rate - 1) }))
  const [nearest] = near.sort((a, b) => a.off - b.off)
  if (nearest && nearest.off < 0.02) return nearest.common
  if (rate > MAX_FRAME_RATE) return rate > 240 ? DEFAULT_FRAME_RATE : { num: 60, den: 1 }
  return rate < 1 ? DEFAULT_FRAME_RATE : { num: Math.max(10, Math.round(rate)), den: 1 }
}

/** The number of frames from one key frame to the next. */
export function keyFrameInterval({ num, den }: Ratio): number {
  return Math.max(1, Math.floor((KEY_FRAME_SECONDS * num) / den))
}

/** The times in milliseconds at which a poster is looked for, best first. */
export function posterTimes(durationMs: number): number[] {
  return [0.1, 0.3, 0.5, 0.02, 0.8].map((share) => Math.round(durationMs * share))
}

/**
 * Filters, in libav's language, that make every frame of a video a picture of `size` with ordinary colours.
 * The frames are expected upright: see `turningFilters`.
 */
export function pictureFilters(source: VideoStream, size: PixelSize, pixelFormat: 'yuv420p' | 'rgb24'): string {
  const filters: string[] = []
  if (source.interlaced) filters.push('bwdif=mode=send_frame')
  filters.push(`scale=w=${size.width}:h=${size.height}:flags=bicubic${matrixOptions(source, pixelFormat)}`)
  if (source.highDynamicRange) {
    filters.push('zscale=transfer=linear:npl=203', 'format=gbrpf32le', 'zscale=primaries=bt709')
    filters.push('tonemap=tonemap=hable:desat=0', 'zscale=transfer=bt709:matrix=bt709:range=tv')
  }
  filters.push('setsar=1', `format=${pixelFormat}`)
  return filters.join(',')
}

/** Filters that turn a picture clockwise by 0, 90, 180 or 270 degrees. */
export function turningFilters(degrees: number): string[] {
  if (degrees === 90) return ['transpose=clock']
  if (degrees === 180) return ['hflip', 'vflip']
  return degrees === 270 ? ['transpose=cclock'] : []
}

/** Whether the source's points are red, green and blue, so that encoding has to choose how to code colours. */
export function isRgb(pixelFormat: string): boolean {
  return /rgb|bgr|gbr|pal8|^mono/.test(pixelFormat)
}

/** By convention, undescribed colours are those of HDTV in large pictures and of older television in small ones. */
function matrixOptions(source: VideoStream, pixelFormat: 'yuv420p' | 'rgb24'): string {
  if (source.highDynamicRange) return ''
  if (isRgb(source.pixelFormat)) return pixelFormat === 'yuv420p' ? ':out_color_matrix=bt709:out_range=tv' : ''
  if (pixelFormat === 'yuv420p') return ':out_range=tv'
  return source.coloursNamed || source.stored.height < 720 ? '' : ':in_color_matrix=bt709'
}

function mayCopyAudio(container: string, audio: AudioStream): boolean {
  const common = AUDIO_RATES.includes(audio.sampleRate) && audio.channels <= 2
  return COPIED_CONTAINERS.test(container) && audio.codec === 'aac' && common
}

function encodeVideo(video: VideoStream): EncodeVideoPlan {
  const frameRate = chooseFrameRate(video.frameRate)
  return { index: video.index, action: 'encode', size: fitSize(video), frameRate, source: video }
}

/** How to encode a sound as it is. */
export function encodeAudio({ index, sampleRate, channels }: AudioStream): EncodeAudioPlan {
  const mono = channels === 1
  return {
    index,
    action: 'encode',
    sampleRate: AUDIO_RATES.includes(sampleRate) ? sampleRate : 48_000,
    channels: mono ? 1 : 2,
    bitRate: mono ? 96_000 : 128_000,
  }
}

function copy({ index }: { index: number }): CopyPlan {
  return { index, action: 'copy' }
}

/** Rounds down, but not for a hair's breadth that division left. */
function even(length: number): number {
  return Math.max(2, Math.floor(length / 2 + 0.001) * 2)
}

/** Hertz at which the loudness of a sound is looked at: voices and music lose nothing that a waveform shows. */
export const PEAK_SAMPLE_RATE = 8000

/** The key under which the filters of `peakFilters` report the level. */
export const PEAK_KEY = 'lavfi.astats.Overall.Peak_level'

/** The filters that cut a sound into stretches and note the peak level of each. @param samples at `PEAK_SAMPLE_RATE` */
export function peakFilters(samples: number): string {
  const measured = 'measure_perchannel=none:measure_overall=Peak_level'
  const mono = `aresample=${PEAK_SAMPLE_RATE},aformat=sample_fmts=fltp:channel_layouts=mono`
  return `${mono},asetnsamples=n=${samples}:p=0,astats=metadata=1:reset=1:${measured}`
}

/** A level in decibels below full scale, as libav writes it (`-inf` for silence), as a share of it to a thousandth. */
export function shareOfLevel(level: string | null): number {
  const decibels = Number.parseFloat(level ?? '')
  return Number.isFinite(decibels) ? Math.min(1, Math.round(1000 * 10 ** (decibels / 20)) / 1000) : 0
}
