import { runForked } from '../child-process.ts'
import { BAR_CODE_BITS } from './make-media.ts'

export interface ReadFrame {
  /** When it is shown, in milliseconds. */
  atMs: number
  /** Its planes, one after the other, without gaps. */
  bytes: Uint8Array
}

export interface ReadFramesTask {
  path: string
  filters: string
}

const SCRIPT = new URL('./read-frames-script.ts', import.meta.url)

/** Every frame of a video, in its order. @param filters what is done with them first, in libav's filter language */
export function readFrames(path: string, filters = 'format=yuv420p'): Promise<ReadFrame[]> {
  const task: ReadFramesTask = { path, filters }
  return runForked<ReadFrame[]>(SCRIPT, task, { signal: AbortSignal.timeout(120_000) })
}

/** The numbers that `barCode` wrote on the frames of a video. @param prepare filters that bring its top back to the top */
export async function frameNumbers(path: string, prepare = 'null'): Promise<number[]> {
  const bars = `crop=w=iw:h=ih/16:x=0:y=ih/32,scale=${BAR_CODE_BITS}:1:flags=area,format=gray`
  const frames = await readFrames(path, `${prepare},${bars}`)
  return frames.map(({ bytes }) => bytes.reduce((sum, level, bit) => sum + (level > 127 ? 2 ** bit : 0), 0))
}
