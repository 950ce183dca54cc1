import { cutSources, insertClip, splitAt } from '#features/chapters/weet/edit/operations.ts'
import { CLIPS_MAX, type Cut, type SourceRange, type VideoEdit } from '#features/chapters/weet/edit/schema.ts'
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

/** Puts a whole recording into a video; the clip that is seen at that time is split for it. */
export function insertRecording(
  edit: VideoEdit,
  file: { fileID: string; recordedMs: number },
  at: InsertAt,
  newId: () => string,
): VideoEdit {
  const clip = { id: newId(), ...file, start: 0, end: file.recordedMs }
  if (at === 'end') return insertClip(edit, clip, edit.clips.length)
  const room = edit.clips.length + 1 < CLIPS_MAX ? splitAt(edit, at, newId) : edit
  const place = placeAt(piecesOf(room), at)
  const index = room.clips.findIndex(({ id }) => id === place?.clip)
  const isBefore = place?.ms === room.clips[index]?.start
  return insertClip(room, clip, isBefore ? index : index + 1)
}
