import { PRESENTERS, type Presenter } from '#features/chapters/presenter.ts'
import { FRAME_MS } from '../rules.ts'
import { type Mouth, type MouthTime, mouthAt } from './mouths.ts'

/** A line of what is said, and when. */
export interface Line {
  text: string
  startMs: number
  endMs: number
}

/** What moves a presenter. */
export interface Track {
  durationMs: number
  mouths: MouthTime[]
  lines: Line[]
}

/** What is seen of a presenter at a moment. */
export interface Scene {
  mouth: Mouth
  eyes: 'open' | 'closed'
  brows: 'level' | 'raised'
  /** Which line is said, or was said last; 0 before the first. */
  line: number
}

/** Nobody speaks. */
export const AT_REST: Scene = { mouth: 'X', eyes: 'open', brows: 'level', line: 0 }

/** A blink, in milliseconds: every three to six seconds. */
const BLINK_MS = 140
const BLINK_EVERY_MS = 4500
const BLINK_WITHIN_MS = 1500

/** What is seen at a time: of nothing else, so that the preview and the clip agree. */
export function sceneAt({ mouths, lines }: Track, presenter: Presenter, ms: number): Scene {
  const line = Math.max(
    0,
    lines.findLastIndex(({ startMs }) => startMs <= ms),
  )
  const { text = '', startMs = 0, endMs = 0 } = lines[line] ?? {}
  const asks = ms >= startMs && ms < endMs && /[?？؟]["'”’»)\s]*$/u.test(text)
  return {
    mouth: mouthAt(mouths, ms),
    eyes: isBlinking(presenter, ms) ? 'closed' : 'open',
    brows: asks ? 'raised' : 'level',
    line,
  }
}

/** Whether eyes are closed at a time: one of each has times of its own, and always the same. */
export function isBlinking(presenter: Presenter, ms: number): boolean {
  const turn = Math.floor(ms / BLINK_EVERY_MS)
  return [turn - 1, turn].some((one) => {
    const start = blinkStart(presenter, one)
    return ms >= start && ms < start + BLINK_MS
  })
}

/** When the blink of a turn begins. The first turn has none: a clip begins with open eyes. */
function blinkStart(presenter: Presenter, turn: number): number {
  if (turn < 0) return Number.NEGATIVE_INFINITY
  const own = Math.imul(turn * PRESENTERS.length + PRESENTERS.indexOf(presenter) + 1, 0x9e3779b1)
  // Multiplied again, so that the times of neighbouring turns have nothing to do with each other.
  const mixed = Math.imul(own ^ (own >>> 15), 0x85ebca6b) >>> 0
  return turn * BLINK_EVERY_MS + BLINK_WITHIN_MS + ((mixed >>> 8) % BLINK_WITHIN_MS)
}

/** A picture that stands for some time. */
export interface Shot {
  scene: Scene
  lengthMs: number
}

/** The pictures of a clip, one after the other: what is seen at the beginning of each frame is seen for all of it. */
export function shotsOf(track: Track, presenter: Presenter): Shot[] {
  const shots: Shot[] = []
  const frames = Math.max(1, Math.ceil(track.durationMs / FRAME_MS))
  for (let frame = 0; frame < frames; frame += 1) {
    const scene = sceneAt(track, presenter, frame * FRAME_MS)
    const last = shots.at(-1)
    if (last && sceneKey(last.scene) === sceneKey(scene)) last.lengthMs += FRAME_MS
    else shots.push({ scene, lengthMs: FRAME_MS })
  }
  return shots
}

/** The same for scenes that look the same. */
export function sceneKey({ mouth, eyes, brows, line }: Scene): string {
  return `${mouth}-${eyes}-${brows}-${line}`
}
