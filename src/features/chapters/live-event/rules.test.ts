import { describe, expect, it } from 'vitest'
import { joinAddress, liveEventKind } from './rules.ts'

const EVENT = {
  startsAt: '2026-11-20T08:00:00.000Z',
  durationMinutes: 45,
  timeZone: 'Europe/Berlin',
  url: 'https://meet.example.org/room',
}
const { input, missing, minutes } = liveEventKind

describe('what an author may send', () => {
  it('is kept in UTC, with a whole address', () => {
    const sent = { ...EVENT, startsAt: '2026-11-20T09:00:00+01:00', url: ' https://meet.example.org/a room ' }
    expect(input.parse(sent)).toEqual({ ...EVENT, url: 'https://meet.example.org/a%20room' })
  })

  it.each([
    { url: 'http://meet.example.org/room' },
    { url: 'javascript:alert(1)' },
    { url: 'data:text/html,x' },
    { url: 'https://user:secret@meet.example.org/' },
    { url: '//meet.example.org' },
    { url: 'https://localhost/' },
    { timeZone: 'Europe/Nowhere' },
    { timeZone: '' },
    { timeZone: '+01:00' },
    { startsAt: 'tomorrow' },
    { startsAt: '2026-11-20T09:00' },
    { startsAt: '2026-02-31T09:00:00Z' },
    { durationMinutes: 4 },
    { durationMinutes: 1441 },
    { durationMinutes: 20.5 },
  ])('is not %j', (wrong) => {
    expect(input.safeParse({ ...EVENT, ...wrong }).success).toBe(false)
  })
})

it('needs a time and an address before it can go out', () => {
  const find = () => undefined
  expect(missing(liveEventKind.blank, find)).toBe('TIME')
  expect(missing({ ...EVENT, url: '' }, find)).toBe('ADDRESS')
  expect(missing(EVENT, find)).toBeNull()
  expect(minutes(EVENT, find)).toBe(45)
})

it('opens https alone', () => {
  expect(joinAddress(EVENT.url)?.host).toBe('meet.example.org')
  expect([joinAddress('http://meet.example.org/'), joinAddress('javascript:1'), joinAddress('')]).toEqual([
    null,
    null,
    null,
  ])
})
