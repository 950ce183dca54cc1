import { describe, expect, it } from 'vitest'
import type { ReaderChapter, ReaderLesson } from '../../view-chapter.ts'
import { beadsOf, countSeen, minutesLeft, stepsLeft, stepsOf, wholeShare } from './overview.ts'

function text(id: number, minutes: number): ReaderChapter {
  return { id, title: `Chapter ${id}`, minutes, type: 'HTML', content: { html: '<p>x</p>' } }
}

const lessons: ReaderLesson[] = [
  { id: 1, title: 'One', chapters: [text(11, 3), text(12, 4)] },
  { id: 2, title: 'Two', chapters: [text(21, 0.2)] },
]
const steps = stepsOf(lessons)

function shares(known: Record<number, number>) {
  return (chapter: ReaderChapter) => known[chapter.id] ?? 0
}

it('numbers chapters through all lessons', () => {
  expect(steps.map(({ chapter, lesson, number }) => [number, lesson.title, chapter.id])).toEqual([
    [1, 'One', 11],
    [2, 'One', 12],
    [3, 'Two', 21],
  ])
})

it('counts only what is done as seen', () => {
  expect(countSeen(steps, shares({ 11: 1, 12: 0.99 }))).toBe(1)
})

it('names what is not done, in order', () => {
  expect(stepsLeft(steps, shares({ 11: 0.99, 12: 1 })).map(({ chapter }) => chapter.id)).toEqual([11, 21])
  expect(stepsLeft(steps, shares({ 11: 1, 12: 1, 21: 1 }))).toEqual([])
})

describe('minutesLeft', () => {
  it.each([
    ['at the beginning', {}, 8],
    ['half of a chapter counts as none of it', { 11: 1, 12: 0.5 }, 5],
    ['a few seconds left are a minute', { 11: 1, 12: 1 }, 1],
    ['all done', { 11: 1, 12: 1, 21: 1 }, 0],
  ])('%s', (_, known, expected) => {
    expect(minutesLeft(steps, shares(known))).toBe(expected)
  })
})

describe('beads', () => {
  it('have the width of their minutes, one at least', () => {
    expect(beadsOf(lessons, shares({ 12: 0.5 }))).toEqual([
      [
        { id: 11, minutes: 3, progress: 0 },
        { id: 12, minutes: 4, progress: 0.5 },
      ],
      [{ id: 21, minutes: 1, progress: 0 }],
    ])
  })
})

it.each([
  [{}, 0],
  [{ 11: 1, 12: 0.99 }, 3 / 8],
  [{ 11: 1, 12: 1, 21: 1 }, 1],
])('with %o done is %d of the whole', (known, expected) => {
  expect(wholeShare(steps, shares(known))).toBe(expected)
})
