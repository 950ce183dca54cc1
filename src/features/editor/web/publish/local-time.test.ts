import { describe, expect, it } from 'vitest'
import { fromLocalTime, suggestTime, toLocalTime } from './local-time.ts'

describe('local times', () => {
  it('come back as they were, to the minute', () => {
    const moment = new Date(2026, 10, 20, 9, 5)
    expect(toLocalTime(moment)).toBe('2026-11-20T09:05')
    expect(fromLocalTime('2026-11-20T09:05')).toBe(moment.toISOString())
  })

  it.each(['', 'tomorrow', '2026-13-40T99:99'])('%j is none', (text) => {
    expect(fromLocalTime(text)).toBeUndefined()
  })

  it('suggests tomorrow at nine, over the end of a month too', () => {
    expect(suggestTime(new Date(2026, 10, 30, 23, 59))).toBe('2026-12-01T09:00')
  })
})
