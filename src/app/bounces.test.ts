import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as contract from '#features/accounts/bounces/contract.ts'
import type { BounceReason } from '#features/accounts/bounces/rules.ts'
import { readPersonData } from '#features/accounts/bounces/server/person-data.ts'
import { createUser, getUser, listUsers, updateUser } from '#features/accounts/people/contract.ts'
import { remindPeople } from '#features/analytics/contract.ts'
import { listAudit } from '#features/audit/contract.ts'
import { createApiToken } from '#features/integrations/contract.ts'
import { setFrequency } from '#features/notifications/contract.ts'
import { sendDigests } from '#features/notifications/digests/server/service.ts'
import { assignSpeach, shareSpeach } from '#features/social/contract.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { postMail } from '#platform/mail/mail.ts'
import { REPORTS, type ReportName, readReport } from '#platform/mail/testing/read-report.ts'
import { startSmtp, type TestSmtp } from '#platform/mail/testing/smtp.ts'
import { startTestApp, type TestApp, TestClock } from './testing/harness.ts'
import { emailOf } from './testing/people.ts'

const READER = emailOf('reader')
const OTHER = emailOf('otherReader')
const REPORT_PATH = contract.takeDeliveryReport.path
let app: TestApp
let smtp: TestSmtp
/** What the mail server says of an address that does not exist. */
let refusal: string | undefined

beforeAll(async () => {
  smtp = await startSmtp({ refuse: (address) => (address === READER ? refusal : undefined) })
  app = await startTestApp({ env: { SMTP_URL: smtp.url, MAIL_FROM: 'Learning <learn@example.org>' } })
})
afterAll(async () => {
  await app.close()
  await smtp.close()
})
beforeEach(async () => {
  refusal = undefined
  await app.drain()
  await app.platform.database.pool.query('DELETE FROM mail_bounces')
  smtp.arrived.length = 0
})

/** Mails that have arrived since this was last asked. */
async function arrivals() {
  await app.drain()
  return smtp.arrived.splice(0)
}

/** Writes to an address; what the mail is known by. */
async function write(to = READER): Promise<string> {
  const mail = { to, subject: 'Hello', text: 'x', isAwaited: true }
  await app.platform.database.transaction((tx) => postMail(app.platform.queue, tx, mail))
  return (await arrivals())[0]?.mail.messageId?.slice(1).split('@')[0] ?? ''
}

const send = (body: Buffer<ArrayBuffer> | string, type = 'message/rfc822') =>
  app.as('admin').fetch(REPORT_PATH, { method: 'POST', headers: { 'content-type': type }, body: new Blob([body]) })

async function report(name: ReportName, about: { to: string; proof: string }): Promise<unknown> {
  const response = await send(await readReport(name, about))
  expect(response.status).toBe(200)
  return response.json()
}

const own = async () => (await app.as('reader').call(contract.getOwnBounce)).bounce

describe('a delivery report', () => {
  it.each<[ReportName, BounceReason]>([
    ['postfix', 'UNKNOWN_ADDRESS'],
    ['exim', 'OTHER'],
    ['exchange', 'UNKNOWN_ADDRESS'],
    ['gmail', 'UNKNOWN_ADDRESS'],
    ['returned-to-mailbox', 'REFUSED'],
  ])('as %s writes it says that an address is dead, once', async (name, reason) => {
    const proof = await write()
    expect(await report(name, { to: READER, proof })).toEqual({ report: true, marked: 1 })
    const bounce = await own()
    expect(bounce).toEqual({ reason, since: expect.any(String) })
    expect(await report(name, { to: READER, proof })).toEqual({ report: true, marked: 0 })
    expect(await report('gmail', { to: READER, proof: await write() })).toEqual({ report: true, marked: 0 })
    expect(await own()).toEqual(bounce)
  })

  it.each(REPORTS.later)('says nothing of the address where it may be another way tomorrow: %s', async (name) => {
    expect(await report(name, { to: READER, proof: await write() })).toEqual({ report: true, marked: 0 })
    expect(await own()).toBeNull()
  })

  it.each(REPORTS.none)('is none: %s', async (name) => {
    expect(await report(name, { to: READER, proof: await write() })).toEqual({ report: false, marked: 0 })
    expect(await own()).toBeNull()
  })

  it('silences nobody to whom the mail was not written, and tells of no mail that is not ours', async () => {
    const toOther = await write(OTHER)
    const proof = await write()
    const forged = [
      proof.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      'mt4ld4zy-00000000',
      'a-mail-of-mine',
      '',
    ]
    for (const stranger of [toOther, ...forged]) {
      expect([stranger, await report('postfix', { to: READER, proof: stranger })]).toEqual([
        stranger,
        { report: true, marked: 0 },
      ])
    }
    // The head of a mail to one, in a report about another.
    const mixed = (await readReport('postfix', { to: READER, proof })).toString().replaceAll(`rfc822; ${READER}`, 'x')
    const aboutOther = mixed.replace(`Original-Recipient: rfc822;${READER}`, `Final-Recipient: rfc822; ${OTHER}`)
    expect(await (await send(aboutOther)).json()).toEqual({ report: true, marked: 0 })
    expect(await own()).toBeNull()
    expect((await app.as('otherReader').call(contract.getOwnBounce)).bounce).toBeNull()
  })

  it('is named in the document of the interface', async () => {
    const document = await (await app.as(null).fetch('/api/openapi.json')).text()
    expect(JSON.parse(document).paths[REPORT_PATH]?.post?.description).toBe('For: admin.')
  })

  it('is taken of administrators and their tokens, as it is, up to a megabyte', async () => {
    const body = new Blob([await readReport('postfix', { to: READER, proof: await write() })])
    const headers = { 'content-type': 'message/rfc822' }
    const post = (init: RequestInit) => fetch(app.url + REPORT_PATH, { method: 'POST', body, ...init })
    expect((await post({ headers })).status).toBe(403)
    expect((await post({ headers: { ...headers, origin: app.url } })).status).toBe(401)
    expect((await app.as('reader').fetch(REPORT_PATH, { method: 'POST', headers, body })).status).toBe(403)
    const refused = await app.as('admin').fetch(REPORT_PATH, {
      method: 'POST',
      headers: { ...headers, 'sec-fetch-site': 'cross-site' },
      body,
    })
    expect(refused.status).toBe(403)
    for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x']) {
      expect([type, (await send('{}', type)).status]).toEqual([type, 415])
    }
    expect((await send(Buffer.alloc(1024 * 1024 + 1))).status).toBe(413)
    expect(await (await send(Buffer.alloc(1024 * 1024))).json()).toEqual({ report: false, marked: 0 })
    expect(await own()).toBeNull()

    const token = async (scopes: ('read' | 'write' | 'admin')[]) => {
      const made = await app.as('admin').call(createApiToken, { body: { name: 'Mail server', scopes, days: 30 } })
      return { ...headers, authorization: `Bearer ${made.token}` }
    }
    expect((await post({ headers: await token(['read', 'write']) })).status).toBe(403)
    const taken = await post({ headers: await token(['write', 'admin']) })
    expect([taken.status, await taken.json()]).toEqual([200, { report: true, marked: 1 }])
  })
})

describe('an answer of the mail server', () => {
  it('that there is no such address is told once and not asked again', async () => {
    refusal = '550 5.1.1 No such user'
    await app.platform.database.transaction((tx) =>
      postMail(app.platform.queue, tx, { to: READER, subject: 'Hello', text: 'x' }),
    )
    expect(await arrivals()).toEqual([])
    expect(await own()).toMatchObject({ reason: 'UNKNOWN_ADDRESS' })
    const counts = await app.platform.queue.counts()
    expect(counts.find(({ name }) => name === 'mail.send')).toMatchObject({ waiting: 0, failed: 0 })
    expect(counts.find(({ name }) => name === 'dead-letters')?.waiting ?? 0).toBe(0)
  })
})

/** Has the mails to the reader come back. */
async function bounce(): Promise<void> {
  expect(await report('postfix', { to: READER, proof: await write() })).toMatchObject({ marked: 1 })
}

async function assign(title: string): Promise<string> {
  const { speachID } = await makeSpeach(app.platform, app.people.author, { title, publish: true })
  const body = { users: [app.people.reader.id, app.people.otherReader.id] }
  await app.as('author').call(assignSpeach, { params: { speachID }, body })
  await app.drain()
  return speachID
}

describe('somebody whose mails come back', () => {
  it('gets what they wait for and nothing else; what they missed comes with the next digest', async () => {
    for (const who of ['reader', 'otherReader'] as const) {
      await app.as(who).call(setFrequency, { query: { frequency: 'JOURNALIER' } })
    }
    await bounce()
    const speachID = await assign('Knots')
    const body = { users: [app.people.reader.id, app.people.otherReader.id] }
    await app.as('author').call(shareSpeach, { params: { speachID }, body })
    const day = (days: number) => {
      const time = new Date(Date.now() + days * 86_400_000)
      time.setUTCHours(8, 0, 0, 0)
      return { ...app.platform, clock: new TestClock(time) }
    }
    // On a Monday, others get what they missed in the week.
    const toReaders = async () => (await arrivals()).filter(({ to }) => to.includes(READER) || to.includes(OTHER))
    expect((await toReaders()).map(({ to, mail }) => [to, mail.subject])).toEqual([
      [[OTHER], expect.stringContaining('Knots')],
    ])
    await sendDigests(day(1), AbortSignal.timeout(20_000))
    expect((await toReaders()).map(({ to, mail }) => [to, mail.subject])).toEqual([
      [[OTHER], '2 new notifications in Openspeach'],
    ])

    const asked = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '' }
    const reset = JSON.stringify({ email: READER })
    const response = await app.as(null).fetch('/api/auth/request-password-reset', { ...asked, body: reset })
    expect(response.status).toBe(200)
    // The answer does not wait for it.
    await expect
      .poll(async () => (await arrivals()).map(({ to, mail }) => [to, /reset-password\?token=/.test(mail.text ?? '')]))
      .toEqual([[[READER], true]])

    await app.as('reader').call(contract.tryOwnAgain)
    await sendDigests(day(2), AbortSignal.timeout(20_000))
    const [digest, ...others] = await toReaders()
    expect(others).toEqual([])
    expect(digest?.to).toEqual([READER])
    expect(digest?.mail.text).toContain('Knots')
  })

  it('finds it with their own data', async () => {
    const { db } = app.platform.database
    expect(await readPersonData(db, app.people.reader.id)).toBeNull()
    await bounce()
    const kept = { mailsComeBackSince: expect.any(Date), reason: 'UNKNOWN_ADDRESS' }
    expect(await readPersonData(db, app.people.reader.id)).toEqual(kept)
  })

  it('is not said to have been reminded', async () => {
    await bounce()
    const speachID = await assign('Splices')
    const body = { users: [app.people.reader.id, app.people.otherReader.id] }
    const { sent, left } = await app.as('author').call(remindPeople, { params: { speachID }, body })
    expect([sent, left]).toMatchObject([1, [{ id: app.people.reader.id, reason: 'UNREACHABLE' }]])
    expect((await arrivals()).map(({ to }) => to)).toEqual([[OTHER]])
  })

  it('is tried again: reports of mails from before say nothing any more, those of later mails do', async () => {
    const before = [await write(), await write()]
    await bounce()
    await app.as('reader').call(contract.tryOwnAgain)
    expect(await own()).toBeNull()
    for (const proof of before) expect(await report('exim', { to: READER, proof })).toMatchObject({ marked: 0 })
    expect(await own()).toBeNull()
    expect(await report('exim', { to: READER, proof: await write() })).toMatchObject({ marked: 1 })
    expect(await own()).toMatchObject({ reason: 'OTHER' })
    // To do it twice is to do it once.
    await app.as('reader').call(contract.tryOwnAgain)
    await app.as('reader').call(contract.tryOwnAgain)
    expect(await own()).toBeNull()
  })

  it('can be reached at another address', async () => {
    const user = await app.as('admin').call(createUser, { body: { firstName: 'Ada', email: 'ada@test.local' } })
    await arrivals()
    const proof = await write('ada@test.local')
    expect(await report('postfix', { to: 'ada@test.local', proof })).toMatchObject({ marked: 1 })
    const read = () => app.as('admin').call(getUser, { params: { id: user.id } })
    expect((await read()).bounce).toMatchObject({ reason: 'UNKNOWN_ADDRESS' })
    const change = (changes: object) =>
      app.as('admin').call(updateUser, { body: { user: { id: user.id, ...changes } } })
    await change({ lastName: 'Lovelace' })
    expect((await read()).bounce).not.toBeNull()
    await change({ email: 'lovelace@test.local' })
    expect((await read()).bounce).toBeNull()
  })

  it('is seen by administrators, who have it tried again, which is written down', async () => {
    await bounce()
    const since = (await own())?.since
    const { result } = await app.as('admin').call(listUsers, { query: { search: 'reader' } })
    expect(result.map(({ email, bounce: found }) => [email, found]).sort()).toEqual([
      [OTHER, null],
      [READER, { since, reason: 'UNKNOWN_ADDRESS' }],
    ])
    const params = { id: app.people.reader.id }
    for (const who of ['reader', 'author'] as const) {
      await expect(app.as(who).call(contract.tryAgain, { params })).rejects.toMatchObject({ status: 403 })
    }
    await app.as('admin').call(contract.tryAgain, { params })
    await app.as('admin').call(contract.tryAgain, { params })
    expect(await own()).toBeNull()
    const entries = await app.as('admin').call(listAudit, { query: { act: 'person.retryMails' } })
    expect(entries.result).toMatchObject([
      {
        subject: { kind: 'person', id: String(app.people.reader.id) },
        before: { mailsComeBack: true },
        after: { mailsComeBack: false },
      },
    ])
    const nobody = app.as('admin').call(contract.tryAgain, { params: { id: 999_999 } })
    await expect(nobody).rejects.toMatchObject({ status: 404 })
  })
})
