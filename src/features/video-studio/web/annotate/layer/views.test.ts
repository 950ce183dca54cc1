import { expect, it } from 'vitest'
import type { Annotation } from '#features/chapters/weet/edit/schema.ts'
import { piecesOf } from '#features/chapters/weet/edit/timeline.ts'
import { seenAt, timesOf } from './views.ts'

const shown = { clip: 'c', start: 0, end: 2000, fadeMs: 500 } as const
const half = { x: 0.5, y: 0.5, width: 0.5, height: 0.5 }
const box = (id: string, more: object = {}): Annotation => ({
  ...shown,
  id,
  kind: 'box',
  box: half,
  colour: 'ink',
  ...more,
})
const zoom = (id: string, fadeMs: 0 | 500 = 0): Annotation => ({ ...shown, id, kind: 'zoom', box: half, fadeMs })
const blur: Annotation = { ...shown, id: 'blur', kind: 'blur', box: half }
const pieces = piecesOf({ clips: [{ id: 'c', fileID: 'f', start: 0, end: 3000, recordedMs: 3000 }], cuts: [] })
const at = (annotations: Annotation[], ms: number, edited: string | null = null) =>
  seenAt(timesOf(annotations, pieces), ms, edited)

it('drawings fade, what hides does not, and an edited one is whole', () => {
  const presences = (ms: number, edited: string | null = null) =>
    at([box('box'), blur], ms, edited).seen.map(({ presence }) => presence)
  expect(presences(0)).toEqual([0, 1])
  expect(presences(250)).toEqual([0.5, 1])
  expect(presences(1000)).toEqual([1, 1])
  expect(presences(1900)).toEqual([0.2, 1])
  expect(presences(0, 'box')).toEqual([1, 1])
  expect(presences(2000)).toEqual([])
})

it('a zoom takes along the picture, what hides and what comes before it', () => {
  const { picture, seen } = at([box('under'), zoom('z'), box('over'), blur], 1000)
  expect(picture).toEqual({ scale: 2, x: -1, y: -1 })
  expect(seen.map(({ annotation, view }) => [annotation.id, view.scale])).toEqual([
    ['under', 2],
    ['z', 1],
    ['over', 1],
    ['blur', 2],
  ])
  expect(at([zoom('z')], 1000, 'z').picture.scale).toBe(1)
})

it('zooms follow each other, and move on their way', () => {
  expect(at([zoom('one'), zoom('two')], 1000).picture).toEqual({ scale: 4, x: -3, y: -3 })
  expect(at([zoom('one', 500)], 250).picture.scale).toBeCloseTo(1 / 0.75, 10)
})
