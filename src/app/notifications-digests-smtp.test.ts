import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as contract from '#features/notifications/contract.ts'
import { sendDigests } from '#features/notifications/digests/server/service.ts'
import { writeSetting } from '#features/site/server/service.ts'
import { assignSpeach } from '#features/social/contract.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { startSmtp, type TestSmtp } from '#platform/mail/testing/smtp.ts'
import { startTestApp, type TestApp, TestClock } from './testing/harness.ts'
import { emailOf } from './testing/people.ts'

const clock = new TestClock()
let app: TestApp
let smtp: TestSmtp
beforeAll(async () => {
  smtp = await startSmtp()
  const env = { SMTP_URL: smtp.url, MAIL_FROM: 'Learning <learn@example.org>' }
  app = await startTestApp({ clock, env })
})
afterAll(async () => {
  await app.close()
  await smtp.close()
})

/** The reader's digest of the next morning, as it arrives; on a Monday, others have theirs of the week. */
async function nextDigest() {
  await app.drain()
  smtp.arrived.length = 0
  const morning = new Date(clock.now().getTime() + 86_400_000)
  morning.setUTCHours(8, 0, 0, 0)
  clock.set(morning)
  await sendDigests(app.platform, AbortSignal.timeout(20_000))
  await app.drain()
  await sendDigests(app.platform, AbortSignal.timeout(20_000))
  await app.drain()
  const ones = smtp.arrived.filter(({ to }) => to.includes(emailOf('reader')))
  expect(ones).toHaveLength(1)
  return ones[0]
}

async function assign(title: string): Promise<string> {
  const { speachID } = await makeSpeach(app.platform, app.people.author, { title, publish: true })
  const body = { users: [app.people.reader.id] }
  await app.as('author').call(assignSpeach, { params: { speachID }, body })
  return speachID
}

it('arrives by SMTP as plain text beside HTML in the reader’s language, with a way to stop it at one click', async () => {
  const { db } = app.platform.database
  await db.execute(sql`UPDATE users SET language = 'fr', first_name = 'Zoé' WHERE id = ${app.people.reader.id}`)
  await app.as('reader').call(contract.setFrequency, { query: { frequency: 'JOURNALIER' } })
  clock.set(new Date(clock.now().getTime() + 1000))
  const speachID = await assign('Nœuds & épissures')
  const one = await nextDigest()
  expect(one?.to).toEqual([emailOf('reader')])
  expect(one?.mail).toMatchObject({
    subject: '1 nouvelle notification dans Openspeach',
    from: { name: 'Learning', address: 'learn@example.org' },
    to: [{ address: emailOf('reader') }],
  })
  // The plain words come first: a program shows the last that it can.
  expect(one?.source).toMatch(/^Content-Type: multipart\/alternative/m)
  expect(one?.source.indexOf('Content-Type: text/plain; charset=utf-8')).toBeLessThan(
    one?.source.indexOf('Content-Type: text/html; charset=utf-8') ?? 0,
  )
  expect(one?.mail.text).toMatch(/^Bonjour Zoé,/)
  expect(one?.mail.text).toContain('Nœuds & épissures')
  expect(one?.mail.text).toContain(`/s/${speachID}`)
  expect(one?.mail.html).toContain('<html lang="fr">')
  expect(one?.mail.html).toContain('Nœuds &amp; épissures')

  const header = (key: string) => one?.mail.headers.find((field) => field.key === key)?.value
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const stop = /^<http:\/\/localhost:\d+(\/\S+)>$/.exec(header('list-unsubscribe') ?? '')?.[1]
  // As a mail program does it: no session, no page of ours before.
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const stopped = await fetch(`${app.url}${stop}`, { method: 'POST', headers, body: 'List-Unsubscribe=One-Click' })
  expect(stopped.status).toBe(200)
  expect((await app.as('reader').call(contract.getParameters)).frequencyNotification).toBe('NONE')
})

it('has no field and no recipient that a name or a title brought in', async () => {
  const { db } = app.platform.database
  const hostile = 'x\r\nBcc: a@b.example\r\n\r\ny'
  await db.execute(sql`UPDATE users SET language = 'en', first_name = ${hostile} WHERE id = ${app.people.reader.id}`)
  await writeSetting(app.platform, db, 'product.name', hostile)
  await app.as('reader').call(contract.setFrequency, { query: { frequency: 'JOURNALIER' } })
  clock.set(new Date(clock.now().getTime() + 1000))
  await assign('Knots')
  await db.execute(sql`UPDATE speaches SET title = ${hostile}`)
  const one = await nextDigest()
  expect(one?.to).toEqual([emailOf('reader')])
  expect(one?.source).not.toMatch(/^Bcc:/im)
  expect(one?.mail.bcc ?? []).toEqual([])
  expect(one?.mail.subject).toBe('1 new notification in x Bcc: a@b.example y')
  expect(one?.mail.text).toMatch(/^Hello x Bcc: a@b\.example y,/)
})
