import {
  type CueEdge,
  changeCue,
  deleteCue,
  insertCue,
  joinCues,
  moveCue,
  moveEdge,
  shiftCues,
  splitCue,
  splitCueAt,
} from '#features/chapters/subtitles/edit-cues.ts'
import { useSubtitles } from '#features/chapters/subtitles/editor/use-subtitles.ts'
import type { SubtitleCue, SubtitleTrack } from '#features/chapters/subtitles/schema.ts'
import { addCue, type CuePlace, changeTogether, changeTrack } from '../cue-edits.ts'
import { type Match, replaceWords } from '../find-words.ts'

type Cues = readonly SubtitleCue[]

export type CueEdits = ReturnType<typeof useCueEdits>

/** What can be done with the cues of a chapter; each is a step that can be undone. `beside` is the language next to it. */
export function useCueEdits(chapterKey: string, beside: (language: string) => string | null) {
  const { changeTracks, tracksNow } = useSubtitles(chapterKey)

  const together = (place: CuePlace, change: (cues: Cues, index: number) => Cues, group?: string) =>
    changeTracks((tracks) => changeTogether(tracks, place, beside(place.language), change), group)

  return {
    changeTracks,
    write: ({ language, index }: CuePlace, text: string) =>
      changeTracks(
        (tracks) => changeTrack(tracks, language, (cues) => changeCue(cues, index, { text })),
        `subtitle ${language} ${index}`,
      ),
    /** Sets the words of another language beside a cue that has none. */
    add: (language: string, cue: SubtitleCue) =>
      changeTracks((tracks) => changeTrack(tracks, language, (cues) => addCue(cues, cue)), `subtitle ${language} new`),
    /** The cues of a language after what was changed last. */
    cuesNow: (language: string): Cues => tracksNow().find((track) => track.language === language)?.cues ?? [],
    insert: (language: string, ms: number) =>
      changeTracks((tracks) => changeTrack(tracks, language, (cues) => insertCue(cues, ms))),
    setEdge: (place: CuePlace, edge: CueEdge, ms: number) =>
      together(
        place,
        (cues, index) => moveEdge(cues, index, edge, ms),
        `edge ${place.language} ${place.index} ${edge}`,
      ),
    move: (place: CuePlace, byMs: number) =>
      together(place, (cues, index) => moveCue(cues, index, byMs), `move ${place.language} ${place.index}`),
    /** Splits at a place in the text; what stands beside it is split at the same time. */
    split: ({ language, index }: CuePlace, offset: number) =>
      changeTracks((tracks) => {
        const cue = tracks.find((track) => track.language === language)?.cues[index]
        let at: number | undefined
        return changeTogether(tracks, { language, index }, beside(language), (cues, here) => {
          const split = cues[here] === cue ? splitCueAt(cues, here, offset) : splitCue(cues, here, at)
          at ??= split[here]?.end
          return split
        })
      }),
    join: (place: CuePlace) => together(place, joinCues),
    remove: (place: CuePlace) => together(place, deleteCue),
    shift: (byMs: number, languages: readonly string[]) =>
      changeTracks((tracks) =>
        languages.reduce<readonly SubtitleTrack[]>(
          (before, language) => changeTrack(before, language, (cues) => shiftCues(cues, byMs)),
          tracks,
        ),
      ),
    replace: (matches: readonly Match[], words: string) =>
      changeTracks((tracks) => replaceWords(tracks, matches, words)),
    setCues: (language: string, cues: Cues) => changeTracks((tracks) => changeTrack(tracks, language, () => cues)),
  }
}
