import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import type { PersonName } from '#app/testing/people.ts'
import { closeGetStarted, getHome } from '../contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('the cards to get started', () => {
  /** By hand from seed 000 §2 and PRODUCT §10, §11. */
  it.each<[PersonName, string[]]>([
    ['reader', []],
    ['approver', []],
    ['author', ['SPEACH']],
    ['aiEditor', ['AI_SPEACH', 'SPEACH']],
    ['admin', ['SPEACH', 'USER']],
  ])('offers %s to begin', async (person, codes) => {
    expect((await app.as(person).call(getHome)).getStarted).toEqual(codes.map((code) => ({ code, count: 0 })))
  })

  it('closes a card for good, for who closed it, however often they do', async () => {
    const close = () => app.as('superAdmin').call(closeGetStarted, { query: { type: 'SPEACH' } })
    await Promise.all([close(), close(), close()])
    expect((await app.as('superAdmin').call(getHome)).getStarted).toEqual([{ code: 'USER', count: 0 }])
    await app.as('superAdmin').call(closeGetStarted, { query: { type: 'USER' } })
    expect((await app.as('superAdmin').call(getHome)).getStarted).toEqual([])
    expect((await app.as('admin').call(getHome)).getStarted).toHaveLength(2)
  })

  it('closes nothing for another site, for a visitor, and nothing that cannot be closed', async () => {
    const address = '/user.usercontroller/removegetstarted'
    const status = async (person: PersonName | null, query: string, init?: RequestInit) =>
      (await app.as(person).fetch(`${address}?${query}`, init)).status
    expect(await status('otherAuthor', 'type=SPEACH', { headers: { origin: 'https://elsewhere.example' } })).toBe(403)
    expect(await status('otherAuthor', 'type=SPEACH', { method: 'HEAD' })).toBeGreaterThanOrEqual(400)
    expect(await status('otherAuthor', 'type=TO_VALIDATE')).toBe(400)
    expect(await status('otherAuthor', '')).toBe(400)
    expect(await status(null, 'type=SPEACH')).toBe(401)
    expect((await app.as('otherAuthor').call(getHome)).getStarted).toEqual([{ code: 'SPEACH', count: 0 }])
  })
})
