import { changeTrack, faultOf, joinCues, splitCue } from '#features/chapters/subtitles/edit-cues.ts'
import { inOrder } from '#features/chapters/subtitles/rules.ts'
import { CUES_MAX, type SubtitleCue, type SubtitleTrack } from '#features/chapters/subtitles/schema.ts'

type Cues = readonly SubtitleCue[]
type Tracks = readonly SubtitleTrack[]

/** A cue of a language by its place there. */
export interface CuePlace {
  language: string
  index: number
}

/** What changes a cue of a list. */
export type ChangeAt = (cues: Cues, index: number) => Cues

/**
 * Changes a cue, and beside it the one of another language that has the very same times: a translation keeps to what it
 * translates.
 */
export function changeTogether(
  tracks: Tracks,
  { language, index }: CuePlace,
  beside: string | null,
  change: ChangeAt,
  changeTwin: ChangeAt = change,
): Tracks {
  const twin = twinOf(tracks, { language, index }, beside)
  const changed = changeTrack(tracks, language, (cues) => change(cues, index))
  return twin && changed !== tracks
    ? changeTrack(changed, twin.language, (cues) => changeTwin(cues, twin.index))
    : changed
}

/** Splits a cue, and beside it its twin at the same time. */
export function splitTogether(tracks: Tracks, place: CuePlace, beside: string | null, split: ChangeAt): Tracks {
  let at: number | undefined
  return changeTogether(
    tracks,
    place,
    beside,
    (cues, index) => {
      const after = split(cues, index)
      at = after[index]?.end
      return after
    },
    (cues, index) => splitCue(cues, index, at),
  )
}

/** Joins a cue with the next, and beside it its twin where that goes on at the same time. */
export function joinTogether(tracks: Tracks, { language, index }: CuePlace, beside: string | null): Tracks {
  const next = cueIn(tracks, { language, index: index + 1 })
  return changeTogether(tracks, { language, index }, beside, joinCues, (cues, at) =>
    hasTimesOf(cues[at + 1], next) ? joinCues(cues, at) : cues,
  )
}

/** The cue of another language that has the very same times. */
function twinOf(tracks: Tracks, place: CuePlace, beside: string | null): CuePlace | null {
  const cue = cueIn(tracks, place)
  const other = tracks.find((track) => track.language === beside && beside !== place.language)
  const at = other?.cues.findIndex((one) => hasTimesOf(one, cue)) ?? -1
  return other && at >= 0 ? { language: other.language, index: at } : null
}

function hasTimesOf(one: SubtitleCue | undefined, other: SubtitleCue | undefined): boolean {
  return one !== undefined && one.start === other?.start && one.end === other.end
}

/** The cue at a place; undefined: there is none. */
export function cueIn(tracks: Tracks, { language, index }: CuePlace): SubtitleCue | undefined {
  return tracks.find((track) => track.language === language)?.cues[index]
}

/** Adds a cue where nothing stands at its time; otherwise the same list. */
export function addCue(cues: Cues, cue: SubtitleCue): Cues {
  if (cues.length >= CUES_MAX || faultOf(cues, -1, cue) !== null) return cues
  return inOrder([...cues, cue])
}
