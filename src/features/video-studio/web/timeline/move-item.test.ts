import { describe, expect, it } from 'vitest'
import { BLANK_EDIT, type VideoEdit } from '#features/chapters/weet/edit/schema.ts'
import { movedBy, moveEdge, moveTo } from './move-item.ts'

const clip = (id: string) => ({ id, fileID: id, start: 0, end: 10_000, recordedMs: 10_000 })
const box = { x: 0, y: 0, width: 0.1, height: 0.1 }
/** Of the first clip, 2–4 s is cut. */
const edit: VideoEdit = {
  ...BLANK_EDIT,
  clips: [clip('a'), clip('b')],
  cuts: [{ id: 'x', clip: 'a', start: 2000, end: 4000 }],
  marks: [{ id: 'm', clip: 'a', at: 1000, title: 'One' }],
  annotations: [{ id: 'n', clip: 'a', start: 1000, end: 2500, fadeMs: 0, kind: 'blur', box }],
  interactions: [{ id: 'i', clip: 'a', at: 1500, kind: 'pause' }],
}

describe('a moved item', () => {
  it.each([
    [3000, 'a', 5000],
    [8000, 'b', 0],
    [-5, 'a', 0],
  ])('at %i ms of the result stands in %s at %i', (ms, clipId, at) => {
    expect(moveTo(edit, 'marks', 'm', ms).marks[0]).toMatchObject({ clip: clipId, at, title: 'One' })
    expect(moveTo(edit, 'interactions', 'i', ms).interactions[0]).toMatchObject({ clip: clipId, at })
    expect(moveTo(edit, 'annotations', 'n', ms).annotations[0]).toMatchObject({
      clip: clipId,
      start: at,
      end: at + 1500,
    })
  })

  it('is moved by the keys, over a cut', () => {
    expect(movedBy(edit, { list: 'marks', id: 'm' }, 1500).marks[0]?.at).toBe(4500)
    expect(movedBy(edit, { list: 'annotations', id: 'n' }, -400).annotations[0]).toMatchObject({
      start: 600,
      end: 2100,
    })
    expect(movedBy(edit, { list: 'cuts', id: 'x' }, 100)).toBe(edit)
    expect(movedBy(edit, null, 100)).toBe(edit)
  })

  it('has other edges, and never none', () => {
    expect(moveEdge(edit, 'n', 'end', 3000).annotations[0]).toMatchObject({ start: 1000, end: 5000 })
    expect(moveEdge(edit, 'n', 'start', 7000).annotations[0]).toMatchObject({ start: 2400, end: 2500 })
    expect(moveEdge(edit, 'n', 'end', 9000)).toBe(edit)
    expect(moveEdge(edit, 'z', 'end', 3000)).toBe(edit)
  })
})
