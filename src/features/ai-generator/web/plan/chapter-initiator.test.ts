import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { INITIATOR_MS } from '../../rules.ts'
import { pages } from '../testing/lessons.ts'
import { keepInitiator } from './chapter-initiator.ts'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', {
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('leaves what a chapter is begun from, and takes it away again', () => {
  keepInitiator(24, { documentPages: pages('handbook', 22, 23), instruction: 'Für Neue & Alte', lang: 'de' })
  expect(JSON.parse(kept.get('initiator-24') ?? '')).toEqual({
    type: 'DOCUMENT',
    documentPages: pages('handbook', 22, 23),
    hiddenInstruction: 'F%C3%BCr%20Neue%20%26%20Alte',
    lang: 'de',
  })
  vi.advanceTimersByTime(INITIATOR_MS - 1)
  expect(kept.size).toBe(1)
  vi.advanceTimersByTime(1)
  expect(kept.size).toBe(0)
})
