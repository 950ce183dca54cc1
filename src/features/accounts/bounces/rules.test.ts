import { expect, it } from 'vitest'
import { type BounceReason, reasonOf } from './rules.ts'

it.each<[string, BounceReason]>([
  ['5.1.1', 'UNKNOWN_ADDRESS'],
  ['5.1.10', 'UNKNOWN_ADDRESS'],
  ['5.1.2', 'UNKNOWN_DOMAIN'],
  ['5.4.4', 'UNKNOWN_DOMAIN'],
  ['5.2.1', 'CLOSED'],
  ['5.7.1', 'REFUSED'],
  ['5.7.133', 'REFUSED'],
  ['5.0.0', 'OTHER'],
  ['5.4.1', 'OTHER'],
])('%s is %s', (status, reason) => {
  expect(reasonOf(status)).toBe(reason)
})
