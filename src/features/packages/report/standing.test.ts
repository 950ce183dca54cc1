import { describe, expect, it } from 'vitest'
import type { ReaderLesson } from '#features/chapters/view-chapter.ts'
import { type Course, courseOf, type QuizReached, standingOf } from './standing.ts'

const course: Course = {
  chapterIds: [1, 2, 3, 4],
  quizzes: [
    { chapterId: 2, passMark: 60 },
    { chapterId: 3, passMark: null },
    { chapterId: 4, passMark: 80 },
  ],
}

const plain: Course = { chapterIds: [1, 2], quizzes: [] }
const unmarked: Course = { chapterIds: [1, 3], quizzes: [{ chapterId: 3, passMark: null }] }

function stand(of: Course, done: number[], bests: Record<number, number> = {}) {
  const quizzes = new Map<number, QuizReached>(
    Object.entries(bests).map(([id, best]) => [Number(id), { best, attempts: 1 }]),
  )
  const { completion, success, score } = standingOf(of, { done: new Set(done), quizzes })
  return [completion, success, score]
}

describe('what is told of a reader', () => {
  it.each([
    ['nothing read', plain, [], {}, ['incomplete', 'unknown', null]],
    ['half of it', plain, [1], {}, ['incomplete', 'unknown', null]],
    ['all, without anything graded', plain, [1, 2], {}, ['completed', 'unknown', null]],
    ['more than there is', plain, [1, 2, 9], {}, ['completed', 'unknown', null]],
    ['a score without a mark passes nothing', unmarked, [1, 3], { 3: 40 }, ['completed', 'unknown', 40]],
    ['marks reached, but not all read', course, [2, 3, 4], { 2: 100, 3: 100, 4: 100 }, ['incomplete', 'unknown', 100]],
    ['failed, but not all read', course, [2], { 2: 10 }, ['incomplete', 'unknown', 3.33]],
    ['all read, no quiz answered', course, [1, 2, 3, 4], {}, ['completed', 'unknown', null]],
    ['all read, one quiz left out', course, [1, 2, 3, 4], { 2: 90 }, ['completed', 'unknown', 30]],
    ['below one mark', course, [1, 2, 3, 4], { 2: 60, 3: 0, 4: 79 }, ['completed', 'failed', 46.33]],
    ['at both marks', course, [1, 2, 3, 4], { 2: 60, 3: 0, 4: 80 }, ['completed', 'passed', 46.67]],
    ['a speach without chapters that count', { chapterIds: [], quizzes: [] }, [], {}, ['completed', 'unknown', null]],
  ] as const)('%s', (_, of, done, bests, expected) => {
    expect(stand(of, [...done], bests)).toEqual(expected)
  })
})

describe('what counts', () => {
  const chapters = [
    { id: 1, type: 'HTML', content: { html: '' } },
    { id: 2, type: 'QUIZZ', content: { passMark: 60, questions: [{ kind: 'text' }] } },
    { id: 3, type: 'QUIZZ', content: { questions: [{ kind: 'text', points: 0 }] } },
    { id: 4, type: 'QUIZZ', content: { questions: [{ kind: 'text' }] } },
    { id: 5, type: 'QUIZZ', content: { passMark: 60, questions: [{ kind: 'open' }] } },
    { id: 6, type: 'QUIZZ_EXAMEN', content: { passMark: 60, questions: [] } },
    { id: 7, type: 'QUESTION_OUVERTE', content: { prompt: '' } },
    { id: 8, type: 'ENQUETE', content: { questions: [] } },
    { id: 9, type: 'SONDAGE', content: { questions: [] } },
    { id: 10, type: 'EMBED', content: { url: '' } },
  ]

  it('is what can be done without the platform', () => {
    const found = courseOf([{ id: 1, title: '', chapters }] as unknown as ReaderLesson[])
    expect(found.chapterIds).toEqual([1, 2, 3, 4, 10])
    expect(found.quizzes).toEqual([
      { chapterId: 2, passMark: 60 },
      { chapterId: 4, passMark: null },
    ])
  })
})
