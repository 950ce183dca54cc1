import type { SubtitleCue, SubtitleTrack } from './schema.ts'

type Tracks = readonly SubtitleTrack[]

/**
 * Notes in translations whose source has other words now what it said before, until they are written anew. A change of
 * how many cues there are is no change of words: whoever imports or splits sees for themselves.
 * @param source the language that is spoken, from which the others are translated
 */
export function noteChangedSources(before: Tracks, after: Tracks, source: string): Tracks {
  const said = changedWords(trackOf(before, source), trackOf(after, source))
  return after.map((track) => {
    const former = trackOf(before, track.language)
    if (track.language === source || track.cues.length !== former?.cues.length) return track
    const cues = track.cues.map((cue, index) => {
      if (cue.text !== former.cues[index]?.text) return withoutNote(cue)
      const change = said.get(timesOf(cue))
      return change ? noted(cue, change) : cue
    })
    return cues.every((cue, index) => cue === track.cues[index]) ? track : { ...track, cues }
  })
}

/** Tracks without the notes, which are nobody's but their authors'. The same ones where there are none. */
export function withoutNotes<Track extends SubtitleTrack>(tracks: Track[]): Track[] {
  const hasNotes = tracks.some(({ cues }) => cues.some(({ was }) => was !== undefined))
  return hasNotes ? tracks.map((track) => ({ ...track, cues: track.cues.map(withoutNote) })) : tracks
}

/** A cue whose words are right for what its source says now. */
export function withoutNote(cue: SubtitleCue): SubtitleCue {
  if (cue.was === undefined) return cue
  const { was: _, ...rest } = cue
  return rest
}

interface Change {
  was: string
  text: string
}

/** The cues that have other words at the same times, by these. */
function changedWords(before: SubtitleTrack | undefined, after: SubtitleTrack | undefined): Map<string, Change> {
  const changes = new Map<string, Change>()
  if (!before || before.cues === after?.cues || before.cues.length !== after?.cues.length) return changes
  for (const [index, { text, ...times }] of after.cues.entries()) {
    const was = before.cues[index]?.text ?? ''
    if (was !== text) changes.set(timesOf(times), { was, text })
  }
  return changes
}

function noted(cue: SubtitleCue, { was: said, text }: Change): SubtitleCue {
  const was = cue.was ?? said
  // What was empty before, or is as it was, needs no second look.
  return was.trim() === '' || cue.text.trim() === '' || was === text ? withoutNote(cue) : { ...cue, was }
}

function trackOf(tracks: Tracks, language: string): SubtitleTrack | undefined {
  return tracks.find((track) => track.language === language)
}

function timesOf({ start, end }: Pick<SubtitleCue, 'start' | 'end'>): string {
  return `${start} ${end}`
}
