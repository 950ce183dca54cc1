import { afterAll, beforeAll, expect } from 'vitest'
import { getStartedCards } from '#features/home/rules.ts'
import { badgeText } from '#features/notifications/rules.ts'
import { TITLE_MAX } from '#features/speaches/rules.ts'
import { cutTitle, wholeTitle } from '#features/speaches/web/cards/card-rules.ts'
import { startTestApp, type TestApp } from '../testing/harness.ts'
import { walkTable } from './walk-table.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const nothing = {
  toValidate: 0,
  awaiting: 0,
  toReview: 0,
  reviewsNear: 0,
  unread: 0,
  workflow: true,
  periodicReview: true,
  aiGeneration: true,
}
const person = { isAdmin: false, isAuthor: false, isAiEditor: false }

const cards = (facts: Partial<typeof nothing>, who: Partial<typeof person> = {}, closed: ('SPEACH' | 'USER')[] = []) =>
  getStartedCards({ ...person, ...who }, { ...nothing, ...facts, closed }).map(({ code }) => code)

/** By hand from seed 000 §5. */
walkTable('rules', 9, {
  'Card title truncation at 60 characters'() {
    const title = `${'word '.repeat(12)}and more`
    expect([...cutTitle(title)].length).toBeLessThanOrEqual(61)
    expect([cutTitle(title).endsWith('…'), wholeTitle(title)]).toEqual([true, title])
  },
  'Home get-started thresholds'() {
    expect(cards({})).toEqual([])
    expect(cards({ toValidate: 1 })).toEqual(['TO_VALIDATE'])
    expect(cards({ awaiting: 1 })).toEqual(['AWAITING_VALIDATION'])
    expect([cards({ toReview: 1 }), cards({ toReview: 2 })]).toEqual([[], ['TO_REVIEW']])
    expect(cards({ reviewsNear: 1 }, { isAdmin: true })).not.toContain('REVIEWS_NEAR')
    expect(cards({ reviewsNear: 2 }, { isAdmin: true })).toContain('REVIEWS_NEAR')
    expect([cards({ unread: 9 }), cards({ unread: 10 })]).toEqual([[], ['UNREAD']])
    expect(cards({}, { isAuthor: true, isAiEditor: true })).toEqual(['AI_SPEACH', 'SPEACH'])
    expect(cards({ aiGeneration: false }, { isAuthor: true, isAiEditor: true })).toEqual(['SPEACH'])
    expect(cards({}, { isAdmin: true })).toEqual(['SPEACH', 'USER'])
    expect(cards({}, { isAdmin: true }, ['USER'])).toEqual(['SPEACH'])
  },
  async 'Text inputs have an optional maximum length'() {
    const create = async (title: string) => {
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ title })
      return (await app.as('author').fetch('/api/v2/speaches', { method: 'POST', headers, body })).status
    }
    expect([await create('é'.repeat(TITLE_MAX)), await create('é'.repeat(TITLE_MAX + 1))]).toEqual([201, 400])
  },
  'The notification badge is capped at +99'() {
    expect([0, 1, 99, 100, 5000].map(badgeText)).toEqual(['', '1', '99', '+99', '+99'])
  },
  async 'An unknown notification type raises ‘type inconnu’'() {
    for (const call of ['count?', '?', 'parameters/activate?', 'parameters/desactivate?']) {
      const response = await app.as('reader').fetch(`/api/v2/notifications/${call}type=NEWS`.replace('/?', '?'))
      expect([call, response.status, await response.json()]).toMatchObject([call, 400, { message: 'type inconnu' }])
    }
  },
})
