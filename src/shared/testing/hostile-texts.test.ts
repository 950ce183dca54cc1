import { expect, it } from 'vitest'
import { HOSTILE_TEXTS } from './hostile-texts.ts'

it('has 63 different ways', () => {
  expect(new Set(HOSTILE_TEXTS).size).toBe(63)
})
