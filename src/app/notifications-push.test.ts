import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { updateMe } from '#features/accounts/contract.ts'
import { acknowledge, activateType, deactivateType } from '#features/notifications/contract.ts'
import * as contract from '#features/notifications/push/contract.ts'
import { sendPush } from '#features/notifications/push/server/job-definitions.ts'
import { readKeys } from '#features/notifications/push/server/keys.ts'
import { push } from '#features/notifications/push/server/send-service.ts'
import { readVapid } from '#features/notifications/push/server/testing/push-service.ts'
import { archiveSpeach } from '#features/speaches/contract.ts'
import { call } from '#shared/client.ts'
import { emailOf } from './testing/people.ts'
import { NEARBY, openPushFixtures } from './testing/push-fixtures.ts'
import { signIn } from './testing/sign-in.ts'

const fixtures = openPushFixtures()

describe('the keys of the installation', () => {
  it('are made once, however many ask at the same time, and the private one is not readable', async () => {
    await fixtures().rows(sql`DELETE FROM push_keys`)
    const made = await Promise.all([1, 2, 3, 4, 5].map(() => readKeys(fixtures().app.platform)))
    expect(new Set(made.map(({ privateKey }) => privateKey)).size).toBe(1)
    const [{ publicKey, privateKey } = { publicKey: '', privateKey: '' }] = made
    expect(await fixtures().app.as('reader').call(contract.getPush)).toEqual({ publicKey, endpoint: null })
    expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65)
    const [row] = await fixtures().rows(sql`SELECT to_jsonb(k)::text AS kept FROM push_keys k`)
    expect(row?.kept).toContain(publicKey)
    expect(row?.kept).not.toContain(privateKey)
  })

  it('are made anew when the secret of the installation is another, and nobody is told by the old ones', async () => {
    await fixtures().turnOn('reader')
    const { publicKey } = await fixtures().app.as('reader').call(contract.getPush)
    await fixtures().rows(
      sql`UPDATE push_keys SET sealed_private_key = 'c2VhbGVkIHdpdGggYW5vdGhlciBzZWNyZXQgdGhhbiBvdXJz'`,
    )
    const after = await fixtures().app.as('reader').call(contract.getPush)
    expect(after.endpoint).toBeNull()
    expect(after.publicKey).not.toBe(publicKey)
    expect(await fixtures().app.as('otherReader').call(contract.getPush)).toEqual(after)
  })
})

describe('a push', () => {
  it('says what happened in the language of whom it is for, signed, and readable by their browser alone', async () => {
    await fixtures()
      .app.as('reader')
      .call(updateMe, { body: { language: 'de' } })
    const browser = await fixtures().turnOn('reader')
    const speach = await fixtures().make('Fire & „Water“')
    await fixtures().assign(fixtures().app.people.reader.id, speach)
    await fixtures().app.drain()
    expect(fixtures().read(browser)).toEqual([
      {
        title: 'Openspeach',
        body: 'author Test hat Ihnen Fire & „Water“ zugewiesen',
        link: `/s/${speach.speachID}/fire-water`,
        tag: expect.stringMatching(/^notification-\d+$/),
        lang: 'de',
        to: fixtures().app.people.reader.userID,
      },
    ])
    const [received] = fixtures().service.received
    if (!received) throw new Error('nothing arrived')
    expect(received.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      urgency: 'normal',
      topic: expect.stringMatching(/^notification-\d{1,19}$/),
    })
    // A day, of which a few seconds are over.
    expect(Number(received.headers.ttl)).toBeGreaterThan(86_300)
    expect(Number(received.headers.ttl)).toBeLessThanOrEqual(86_400)
    const { publicKey } = await fixtures().app.as('reader').call(contract.getPush)
    const vapid = readVapid(received, publicKey)
    expect(vapid).toMatchObject({ aud: fixtures().service.origin, sub: 'mailto:no-reply@localhost' })
    expect(Number(vapid.exp) * 1000 - Date.now()).toBeLessThanOrEqual(86_400_000)
    expect(() => fixtures().service.makeBrowser().read(received.body)).toThrow()
    await fixtures()
      .app.as('reader')
      .call(updateMe, { body: { language: 'en' } })
  })

  it('goes to each device of a person, and to nobody who turned it on nowhere', async () => {
    const laptop = await fixtures().turnOn('reader')
    const phone = fixtures().service.makeBrowser()
    const { url } = fixtures().app
    const headers = { origin: url, cookie: await signIn(url, emailOf('reader')) }
    await call(contract.putSubscription, { body: phone.subscription }, { baseUrl: url, headers })
    await fixtures().assign(fixtures().app.people.reader.id)
    await fixtures().assign(fixtures().app.people.otherReader.id)
    await fixtures().app.drain()
    expect([fixtures().read(laptop).length, fixtures().read(phone).length, fixtures().service.received.length]).toEqual(
      [1, 1, 2],
    )
  })

  it('is not made of a type that is turned off', async () => {
    const browser = await fixtures().turnOn('reader')
    await fixtures()
      .app.as('reader')
      .call(deactivateType, { query: { type: 'USER_SPEACH_ASSIGNED' } })
    await fixtures().assign(fixtures().app.people.reader.id)
    await fixtures().app.drain()
    expect(fixtures().read(browser)).toEqual([])
    await fixtures()
      .app.as('reader')
      .call(activateType, { query: { type: 'USER_SPEACH_ASSIGNED' } })
    await fixtures().assign(fixtures().app.people.reader.id)
    await fixtures().app.drain()
    expect(fixtures().read(browser)).toHaveLength(1)
  })

  it.each<[string, (speachId: number) => Promise<unknown>]>([
    ['of what is hidden meanwhile', (id) => fixtures().app.as('author').call(archiveSpeach, { query: { id } })],
    ['of what was acknowledged meanwhile', () => fixtures().app.as('reader').call(acknowledge)],
    ['to who turned it off meanwhile', () => fixtures().app.as('reader').call(contract.deleteSubscription)],
    [
      'of what happened a day ago',
      () => fixtures().rows(sql`UPDATE notification_events SET created_at = created_at - interval '1 day'`),
    ],
  ])('is not sent %s', async (_what, meanwhile) => {
    await fixtures().turnOn('reader')
    const speach = await fixtures().make()
    await fixtures().assign(fixtures().app.people.reader.id, speach)
    await fixtures().tellOnly()
    expect(await fixtures().waiting()).toHaveLength(1)
    await meanwhile(speach.id)
    await fixtures().app.drain()
    expect([fixtures().service.received, await fixtures().waiting()]).toEqual([[], []])
  })

  it('fits, whatever the names and titles are', async () => {
    const browser = await fixtures().turnOn('reader')
    await fixtures()
      .app.as('author')
      .call(updateMe, { body: { firstName: '"\\'.repeat(15), lastName: '😀'.repeat(15) } })
    await fixtures().assign(fixtures().app.people.reader.id, await fixtures().make('𝒳'.repeat(75)))
    await fixtures().app.drain()
    expect(fixtures().read(browser)).toMatchObject([{ body: expect.stringContaining('😀') }])
    expect(fixtures().service.received[0]?.body.length).toBeLessThanOrEqual(4096)
    await fixtures()
      .app.as('author')
      .call(updateMe, { body: { firstName: 'author', lastName: 'Test' } })
  })

  it('that is sent again after a crash replaces the one before', async () => {
    await fixtures().turnOn('reader')
    await fixtures().assign(fixtures().app.people.reader.id)
    await fixtures().tellOnly()
    const [due] = await fixtures().waiting()
    if (!due) throw new Error('nothing is to be pushed')
    await push(fixtures().app.platform, NEARBY, due.wanted, AbortSignal.timeout(5000))
    await fixtures().app.drain()
    const [one, two] = fixtures().service.received
    expect(fixtures().service.received).toHaveLength(2)
    expect(two?.headers.topic).toBe(one?.headers.topic)
  })
})

describe('what a push service answers', () => {
  it.each([404, 410])('%i ends the subscription', async (status) => {
    await fixtures().turnOn('reader')
    fixtures().service.answers.push({ status })
    await fixtures().assign(fixtures().app.people.reader.id)
    await fixtures().app.drain()
    expect([fixtures().service.received.length, await fixtures().subscribed(), await fixtures().waiting()]).toEqual([
      1,
      [],
      [],
    ])
  })

  it('429 has it tried again when the service allows it, until it is taken once', async () => {
    const browser = await fixtures().turnOn('reader')
    fixtures().service.answers.push({ status: 429, headers: { 'retry-after': '600' } })
    await fixtures().assign(fixtures().app.people.reader.id)
    await fixtures().app.drain()
    const [again] = await fixtures().waiting()
    expect(again?.wanted.tries).toBe(1)
    expect(again?.seconds).toBeGreaterThan(560)
    expect(again?.seconds).toBeLessThanOrEqual(600)
    await fixtures().rows(sql`UPDATE jobs.job SET start_after = now() WHERE name = ${sendPush.name}`)
    await fixtures().app.drain()
    const [refused, taken] = fixtures().read(browser)
    expect(taken).toEqual(refused)
    expect([fixtures().service.received.length, await fixtures().waiting()]).toEqual([2, []])
  })

  it('an error has it tried again in a minute', async () => {
    await fixtures().turnOn('reader')
    fixtures().service.answers.push({ status: 503 })
    await fixtures().assign(fixtures().app.people.reader.id)
    await fixtures().app.drain()
    const [again] = await fixtures().waiting()
    expect(again?.seconds).toBeGreaterThan(30)
    expect(again?.seconds).toBeLessThanOrEqual(60)
    await fixtures().rows(sql`DELETE FROM jobs.job WHERE name = ${sendPush.name}`)
  })

  it.each([400, 413])('%i has it given up, and the next one sent', async (status) => {
    const browser = await fixtures().turnOn('reader')
    fixtures().service.answers.push({ status })
    await fixtures().assign(fixtures().app.people.reader.id)
    await fixtures().app.drain()
    expect([await fixtures().subscribed(), await fixtures().waiting()]).toEqual([[browser.subscription.endpoint], []])
    await fixtures().assign(fixtures().app.people.reader.id)
    await fixtures().app.drain()
    expect(fixtures().service.received).toHaveLength(2)
  })
})
