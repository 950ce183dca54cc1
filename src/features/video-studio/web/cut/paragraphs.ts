import type { Mark, VideoEdit } from '#features/chapters/weet/edit/schema.ts'
import type { Silence } from './cutting.ts'
import { type Word, wordsOf } from './words.ts'

/** The words of a cue, with the number of the first among all words. */
export interface Said {
  first: number
  words: Word[]
}

/** A chapter of the video and what is said in it; null: what is said before the first. */
export interface Paragraph {
  mark: Mark | null
  said: Said[]
}

/** Everything that is said in the recordings of a video, cut or not, in its order. */
export function paragraphsOf(
  { clips, marks, subtitles }: Pick<VideoEdit, 'clips' | 'marks' | 'subtitles'>,
  language: string,
): Paragraph[] {
  const cues = subtitles.find((track) => track.language === language)?.cues ?? []
  const paragraphs: Paragraph[] = [{ mark: null, said: [] }]
  let first = 0
  for (const { id, start, end } of clips) {
    const waiting = marks.filter(({ clip }) => clip === id).toSorted((one, other) => one.at - other.at)
    for (const cue of cues.filter(({ clip }) => clip === id)) {
      if (cue.end <= start || cue.start >= end) continue
      while (waiting[0] && waiting[0].at <= (cue.start + cue.end) / 2) {
        paragraphs.push({ mark: waiting.shift() ?? null, said: [] })
      }
      const words = wordsOf(cue)
      paragraphs.at(-1)?.said.push({ first, words })
      first += words.length
    }
    for (const mark of waiting) paragraphs.push({ mark, said: [] })
  }
  return paragraphs.filter(({ mark, said }) => mark !== null || said.length > 0)
}

/** The silence right before each word that has one, by the number of the word. */
export function silencesBefore(paragraphs: readonly Paragraph[], silences: readonly Silence[]): Map<number, Silence> {
  const found = new Map<number, Silence>()
  const waiting = [...silences]
  for (const { first, words } of paragraphs.flatMap(({ said }) => said)) {
    for (const [index, { clip, end }] of words.entries()) {
      const at = waiting.findIndex((silence) => silence.clip === clip && (silence.start + silence.end) / 2 < end)
      const [silence] = at < 0 ? [] : waiting.splice(at, 1)
      if (silence) found.set(first + index, silence)
    }
  }
  return found
}
