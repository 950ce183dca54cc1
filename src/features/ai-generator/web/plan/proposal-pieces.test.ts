import { expect, it } from 'vitest'
import { PLAN, pages } from '../testing/lessons.ts'
import { partsOf, remove, rename } from './plan-edits.ts'
import { piecesOf, takePieces } from './proposal-pieces.ts'

/** Another plan of the same documents: one chapter called otherwise, one gone, one more. */
const PROPOSED = {
  ...rename(rename(remove(PLAN, 'c3'), 'c1', 'Before the climb'), null, 'Climbing wind turbines'),
}
PROPOSED.chapters = [
  ...PROPOSED.chapters,
  {
    id: 'c3',
    title: 'Tools',
    subchapters: [{ id: 'p6', title: 'Lanyards', documentPages: pages('handbook', 49, 53), sections: [] }],
  },
]
const keys = piecesOf(PLAN, PROPOSED).map(({ key }) => key)

it('finds what is different, beside what it is made of', () => {
  const titles = piecesOf(PLAN, PROPOSED).map((piece) =>
    piece.kind === 'chapter' ? [piece.own?.title ?? null, piece.proposed?.title ?? null] : [piece.own, piece.proposed],
  )
  expect(titles).toEqual([
    ['Working at height on wind turbines', 'Climbing wind turbines'],
    ['Before you climb', 'Before the climb'],
    [null, 'Tools'],
    ['Rescue', null],
  ])
})

it('leaves what is undecided', () => {
  expect(takePieces(PLAN, PROPOSED, new Set())).toEqual(PLAN)
})

it('takes one piece, and nothing else', () => {
  const taken = takePieces(PLAN, PROPOSED, new Set([keys[1] ?? '']))
  expect(taken).toEqual(rename(PLAN, 'c1', 'Before the climb'))
})

it('never gives two parts one id', () => {
  const taken = takePieces(PLAN, PROPOSED, new Set([keys[2] ?? '']))
  const ids = [...taken.chapters, ...partsOf(taken)].map(({ id }) => id)
  expect(taken.chapters.map(({ title }) => title)).toEqual(['Before you climb', 'On the ladder', 'Tools', 'Rescue'])
  expect(new Set(ids).size).toBe(ids.length)
})

it('is the proposal once everything is taken', () => {
  expect(takePieces(PLAN, PROPOSED, new Set(keys))).toEqual(PROPOSED)
  expect(piecesOf(PROPOSED, PROPOSED)).toEqual([])
})
