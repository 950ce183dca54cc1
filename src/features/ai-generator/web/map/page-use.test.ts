import { expect, it } from 'vitest'
import { dropPages } from '../plan/plan-edits.ts'
import { DOCUMENTS, makeDocument, PLAN, pages } from '../testing/lessons.ts'
import { countUse, rangesOf } from './page-use.ts'

const [handbook, , permit] = DOCUMENTS
const read = (document: (typeof DOCUMENTS)[number] | undefined, plan = PLAN) =>
  document
    ? rangesOf(document, plan).map(({ first, last, use, title }) => `${first}–${last} ${use} ${title}`.trim())
    : []

it('says of each page which part uses it, and where the others are', () => {
  expect(read(handbook)).toEqual([
    '1–4 unused',
    '5–8 used Who may climb',
    '9–15 used Check your harness',
    '16–20 used Weather and wind limits',
    '21–21 unused',
    '22–27 used Anchor points',
    '28–34 used Fall arrest and the ladder rail',
    '35–38 unused',
    '39–41 unused Checklist: before every climb',
    '42–84 unused',
  ])
})

it('names what is left out by its section', () => {
  const without = dropPages(PLAN, 'p2', pages('handbook', 9, 10))
  expect(read(handbook, without).slice(1, 4)).toEqual([
    '5–8 used Who may climb',
    '9–10 unused The harness',
    '11–15 used Check your harness',
  ])
})

it('tells what cannot be read from what is not used, until its words are read from the picture', () => {
  expect(read(permit)).toEqual([
    '1–1 unused',
    '2–4 used Who may climb',
    '5–6 unreadable',
    '7–10 unused',
    '11–11 unreadable',
    '12–14 unused',
  ])
  const recognized = permit && {
    ...permit,
    pages: permit.pages.map((page) => (page.unreadable ? { ...page, isRecognized: true as const } : page)),
  }
  expect(read(recognized)).toEqual(['1–1 unused', '2–4 used Who may climb', '5–14 unused'])
})

it('names the innermost of sections that lie in each other', () => {
  const nested = makeDocument('handbook', {
    pageCount: 6,
    pages: Array.from({ length: 6 }, (_, index) => ({ pageNumber: index + 1, isBody: true })),
    sections: [
      { id: 's1', title: 'Outer', firstPage: 1, lastPage: 6 },
      { id: 's2', title: 'Inner', firstPage: 3, lastPage: 4 },
    ],
  })
  expect(read(nested, { ...PLAN, chapters: [] })).toEqual(['1–2 unused Outer', '3–4 unused Inner', '5–6 unused Outer'])
})

it('counts', () => {
  expect(countUse(DOCUMENTS, PLAN)).toEqual({ used: 58, total: 136 })
  expect(countUse([], PLAN)).toEqual({ used: 0, total: 0 })
})
