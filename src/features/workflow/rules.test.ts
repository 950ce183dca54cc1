import { describe, expect, it } from 'vitest'
import { isBinding, isStepComplete, outcomeOf, wordOf } from './rules.ts'

describe('a step', () => {
  it.each([
    ['ONE', [1, 2], [], false],
    ['ONE', [1, 2], [2], true],
    ['ONE', [1], [1], true],
    ['ALL', [1, 2], [1], false],
    ['ALL', [1, 2], [1, 2], true],
    ['ALL', [1, 2], [2, 1, 3], true],
    // Who left after the others validated is not waited for; who joined is.
    ['ALL', [1], [1, 2], true],
    ['ALL', [1, 2, 3], [1, 2], false],
    ['ALL', [], [], false],
  ] as const)('that needs %s of %j is over after %j: %s', (needs, seats, validated, over) => {
    expect(isStepComplete(needs, seats, validated)).toBe(over)
  })
})

describe('a decision', () => {
  const facts = { needs: 'ALL', seats: [1, 2] } as const
  it.each([
    ['VALIDATE', [1], 1, 2, 'waits'],
    ['VALIDATE', [1, 2], 1, 2, 'advances'],
    ['VALIDATE', [1, 2], 2, 2, 'publishes'],
    ['VALIDATE', [2], 2, 2, 'waits'],
    ['REFUSE', [1], 1, 2, 'rejected'],
    ['REFUSE', [1, 2], 2, 2, 'rejected'],
  ] as const)('%s with %j at step %i of %i %s', (decision, validated, step, totalStep, outcome) => {
    expect(outcomeOf(decision, { ...facts, validated, step, totalStep })).toBe(outcome)
  })
})

describe('the word of who has the seats 1 and 2', () => {
  const nobody = { seats: [], concludes: false }
  it.each([
    ['for both', [], [1, 2, 3], 1, { seats: [1, 2], concludes: false }],
    ['for who has not validated', [1], [1, 2, 3], 2, { seats: [2], concludes: false }],
    ['for nobody once both have', [1, 2], [1, 2, 3], 2, nobody],
    // Who was waited for is gone: the last step waits for somebody to say how it is published.
    ['again, to conclude the last step', [1, 2], [1, 2], 2, { seats: [1, 2], concludes: true }],
    ['not again in a step that goes on by itself', [1, 2], [1, 2], 1, nobody],
  ] as const)('counts %s', (_, validated, seats, step, word) => {
    expect(wordOf([1, 2], { needs: 'ALL', seats, validated, step, totalStep: 2 })).toEqual(word)
  })

  it('of who has none concludes nothing', () => {
    expect(wordOf([], { needs: 'ALL', seats: [1], validated: [1], step: 2, totalStep: 2 })).toEqual(nobody)
  })
})

describe('workflows', () => {
  it.each([
    [true, 1, true],
    [true, 0, false],
    [false, 3, false],
  ])('that are on (%s), %i of them active, decide: %s', (isOn, activeWorkflows, binding) => {
    expect(isBinding({ isOn, activeWorkflows })).toBe(binding)
  })
})
