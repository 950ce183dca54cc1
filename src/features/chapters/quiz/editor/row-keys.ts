import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'

/** What the keys do in a list of fields. */
export interface RowActions {
  /** Adds a row at a place. */
  add?: (index: number) => void
  remove?: (index: number) => void
  move?: (from: number, to: number) => void
}

interface Row {
  /** Its list; what takes the focus in a row is marked by `data-row-field`. */
  list: HTMLElement | null
  index: number
  isEmpty: boolean
  /** The row behind it is there and has nothing in it yet. */
  isNextEmpty: boolean
  /** Fields in the list. */
  count: number
  /** Fields in a row. */
  step?: number
}

/**
 * Keys of a field in a list: Enter goes on in the next row, which is added where the next one is already filled;
 * Backspace takes an empty row away and goes back to the one before; Alt and an arrow move the row.
 */
export function onRowKey(event: KeyboardEvent, row: Row, { add, remove, move }: RowActions): void {
  const { list, index, isEmpty, isNextEmpty, count, step = 1 } = row
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  if (event.nativeEvent.isComposing) return
  if (by !== undefined && event.altKey) {
    const there = index + by * step
    if (there >= 0 && there < count) changeRows(list, there, () => move?.(index, index + by))
  } else if (event.key === 'Enter' && !event.shiftKey) {
    changeRows(list, index + 1, () => isNextEmpty || add?.(index + 1))
  } else if (event.key === 'Backspace' && isEmpty && count > 1 && remove) {
    changeRows(list, Math.max(index - 1, 0), () => remove(index))
  } else return
  event.preventDefault()
  event.stopPropagation()
}

/** Changes a list of fields, and puts the focus into one of them, behind its last letter: the next key is for it. */
export function changeRows(list: HTMLElement | null, index: number, change: () => void): void {
  flushSync(change)
  const field = list?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[data-row-field]')[index]
  field?.focus()
  field?.setSelectionRange(field.value.length, field.value.length)
}
