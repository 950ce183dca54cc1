import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeEdit } from './merge-edit.ts'
import * as operations from './operations.ts'
import { BLANK_EDIT, CLIPS_MAX, type VideoEdit, videoEdit } from './schema.ts'
import { lengthOf, piecesOf, timeOf } from './timeline.ts'

const RECORDED = 10_000
const clip = (id: string, start = 0, end = RECORDED) => ({ id, fileID: `file-${id}`, start, end, recordedMs: RECORDED })
const START: VideoEdit = {
  ...BLANK_EDIT,
  clips: [clip('a'), clip('b')],
  cuts: [],
  marks: [{ id: 'm', clip: 'a', at: 6000, title: 'Second' }],
}

/** Ids that count up. */
function ids() {
  let count = 0
  return () => `n${++count}`
}

const cut = (edit: VideoEdit, ...ranges: [number, number][]) => {
  const newId = ids()
  return ranges.reduce((before, [start, end]) => operations.cutBetween(before, start, end, newId), edit)
}
const cutsOf = ({ cuts }: VideoEdit) => cuts.map(({ clip: id, start, end }) => `${id} ${start}–${end}`)

describe('cutting', () => {
  it.each<[string, [number, number][], string[]]>([
    ['a stretch', [[1000, 2000]], ['a 1000–2000']],
    ['across two clips', [[9000, 11_000]], ['a 9000–10000', 'b 0–1000']],
    [
      'around a cut, which it takes up',
      [
        [2000, 3000],
        [1000, 4000],
      ],
      ['a 1000–5000'],
    ],
    [
      'beside a cut, which it grows',
      [
        [2000, 3000],
        [2000, 2500],
      ],
      ['a 2000–3500'],
    ],
    ['backwards: nothing', [[2000, 1000]], []],
    ['nothing', [[2000, 2000]], []],
    ['beyond the end', [[19_000, 30_000]], ['b 9000–10000']],
  ])('%s', (_, ranges, expected) => expect(cutsOf(cut(START, ...ranges))).toEqual(expected))

  it('is brought back, and moved', () => {
    const once = cut(START, [1000, 2000], [5000, 6000])
    const [first, second] = once.cuts
    if (!first || !second) throw new Error('there are two')
    expect(cutsOf(operations.bringBack(once, first.id))).toEqual(['a 6000–7000'])
    expect(operations.bringBack(once, 'x')).toBe(once)
    expect(cutsOf(operations.moveCut(once, first.id, { start: 500, end: 6500 }))).toEqual(['a 500–7000'])
    expect(cutsOf(operations.moveCut(once, first.id, { start: -10, end: 1500 }))).toEqual(['a 0–1500', 'a 6000–7000'])
    expect(cutsOf(operations.moveCut(once, first.id, { start: 1500, end: 1500 }))).toEqual(['a 6000–7000'])
    expect(operations.moveCut(once, first.id, first)).toBe(once)
  })
})

describe('clips', () => {
  it('are split with what stands in them, and the result stays the same', () => {
    const before = cut(START, [3000, 5000], [8000, 9000])
    const after = operations.splitAt(before, 2000, ids())
    expect(after.clips.map(({ id, start, end }) => [id, start, end])).toEqual([
      ['a', 0, 2000],
      ['n1', 2000, RECORDED],
      ['b', 0, RECORDED],
    ])
    expect(lengthOf(piecesOf(after))).toBe(lengthOf(piecesOf(before)))
    const [mark] = after.marks
    expect(mark?.clip).toBe('n1')
    expect(timeOf(piecesOf(after), { clip: 'n1', ms: 6000 })).toBe(timeOf(piecesOf(before), { clip: 'a', ms: 6000 }))
  })

  it.each([50, 9950, 10_050])('are not split so near to an edge: %i', (ms) => {
    expect(operations.splitAt(START, ms, ids())).toBe(START)
  })

  it('are inserted, moved and taken out', () => {
    const order = ({ clips }: VideoEdit) => clips.map(({ id }) => id).join('')
    expect(order(operations.insertClip(START, clip('c'), 1))).toBe('acb')
    expect(order(operations.moveClip(START, 'a', 5))).toBe('ba')
    expect(operations.moveClip(START, 'a', 0)).toBe(START)
    const without = operations.removeClip(cut(START, [1000, 2000]), 'a')
    expect([order(without), without.cuts, without.marks]).toEqual(['b', [], START.marks])
    const full = { ...START, clips: Array.from({ length: CLIPS_MAX }, (_, index) => clip(`c${index}`)) }
    expect(operations.insertClip(full, clip('x'), 0)).toBe(full)
    expect(operations.splitAt(full, 5000, ids())).toBe(full)
  })

  it('are trimmed as far as their recording goes', () => {
    const trim = (start: number, end: number) => operations.trimClip(START, 'a', { start, end })
    expect(trim(-5, 99_999)).toBe(START)
    expect(trim(1000, 9000).clips[0]).toMatchObject({ start: 1000, end: 9000 })
    expect(trim(5000, 5050)).toBe(START)
  })
})

it('stays valid through 200 random operations, each of which is undone by what was before', () => {
  const ms = fc.integer({ min: -1000, max: 25_000 })
  const act = fc.tuple(fc.integer({ min: 0, max: 6 }), ms, ms, fc.nat(5))
  fc.assert(
    fc.property(fc.array(act, { minLength: 200, maxLength: 200 }), (acts) => {
      const newId = ids()
      const written = JSON.stringify(START)
      let edit = START
      const past: { before: VideoEdit; text: string }[] = []
      for (const [kind, one, other, index] of acts) {
        past.push({ before: edit, text: JSON.stringify(edit) })
        const clipId = edit.clips[index]?.id ?? ''
        const cutId = edit.cuts[index]?.id ?? ''
        if (kind === 0) edit = operations.cutBetween(edit, one, other, newId)
        if (kind === 1) edit = operations.bringBack(edit, cutId)
        if (kind === 2) edit = operations.moveCut(edit, cutId, { start: one, end: other })
        if (kind === 3) edit = operations.splitAt(edit, one, newId)
        if (kind === 4) edit = operations.moveClip(edit, clipId, index)
        if (kind === 5) edit = operations.trimClip(edit, clipId, { start: one, end: other })
        if (kind === 6 && edit.clips.length > 1) edit = operations.removeClip(edit, clipId)
        expect(videoEdit.safeParse(edit).success).toBe(true)
      }
      for (const { before, text } of past.toReversed()) {
        edit = before
        expect(JSON.stringify(edit)).toBe(text)
      }
      expect(JSON.stringify(edit)).toBe(written)
    }),
    { numRuns: 20 },
  )
})

describe('two people', () => {
  it('cut at different places, and both cuts are there', () => {
    const mine = operations.cutBetween(START, 1000, 2000, () => 'mine')
    const theirs = operations.moveClip(
      operations.cutBetween(START, 15_000, 16_000, () => 'theirs'),
      'b',
      0,
    )
    const { mine: merged, fields } = mergeEdit({ base: START, mine, theirs })
    expect(fields).toEqual([])
    expect(merged.cuts.map(({ id }) => id).sort()).toEqual(['mine', 'theirs'])
    expect(merged.clips.map(({ id }) => id)).toEqual(['b', 'a'])
  })

  it('are asked where both moved one cut, or one took what the other changed', () => {
    const base = operations.cutBetween(START, 1000, 2000, () => 'c')
    const mine = operations.moveCut(base, 'c', { start: 500, end: 2000 })
    const theirs = operations.moveCut(base, 'c', { start: 700, end: 2000 })
    expect(mergeEdit({ base, mine, theirs }).fields).toEqual(['cuts.c.start'])
    expect(mergeEdit({ base, mine, theirs: START }).fields).toEqual(['cuts.c'])
  })
})
