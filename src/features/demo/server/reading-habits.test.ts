import { describe, expect, it } from 'vitest'
import { SPEACHES } from '../content/speaches.ts'
import { imagineReads, readersOf } from './reading-habits.ts'

const NOW = new Date('2026-11-20T12:00:00Z')

function speach(key: string) {
  const found = SPEACHES.find((one) => one.key === key)
  if (!found) throw new Error(`no speach ${key}`)
  return found
}

const all = SPEACHES.flatMap((one) => imagineReads(one, NOW))

describe('imagined readings', () => {
  it('are the same for the same day', () => {
    expect(imagineReads(speach('en/hand-hygiene'), NOW)).toEqual(imagineReads(speach('en/hand-hygiene'), NOW))
  })

  it('are some thousands over two years, none in the future', () => {
    expect(all.length).toBeGreaterThan(4000)
    expect(all.length).toBeLessThan(8000)
    expect(Math.max(...all.map(({ at }) => at.getTime()))).toBeLessThan(NOW.getTime())
    expect(Math.min(...all.map(({ at }) => at.getTime()))).toBeLessThan(new Date('2025-01-01').getTime())
  })

  it('rest at weekends and at night', () => {
    const onDay = (day: number) => all.filter(({ at }) => at.getUTCDay() === day).length
    expect(onDay(0) + onDay(6)).toBeLessThan(onDay(2) / 2)
    expect(all.filter(({ at }) => at.getUTCHours() < 5)).toEqual([])
  })

  it('count somebody once in half an hour', () => {
    for (const one of SPEACHES) {
      const last = new Map<string, number>()
      for (const { person, at } of imagineReads(one, NOW)) {
        expect(at.getTime() - (last.get(person) ?? 0)).toBeGreaterThan(30 * 60_000)
        last.set(person, at.getTime())
      }
    }
  })

  it('are of those who may read', () => {
    expect(readersOf(speach('en/cleanroom-gowning')).toSorted()).toEqual(
      ['aoife', 'approver', 'mateusz', 'priya', 'reader', 'reviewer'].toSorted(),
    )
    const inTheFactory = imagineReads(speach('de/gabelstapler'), NOW).map(({ person }) => person)
    expect(inTheFactory).not.toContain('lucia')
    expect(inTheFactory).not.toContain('reader')
  })

  it('have none before a publication or after an archiving', () => {
    expect(imagineReads(speach('en/batteries'), NOW)).toEqual([])
    const archived = imagineReads(speach('es/trabajar-en-solitario'), NOW)
    expect(archived.length).toBeGreaterThan(20)
    expect(archived.at(-1)?.at.getTime()).toBeLessThan(NOW.getTime() - 60 * 86_400_000)
  })
})
