import { describe, expect, it } from 'vitest'
import type { Plan } from '../../plan.ts'
import { PLAN_CHAPTERS_MAX, PLAN_PARTS_MAX } from '../../rules.ts'
import { runsOf } from '../marks/page-runs.ts'
import { PLAN, pages } from '../testing/lessons.ts'
import {
  addChapter,
  addPart,
  describePlan,
  dropOnto,
  dropPages,
  findPart,
  mergeWithNext,
  moveChapter,
  movePart,
  partsOf,
  remove,
  rename,
  setRun,
  step,
  takeIn,
} from './plan-edits.ts'

const outline = (plan: Plan) =>
  plan.chapters.map(({ id, subchapters }) => `${id}: ${subchapters.map((part) => part.id).join(' ')}`.trim())
const placesOf = (plan: Plan, id: string) =>
  runsOf(findPart(plan, id)?.part.documentPages ?? []).map(({ jobID, first, last }) => `${jobID} ${first}–${last}`)

describe('the outline', () => {
  it.each<[string, Plan, string[]]>([
    ['as it is', PLAN, ['c1: p1 p2 p3', 'c2: p4 p5', 'c3: p6']],
    ['a part up', step(PLAN, 'p2', -1), ['c1: p2 p1 p3', 'c2: p4 p5', 'c3: p6']],
    ['a part down into the next chapter', step(PLAN, 'p3', 1), ['c1: p1 p2', 'c2: p3 p4 p5', 'c3: p6']],
    ['a part up into the chapter before', step(PLAN, 'p4', -1), ['c1: p1 p2 p3 p4', 'c2: p5', 'c3: p6']],
    ['the first part up', step(PLAN, 'p1', -1), ['c1: p1 p2 p3', 'c2: p4 p5', 'c3: p6']],
    ['a chapter down', step(PLAN, 'c1', 1), ['c2: p4 p5', 'c1: p1 p2 p3', 'c3: p6']],
    ['the last chapter down', step(PLAN, 'c3', 1), ['c1: p1 p2 p3', 'c2: p4 p5', 'c3: p6']],
    ['a part within its chapter', movePart(PLAN, 'p1', 'c1', 2), ['c1: p2 p3 p1', 'c2: p4 p5', 'c3: p6']],
    ['a part to another', movePart(PLAN, 'p1', 'c3', 9), ['c1: p2 p3', 'c2: p4 p5', 'c3: p6 p1']],
    ['a part to nowhere', movePart(PLAN, 'p1', 'none', 0), ['c1: p1 p2 p3', 'c2: p4 p5', 'c3: p6']],
    ['a chapter to the front', moveChapter(PLAN, 'c3', -5), ['c3: p6', 'c1: p1 p2 p3', 'c2: p4 p5']],
    ['without a part', remove(PLAN, 'p5'), ['c1: p1 p2 p3', 'c2: p4', 'c3: p6']],
    ['without a chapter', remove(PLAN, 'c1'), ['c2: p4 p5', 'c3: p6']],
    ['with another chapter', addChapter(PLAN, 'new'), ['c1: p1 p2 p3', 'c2: p4 p5', 'c3: p6', 'new:']],
    ['with another part', addPart(PLAN, 'c2', 'new'), ['c1: p1 p2 p3', 'c2: p4 p5 new', 'c3: p6']],
    ['parts merged', mergeWithNext(PLAN, 'p1'), ['c1: p1 p3', 'c2: p4 p5', 'c3: p6']],
    ['the last part of a chapter, merged', mergeWithNext(PLAN, 'p3'), ['c1: p1 p2 p3', 'c2: p4 p5', 'c3: p6']],
    ['chapters merged', mergeWithNext(PLAN, 'c1'), ['c1: p1 p2 p3 p4 p5', 'c3: p6']],
    ['the last chapter, merged', mergeWithNext(PLAN, 'c3'), ['c1: p1 p2 p3', 'c2: p4 p5', 'c3: p6']],
  ])('%s', (_, plan, expected) => {
    expect(outline(plan)).toEqual(expected)
  })

  it('is the same object where nothing changes, so that it is no step to undo', () => {
    const same = [
      rename(PLAN, null, PLAN.title),
      rename(PLAN, 'c1', 'Before you climb'),
      rename(PLAN, 'p1', 'Who may climb'),
      rename(PLAN, 'none', 'x'),
      describePlan(PLAN, PLAN.description),
      step(PLAN, 'p1', -1),
      moveChapter(PLAN, 'c1', 0),
      remove(PLAN, 'none'),
      mergeWithNext(PLAN, 'none'),
      takeIn(PLAN, 'p1', pages('handbook', 5, 8)),
      dropPages(PLAN, 'p1', pages('handbook', 70, 71)),
    ]
    expect(same.map((plan) => plan === PLAN)).toEqual(same.map(() => true))
  })

  it('holds no more than a plan may', () => {
    const chapters = Array.from({ length: PLAN_CHAPTERS_MAX }, (_, index) => ({
      id: `${index}`,
      title: '',
      subchapters: [],
    }))
    const subchapters = Array.from({ length: PLAN_PARTS_MAX }, (_, index) => ({
      id: `${index}`,
      title: '',
      documentPages: [],
      sections: [],
    }))
    const full = { ...PLAN, chapters }
    const long = { ...PLAN, chapters: [{ id: 'c', title: '', subchapters }] }
    expect(addChapter(full, 'one more')).toBe(full)
    expect(addPart(long, 'c', 'one more')).toBe(long)
  })
})

it('names the plan, its chapters and its parts', () => {
  const named = rename(rename(rename(PLAN, null, 'A'), 'c2', 'B'), 'p5', 'C')
  expect([named.title, named.chapters[1]?.title, partsOf(named)[4]?.title]).toEqual(['A', 'B', 'C'])
  expect(PLAN.title).toBe('Working at height on wind turbines')
})

describe('a row that is dropped', () => {
  const part = (key: string) => ({ kind: 'chapter' as const, key })
  const chapter = (key: string) => ({ kind: 'lesson' as const, key })
  it.each<[string, Parameters<typeof dropOnto>[1], string[]]>([
    [
      'part behind one below it',
      { dragged: part('p1'), over: { zone: 'chapter', key: 'p2' }, after: true },
      ['c1: p2 p1 p3', 'c2: p4 p5', 'c3: p6'],
    ],
    [
      'part before one of another chapter',
      { dragged: part('p1'), over: { zone: 'chapter', key: 'p5' }, after: false },
      ['c1: p2 p3', 'c2: p4 p1 p5', 'c3: p6'],
    ],
    [
      'part on the head of a chapter',
      { dragged: part('p1'), over: { zone: 'head', key: 'c3' }, after: true },
      ['c1: p2 p3', 'c2: p4 p5', 'c3: p1 p6'],
    ],
    [
      'chapter behind the last',
      { dragged: chapter('c1'), over: { zone: 'lesson', key: 'c3' }, after: true },
      ['c2: p4 p5', 'c3: p6', 'c1: p1 p2 p3'],
    ],
    [
      'chapter on itself',
      { dragged: chapter('c1'), over: { zone: 'lesson', key: 'c1' }, after: true },
      ['c1: p1 p2 p3', 'c2: p4 p5', 'c3: p6'],
    ],
  ])('%s', (_, drop, expected) => {
    expect(outline(dropOnto(PLAN, drop))).toEqual(expected)
  })
})

describe('the pages of a part', () => {
  const [run] = runsOf(pages('handbook', 9, 15))
  if (!run) throw new Error('there is a run')
  it.each<[string, Plan, string, string[]]>([
    ['taken in behind', takeIn(PLAN, 'p2', pages('handbook', 16, 17)), 'p2', ['handbook 9–17']],
    ['taken in before', takeIn(PLAN, 'p2', pages('handbook', 3, 4)), 'p2', ['handbook 3–4', 'handbook 9–15']],
    ['of another document', takeIn(PLAN, 'p2', pages('permit', 1, 1)), 'p2', ['handbook 9–15', 'permit 1–1']],
    ['one left out', dropPages(PLAN, 'p2', pages('handbook', 11, 11)), 'p2', ['handbook 9–10', 'handbook 12–15']],
    ['all left out', dropPages(PLAN, 'p2', pages('handbook', 1, 84)), 'p2', []],
    ['merged', mergeWithNext(PLAN, 'p1'), 'p1', ['handbook 5–15', 'permit 2–4']],
    ['a longer run', setRun(PLAN, 'p2', run, { first: 8, last: 16 }), 'p2', ['handbook 8–16']],
    ['a shorter run', setRun(PLAN, 'p2', run, { first: 10, last: 12 }), 'p2', ['handbook 10–12']],
    ['a run of nothing', setRun(PLAN, 'p2', run, { first: 12, last: 11 }), 'p2', ['handbook 9–15']],
    ['a run before the first page', setRun(PLAN, 'p2', run, { first: 0, last: 15 }), 'p2', ['handbook 9–15']],
  ])('%s', (_, plan, id, expected) => {
    expect(placesOf(plan, id)).toEqual(expected)
  })
})
