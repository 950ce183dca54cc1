import { CUES_MAX, SUBTITLE_TRACKS_MAX } from '#features/chapters/subtitles/schema.ts'
import { cutSources, insertClip, splitAt } from '#features/chapters/weet/edit/operations.ts'
import {
  type AnchoredTrack,
  CLIPS_MAX,
  type Clip,
  type Cut,
  type SourceRange,
  type VideoEdit,
} from '#features/chapters/weet/edit/schema.ts'
import { piecesOf, placeAt } from '#features/chapters/weet/edit/timeline.ts'

/** Whether everything in some stretches of recordings is cut. */
export function isAllCut({ cuts }: Pick<VideoEdit, 'cuts'>, ranges: readonly SourceRange[]): boolean {
  return (
    ranges.length > 0 &&
    ranges.every(({ clip, start, end }) =>
      cuts.some((cut) => cut.clip === clip && cut.start <= start && end <= cut.end),
    )
  )
}

/** Cuts stretches of recordings or, where all of them is cut, brings them back: `Del` in both directions. */
export function cutOrBringBack(edit: VideoEdit, ranges: readonly SourceRange[], newId: () => string): VideoEdit {
  return isAllCut(edit, ranges) ? bringBackSources(edit, ranges, newId) : cutSources(edit, ranges, newId)
}

/** Brings back stretches of recordings; what else their cuts take stays cut. */
function bringBackSources(edit: VideoEdit, ranges: readonly SourceRange[], newId: () => string): VideoEdit {
  const cuts = ranges.reduce<Cut[]>(
    (before, range) =>
      before.flatMap((cut) => {
        if (cut.clip !== range.clip || cut.end <= range.start || range.end <= cut.start) return [cut]
        const rest = [
          { ...cut, end: range.start },
          { ...cut, start: range.end },
        ].filter(({ start, end }) => start < end)
        return rest.map((one, index) => (index === 0 ? one : { ...one, id: newId() }))
      }),
    edit.cuts,
  )
  return { ...edit, cuts }
}

/** Where a recording comes in: a time of the result, in milliseconds, or behind everything. */
export type InsertAt = number | 'end'

/** What is said in a recording, at its times. */
export interface Said {
  language: string
  cues: { start: number; end: number; text: string }[]
}

/** A recording that comes into a video. */
interface Recording {
  fileID: string
  recordedMs: number
}

/** Puts a whole recording into a video; the clip that is seen at that time is split for it. */
export function insertRecording(
  edit: VideoEdit,
  file: Recording,
  at: InsertAt,
  newId: () => string,
  said?: Said,
): VideoEdit {
  const clip = { id: newId(), ...file, start: 0, end: file.recordedMs }
  const inserted = insertAt(edit, clip, at, newId)
  return said && inserted !== edit ? withSubtitles(inserted, clip, said) : inserted
}

/** Puts a recording in the place of that of a clip, of which nothing is cut then; what stands in it stays where it can. */
export function replaceRecording(edit: VideoEdit, clipId: string, file: Recording, said: Said): VideoEdit {
  const clip = { id: clipId, ...file, start: 0, end: file.recordedMs }
  const isKept = (one: { clip: string }, until: number) => one.clip !== clipId || until <= file.recordedMs
  const changed: VideoEdit = {
    ...edit,
    clips: edit.clips.map((one) => (one.id === clipId ? clip : one)),
    cuts: edit.cuts.filter((cut) => cut.clip !== clipId),
    marks: edit.marks.filter((mark) => isKept(mark, mark.at)),
    annotations: edit.annotations.filter((annotation) => isKept(annotation, annotation.end)),
    interactions: edit.interactions.filter((interaction) => isKept(interaction, interaction.at)),
    subtitles: edit.subtitles.map((track) => ({ ...track, cues: track.cues.filter((cue) => cue.clip !== clipId) })),
  }
  return withSubtitles(changed, clip, said)
}

/** Adds what is said in a clip to the subtitles of its language, which begin with it where there are none. */
function withSubtitles(edit: VideoEdit, { id, recordedMs }: Clip, { language, cues }: Said): VideoEdit {
  const [base] = language.split('-')
  const known =
    edit.subtitles.find((track) => track.language === language) ??
    edit.subtitles.find((track) => track.language.split('-')[0] === base)
  const track: AnchoredTrack = known ?? { language, cues: [] }
  if ((!known && edit.subtitles.length >= SUBTITLE_TRACKS_MAX) || track.cues.length + cues.length > CUES_MAX)
    return edit
  const order = edit.clips.map((clip) => clip.id)
  const added = cues.flatMap(({ start, end, text }) => {
    const cue = { clip: id, start: Math.round(start), end: Math.min(Math.round(end), recordedMs), text }
    return cue.start < cue.end ? [cue] : []
  })
  const sorted = [...track.cues, ...added].toSorted(
    (one, other) => order.indexOf(one.clip) - order.indexOf(other.clip) || one.start - other.start,
  )
  const changed = { ...track, cues: sorted }
  const subtitles = known ? edit.subtitles.map((one) => (one === known ? changed : one)) : [...edit.subtitles, changed]
  return { ...edit, subtitles }
}

function insertAt(edit: VideoEdit, clip: Clip, at: InsertAt, newId: () => string): VideoEdit {
  if (at === 'end') return insertClip(edit, clip, edit.clips.length)
  const room = edit.clips.length + 1 < CLIPS_MAX ? splitAt(edit, at, newId) : edit
  const place = placeAt(piecesOf(room), at)
  const index = room.clips.findIndex(({ id }) => id === place?.clip)
  const isBefore = place?.ms === room.clips[index]?.start
  return insertClip(room, clip, isBefore ? index : index + 1)
}
