import { describe, expect, it } from 'vitest'
import type { Question } from '#features/chapters/quiz/question-schema.ts'
import { markAnswer, resultOf, reviewQuestion, solutionOf } from './marking.ts'
import type { Answer } from './schemas.ts'

const choice = (id: string, right = false) => ({ id, text: id, right })
const base = { id: 'q', text: 'Which?' }
const points = (question: Question, answer: Answer | undefined) => markAnswer(question, answer).points

describe('one choice', () => {
  const question: Question = { ...base, kind: 'single', choices: [choice('a', true), choice('b')] }

  // By hand: all or nothing.
  it.each<[Answer | undefined, number]>([
    [['a'], 1],
    [['b'], 0],
    [['a', 'b'], 0],
    [[], 0],
    [['c'], 0],
    ['a', 0],
    [1, 0],
    [undefined, 0],
  ])('%j earns %d', (answer, earned) => {
    expect(points(question, answer)).toBe(earned)
    expect(points({ ...question, kind: 'boolean' }, answer)).toBe(earned)
  })
})

describe('several choices', () => {
  const choices = [choice('a', true), choice('b', true), choice('c', true), choice('d'), choice('e')]
  const question: Question = { ...base, kind: 'multiple', points: 3, choices }

  // By hand: a point each, a wrong one takes one back, never below nothing.
  it.each<[string[], number, string]>([
    [['a', 'b', 'c'], 3, 'right'],
    [['a', 'b'], 2, 'partly'],
    [['a'], 1, 'partly'],
    [['a', 'a'], 1, 'partly'],
    [['a', 'b', 'd'], 1, 'partly'],
    [['a', 'b', 'c', 'd'], 2, 'partly'],
    [['a', 'd'], 0, 'wrong'],
    [['d', 'e'], 0, 'wrong'],
    [['a', 'b', 'c', 'd', 'e'], 1, 'partly'],
    [[], 0, 'wrong'],
  ])('%j earns %d: %s', (answer, earned, outcome) => {
    expect(markAnswer(question, answer)).toEqual({ outcome, points: earned, maxPoints: 3 })
  })
})

describe('an order', () => {
  const question: Question = {
    ...base,
    kind: 'order',
    points: 2,
    choices: ['a', 'b', 'c', 'd'].map((id) => choice(id)),
  }

  // By hand: half a point for each at its place.
  it.each<[Answer, number]>([
    [['a', 'b', 'c', 'd'], 2],
    [['b', 'a', 'c', 'd'], 1],
    [['d', 'c', 'b', 'a'], 0],
    [['a', 'c', 'd', 'b'], 0.5],
    [['a', 'b', 'c'], 0],
    [['a'], 0],
  ])('%j earns %d', (answer, earned) => {
    expect(points(question, answer)).toBe(earned)
  })
})

describe('pairs', () => {
  const pairs = [
    { left: 'Paris', right: 'France' },
    { left: 'Rome', right: 'Italy' },
    { left: 'Bonn', right: 'Germany' },
  ]
  const question: Question = { ...base, kind: 'match', pairs }

  it.each<[Record<string, string>, number]>([
    [{ Paris: 'France', Rome: 'Italy', Bonn: 'Germany' }, 1],
    [{ Paris: 'France', Rome: 'Germany', Bonn: 'Italy' }, 0.33],
    [{ Paris: 'France', Rome: 'Italy' }, 0.67],
    [{ Paris: 'Italy' }, 0],
    [{}, 0],
  ])('%j earn %d', (answer, earned) => {
    expect(points(question, answer)).toBe(earned)
  })
})

describe('gaps', () => {
  const gaps = { 1: { accept: ['Elbe'] }, 2: { accept: ['north', 'North Sea'] } }
  const question: Question = { ...base, kind: 'gaps', points: 2, text: 'The {{1}} flows {{2}}.', gaps }

  it.each<[Record<string, string>, number]>([
    [{ 1: 'elbe', 2: 'NORTH  SEA' }, 2],
    [{ 1: 'Elbe', 2: 'south' }, 1],
    [{ 2: ' north ' }, 1],
    [{ 1: '', 2: '' }, 0],
  ])('%j earn %d', (answer, earned) => {
    expect(points(question, answer)).toBe(earned)
  })
})

describe('a short text', () => {
  const question: Question = { ...base, kind: 'text', accept: ['Évian-les-Bains', 'Straße', 'İzmir'] }

  // PRODUCT §14: without regard to case, accents and outer spaces.
  it.each([
    ['Évian-les-Bains', 1],
    ['  evian-LES-bains ', 1],
    ['E\u0301vian-les-Bains', 1],
    ['strasse', 1],
    ['STRASSE', 1],
    ['izmir', 1],
    ['Evian les Bains', 0],
    ['Evian', 0],
    ['', 0],
    ['   ', 0],
  ])('%j earns %d', (text, earned) => {
    expect(points(question, text)).toBe(earned)
  })

  it.each([
    ['Straße', 1],
    ['strasse', 0],
    ['STRASSE', 0],
    [' Straße', 0],
    ['E\u0301vian-les-Bains', 1],
    ['Evian-les-Bains', 0],
  ])('%j earns %d where it has to be exact', (text, earned) => {
    expect(points({ ...question, exact: true }, text)).toBe(earned)
  })

  it('is never right by an empty one that an author left standing', () => {
    expect(points({ ...question, accept: [''] }, '')).toBe(0)
    expect(points({ ...question, accept: [''], exact: true }, '')).toBe(0)
  })
})

describe('a number', () => {
  it.each<[number, number, Answer, number]>([
    [0.3, 0, 0.1 + 0.2, 1],
    [9.81, 0.01, 9.8, 1],
    [9.81, 0.01, 9.82, 1],
    [9.81, 0.01, 9.79, 0],
    [0, 0, 0, 1],
    [-40, 0.5, -40.5, 1],
    [-40, 0.5, 40, 0],
    [1e9, 0, 1e9 + 2, 0],
    [42, 0, '42', 0],
  ])('%d ± %d: %j earns %d', (value, tolerance, answer, earned) => {
    expect(points({ ...base, kind: 'number', value, tolerance }, answer)).toBe(earned)
  })
})

describe('a place in a picture', () => {
  const areas = [
    { x: 0.1, y: 0.2, w: 0.2, h: 0.2 },
    { x: 0.7, y: 0.7, w: 0.1, h: 0.1 },
  ]

  it.each([
    [0.2, 0.3, 1],
    [0.1, 0.2, 1],
    [0.75, 0.71, 1],
    [0.31, 0.3, 0],
    [0.5, 0.5, 0],
  ])('%d, %d earns %d', (x, y, earned) => {
    expect(points({ ...base, kind: 'hotspot', areas }, { x, y })).toBe(earned)
  })
})

describe('an open question', () => {
  const question: Question = { ...base, kind: 'open', points: 4 }

  it.each<[Answer | undefined, string]>([
    ['Because water expands.', 'open'],
    ['  \n ', 'wrong'],
    [undefined, 'wrong'],
  ])('%j is %s', (answer, outcome) => {
    expect(markAnswer(question, answer)).toEqual({ outcome, points: 0, maxPoints: 4 })
  })
})

it.each([
  [4, 'right'],
  [2.5, 'partly'],
  [0, 'wrong'],
])('an open question that was given %d of 4 points is %s', (points, outcome) => {
  const question: Question = { ...base, kind: 'open', points: 4 }
  expect(markAnswer(question, 'Because.', { points })).toEqual({ outcome, points, maxPoints: 4 })
})

describe('the result', () => {
  const right: Question = { ...base, id: 'r', kind: 'text', accept: ['yes'], points: 3 }
  const open: Question = { ...base, id: 'o', kind: 'open', points: 1 }

  it.each([
    [[right], { r: 'yes' }, 80, { score: 3, maxScore: 3, percent: 100, passed: true }],
    [[right], { r: 'no' }, 80, { score: 0, maxScore: 3, percent: 0, passed: false }],
    [[right], { r: 'yes' }, undefined, { score: 3, maxScore: 3, percent: 100, passed: null }],
    // Unread words could still bring it over the mark, or make no difference.
    [[right, open], { r: 'yes', o: 'well' }, 80, { score: 3, maxScore: 4, percent: 75, passed: null }],
    [[right, open], { r: 'yes', o: 'well' }, 75, { score: 3, maxScore: 4, percent: 75, passed: true }],
    [[right, open], { r: 'no', o: 'well' }, 80, { score: 0, maxScore: 4, percent: 0, passed: false }],
    [[right, open], { r: 'yes' }, 80, { score: 3, maxScore: 4, percent: 75, passed: false }],
    [[{ ...right, points: 0 }], {}, 80, { score: 0, maxScore: 0, percent: 100, passed: true }],
  ])('%# is as counted by hand', (questions, answers, passMark, result) => {
    expect(resultOf(questions, answers, passMark)).toEqual(result)
  })

  it.each([
    // Half of four points: one right, and three times a third.
    [['all', 'third', 'third', 'third'], 50, { score: 2, maxScore: 4, percent: 50, passed: true }],
    // Two thirds of three points, which is less than 67 %.
    [['twoThirds', 'twoThirds', 'twoThirds'], 67, { score: 2, maxScore: 3, percent: 66, passed: false }],
  ] as const)('adds up parts of points before it rounds: %j', (parts, passMark, result) => {
    const gaps = { 1: { accept: ['a'] }, 2: { accept: ['b'] }, 3: { accept: ['c'] } }
    const questions: Question[] = parts.map((_, index) => ({
      ...base,
      ...{ id: String(index), kind: 'gaps', text: '{{1}} {{2}} {{3}}', gaps, points: 1 },
    }))
    const given = { all: { 1: 'a', 2: 'b', 3: 'c' }, twoThirds: { 1: 'a', 2: 'b' }, third: { 1: 'a' } }
    const answers = Object.fromEntries(parts.map((part, index) => [String(index), given[part]]))
    expect(resultOf(questions, answers, passMark)).toEqual(result)
  })

  it('is not rounded up to a pass', () => {
    const thirds: Question[] = ['1', '2', '3'].map((id) => ({ ...right, id, points: 1 }))
    expect(resultOf(thirds, { 1: 'yes', 2: 'yes' }, 67)).toMatchObject({ percent: 66, passed: false })
  })
})

describe('what is told after an answer', () => {
  const question: Question = {
    ...base,
    kind: 'single',
    feedback: 'Water freezes at 0 °C.',
    choices: [
      { ...choice('a', true), feedback: 'Yes.' },
      { ...choice('b'), feedback: 'That is Fahrenheit.' },
    ],
  }

  it('is the solution, what the author says of the choice, and of the question', () => {
    expect(reviewQuestion(question, ['b'])).toEqual({
      questionId: 'q',
      ...{ outcome: 'wrong', points: 0, maxPoints: 1 },
      solution: ['a'],
      feedback: ['That is Fahrenheit.', 'Water freezes at 0 °C.'],
    })
  })

  it('is only how it did where solutions are not told', () => {
    const review = reviewQuestion(question, ['b'], { tellsSolution: false })
    expect(review).toEqual({ questionId: 'q', outcome: 'wrong', points: 0, maxPoints: 1, feedback: [] })
  })
})

it('the solution of every kind earns all points', () => {
  const questions: Question[] = [
    { ...base, kind: 'single', choices: [choice('a'), choice('b', true)] },
    { ...base, kind: 'boolean', choices: [choice('a', true), choice('b')] },
    { ...base, kind: 'multiple', choices: [choice('a', true), choice('b', true), choice('c')] },
    { ...base, kind: 'order', choices: [choice('a'), choice('b')] },
    {
      ...base,
      kind: 'match',
      pairs: [
        { left: '1', right: 'one' },
        { left: '2', right: 'two' },
      ],
    },
    { ...base, kind: 'gaps', text: '{{1}}', gaps: { 1: { accept: ['x'] } } },
    { ...base, kind: 'text', accept: ['x'] },
    { ...base, kind: 'number', value: 0, tolerance: 0 },
    { ...base, kind: 'hotspot', imageFileID: 'p', areas: [{ x: 0.4, y: 0.4, w: 0.1, h: 0.1 }] },
  ]
  for (const question of questions) {
    expect([question.kind, markAnswer(question, solutionOf(question)).outcome]).toEqual([question.kind, 'right'])
  }
})
