import { describe, expect, it } from 'vitest'
import type { Annotation } from '#features/chapters/weet/edit/schema.ts'
import { drawnBetween, type Grip, middleOf, moved, movedBox, sized, snapped } from './place-math.ts'

const BOX = { x: 0.2, y: 0.3, width: 0.2, height: 0.2 }
const ASPECT = 16 / 9
const shown = { id: 'a', clip: 'c', start: 0, end: 1000, fadeMs: 0 } as const
const arrow: Extract<Annotation, { kind: 'arrow' }> = {
  ...{ ...shown, kind: 'arrow', bend: 0, colour: 'peach' },
  from: { x: 0.2, y: 0.5 },
  to: { x: 0.6, y: 0.5 },
}
const number: Annotation = { ...shown, kind: 'number', at: { x: 0.5, y: 0.5 }, value: 1, colour: 'sky', size: 'M' }

describe('a box', () => {
  it.each<[Grip, number, number, object]>([
    ['all', 0.1, -0.1, { x: 0.3, y: 0.2, width: 0.2, height: 0.2 }],
    ['all', 2, 2, { x: 0.8, y: 0.8, width: 0.2, height: 0.2 }],
    ['se', 0.1, 0.1, { x: 0.2, y: 0.3, width: 0.3, height: 0.3 }],
    ['nw', 0.1, 0.1, { x: 0.3, y: 0.4, width: 0.1, height: 0.1 }],
    ['n', 0.5, -0.1, { x: 0.2, y: 0.2, width: 0.2, height: 0.3 }],
    ['e', -1, 0, { x: 0.2, y: 0.3, width: 0.02, height: 0.2 }],
    ['w', 1, 0, { x: 0.38, y: 0.3, width: 0.02, height: 0.2 }],
  ])('by %s, by %f and %f', (grip, x, y, expected) => {
    expect(movedBox(BOX, grip, { x, y })).toEqual(expected)
  })

  it('snaps to the middle of the picture and to other boxes, by what is moved of it', () => {
    const around = { others: [{ x: 0.7, y: 0.1, width: 0.1, height: 0.1 }], within: { x: 0.01, y: 0.01 } }
    const snap = (grip: Grip, x: number, y: number) => {
      const { by, guides } = snapped(BOX, grip, { x, y }, around)
      return [Math.round(by.x * 1000) / 1000, Math.round(by.y * 1000) / 1000, guides]
    }
    expect(snap('all', 0.195, 0.05)).toEqual([0.2, 0.05, [{ x: 0.5 }]])
    expect(snap('all', 0.05, -0.205)).toEqual([0.05, -0.2, [{ y: 0.2 }]])
    expect(snap('e', 0.295, 0)).toEqual([0.3, 0, [{ x: 0.7 }]])
    expect(snap('all', 0.05, 0.05)).toEqual([0.05, 0.05, []])
  })
})

describe('an arrow', () => {
  it('is moved whole within the picture, or by its ends', () => {
    expect(moved(arrow, 'all', { x: 1, y: 0.1 }, ASPECT)).toMatchObject({
      from: { x: 0.6, y: 0.6 },
      to: { x: 1, y: 0.6 },
    })
    expect(moved(arrow, 'to', { x: 0, y: 0.2 }, ASPECT)).toMatchObject({ from: arrow.from, to: { x: 0.6, y: 0.7 } })
    expect(sized(arrow, { x: 0.01, y: 0 }, ASPECT)).toMatchObject({ from: arrow.from, to: { x: 0.61, y: 0.5 } })
  })

  it('is bent so far that its middle follows the pointer', () => {
    const by = { x: 0, y: 0.2 }
    const before = middleOf(arrow, ASPECT)
    const bent = moved(arrow, 'bend', by, ASPECT)
    const after = bent.kind === 'arrow' ? middleOf(bent, ASPECT) : before
    expect(after.y - before.y).toBeCloseTo(by.y, 3)
    expect(moved({ ...arrow, to: arrow.from }, 'bend', by, ASPECT)).toMatchObject({ bend: 0 })
  })
})

it('a number is moved, and is larger or smaller by its sizes', () => {
  expect(moved(number, 'all', { x: 0.7, y: -0.1 }, ASPECT)).toMatchObject({ at: { x: 1, y: 0.4 } })
  expect(sized(number, { x: 0.01, y: 0 }, ASPECT)).toMatchObject({ size: 'L' })
  expect(sized({ ...number, size: 'S' }, { x: 0, y: -0.01 }, ASPECT)).toMatchObject({ size: 'S' })
})

it('is drawn in any direction', () => {
  const box: Annotation = { ...shown, kind: 'box', box: BOX, colour: 'ink' }
  const [one, other] = [
    { x: 0.6, y: 0.7 },
    { x: 0.4, y: -1 },
  ]
  expect(drawnBetween(box, one, other)).toMatchObject({ box: { x: 0.4, y: 0, width: 0.2, height: 0.7 } })
  expect(drawnBetween(arrow, one, other)).toMatchObject({ from: one, to: { x: 0.4, y: 0 } })
})
