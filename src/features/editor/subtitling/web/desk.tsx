import { createContext, type RefObject, use } from 'react'
import type { SubtitleTrack } from '#features/chapters/subtitles/schema.ts'
import type { TrackHandle } from '#features/chapters/web/players/use-track.ts'
import type { CuePlace } from '../cue-edits.ts'
import type { Match } from '../find-words.ts'
import type { CuePair } from '../pair-cues.ts'
import type { PlayClock } from './play-clock.ts'
import type { CueEdits } from './use-cue-edits.ts'

/** A text of the table: a line in a language; index null: it has no cue there yet. */
export interface CellPlace {
  language: string
  line: number
  index: number | null
}

/** Where the focus goes next: into the text of a line, or of a cue whose line may only now come to be; at a character. */
export type Asked = { language: string; at: number } & ({ line: number } | { index: number })

/** What the parts of the page share. */
export interface Desk {
  chapterId: number
  /** The language that is written. */
  written: string
  tracks: readonly SubtitleTrack[]
  first: SubtitleTrack
  /** What stands beside it, for translating; null: nothing. */
  second: SubtitleTrack | null
  pairs: readonly CuePair[]
  /** The lines that the table shows, of all pairs. */
  lines: readonly number[]
  /** The place of the chosen line among the pairs. */
  active: number
  activate: (line: number) => void
  /** Moves the focus into a text. */
  ask: (asked: Asked) => void
  /** Milliseconds; null while it is not known. */
  durationMs: number | null
  player: RefObject<TrackHandle | null>
  clock: PlayClock
  edits: CueEdits
  /** What is looked for, where it is found, and which of that is shown. */
  found: { matches: readonly Match[]; shown: number }
}

export const DeskContext = createContext<Desk | null>(null)

export function useDesk(): Desk {
  const desk = use(DeskContext)
  if (!desk) throw new Error('This component stands on the page of subtitles only.')
  return desk
}

/** The cue of a line in a language. */
export function placeIn({ first, pairs }: Pick<Desk, 'first' | 'pairs'>, line: number, language: string): CellPlace {
  const pair = pairs[line]
  return { language, line, index: (language === first.language ? pair?.first : pair?.second) ?? null }
}

/** The next shown line above or below the chosen one; undefined: there is none. */
export function lineBeside({ lines, active }: Pick<Desk, 'lines' | 'active'>, by: -1 | 1): number | undefined {
  return by < 0 ? lines.findLast((line) => line < active) : lines.find((line) => line > active)
}

/** The cue that a line is about: that of the first language, where there is one. */
export function leadOf(
  { first, second, pairs }: Pick<Desk, 'first' | 'second' | 'pairs'>,
  line: number,
): CuePlace | null {
  const pair = pairs[line]
  if (!pair) return null
  if (pair.first !== null) return { language: first.language, index: pair.first }
  return pair.second !== null && second ? { language: second.language, index: pair.second } : null
}
