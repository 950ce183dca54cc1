import { expect, it } from 'vitest'
import { readShownDashboard, writeShownDashboard } from './dashboard-address.ts'

it('an address without anything is the speaches of three months', () => {
  expect(readShownDashboard({})).toEqual({ tab: 'speaches', period: 'THREE_MONTHS' })
  expect(writeShownDashboard({ tab: 'speaches', period: 'THREE_MONTHS' })).toEqual({})
})

it('what is shown can be written and read again', () => {
  const shown = { tab: 'social', period: 'TWO_YEARS' } as const
  expect(writeShownDashboard(shown)).toEqual({ tab: 'social', period: 'TWO_YEARS' })
  expect(readShownDashboard(writeShownDashboard(shown))).toEqual(shown)
})

it('an unknown period is a month, and an unknown tab the first', () => {
  expect(readShownDashboard({ tab: 'money', period: 'A_WHILE' })).toEqual({ tab: 'speaches', period: 'ONE_MONTH' })
})
