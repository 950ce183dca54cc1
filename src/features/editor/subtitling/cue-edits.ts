import { faultOf } from '#features/chapters/subtitles/edit-cues.ts'
import { inOrder } from '#features/chapters/subtitles/rules.ts'
import { CUES_MAX, type SubtitleCue, type SubtitleTrack } from '#features/chapters/subtitles/schema.ts'

type Cues = readonly SubtitleCue[]
type Tracks = readonly SubtitleTrack[]

/** A cue of a language by its place there. */
export interface CuePlace {
  language: string
  index: number
}

/** Changes the cues of one language; a language that is not there gets none. */
export function changeTrack(tracks: Tracks, language: string, change: (cues: Cues) => Cues): Tracks {
  const at = tracks.findIndex((track) => track.language === language)
  const track = tracks[at]
  const cues = track && change(track.cues)
  return !track || !cues || cues === track.cues ? tracks : tracks.with(at, { ...track, cues: [...cues] })
}

/**
 * Changes a cue, and beside it the one of another language that has the very same times: a translation keeps to what it
 * translates.
 */
export function changeTogether(
  tracks: Tracks,
  { language, index }: CuePlace,
  beside: string | null,
  change: (cues: Cues, index: number) => Cues,
): Tracks {
  const twin = twinOf(tracks, { language, index }, beside)
  const changed = changeTrack(tracks, language, (cues) => change(cues, index))
  return twin && changed !== tracks ? changeTrack(changed, twin.language, (cues) => change(cues, twin.index)) : changed
}

/** The cue of another language that has the very same times. */
function twinOf(tracks: Tracks, { language, index }: CuePlace, beside: string | null): CuePlace | null {
  const cue = tracks.find((track) => track.language === language)?.cues[index]
  const other = tracks.find((track) => track.language === beside && beside !== language)
  const at = other?.cues.findIndex(({ start, end }) => start === cue?.start && end === cue.end) ?? -1
  return other && at >= 0 ? { language: other.language, index: at } : null
}

/** Adds a cue where nothing stands at its time; otherwise the same list. */
export function addCue(cues: Cues, cue: SubtitleCue): Cues {
  if (cues.length >= CUES_MAX || faultOf(cues, -1, cue) !== null) return cues
  return inOrder([...cues, cue])
}
