import { runForked } from './child-process.ts'
import { startDeadline } from './deadline.ts'

/** What the process for drawings is asked to do, once. */
export interface DrawTask {
  drawings: readonly Drawing[]
}

/**
 * Where a drawing goes as a PNG, and what it is: SVG of our own, without text and references, in its own size; or the path
 * of a picture that we have prepared, of which an animation's first frame is taken, on white.
 */
export type Drawing = { path: string } & ({ svg: string } | { picture: string })

const SCRIPT = new URL('./draw-pictures-process.ts', import.meta.url)

/** Milliseconds for all drawings of a video together. */
const PROCESS_LIMIT_MS = 5 * 60_000

/** Makes PNGs of drawings, transparent where nothing is drawn, in a process of its own. Throws the signal's reason. */
export async function drawPictures(drawings: readonly Drawing[], signal: AbortSignal): Promise<void> {
  if (drawings.length === 0) return
  using deadline = startDeadline(PROCESS_LIMIT_MS, signal)
  const task: DrawTask = { drawings }
  await runForked(SCRIPT, task, { signal: deadline.signal, background: true })
}
