import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ReaderLesson } from '#features/chapters/view-chapter.ts'
import type { LmsVisit, Report } from '../report/lms.ts'
import { Journey } from './journey.ts'

const LESSONS = [
  {
    id: 1,
    title: '',
    chapters: [
      { id: 1, title: 'Text', type: 'HTML', minutes: 1, content: { html: '' } },
      { id: 2, title: 'Film', type: 'VIDEO_UPLOAD', minutes: 1, content: { fileID: 'x' } },
      { id: 3, title: 'Quiz', type: 'QUIZZ', minutes: 1, content: { passMark: 50, questions: [] } },
    ],
  },
] as unknown as ReaderLesson[]

function begin(suspended = '') {
  const told: (Report | 'finished')[] = []
  const visit: LmsVisit = { suspended, tell: (report) => told.push(report), finish: () => told.push('finished') }
  return { journey: new Journey(visit, LESSONS), told }
}

/** The next visit, from what was told last. */
function goOn(told: (Report | 'finished')[]) {
  const last = told.findLast((one) => one !== 'finished')
  return begin(last?.suspended).journey
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a way through a package', () => {
  it('tells every step at once, and where somebody is in a chapter now and then', () => {
    const { journey, told } = begin()
    journey.note({ chapterId: 2, position: 0 })
    for (let second = 1; second <= 29; second++) journey.note({ chapterId: 2, position: second })
    expect(told).toHaveLength(1)
    vi.advanceTimersByTime(30_000)
    expect(told).toHaveLength(2)
    expect(goOn(told).resume()).toEqual({ chapterId: 2, position: 29 })
    journey.note({ chapterId: 2, done: true })
    expect(told).toHaveLength(3)
    expect(goOn(told).states()).toEqual({ 2: { position: 0, done: true } })
  })

  it('tells what it has before it ends', () => {
    const { journey, told } = begin()
    journey.note({ chapterId: 2, position: 0 })
    journey.note({ chapterId: 2, position: 12 })
    journey.finish()
    expect(told.at(-1)).toBe('finished')
    expect(goOn(told).resume()).toEqual({ chapterId: 2, position: 12 })
  })

  it('keeps the best result over visits, and counts attempts', () => {
    const first = begin()
    first.journey.endAttempt(3, 80)
    const second = goOn(first.told)
    expect(second.attemptsAt(3)).toBe(1)
    const { journey, told } = begin((first.told[0] as Report).suspended)
    journey.endAttempt(3, 20)
    expect(goOn(told).attemptsAt(3)).toBe(2)
    expect((told[0] as Report).standing.score).toBe(80)
  })

  it('begins at the start where all is read', () => {
    const { journey, told } = begin()
    for (const chapterId of [1, 2, 3]) journey.note({ chapterId, done: true })
    expect((told.at(-1) as Report).standing).toMatchObject({ completion: 'completed', success: 'unknown' })
    expect(goOn(told).resume()).toBeNull()
  })

  it('takes a mark off again', () => {
    const { journey, told } = begin()
    journey.note({ chapterId: 1, done: true })
    journey.note({ chapterId: 1, done: false })
    expect(goOn(told).states()[1]?.done ?? false).toBe(false)
  })
})
