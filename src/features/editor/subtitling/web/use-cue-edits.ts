import {
  type CueEdge,
  changeCue,
  changeTrack,
  deleteCue,
  insertCue,
  moveCue,
  moveEdge,
  shiftCues,
} from '#features/chapters/subtitles/edit-cues.ts'
import { useSubtitles } from '#features/chapters/subtitles/editor/use-subtitles.ts'
import type { SubtitleCue, SubtitleTrack } from '#features/chapters/subtitles/schema.ts'
import {
  addCue,
  type ChangeAt,
  type CuePlace,
  changeTogether,
  cueIn,
  joinTogether,
  splitTogether,
} from '../cue-edits.ts'
import { type Match, replaceWords } from '../find-words.ts'

type Cues = readonly SubtitleCue[]
type Tracks = readonly SubtitleTrack[]

export type CueEdits = ReturnType<typeof useCueEdits>

/** What can be done with the cues of a chapter; each is a step that can be undone. `beside` is the language next to it. */
export function useCueEdits(chapterKey: string, beside: (language: string) => string | null) {
  const { changeTracks, changeCues } = useSubtitles(chapterKey)

  const together = (place: CuePlace, change: ChangeAt, group?: string) =>
    changeTracks((tracks) => changeTogether(tracks, place, beside(place.language), change), group)

  return {
    changeTracks,
    write: ({ language, index }: CuePlace, text: string) =>
      changeCues(language, (cues) => changeCue(cues, index, { text }), `subtitle ${language} ${index}`),
    /** Sets the words of another language beside a cue that has none. */
    add: (language: string, cue: SubtitleCue) =>
      changeCues(language, (cues) => addCue(cues, cue), `subtitle ${language} new`),
    /** Inserts an empty cue at a time in milliseconds, and returns its place; -1 where there is no room. */
    insert(language: string, ms: number): number {
      let index = -1
      changeCues(language, (cues) => {
        const after = insertCue(cues, ms)
        index = after.findIndex((cue) => !cues.includes(cue))
        return after
      })
      return index
    },
    setEdge: (place: CuePlace, edge: CueEdge, ms: number) =>
      together(
        place,
        (cues, index) => moveEdge(cues, index, edge, ms),
        `edge ${place.language} ${place.index} ${edge}`,
      ),
    setTimes: (place: CuePlace, { start, end }: Pick<SubtitleCue, 'start' | 'end'>) =>
      together(place, (cues, index) => changeCue(cues, index, { start, end })),
    move: (place: CuePlace, byMs: number) =>
      together(place, (cues, index) => moveCue(cues, index, byMs), `move ${place.language} ${place.index}`),
    /** Splits a cue; what stands beside it is split at the same time. Returns whether there was something to split. */
    split(place: CuePlace, split: ChangeAt): boolean {
      let isSplit = false
      changeTracks((tracks) => {
        const after = splitTogether(tracks, place, beside(place.language), split)
        isSplit = after !== tracks
        return after
      })
      return isSplit
    },
    join: (place: CuePlace) => changeTracks((tracks) => joinTogether(tracks, place, beside(place.language))),
    remove: (place: CuePlace) => together(place, deleteCue),
    shift: (byMs: number, languages: readonly string[]) =>
      changeTracks((tracks) =>
        languages.reduce<Tracks>(
          (before, language) => changeTrack(before, language, (cues) => shiftCues(cues, byMs)),
          tracks,
        ),
      ),
    /** Returns in how many places there are other words now. */
    replace(matches: readonly Match[], words: string): number {
      let count = 0
      changeTracks((tracks) => {
        const after = replaceWords(tracks, matches, words)
        count = matches.filter((match) => cueIn(after, match) !== cueIn(tracks, match)).length
        return after
      })
      return count
    },
    setCues: (language: string, cues: Cues) => changeCues(language, () => cues),
  }
}
