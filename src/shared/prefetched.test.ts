import { expect, it, vi } from 'vitest'
import { bringAnswers, takeAnswer } from './prefetched.ts'

it('gives each answer once', () => {
  bringAnswers({ '/api/v2/me': { name: 'Ada' } })
  const now = vi.spyOn(performance, 'now').mockReturnValue(9000)
  expect(takeAnswer('/api/v2/home')).toBeUndefined()
  expect(takeAnswer('/api/v2/me')).toEqual({ name: 'Ada' })
  expect(takeAnswer('/api/v2/me')).toBeUndefined()
  now.mockRestore()
})

it('gives none that may have changed meanwhile, nor what every object has', () => {
  bringAnswers({ '/api/v2/me': { name: 'Ada' } })
  const now = vi.spyOn(performance, 'now').mockReturnValue(10_001)
  expect(takeAnswer('/api/v2/me')).toBeUndefined()
  now.mockReturnValue(0)
  expect(takeAnswer('constructor')).toBeUndefined()
  now.mockRestore()
})
