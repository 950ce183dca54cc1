import { describe, expect, it } from 'vitest'
import { BLANK_EDIT, type Interaction, type VideoEdit } from '#features/chapters/weet/edit/schema.ts'
import { piecesOf } from '#features/chapters/weet/edit/timeline.ts'
import { anchorAt, copyOf, movePin, nextPin, pinsOf } from './pins.ts'

const pause = (id: string, at: number, clip = 'a'): Interaction => ({ id, clip, at, kind: 'pause' })
const edit: VideoEdit = {
  ...BLANK_EDIT,
  clips: [{ id: 'a', fileID: 'f', start: 0, end: 10_000, recordedMs: 10_000 }],
  cuts: [{ id: 'c', clip: 'a', start: 2000, end: 4000 }],
  interactions: [pause('late', 9000), pause('cut', 3000), pause('gone', 1000, 'b'), pause('early', 1000)],
  marks: [{ id: 'mark', clip: 'a', at: 3500, title: 'Part' }],
}
const pieces = piecesOf(edit)

describe('the pins of a video', () => {
  it('stand in the order of time, with those that nobody meets marked', () => {
    expect(pinsOf(edit, pieces).map(({ item, ms, isLost }) => [item.id, ms, isLost])).toEqual([
      ['early', 1000, false],
      ['mark', 2000, false],
      ['cut', 2000, true],
      ['late', 7000, false],
      ['gone', null, true],
    ])
  })

  it('follow one another, but for those that nobody meets', () => {
    const pins = pinsOf(edit, pieces)
    expect(nextPin(pins, undefined, 1500)?.item.id).toBe('mark')
    expect(nextPin(pins, 'mark', 0)?.item.id).toBe('late')
    expect(nextPin(pins, 'late', 0)).toBeUndefined()
  })

  it('move in the time of the result', () => {
    const [, cut, , early] = edit.interactions as [Interaction, Interaction, Interaction, Interaction]
    const at = (next: VideoEdit, id: string) => next.interactions.find((one) => one.id === id)?.at
    expect(at(movePin(edit, { list: 'interactions', item: early }, 2500, pieces), 'early')).toBe(4500)
    expect(at(movePin(edit, { list: 'interactions', item: cut }, 99_999, pieces), 'cut')).toBe(9999)
    expect(at(movePin(edit, { list: 'interactions', item: early }, -5, pieces), 'early')).toBe(0)
    expect(anchorAt(2500, pieces)).toEqual({ clip: 'a', at: 4500 })
    expect(anchorAt(2500, [])).toBeUndefined()
  })

  it('are copied with ids of their own, and lead where they led', () => {
    let count = 0
    const choices = [
      { id: 'x', text: 'X' },
      { id: 'y', text: 'Y', right: true },
    ]
    const question = { id: 'q', kind: 'single' as const, text: '?', choices }
    const item: Interaction = {
      ...pause('i', 1),
      kind: 'question',
      question,
      required: true,
      again: false,
      choices: { x: { clip: 'a', at: 5 } },
    }
    const copy = copyOf(item, () => `n${count++}`)
    expect(copy).toMatchObject({ id: 'n3', kind: 'question', required: true, choices: { n1: { clip: 'a', at: 5 } } })
    expect(copy.kind === 'question' && copy.question).toMatchObject({ id: 'n0', choices: [{ id: 'n1' }, { id: 'n2' }] })
    expect(copyOf(pause('p', 1), () => 'n')).toEqual(pause('n', 1))
  })
})
