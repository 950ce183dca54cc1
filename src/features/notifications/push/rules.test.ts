import { describe, expect, it } from 'vitest'
import { clickTarget, fitMessage, nextTry, outcomeOf, PAYLOAD_MAX, type PushMessage, shownPush } from './rules.ts'

const message: PushMessage = {
  title: 'Academy',
  body: 'Ada Lovelace assigned you Give feedback',
  link: '/s/kQ3vZ8pWm1A/give-feedback',
  tag: 'notification-7',
  lang: 'en',
  to: 'b3c0',
}

/** By hand from RFC 8030 §5, §7.3 and RFC 9110. */
it.each([
  [200, 'DELIVERED'],
  [201, 'DELIVERED'],
  [202, 'DELIVERED'],
  [301, 'REFUSED'],
  [400, 'REFUSED'],
  [403, 'REFUSED'],
  [404, 'GONE'],
  [408, 'LATER'],
  [410, 'GONE'],
  [413, 'REFUSED'],
  [429, 'LATER'],
  [500, 'LATER'],
  [503, 'LATER'],
])('an answer of %i means %s', (status, outcome) => expect(outcomeOf(status)).toBe(outcome))

describe('the next try', () => {
  const now = new Date('2026-11-23T08:00:00Z')
  const until = new Date('2026-11-24T08:00:00Z')
  it.each<[what: string, tries: number, retryAfter: string | null, at: string | undefined]>([
    ['a minute after the first', 1, null, '2026-11-23T08:01:00.000Z'],
    ['six hours after the fifth', 5, null, '2026-11-23T14:00:00.000Z'],
    ['never after the sixth', 6, null, undefined],
    ['when the service allows it, in seconds', 1, '600', '2026-11-23T08:10:00.000Z'],
    ['when the service allows it, by its date', 1, 'Mon, 23 Nov 2026 09:30:00 GMT', '2026-11-23T09:30:00.000Z'],
    ['no sooner than we would', 2, '1', '2026-11-23T08:05:00.000Z'],
    ['as if nothing were said that cannot be read', 1, 'soon', '2026-11-23T08:01:00.000Z'],
    ['never when that is tomorrow', 1, '86400', undefined],
  ])('is %s', (_what, tries, retryAfter, at) => {
    expect(nextTry({ tries, retryAfter, until }, now)?.toISOString()).toBe(at)
  })
})

it('cuts what is too long, never in the middle of a letter', () => {
  const { title, body } = fitMessage({ ...message, title: '😀'.repeat(41), body: '😀'.repeat(151) })
  expect([title, body]).toEqual([`${'😀'.repeat(39)}…`, `${'😀'.repeat(149)}…`])
  const whole = { ...message, title: '😀'.repeat(40), body: '😀'.repeat(150) }
  expect(fitMessage(whole)).toEqual(whole)
})

it('fits into what push services take, whatever its letters', () => {
  // Six bytes each in JSON, where an emoji has four.
  const longest = fitMessage({ ...message, title: '\u0001'.repeat(999), body: '\u0001'.repeat(9999) })
  // RFC 8188: 86 bytes of head, 17 of a record's mark and tag.
  expect(Buffer.byteLength(JSON.stringify(longest)) + 103).toBeLessThan(PAYLOAD_MAX)
})

describe('what is shown', () => {
  const shown = {
    title: 'Academy',
    options: { body: message.body, tag: 'notification-7', lang: 'en', data: { link: message.link } },
  }
  it('is what arrives, for whom it is, also where it is not known who is here', () => {
    expect(shownPush(JSON.stringify(message), 'b3c0')).toEqual(shown)
    expect(shownPush(JSON.stringify(message), undefined)).toEqual(shown)
  })

  it.each([
    ['somebody else', 'f1d2'],
    ['nobody', null],
  ])('says nothing of it to %s', (_who, here) => {
    expect(shownPush(JSON.stringify(message), here)).toEqual({ title: 'Academy', options: { data: { link: '/' } } })
  })

  it.each([undefined, '', 'hello', 'null', '7', '[]', '{"title":"Academy"}', JSON.stringify({ ...message, body: 7 })])(
    'is something also for %s',
    (text) => expect(shownPush(text, 'b3c0')).toEqual({ title: 'Openspeach', options: { data: { link: '/' } } }),
  )
})

/** By hand: a click leads to our own pages. */
it.each<[unknown, string]>([
  [{ link: '/s/kQ3vZ8pWm1A/give-feedback?x=1' }, 'https://academy.test/s/kQ3vZ8pWm1A/give-feedback?x=1'],
  [{ link: 'https://evil.test/' }, 'https://academy.test/'],
  [{ link: '//evil.test/s/a' }, 'https://academy.test/'],
  [{ link: '/\\evil.test' }, 'https://academy.test/'],
  [{ link: 'javascript:alert(1)' }, 'https://academy.test/'],
  [{ link: 7 }, 'https://academy.test/'],
  [null, 'https://academy.test/'],
  [undefined, 'https://academy.test/'],
])('a click on %j opens %s', (data, address) => {
  expect(clickTarget(data, 'https://academy.test').href).toBe(address)
})
