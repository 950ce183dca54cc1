import { describe, expect, it } from 'vitest'
import { type Annotation, BLANK_EDIT, type VideoEdit } from '#features/chapters/weet/edit/schema.ts'
import { piecesOf } from '#features/chapters/weet/edit/timeline.ts'
import { isOutside, isUnplaced, movedInOrder, newAnnotation, shownBetween, shownLater } from './annotation-edits.ts'
import { TOOLS } from './kinds.ts'

const clip = (id: string, start: number, end: number) => ({ id, fileID: 'f', start, end, recordedMs: 20_000 })
/** Of the first clip 1 to 4 and 6 to 10 seconds are seen, then 2 to 5 of the second: ten seconds. */
const EDIT: VideoEdit = {
  ...BLANK_EDIT,
  clips: [clip('a', 1000, 10_000), clip('b', 2000, 5000)],
  cuts: [{ id: 'k', clip: 'a', start: 4000, end: 6000 }],
}
const PIECES = piecesOf(EDIT)
const box = (start: number, end: number, more: object = {}): Annotation => ({
  ...{ id: 'x', clip: 'a', start, end, fadeMs: 0, kind: 'box', colour: 'ink' },
  box: { x: 0, y: 0, width: 0.1, height: 0.1 },
  ...more,
})

describe('a new annotation', () => {
  const at = (ms: number) => newAnnotation(EDIT, PIECES, { ms, kind: 'box', id: 'n' })

  it('is shown for three seconds of the result, or to the end of its clip', () => {
    expect(at(0)).toMatchObject({ clip: 'a', start: 1000, end: 6000 })
    expect(at(5000)).toMatchObject({ clip: 'a', start: 8000, end: 10_000 })
    expect(at(7000)).toMatchObject({ clip: 'b', start: 2000, end: 5000 })
    expect(at(10_000)).toMatchObject({ clip: 'b', start: 2000, end: 5000 })
    expect(newAnnotation(BLANK_EDIT, [], { ms: 0, kind: 'box', id: 'n' })).toBe(null)
  })

  it.each(TOOLS)('$kind stands where it can still be drawn', ({ kind }) => {
    const made = newAnnotation(EDIT, PIECES, { ms: 0, kind, id: 'n' })
    expect(made && isUnplaced(made)).toBe(true)
  })

  it('counts on', () => {
    const first = newAnnotation(EDIT, PIECES, { ms: 0, kind: 'number', id: 'n' })
    const edit = { ...EDIT, annotations: first ? [first] : [] }
    expect(newAnnotation(edit, PIECES, { ms: 0, kind: 'number', id: 'm' })).toMatchObject({ value: 2 })
  })
})

describe('when it is shown', () => {
  it.each([
    [{ start: 2000 }, 3000, 9000],
    [{ start: 3500 }, 6500, 9000],
    [{ end: 4000 }, 2000, 7000],
    // The other clip is not its own.
    [{ end: 9000 }, 2000, 10_000],
    [{ start: 9000 }, 8900, 9000],
    [{ end: 0 }, 2000, 2100],
  ])('%o of the result', (times, start, end) => {
    expect(shownBetween(box(2000, 9000), PIECES, times)).toMatchObject({ start, end })
  })

  it('moves within its clip and keeps its length', () => {
    expect(shownLater(box(2000, 3000), EDIT, PIECES, 500)).toMatchObject({ start: 2500, end: 3500 })
    expect(shownLater(box(2000, 3000), EDIT, PIECES, -9000)).toMatchObject({ start: 1000, end: 2000 })
    expect(shownLater(box(8000, 9500), EDIT, PIECES, 5000)).toMatchObject({ start: 8500, end: 10_000 })
  })

  it('is outside where its clip was trimmed, cut or taken out', () => {
    const outside = [box(2000, 3000), box(500, 3000), box(4500, 5500), box(2000, 3000, { clip: 'gone' })]
    expect(outside.map((one) => isOutside(one, EDIT, PIECES))).toEqual([false, true, true, true])
  })
})

it('is put over and under others', () => {
  const edit = { ...EDIT, annotations: [box(0, 1, { id: '1' }), box(0, 1, { id: '2' })] }
  const order = (id: string, by: 1 | -1) => movedInOrder(edit, id, by).annotations.map((one) => one.id)
  expect(order('1', 1)).toEqual(['2', '1'])
  expect(order('2', -1)).toEqual(['2', '1'])
  expect(movedInOrder(edit, '2', 1)).toBe(edit)
})
