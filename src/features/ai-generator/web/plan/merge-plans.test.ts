import { expect, it } from 'vitest'
import type { Plan } from '../../plan.ts'
import { PLAN, pages } from '../testing/lessons.ts'
import { mergePlans } from './merge-plans.ts'
import { addChapter, addPart, partsOf, remove, rename, step, takeIn } from './plan-edits.ts'

const outline = (plan: Plan) =>
  plan.chapters.map(({ id, subchapters }) => `${id}: ${subchapters.map((part) => part.id).join(' ')}`.trim())
const titleOf = (plan: Plan, id: string) => partsOf(plan).find((part) => part.id === id)?.title

it('keeps both titles, and mine where both gave one', () => {
  const mine = rename(rename(PLAN, 'p1', 'Mine'), 'p2', 'Mine too')
  const theirs = rename(rename(rename(PLAN, 'p1', 'Theirs'), 'p3', 'Theirs too'), null, 'Their title')
  const merged = mergePlans(PLAN, mine, theirs)
  expect(['p1', 'p2', 'p3'].map((id) => titleOf(merged, id))).toEqual(['Mine', 'Mine too', 'Theirs too'])
  expect(merged.title).toBe('Their title')
})

it('takes their order where I changed none, with what I wrote', () => {
  const merged = mergePlans(PLAN, rename(PLAN, 'p1', 'Mine'), addPart(step(PLAN, 'c1', 1), 'c2', 'new'))
  expect(outline(merged)).toEqual(['c2: p4 p5 new', 'c1: p1 p2 p3', 'c3: p6'])
  expect(titleOf(merged, 'p1')).toBe('Mine')
})

it('keeps my order, without what they left out and with what they added', () => {
  const theirs = addChapter(addPart(remove(PLAN, 'p5'), 'c3', 'new'), 'c9')
  expect(outline(mergePlans(PLAN, step(PLAN, 'p2', -1), theirs))).toEqual([
    'c1: p2 p1 p3',
    'c2: p4',
    'c3: p6 new',
    'c9:',
  ])
})

it('never loses what I changed, though they left it out', () => {
  const mine = rename(step(PLAN, 'p2', -1), 'p5', 'Still mine')
  expect(titleOf(mergePlans(PLAN, mine, remove(PLAN, 'p5')), 'p5')).toBe('Still mine')
})

it('brings pages together part by part', () => {
  const mine = takeIn(PLAN, 'p3', pages('handbook', 21, 21))
  const theirs = takeIn(PLAN, 'p6', pages('rescue', 32, 33))
  const sizes = partsOf(mergePlans(PLAN, mine, theirs)).map(({ documentPages }) => documentPages.length)
  expect(sizes).toEqual([7, 7, 6, 6, 7, 28])
})

it('is the same plan where one of both changed nothing', () => {
  const changed = rename(remove(PLAN, 'c2'), 'p1', 'Other')
  expect(mergePlans(PLAN, PLAN, changed)).toEqual(changed)
  expect(mergePlans(PLAN, changed, PLAN)).toEqual(changed)
})
