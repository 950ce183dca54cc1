import { putItem, splitAt } from '#features/chapters/weet/edit/operations.ts'
import { placeAt } from '#features/chapters/weet/edit/timeline.ts'
import { newItemId, type StudioDesk } from './desk.ts'

/** Makes two clips of the one that plays. */
export function split({ change, clock }: StudioDesk): void {
  change((edit) => splitAt(edit, clock.ms, newItemId))
}

/** Begins a chapter of the video where it plays, whose title is to be written. */
export function addMark({ change, choose, clock, pieces }: StudioDesk): void {
  const place = placeAt(pieces, clock.ms)
  if (!place) return
  const id = newItemId()
  change((edit) => putItem(edit, 'marks', { id, clip: place.clip, at: Math.round(place.ms), title: '' }))
  choose({ list: 'marks', id })
}
