import { runForked } from '../child-process.ts'

export interface SampleStream {
  /** Where its frames come from, in libav's filter language. */
  frames: string
  /** libav's name of the encoder. */
  codec: string
  options?: Record<string, string>
}

/** A small video or audio file to be made. */
export interface SampleSpec {
  path: string
  /** libav's name of the container. */
  container: string
  containerOptions?: Record<string, string>
  video?: SampleStream & {
    /** Degrees, clockwise, by which players shall turn it. */
    rotation?: number
  }
  audio?: SampleStream
}

/** Enough for the frames of two minutes. */
export const BAR_CODE_BITS = 12

const SCRIPT = new URL('./make-media-script.ts', import.meta.url)

/** Makes a file for a test; in a process of its own, like everything that uses libav. */
export function makeMedia(spec: SampleSpec): Promise<void> {
  return runForked<void>(SCRIPT, spec, { signal: AbortSignal.timeout(120_000) })
}

/** A moving test picture. */
export function movingPicture(size: string, seconds: number, rate = 10, format = 'yuv420p'): string {
  return `testsrc2=size=${size}:rate=${rate}:duration=${seconds},format=${format}`
}

/** Filters that write the number of each frame at its top, in black and white, for `frameNumbers` to read. */
export function barCode(): string {
  const bars = Array.from({ length: BAR_CODE_BITS }, (_, bit) => {
    const place = `x=iw*${bit}/${BAR_CODE_BITS}:y=0:w=iw/${BAR_CODE_BITS}:h=ih/8`
    return `drawbox=${place}:color=white:t=fill:enable='mod(floor(n/${2 ** bit}),2)'`
  })
  return ['drawbox=x=0:y=0:w=iw:h=ih/8:color=black:t=fill', ...bars].join(',')
}

/** A steady tone, in the sample format and in portions of the size that the encoder takes. */
export function tone(
  seconds: number,
  { layout = 'mono', rate = 48_000, format = 'fltp', portion = 1024 } = {},
): string {
  const aformat = `aformat=sample_fmts=${format}:channel_layouts=${layout}`
  return `sine=frequency=440:sample_rate=${rate}:duration=${seconds},${aformat},asetnsamples=n=${portion}:p=0`
}
