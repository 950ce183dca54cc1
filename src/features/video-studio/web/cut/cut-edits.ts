import { cutSources } from '#features/chapters/weet/edit/operations.ts'
import type { Cut, SourceRange, VideoEdit } from '#features/chapters/weet/edit/schema.ts'

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
