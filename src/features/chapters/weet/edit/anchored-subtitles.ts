import type { SubtitleCue, SubtitleTrack } from '../../subtitles/schema.ts'
import type { AnchoredCue, AnchoredTrack, VideoEdit } from './schema.ts'
import { type Piece, pieceAt, piecesOf, placeAt, rangeOf } from './timeline.ts'

/** The subtitles of a video at the times of the result; what is cut is not among them. */
export function shownTracks({ subtitles }: Pick<VideoEdit, 'subtitles'>, pieces: readonly Piece[]): SubtitleTrack[] {
  return subtitles.map((track) => ({ ...track, cues: shownCues(track, pieces).map(({ shown }) => shown) }))
}

/** The cues of a track that are seen, in the order of the result, each with where it comes from. */
function shownCues({ cues }: AnchoredTrack, pieces: readonly Piece[]) {
  const shown = cues.flatMap(({ clip, ...cue }) => {
    const seen = rangeOf(pieces, { clip, ...cue })
    const times = seen && { start: Math.round(seen.start), end: Math.round(seen.end) }
    return times && times.end > times.start ? [{ anchored: { clip, ...cue }, shown: { ...cue, ...times } }] : []
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
 * back; a cue that did not change stays where it is in its recording, and one over two clips ends with the first.
 */
export function withShownTracks(edit: VideoEdit, tracks: readonly SubtitleTrack[]): VideoEdit {
  const pieces = piecesOf(edit)
  const before = new Map(edit.subtitles.map((track) => [track.language, track]))
  const subtitles = tracks.map(({ cues, ...track }): AnchoredTrack => {
    const known = before.get(track.language) ?? { language: track.language, cues: [] }
    const seen = shownCues(known, pieces)
    const kept = new Map(seen.map(({ anchored, shown }) => [textOf(shown), anchored]))
    const hidden = new Set(known.cues.map(textOfAnchored))
    for (const { anchored } of seen) hidden.delete(textOfAnchored(anchored))
    const anchored = cues.flatMap((cue) => kept.get(textOf(cue)) ?? anchor(cue, pieces) ?? [])
    return { ...track, cues: inClips([...anchored, ...known.cues.filter((cue) => hidden.has(textOfAnchored(cue)))]) }
  })
  return { ...edit, subtitles }
}

/** Where a cue stands in its recording; null in an empty video. */
function anchor({ start, end, ...words }: SubtitleCue, pieces: readonly Piece[]): AnchoredCue | null {
  const place = placeAt(pieces, start)
  if (!place) return null
  const sameClip = pieces.slice(pieceAt(pieces, start)).filter(({ clip }) => clip === place.clip)
  const last = sameClip.findLast(({ at }) => at < end) ?? sameClip[0]
  const to = last ? Math.min(last.end, last.start + end - last.at) : place.ms
  return { clip: place.clip, start: Math.round(place.ms), end: Math.round(Math.max(to, place.ms + 1)), ...words }
}

function textOf({ start, end, text, was }: SubtitleCue): string {
  return JSON.stringify([start, end, text, was])
}

function textOfAnchored(cue: AnchoredCue): string {
  return `${cue.clip} ${textOf(cue)}`
}

function inClips(cues: AnchoredCue[]): AnchoredCue[] {
  return cues.toSorted((one, other) => one.clip.localeCompare(other.clip) || one.start - other.start)
}
