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

const SCRIPT = new URL('./make-media-script.ts', import.meta.url)

/** Makes a file for a test; in a process of its own, like everything that uses libav. */
export function makeMedia(spec: SampleSpec): Promise<void> {
  return runForked<void>(SCRIPT, spec, { signal: AbortSignal.timeout(30_000) })
}

/** A moving test picture. */
export function movingPicture(size: string, seconds: number, rate = 10, format = 'yuv420p'): string {
  return `testsrc2=size=${size}:rate=${rate}:duration=${seconds},format=${format}`
}

/** A steady tone, in the sample format and in portions of the size that the encoder takes. */
export function tone(
  seconds: number,
  { layout = 'mono', rate = 48_000, format = 'fltp', portion = 1024 } = {},
): string {
  const aformat = `aformat=sample_fmts=${format}:channel_layouts=${layout}`
  return `sine=frequency=440:sample_rate=${rate}:duration=${seconds},${aformat},asetnsamples=n=${portion}:p=0`
}
