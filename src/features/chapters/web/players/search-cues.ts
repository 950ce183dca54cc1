import { cutByRanges, type Piece } from '#ui/format/highlight-math.ts'
import { shortCueTime } from '../../subtitles/cue-time.ts'
import type { SubtitleCue } from '../../subtitles/schema.ts'
import { findWords, foldText } from './find-words.ts'

/** One place that was found: the index of its cue, and the offset in its text. */
export interface CueHit {
  cue: number
  at: number
}

export interface CueSearch {
  /** In the order of the cues. */
  hits: CueHit[]
  /** The texts in which something was found, cut where it begins and ends, by the index of their cue. */
  pieces: ReadonlyMap<number, readonly Piece[]>
}

/** The texts of transcripts, ready to be searched at every letter that is typed. */
const folded = new WeakMap<readonly SubtitleCue[], ReturnType<typeof foldText>[]>()

function textsOf(cues: readonly SubtitleCue[]): readonly ReturnType<typeof foldText>[] {
  const texts = folded.get(cues) ?? cues.map(({ text }) => foldText(text))
  folded.set(cues, texts)
  return texts
}

/** Finds the cues in which every word of a query stands, and the words in them; without regard to case and accents. */
export function searchCues(cues: readonly SubtitleCue[], query: string): CueSearch {
  const words = query.split(/\s+/).filter(Boolean)
  const hits: CueHit[] = []
  const pieces = new Map<number, Piece[]>()
  if (words.length === 0) return { hits, pieces }
  for (const [cue, text] of textsOf(cues).entries()) {
    const found = words.map((word) => findWords(text, word))
    if (found.some((ranges) => ranges.length === 0)) continue
    const cut = cutByRanges(cues[cue]?.text ?? '', found.flat())
    pieces.set(cue, cut)
    for (const piece of cut) if (piece.found) hits.push({ cue, at: piece.at })
  }
  return { hits, pieces }
}

/** The cues as a text to take along: one a line, with the times at which they begin or without. */
export function textOfCues(cues: readonly SubtitleCue[], { withTimes }: { withTimes: boolean }): string {
  return cues
    .map(({ start, text }) => {
      const line = text.replace(/\s+/g, ' ').trim()
      return withTimes ? `${shortCueTime(start)} ${line}` : line
    })
    .join('\n')
}
