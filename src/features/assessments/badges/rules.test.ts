import { describe, expect, it } from 'vitest'
import { awardState, discreetName, expiryOf, missingFor, type Reading } from './rules.ts'

const TEXT = { id: 1, type: 'HTML' }
const EXAM = { id: 2, type: 'QUIZZ_EXAMEN', content: { passMark: 50 } }
const UNPASSABLE = { id: 3, type: 'QUIZZ_EXAMEN', content: {} }

function reading({ chapters = [TEXT, EXAM], done = [], passed = [], again = false }: Partial<Plan> = {}): Reading {
  return { chapters, done: new Set(done), passed: new Set(passed), mustReadAgain: again }
}
interface Plan {
  chapters: Reading['chapters']
  done: number[]
  passed: number[]
  again: boolean
}

describe('what earns a badge', () => {
  // By hand from PRODUCT §8.
  it.each([
    ['AVANCEMENT', { done: [1, 2] }],
    ['AVANCEMENT', { done: [1, 2, 77] }],
    ['RESULTAT', { passed: [2] }],
    ['MIX', { done: [1, 2], passed: [2] }],
  ] as const)('%s: %j', (type, plan) => {
    expect(
      missingFor(
        type,
        reading({
          ...plan,
          done: [...('done' in plan ? plan.done : [])],
          passed: [...('passed' in plan ? plan.passed : [])],
        }),
      ),
    ).toBeNull()
  })

  it.each([
    ['NONE', { done: [1, 2], passed: [2] }, {}],
    ['AVANCEMENT', { done: [2] }, { chapters: 1, exams: 0 }],
    ['AVANCEMENT', { chapters: [] }, { chapters: 0 }],
    ['RESULTAT', { done: [1, 2] }, { chapters: 0, exams: 1 }],
    ['RESULTAT', { chapters: [TEXT], done: [1] }, { unattainable: true }],
    ['RESULTAT', { chapters: [EXAM, UNPASSABLE], passed: [2] }, { exams: 1, unattainable: true }],
    ['MIX', { done: [1, 2] }, { chapters: 0, exams: 1 }],
    ['MIX', { passed: [2] }, { chapters: 2, exams: 0 }],
    ['FORMATEUR', { done: [1, 2], passed: [2] }, { byTrainer: true, chapters: 0, exams: 0 }],
    ['AVANCEMENT', { done: [1, 2], again: true }, { again: true }],
  ] as const)('%s not by %j', (type, plan, missing) => {
    // The rows are read-only, and each has the fields that it is about.
    expect(missingFor(type, reading(plan as unknown as Partial<Plan>))).toMatchObject(missing)
  })
})

it.each([
  [null, null, 'valid'],
  ['2026-12-01T00:00:00Z', null, 'valid'],
  ['2026-11-20T12:00:00Z', null, 'expired'],
  [null, '2026-11-20T11:00:00Z', 'revoked'],
  ['2026-11-01T00:00:00Z', '2026-11-20T11:00:00Z', 'revoked'],
])('an award that ends %s and was revoked %s is %s', (expires, revoked, state) => {
  const dates = { expiresAt: expires ? new Date(expires) : null, revokedAt: revoked ? new Date(revoked) : null }
  expect(awardState(dates, new Date('2026-11-20T12:00:00Z'))).toBe(state)
})

it.each([
  ['2026-01-31T10:00:00Z', 1, '2026-02-28T10:00:00.000Z'],
  ['2027-01-31T10:00:00Z', 13, '2028-02-29T10:00:00.000Z'],
  ['2026-11-20T10:00:00Z', 12, '2027-11-20T10:00:00.000Z'],
  ['2026-12-31T23:59:59Z', 2, '2027-02-28T23:59:59.000Z'],
])('%s and %i months is %s', (from, months, to) => {
  expect(expiryOf(new Date(from), months)?.toISOString()).toBe(to)
})

it('holds for ever without months', () => {
  expect(expiryOf(new Date(), null)).toBeNull()
})

it.each([
  ['Ada', 'Lovelace', 'Ada L.'],
  ['Ada', '', 'Ada'],
  ['', 'Lovelace', 'L.'],
  [' Ana  ', '𝒁', 'Ana 𝒁.'],
])('strangers see %s %s as %s', (firstName, lastName, shown) => {
  expect(discreetName({ firstName, lastName })).toBe(shown)
})
