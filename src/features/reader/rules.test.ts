import { describe, expect, it } from 'vitest'
import { countTime, hurriedBefore, resumePoint } from './rules.ts'

describe('hurriedBefore', () => {
  const read = { type: 'HTML' as const, minutes: 3, done: true, seconds: 60 }
  it.each([
    ['read', read, false],
    ['leafed through', { ...read, seconds: 59 }, true],
    ['left out', { ...read, done: false }, true],
    ['without a known length', { ...read, minutes: 0, seconds: 0 }, false],
    ['with questions', { ...read, type: 'QUIZZ' as const, done: false }, false],
  ])('a chapter %s', (_, chapter, isHurried) => {
    const exam = { ...read, id: 2, type: 'QUIZZ_EXAMEN' as const }
    const after = { ...read, id: 3, done: false }
    expect(hurriedBefore([{ ...chapter, id: 1 }, exam, after], 2)).toEqual(isHurried ? [1] : [])
    expect(hurriedBefore([{ ...chapter, id: 1 }, after], 9)).toEqual([])
  })
})

describe('resumePoint', () => {
  const at = (chapterId: number, position: number, done = false) => ({ chapterId, position, done })
  it.each([
    ['at the first opening', null, [], null],
    ['where one stopped', 2, [at(1, 1, true), at(2, 14)], { chapterId: 2, position: 14 }],
    ['after what is done', 2, [at(1, 1, true), at(2, 90, true)], { chapterId: 3, position: 0 }],
    ['at what was left out before', 3, [at(2, 5, true), at(3, 1, true)], { chapterId: 1, position: 0 }],
    ['at the first when the last is gone', 9, [at(1, 0.5)], { chapterId: 1, position: 0.5 }],
    ['nowhere when everything is done', 3, [at(1, 1, true), at(2, 1, true), at(3, 1, true)], null],
  ])('%s', (_, lastChapterId, chapters, point) => {
    expect(resumePoint([1, 2, 3], { chapters, lastChapterId })).toEqual(point)
  })

  it.each([
    [2, { chapterId: 3, position: 1 }],
    [null, { chapterId: 3, position: 1 }],
    [0, null],
  ])('at the exam that is not passed when everything is read: %s attempts left', (attemptsLeft, point) => {
    const chapters = [at(1, 1, true), at(2, 1, true), at(3, 1, true)]
    const exam = { state: 'FAILED' as const, chapterId: 3, attemptsLeft }
    expect(resumePoint([1, 2, 3], { chapters, lastChapterId: 1 }, exam)).toEqual(point)
  })
})

describe('countTime', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
  // By hand: never more than the time since then, and five seconds.
  it.each([
    ['what went by', 30, 60, 30],
    ['all of it', 60, 60, 60],
    ['a little ahead of the clock', 64, 60, 64],
    ['no more than that', 3600, 60, 65],
    ['nothing after it was counted ahead', 30, -5, 0],
    ['parts of a second not', 2.9, 60, 2],
    ['half a day at most', 50_000, 90_000, 43_205],
  ])('%s', (_, reported, since, seconds) => {
    expect(countTime(reported, ago(since), now).seconds).toBe(seconds)
  })

  it('adds up what several chapters report at once, up to the time that went by', () => {
    const first = countTime(1800, ago(3600), now)
    const second = countTime(1200, first.countedUntil, now)
    const third = countTime(1200, second.countedUntil, now)
    expect([first.seconds, second.seconds, third.seconds]).toEqual([1800, 1200, 605])
    expect(countTime(1, third.countedUntil, now).seconds).toBe(0)
  })
})
