import type { SubtitleCue, SubtitleTrack } from '../../subtitles/schema.ts'
import type { AnchoredCue, AnchoredTrack, SourceRange, VideoEdit } from './schema.ts'
import { type Piece, pieceAt, placeAt, rangeOf } from './timeline.ts'

/** The subtitles of a video at the times of the result; what is cut is not among them. */
export function shownTracks({ subtitles }: Pick<VideoEdit, 'subtitles'>, pieces: readonly Piece[]): SubtitleTrack[] {
  return subtitles.map((track) => ({ ...track, cues: shownCues(track, pieces).map(({ shown }) => shown) }))
}

/** The cues of a track that are seen, in the order of the result, each with what it is in its recording. */
function shownCues({ cues }: AnchoredTrack, pieces: readonly Piece[]) {
  const shown = cues.flatMap((anchored) => {
    const { clip: _, ...cue } = anchored
    const seen = rangeOf(pieces, anchored)
    const times = seen && { start: Math.round(seen.start), end: Math.round(seen.end) }
    return times && times.end > times.start ? [{ anchored, shown: { ...cue, ...times } }] : []
  })
  return shown
    .toSorted((one, other) => one.shown.start - other.shown.start)
    .map(({ anchored, shown: { start, end, ...words } }, index, all) => {
      // What the edges of a cut brought together must not stand at the same time.
      const next = all[index + 1]?.shown.start ?? end
      return { anchored, shown: { start, end: next > start ? Math.min(end, next) : end, ...words } }
    })
}

/**
 * An edit with other subtitles, given at the times of the result. What is cut keeps its words, for whoever brings it
 * back; a cue whose times did not change stays where it is in its recording, and one over two clips ends with the first.
 * @param pieces those whose times the tracks have
 */
export function withShownTracks(
  edit: VideoEdit,
  tracks: readonly SubtitleTrack[],
  pieces: readonly Piece[],
): VideoEdit {
  const before = new Map(edit.subtitles.map((track) => [track.language, track]))
  const subtitles = tracks.map(({ cues, ...track }): AnchoredTrack => {
    const known = before.get(track.language) ?? { language: track.language, cues: [] }
    const seen = shownCues(known, pieces)
    const atTimes = Map.groupBy(seen, ({ shown }) => timesOf(shown))
    const placed = cues.flatMap(({ start, end, ...words }) => {
      const place = atTimes.get(timesOf({ start, end }))?.shift()?.anchored ?? anchor({ start, end }, pieces)
      return place ? [{ clip: place.clip, start: place.start, end: place.end, ...words }] : []
    })
    const shown = new Set(seen.map(({ anchored }) => anchored))
    const hidden = known.cues.filter((cue) => !shown.has(cue))
    return { ...track, cues: inClips([...placed, ...hidden]) }
  })
  return { ...edit, subtitles }
}

/** Where a stretch of the result stands in its recording; null in an empty video. */
function anchor({ start, end }: Pick<SubtitleCue, 'start' | 'end'>, pieces: readonly Piece[]): SourceRange | null {
  const place = placeAt(pieces, start)
  if (!place) return null
  const sameClip = pieces.slice(pieceAt(pieces, start)).filter(({ clip }) => clip === place.clip)
  const last = sameClip.findLast(({ at }) => at < end) ?? sameClip[0]
  const to = last ? Math.min(last.end, last.start + end - last.at) : place.ms
  return { clip: place.clip, start: Math.round(place.ms), end: Math.round(Math.max(to, place.ms + 1)) }
}

function timesOf({ start, end }: Pick<SubtitleCue, 'start' | 'end'>): string {
  return `${start} ${end}`
}

function inClips(cues: AnchoredCue[]): AnchoredCue[] {
  return cues.toSorted((one, other) => one.clip.localeCompare(other.clip) || one.start - other.start)
}
