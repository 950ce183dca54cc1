import type { AnchoredCue, SourceRange, VideoEdit } from '#features/chapters/weet/edit/schema.ts'
import { foldAccents } from '#shared/fold-text.ts'
import { lastBegun } from '#shared/last-begun.ts'

/** A word of the transcript; times are those of the recording. */
export interface Word extends SourceRange {
  text: string
}

/** The words of a cue, which share its time by their letters, with the gaps behind them. */
export function wordsOf({ clip, start, end, text }: AnchoredCue): Word[] {
  const letters = text.length || 1
  return [...text.matchAll(/\S+\s*/g)].map(({ 0: part, index }) => ({
    clip,
    text: part.trimEnd(),
    start: Math.round(start + ((end - start) * index) / letters),
    end: Math.round(start + ((end - start) * (index + part.length)) / letters),
  }))
}

/** Whether a word is not heard in the result: its middle is cut, or outside of its clip. */
export function isWordCut({ clips, cuts }: Pick<VideoEdit, 'clips' | 'cuts'>, { clip, start, end }: Word): boolean {
  const middle = (start + end) / 2
  const home = clips.find(({ id }) => id === clip)
  if (!home || middle < home.start || middle >= home.end) return true
  return cuts.some((cut) => cut.clip === clip && cut.start <= middle && middle < cut.end)
}

/** The numbers of the first and the last word of a place. */
export interface FoundWords {
  first: number
  last: number
}

/** Where a text stands in the words, over the ends of cues too; accents and typography are forgiven. */
export function findWords(words: readonly Word[], query: string): FoundWords[] {
  const wanted = foldAccents(query)
  if (wanted === '') return []
  const starts: number[] = []
  let said = ''
  for (const { text } of words) {
    starts.push(said.length)
    said += `${foldAccents(text)} `
  }
  const numberAt = (index: number) => lastBegun(starts, index, (start) => start)
  const found: FoundWords[] = []
  for (let at = said.indexOf(wanted); at >= 0; at = said.indexOf(wanted, at + wanted.length)) {
    found.push({ first: numberAt(at), last: numberAt(at + wanted.length - 1) })
  }
  return found
}

/** The last word before a silence and the first ones after it, in whatever language comes first. */
export function wordsAround(
  { subtitles }: VideoEdit,
  { clip, start, end }: SourceRange,
): { before: string; after: string } {
  const cues = subtitles[0]?.cues.filter((cue) => cue.clip === clip) ?? []
  const middle = (start + end) / 2
  const last = cues.findLast((cue) => cue.start < middle)
  const next = cues.find((cue) => cue.start >= middle)
  const [before, rest] = last ? split(wordsOf(last), middle) : [[], []]
  const after = rest.length > 0 ? rest : next ? wordsOf(next) : []
  return {
    before: before.at(-1)?.text ?? '',
    after: after
      .slice(0, 2)
      .map(({ text }) => text)
      .join(' '),
  }
}

function split(words: Word[], ms: number): [Word[], Word[]] {
  return [
    words.filter((word) => (word.start + word.end) / 2 < ms),
    words.filter((word) => (word.start + word.end) / 2 >= ms),
  ]
}
