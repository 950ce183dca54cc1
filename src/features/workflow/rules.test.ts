import { describe, expect, it } from 'vitest'
import { isBinding, isStepComplete, outcomeOf } from './rules.ts'

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

describe('workflows', () => {
  it.each([
    [true, 1, true],
    [true, 0, false],
    [false, 3, false],
  ])('that are on (%s), %i of them active, decide: %s', (isOn, activeWorkflows, binding) => {
    expect(isBinding({ isOn, activeWorkflows })).toBe(binding)
  })
})
