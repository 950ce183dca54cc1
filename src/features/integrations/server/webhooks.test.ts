import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, TestClock } from '#app/testing/harness.ts'
import type { PersonName } from '#app/testing/people.ts'
import { publishSpeach } from '#features/speaches/contract.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { refusal } from '#features/speaches/server/testing/refusal.ts'
import { makeExternalServices } from '#platform/external-services.ts'
import { createPost } from '#platform/outbound-send.ts'
import * as contract from '../contract.ts'
import { DELIVERY_TRIES } from './job-definitions.ts'
import { deliver } from './messages.ts'

interface Received {
  headers: IncomingHttpHeaders
  body: string
}

const received: Received[] = []
/** What the other side answers. */
let answered = 200
const elsewhere = createServer(async (request, response) => {
  received.push({ headers: request.headers, body: await text(request) })
  response.writeHead(answered, { location: '/further' }).end('thank you')
})
const clock = new TestClock()
const elsewhereIsHere = { allowAddress: (address: string) => address === '127.0.0.1' }
const post = createPost(elsewhereIsHere)
let app: TestApp
let url: string
beforeAll(async () => {
  app = await startTestApp({ clock, externalServices: makeExternalServices(elsewhereIsHere) })
  elsewhere.listen(0, '127.0.0.1')
  await once(elsewhere, 'listening')
  url = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/hook`
})
beforeEach(async () => {
  received.length = 0
  answered = 200
  await app.platform.database.db.execute(sql`DELETE FROM webhooks`)
})
afterAll(async () => {
  elsewhere.close()
  await app.close()
})

const admin = () => app.as('admin')

async function addWebhook(events: contract.WebhookInput['events'], to = url) {
  return admin().call(contract.createWebhook, { body: { name: 'House system', url: to, events } })
}

async function deliveries(id: number) {
  return (await admin().call(contract.listDeliveries, { params: { id } })).result
}

/** Publishes a speach, and does what follows but for sending, which reaches no private address in the product. */
async function publish(title: string) {
  const speach = await makeSpeach(app.platform, app.people.author, { title })
  await app.as('author').call(publishSpeach, { params: { speachID: speach.speachID }, body: {} })
  await app.drain().catch(() => {})
  return speach
}

describe('a webhook', () => {
  it('is told of what it wants to know, signed so that the other side can verify it', async () => {
    const { secret, webhook } = await addWebhook(['speach.published'])
    const { speachID } = await publish('Hygiene <b>at</b> work')
    await waitingOnly(webhook.id)
    const [message] = await deliveries(webhook.id)
    await deliver(app.platform, message?.id ?? 0, post, AbortSignal.timeout(5000))
    const [{ headers, body }] = received as [Received]
    // The library of the standard that others verify by, which also asks that the message is no older than five minutes.
    expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toEqual({
      type: 'speach.published',
      timestamp: message?.createdAt,
      data: {
        speach: { speachID, title: 'Hygiene <b>at</b> work' },
        by: { userID: app.people.author.userID, firstName: 'author', lastName: 'Test', email: 'author@test.local' },
      },
    })
    expect(headers['webhook-id']).toBe(message?.messageId)
    expect(() => new Webhook(secret).verify(`${body} `, headers as Record<string, string>)).toThrow()
    expect(await deliveries(webhook.id)).toMatchObject([{ state: 'delivered', status: 200, tries: 1, error: null }])
    expect((await admin().call(contract.listWebhooks)).result).toMatchObject([{ last: { state: 'delivered' } }])
  })

  it('is told nothing of what it does not want to know, and nothing while it is off', async () => {
    const other = await addWebhook(['badge.awarded'])
    const off = await addWebhook(['speach.published'])
    await admin().call(contract.updateWebhook, { params: { id: off.webhook.id }, body: { isEnabled: false } })
    await publish('Silence')
    expect(await deliveries(other.webhook.id)).toEqual([])
    expect(await deliveries(off.webhook.id)).toEqual([])
  })

  it.each([500, 404, 302])('that answers %d is tried again, and given up after the last try', async (status) => {
    answered = status
    const { webhook } = await addWebhook(['speach.published'])
    await publish('Again')
    await waitingOnly(webhook.id)
    const [message] = await deliveries(webhook.id)
    const tryOnce = () => deliver(app.platform, message?.id ?? 0, post, AbortSignal.timeout(5000))
    await expect(tryOnce()).rejects.toThrow('did not take')
    expect(await deliveries(webhook.id)).toMatchObject([{ state: 'waiting', status, tries: 1, error: 'STATUS' }])
    await app.platform.database.db.execute(sql`UPDATE webhook_deliveries SET tries = ${DELIVERY_TRIES - 1}`)
    await tryOnce()
    expect(await deliveries(webhook.id)).toMatchObject([{ state: 'failed', status, tries: DELIVERY_TRIES }])
    expect(new Set(received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([message?.messageId]))
    await tryOnce()
    expect(received).toHaveLength(2)
  })

  it('that says it is gone is told nothing more', async () => {
    answered = 410
    const { webhook } = await addWebhook(['speach.published'])
    await publish('Gone')
    await waitingOnly(webhook.id)
    const [message] = await deliveries(webhook.id)
    await deliver(app.platform, message?.id ?? 0, post, AbortSignal.timeout(5000))
    expect(await deliveries(webhook.id)).toMatchObject([{ state: 'failed', status: 410 }])
    expect((await admin().call(contract.listWebhooks)).result).toMatchObject([{ isEnabled: false }])
  })

  it.each([
    ['http://127.0.0.1:9000/', 'ADDRESS_REFUSED'],
    ['http://[::1]/', 'ADDRESS_REFUSED'],
    ['http://169.254.169.254/latest/meta-data', 'ADDRESS_REFUSED'],
    ['http://localhost:3000/', 'ADDRESS_REFUSED'],
    ['http://somebody:secret@example.org/', 'BAD_URL'],
    ['http://example.org:25/', 'BAD_URL'],
  ])('at %s is not sent to by the product', async (to, error) => {
    const { webhook } = await addWebhook(['speach.published'])
    // Its name led elsewhere when it was saved.
    await app.platform.database.db.execute(sql`UPDATE webhooks SET url = ${to} WHERE id = ${webhook.id}`)
    await publish('Inside')
    expect(await deliveries(webhook.id)).toMatchObject([{ state: 'waiting', tries: 1, status: null, error }])
    expect(received).toEqual([])
  })

  it('is sent a message once more on demand, with the number it had', async () => {
    const { webhook } = await addWebhook(['speach.published'])
    await publish('Twice')
    await waitingOnly(webhook.id)
    const [message] = await deliveries(webhook.id)
    const send = () => deliver(app.platform, message?.id ?? 0, post, AbortSignal.timeout(5000))
    await send()
    const params = { id: webhook.id, deliveryId: message?.id ?? 0 }
    expect(await admin().call(contract.resendDelivery, { params })).toMatchObject({ state: 'waiting', tries: 0 })
    await send()
    expect(received.map(({ headers }) => headers['webhook-id'])).toEqual([message?.messageId, message?.messageId])
    const other = await addWebhook(['badge.awarded'])
    const foreign = { id: other.webhook.id, deliveryId: message?.id ?? 0 }
    expect(await refusal(admin().call(contract.resendDelivery, { params: foreign }))).toMatchObject({ status: 404 })
  })

  it('gets a new secret, and what waits is signed with it', async () => {
    const { secret, webhook } = await addWebhook(['speach.published'])
    await publish('Rotated')
    await waitingOnly(webhook.id)
    const rotated = await admin().call(contract.rotateWebhookSecret, { params: { id: webhook.id } })
    const [message] = await deliveries(webhook.id)
    await deliver(app.platform, message?.id ?? 0, post, AbortSignal.timeout(5000))
    const [{ headers, body }] = received as [Received]
    expect(new Webhook(rotated.secret).verify(body, headers as Record<string, string>)).toBeTruthy()
    expect(() => new Webhook(secret).verify(body, headers as Record<string, string>)).toThrow()
  })

  it('is written down in the audit log, its secret nowhere', async () => {
    const { secret, webhook } = await addWebhook(['speach.published'])
    const params = { id: webhook.id }
    await admin().call(contract.updateWebhook, { params, body: { name: 'Other', isEnabled: true } })
    await admin().call(contract.deleteWebhook, { params })
    const { rows } = await app.platform.database.db.execute(sql`
      SELECT act, before, after FROM audit_entries WHERE subject_kind = 'webhook' AND subject_id = ${String(webhook.id)} ORDER BY id`)
    expect(rows).toMatchObject([
      { act: 'webhook.create', after: { url } },
      { act: 'webhook.update', before: { name: 'House system' }, after: { name: 'Other' } },
      { act: 'webhook.delete', before: { name: 'Other' } },
    ])
    expect(JSON.stringify(rows)).not.toContain(secret)
    expect(await refusal(admin().call(contract.updateWebhook, { params, body: { name: 'Gone' } }))).toMatchObject({
      status: 404,
    })
  })

  it('there are twenty at most', async () => {
    for (let count = 0; count < 20; count += 1) await addWebhook(['user.added'])
    expect(await refusal(addWebhook(['user.added']))).toMatchObject({
      status: 409,
      body: { code: 'TOO_MANY_WEBHOOKS' },
    })
  })

  it.each<[PersonName | null, number]>([
    ['author', 403],
    ['reader', 403],
    [null, 401],
  ])('is no matter of %s', async (who, status) => {
    expect(await refusal(app.as(who).call(contract.listWebhooks))).toMatchObject({ status })
  })

  it.each([
    [{ name: 'A', url: 'ftp://example.org', events: ['user.added'] }, 'url'],
    [{ name: 'A', url: 'javascript:alert(1)', events: ['user.added'] }, 'url'],
    [{ name: 'A', url: 'https://example.org', events: [] }, 'events'],
    [{ name: 'A', url: 'https://example.org', events: ['everything'] }, 'events'],
  ])('is refused for %j', async (body, field) => {
    const response = await admin().fetch('/api/v2/webhooks', {
      ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    })
    const { fields } = await response.json()
    expect([response.status, Object.keys(fields)[0]?.split('.')[0]]).toEqual([400, field])
  })
})

/** The product tried once already, at an address of this machine, and was refused it: as if it had not. */
async function waitingOnly(webhookId: number): Promise<void> {
  const { db } = app.platform.database
  await db.execute(sql`UPDATE webhook_deliveries SET tries = 0, error = NULL WHERE webhook_id = ${webhookId}`)
}

describe('an address in a network of one’s own', () => {
  it.each([
    'http://10.0.0.1/hook',
    'http://[fd12::1]/hook',
    'http://[64:ff9b::a00:1]/hook',
    'http://169.254.169.254/latest',
    'http://[::1]:8080/hook',
    'https://name:secret@example.org/hook',
  ])('is refused when it is saved: %s', async (address) => {
    const refused = { status: 400, code: 'WEBHOOK_ADDRESS_REFUSED', body: { fields: { url: expect.any(String) } } }
    expect(await refusal(addWebhook(['speach.published'], address))).toMatchObject(refused)
    const { webhook } = await addWebhook(['speach.published'])
    const change = admin().call(contract.updateWebhook, { params: { id: webhook.id }, body: { url: address } })
    expect(await refusal(change)).toMatchObject(refused)
  })
})
