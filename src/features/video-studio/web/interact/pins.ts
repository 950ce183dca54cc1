import { duplicateQuestion } from '#features/chapters/quiz/editor/questions/question-operations.ts'
import { putItem } from '#features/chapters/weet/edit/operations.ts'
import type { Interaction, Mark, VideoEdit } from '#features/chapters/weet/edit/schema.ts'
import { lengthOf, type Piece, placeAt, seenFrom, timeOf } from '#features/chapters/weet/edit/timeline.ts'

/** What stands at a moment of a video: what readers meet there, or a section that begins. */
export type Pin = { list: 'interactions'; item: Interaction } | { list: 'marks'; item: Mark }

/** A pin, and when it is met. */
export type PlacedPin = Pin & {
  /** Milliseconds of the result; where it is cut, of what is left after it; null where nothing is. */
  ms: number | null
  /** Readers do not meet it: it is cut, or its clip is gone. */
  isLost: boolean
}

/** Every pin in the order of time, those that are nowhere last. A section whose beginning is cut is met all the same. */
export function pinsOf(edit: VideoEdit, pieces: readonly Piece[]): PlacedPin[] {
  const placed = (pin: Pin): PlacedPin => {
    const place = { clip: pin.item.clip, ms: pin.item.at }
    const ms = seenFrom(pieces, place)
    return { ...pin, ms, isLost: pin.list === 'marks' ? ms === null : timeOf(pieces, place) === null }
  }
  const pins = [
    ...edit.marks.map((item) => placed({ list: 'marks', item })),
    ...edit.interactions.map((item) => placed({ list: 'interactions', item })),
  ]
  const timeOfPin = ({ ms }: PlacedPin) => ms ?? Number.POSITIVE_INFINITY
  return pins.toSorted((one, other) => timeOfPin(one) - timeOfPin(other) || 0)
}

/** Puts a pin to a time of the result, in milliseconds. */
export function movePin(edit: VideoEdit, { list, item }: Pin, ms: number, pieces: readonly Piece[]): VideoEdit {
  const place = placeAt(pieces, within(ms, pieces))
  if (!place) return edit
  const moved = { ...item, clip: place.clip, at: Math.round(place.ms) }
  return list === 'marks' ? putItem(edit, 'marks', moved as Mark) : putItem(edit, 'interactions', moved as Interaction)
}

/** The last moment is the end, at which nothing is seen any more. */
function within(ms: number, pieces: readonly Piece[]): number {
  return Math.max(0, Math.min(Math.round(ms), lengthOf(pieces) - 1))
}

/** A place of the result as it is kept; undefined in an empty video. */
export function anchorAt(ms: number, pieces: readonly Piece[]): { clip: string; at: number } | undefined {
  const place = placeAt(pieces, within(ms, pieces))
  return place ? { clip: place.clip, at: Math.round(place.ms) } : undefined
}

/** A copy at the same place, with ids of its own; where single choices lead goes with them. */
export function copyOf(item: Interaction, newId: () => string): Interaction {
  if (item.kind !== 'question') return { ...item, id: newId() }
  const [, question] = duplicateQuestion([item.question], item.question.id, newId)
  if (!question) return { ...item, id: newId() }
  const before = 'choices' in item.question ? item.question.choices : []
  const after = 'choices' in question ? question.choices : []
  const led = before.flatMap(({ id }, index) => {
    const jump = item.choices?.[id]
    const copy = after[index]
    return jump && copy ? [[copy.id, jump] as const] : []
  })
  const { choices: _, ...rest } = item
  return { ...rest, id: newId(), question, ...(led.length > 0 && { choices: Object.fromEntries(led) }) }
}

/** The next pin that readers meet, after the chosen one or from a time on. */
export function nextPin(pins: readonly PlacedPin[], chosenId: string | undefined, ms: number): PlacedPin | undefined {
  const met = pins.filter(({ isLost }) => !isLost)
  const chosen = met.findIndex(({ item }) => item.id === chosenId)
  return chosen < 0 ? met.find((pin) => (pin.ms ?? 0) >= ms) : met[chosen + 1]
}
