import { describe, expect, it } from 'vitest'
import type { Question } from '#features/chapters/quiz/question-schema.ts'
import { askQuestion, attemptsLeft, drawQuestions, isTimeOver, mayTellSolutions, questionsAsked } from './rules.ts'

const open = (id: string): Question => ({ id, kind: 'open', text: id })
const QUESTIONS = ['a', 'b', 'c', 'd', 'e'].map(open)

/** The same numbers every time, well spread. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}
const idsOf = (content: Parameters<typeof drawQuestions>[0], seed: number) =>
  drawQuestions(content, seeded(seed)).map(({ questionId }) => questionId)

describe('the questions of an attempt', () => {
  it('are all of them, in the author’s order', () => {
    expect(idsOf({ questions: QUESTIONS }, 1)).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(questionsAsked({ questions: QUESTIONS })).toBe(5)
  })

  it('are drawn, each as often as any other, in the author’s order', () => {
    const drawn = Array.from({ length: 2000 }, (_, seed) => idsOf({ questions: QUESTIONS, draw: 2 }, seed))
    for (const ids of drawn) expect(ids).toEqual(ids.toSorted())
    for (const { id } of QUESTIONS) {
      const share = drawn.filter((ids) => ids.includes(id)).length / drawn.length
      expect(share).toBeGreaterThan(0.35)
      expect(share).toBeLessThan(0.45)
    }
    expect(questionsAsked({ questions: QUESTIONS, draw: 9 })).toBe(5)
  })

  it('are mixed, nothing lost and nothing twice', () => {
    const orders = Array.from({ length: 200 }, (_, seed) => idsOf({ questions: QUESTIONS, shuffle: true }, seed))
    for (const ids of orders) expect(ids.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(new Set(orders.map((ids) => ids.join())).size).toBeGreaterThan(50)
  })
})

describe('the parts of a question', () => {
  const choices = ['1', '2', '3'].map((id) => ({ id, text: id, right: id === '1' }))
  const orderOf = (question: Question, seed: number, shuffle?: boolean) =>
    drawQuestions({ questions: [question], shuffle }, seeded(seed))[0]?.order

  it('that have to be put in order, or matched, never come in the right one', () => {
    const pairs = [
      { left: 'a', right: 'A' },
      { left: 'b', right: 'B' },
    ]
    for (let seed = 0; seed < 100; seed++) {
      expect(orderOf({ id: 'q', kind: 'order', text: 'q', choices }, seed)).not.toEqual([0, 1, 2])
      expect(orderOf({ id: 'q', kind: 'match', text: 'q', pairs }, seed)).toEqual([1, 0])
    }
  })

  it('are mixed with the questions, but for true and false', () => {
    const order = (kind: 'single' | 'multiple' | 'boolean', shuffle: boolean) =>
      orderOf({ id: 'q', kind, text: 'q', choices }, 3, shuffle)
    expect(order('single', true)?.toSorted()).toEqual([0, 1, 2])
    expect(order('multiple', true)?.toSorted()).toEqual([0, 1, 2])
    expect(order('boolean', true)).toBeUndefined()
    expect(order('single', false)).toBeUndefined()
  })

  it('are asked without what is right', () => {
    expect(askQuestion({ id: 'q', kind: 'single', text: 'Q?', feedback: 'F', choices }, { order: [2, 0, 1] })).toEqual({
      ...{ id: 'q', kind: 'single', text: 'Q?', points: 1, imageFileID: undefined },
      choices: [
        { id: '3', text: '3' },
        { id: '1', text: '1' },
        { id: '2', text: '2' },
      ],
    })
    const gaps = { 1: { accept: ['x'] }, 2: { accept: ['y'] } }
    expect(askQuestion({ id: 'q', kind: 'gaps', text: '{{2}} or {{1}}?', gaps }, {}).gaps).toEqual(['2', '1'])
    const number: Question = { id: 'q', kind: 'number', text: 'Q?', value: 3, tolerance: 1, unit: 'm' }
    expect(JSON.stringify(askQuestion(number, {}))).not.toContain('3')
  })
})

it.each([
  [undefined, 5, null],
  [3, 0, 3],
  [3, 3, 0],
  [3, 4, 0],
])('of %s attempts, %d made, %s are left', (allowed, made, left) => {
  expect(attemptsLeft(allowed, made)).toBe(left)
})

it.each([
  [null, 0, false],
  ['2026-11-20T12:00:00Z', 0, false],
  ['2026-11-20T11:59:59Z', 0, true],
  ['2026-11-20T11:59:56Z', 5000, false],
  ['2026-11-20T11:59:54Z', 5000, true],
])('a time that ends at %s is over at noon with %d ms of grace: %s', (endsAt, grace, isOver) => {
  const now = new Date('2026-11-20T12:00:00Z')
  expect(isTimeOver(endsAt === null ? null : new Date(endsAt), now, { grace })).toBe(isOver)
})

it.each([
  [{ isExam: false, left: null, passed: null }, true],
  [{ isExam: false, left: 2, passed: false }, true],
  [{ isExam: true, left: 2, passed: false }, false],
  [{ isExam: true, left: null, passed: false }, false],
  [{ isExam: true, left: 2, passed: null }, false],
  [{ isExam: true, left: 2, passed: true }, true],
  [{ isExam: true, left: 0, passed: false }, true],
  [{ isExam: true, left: 0, passed: false, isUnderWay: true }, false],
])('of %j solutions are told: %s', (attempt, told) => {
  expect(mayTellSolutions({ isUnderWay: false, ...attempt })).toBe(told)
})
