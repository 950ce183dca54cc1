import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { downloadExport, requestExport } from '#features/accounts/own-data-contract.ts'
import { erasePerson } from '#features/accounts/privacy/contract.ts'
import { addUser } from '#features/accounts/server/service.ts'
import * as contract from '#features/notifications/push/contract.ts'
import { push } from '#features/notifications/push/server/send-service.ts'
import { refusal } from '#features/speaches/server/testing/refusal.ts'
import { publicServices } from '#platform/external-services.ts'
import { call } from '#shared/client.ts'
import type { Answer, EndpointDefinition, Input } from '#shared/endpoint.ts'
import { startTestApp, type TestApp } from './testing/harness.ts'
import { emailOf, TEST_PASSWORD } from './testing/people.ts'
import { openPushFixtures } from './testing/push-fixtures.ts'
import { signIn } from './testing/sign-in.ts'

const fixtures = openPushFixtures()

/** Signs in, in a browser that may have a session already. */
async function enter(email: string, browser = '') {
  const { url } = fixtures().app
  const response = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, cookie: browser },
    body: JSON.stringify({ email, password: TEST_PASSWORD }),
  })
  expect(response.status).toBe(200)
  const cookie = response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  return {
    cookie,
    call: <Definition extends EndpointDefinition>(
      definition: Definition,
      input: Input<Definition>,
    ): Promise<Answer<Definition>> => call(definition, input, { baseUrl: url, headers: { origin: url, cookie } }),
  }
}

/** Adds somebody of whom there is but one. */
async function add(name: string): Promise<{ id: number; email: string }> {
  const email = `${name}@test.local`
  const { id } = await addUser(fixtures().app.platform, {
    email,
    password: TEST_PASSWORD,
    firstName: name,
    lastName: '',
  })
  return { id, email }
}

describe('a device', () => {
  it('is told by the address that it said last, and of nothing once it is turned off', async () => {
    await fixtures().turnOn('reader')
    const { subscription } = await fixtures().turnOn('reader')
    expect(await fixtures().subscribed()).toEqual([subscription.endpoint])
    expect(await fixtures().app.as('reader').call(contract.getPush)).toMatchObject({ endpoint: subscription.endpoint })
    await fixtures().app.as('reader').call(contract.deleteSubscription)
    await fixtures().app.as('reader').call(contract.deleteSubscription)
    expect(await fixtures().app.as('reader').call(contract.getPush)).toMatchObject({ endpoint: null })
    expect(await fixtures().subscribed()).toEqual([])
  })

  it('is told of nothing once somebody has signed out there', async () => {
    const device = await enter(emailOf('reader'))
    await device.call(contract.putSubscription, { body: fixtures().service.makeBrowser().subscription })
    await fixtures().assign(fixtures().app.people.reader.id)
    await fixtures().tellOnly()
    const headers = { origin: fixtures().app.url, cookie: device.cookie }
    expect((await fetch(`${fixtures().app.url}/api/auth/sign-out`, { method: 'POST', headers })).status).toBe(200)
    await fixtures().app.drain()
    expect([fixtures().service.received, await fixtures().subscribed()]).toEqual([[], []])
  })

  it('is told of nothing once the session there has run out', async () => {
    const device = await enter(emailOf('reader'))
    await device.call(contract.putSubscription, { body: fixtures().service.makeBrowser().subscription })
    await fixtures().rows(sql`
      UPDATE sessions SET expires_at = now() - interval '1 minute'
       WHERE id IN (SELECT session_id FROM push_subscriptions)`)
    await fixtures().assign(fixtures().app.people.reader.id)
    await fixtures().app.drain()
    expect(fixtures().service.received).toEqual([])
  })

  it('on which somebody else signs in is never told what is for who was there before', async () => {
    const browser = fixtures().service.makeBrowser()
    const before = await enter(emailOf('reader'))
    await before.call(contract.putSubscription, { body: browser.subscription })
    await fixtures().assign(fixtures().app.people.reader.id)
    await fixtures().tellOnly()
    // Without signing out, and before they were asked whether they want to be told themselves.
    const after = await enter(emailOf('otherReader'), before.cookie)
    await fixtures().app.drain()
    expect([fixtures().service.received, await fixtures().subscribed()]).toEqual([[], []])
    expect(await refusal(before.call(contract.getPush, {}))).toMatchObject({ status: 401 })
    await after.call(contract.putSubscription, { body: browser.subscription })
    await fixtures().assign(fixtures().app.people.reader.id)
    await fixtures().assign(fixtures().app.people.otherReader.id)
    await fixtures().app.drain()
    expect(fixtures().read(browser)).toMatchObject([{ to: fixtures().app.people.otherReader.userID }])
  })

  it('that says another’s address takes it over: what was for them comes there no more', async () => {
    const browser = await fixtures().turnOn('reader')
    await fixtures().turnOn('otherReader', browser)
    await fixtures().assign(fixtures().app.people.reader.id)
    await fixtures().app.drain()
    expect(fixtures().service.received).toEqual([])
    expect(await fixtures().app.as('reader').call(contract.getPush)).toMatchObject({ endpoint: null })
  })

  it('is one of ten at most: the first goes', async () => {
    const { id, email } = await add('many')
    const browsers = Array.from({ length: 11 }, () => fixtures().service.makeBrowser())
    for (const { subscription } of browsers) {
      const device = await enter(email)
      await device.call(contract.putSubscription, { body: subscription })
    }
    await fixtures().assign(id)
    await fixtures().app.drain()
    expect(browsers.map((browser) => fixtures().read(browser).length)).toEqual([0, ...Array(10).fill(1)])
  })

  it.each([
    ['of a visitor', null, 401],
    ['of somebody who calls from another site', 'reader', 403],
  ] as const)('%s is not taken', async (_who, who, status) => {
    const body = JSON.stringify(fixtures().service.makeBrowser().subscription)
    const headers = { 'content-type': 'application/json', ...(who && { 'sec-fetch-site': 'cross-site' }) }
    const response = await fixtures().app.as(who).fetch(contract.putSubscription.path, { method: 'PUT', headers, body })
    expect([response.status, await fixtures().subscribed()]).toEqual([status, []])
  })
})

describe('an address that lies', () => {
  let strict: TestApp
  beforeAll(async () => {
    strict = await startTestApp()
  })
  afterAll(() => strict.close())

  it.each([
    ['without https', 'http://push.example.org/a'],
    ['of this machine', 'https://127.0.0.1/a'],
    ['of this machine, by another number', 'https://2130706433/a'],
    ['of this machine, in six bytes', 'https://[::1]/a'],
    ['of a private network', 'https://10.0.0.1:8443/a'],
    ['of a cloud’s own data', 'https://169.254.169.254/latest'],
    ['of another service', 'https://push.example.org:25/a'],
    ['with a password', 'https://name:password@push.example.org/a'],
    ['of a file', 'file:///etc/passwd'],
    ['of a script', 'javascript:alert(1)'],
    ['that is none', 'push'],
    ['that is empty', ''],
    ['of 10 kB', `https://push.example.org/${'a'.repeat(10_000)}`],
  ])('%s is refused', async (_what, endpoint) => {
    const body = { ...fixtures().service.makeBrowser().subscription, endpoint }
    const refused = await refusal(strict.as('reader').call(contract.putSubscription, { body }))
    expect(refused).toMatchObject({ status: 400, body: { fields: { endpoint: expect.any(String) } } })
    expect(await strict.as('reader').call(contract.getPush)).toMatchObject({ endpoint: null })
  })

  it.each([
    ['no point of the curve', { p256dh: `B${'A'.repeat(86)}` }],
    ['too short a key', { p256dh: 'BA' }],
    ['no letters of base64url', { p256dh: '+'.repeat(87) }],
    ['too short a secret', { auth: 'AAAA' }],
    ['a secret of 10 kB', { auth: 'A'.repeat(10_000) }],
  ])('and %s are refused', async (_what, keys) => {
    const { subscription } = fixtures().service.makeBrowser()
    const body = { endpoint: 'https://push.example.org/a', keys: { ...subscription.keys, ...keys } }
    expect(await refusal(strict.as('reader').call(contract.putSubscription, { body }))).toMatchObject({ status: 400 })
  })

  it('says so in the reader’s language', async () => {
    const body = { ...fixtures().service.makeBrowser().subscription, endpoint: 'http://push.example.org/a' }
    const cookie = `${await signIn(strict.url, emailOf('reader'))}; locale=de`
    const headers = { 'content-type': 'application/json', origin: strict.url, cookie }
    const init = { method: 'PUT', headers, body: JSON.stringify(body) }
    const response = await fetch(strict.url + contract.putSubscription.path, init)
    expect(await response.json()).toMatchObject({
      code: 'ENDPOINT_REFUSED',
      message: 'Die Adresse dieses Browsers für Mitteilungen kann nicht verwendet werden.',
    })
  })

  it('by which a name stands for this machine is never asked, and forgotten', async () => {
    const { origin } = new URL(fixtures().service.origin.replace('127.0.0.1', 'localhost'))
    const browser = fixtures().service.makeBrowser()
    await fixtures().turnOn('reader', {
      ...browser,
      subscription: { ...browser.subscription, endpoint: `${origin}/a` },
    })
    await fixtures().assign(fixtures().app.people.reader.id)
    await fixtures().tellOnly()
    const [due] = await fixtures().waiting()
    if (!due) throw new Error('nothing is to be pushed')
    await push(fixtures().app.platform, publicServices, due.wanted, AbortSignal.timeout(5000))
    expect([fixtures().service.received, await fixtures().subscribed()]).toEqual([[], []])
  })
})

describe('what is kept of a person', () => {
  it('names their devices in the file that they ask for, without the keys to them', async () => {
    const browser = await fixtures().turnOn('reader')
    const { exportID } = await fixtures().app.as('reader').call(requestExport)
    await fixtures().app.drain()
    const response = await fixtures().app.as('reader').fetch(downloadExport.path.replace('{exportID}', exportID))
    const file = await response.text()
    expect(JSON.parse(file)).toMatchObject({
      notifications: { devices: [{ service: new URL(fixtures().service.origin).host, since: expect.any(String) }] },
    })
    expect(file).not.toContain(browser.path)
    expect(file).not.toContain(browser.subscription.keys.auth)
  })

  it('is no longer there once they are erased, and nothing is sent', async () => {
    const { id, email } = await add('leaver')
    const device = await enter(email)
    await device.call(contract.putSubscription, { body: fixtures().service.makeBrowser().subscription })
    await fixtures().assign(id)
    await fixtures().tellOnly()
    await fixtures()
      .app.as('admin')
      .call(erasePerson, { params: { id }, body: { heirId: null } })
    await fixtures().app.drain()
    expect([fixtures().service.received, await fixtures().subscribed()]).toEqual([[], []])
  })

  it('is told of nothing while their account is ended', async () => {
    const { id, email } = await add('ended')
    const device = await enter(email)
    await device.call(contract.putSubscription, { body: fixtures().service.makeBrowser().subscription })
    await fixtures().assign(id)
    await fixtures().tellOnly()
    await fixtures().rows(sql`UPDATE users SET deactivated_at = now() WHERE id = ${id}`)
    await fixtures().app.drain()
    expect(fixtures().service.received).toEqual([])
  })

  it('is not readable in the database: what a browser’s secret is', async () => {
    const { subscription } = await fixtures().turnOn('reader')
    const [row] = await fixtures().rows(sql`SELECT to_jsonb(p)::text AS kept FROM push_subscriptions p`)
    expect(row?.kept).not.toContain(subscription.keys.auth)
  })
})
