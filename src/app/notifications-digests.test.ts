import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as contract from '#features/notifications/contract.ts'
import { sendDigests } from '#features/notifications/digests/server/service.ts'
import type { NotificationFrequency } from '#features/notifications/types.ts'
import { viewSpeach } from '#features/reader/contract.ts'
import { writeSetting } from '#features/site/server/service.ts'
import { assignSpeach } from '#features/social/contract.ts'
import { archiveSpeach } from '#features/speaches/contract.ts'
import { type MadeSpeach, makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { momentAt } from '#shared/time-zones.ts'
import { startTestApp, type TestApp, TestClock } from './testing/harness.ts'
import { emailOf, type PersonName } from './testing/people.ts'

const clock = new TestClock(new Date('2026-10-01T12:00:00Z'))
const ZONE = 'Europe/Paris'
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock })
  await writeSetting(app.platform, app.platform.database.db, 'organisation.timeZone', ZONE)
})
afterAll(() => app.close())
beforeEach(async () => {
  const { db } = app.platform.database
  at('2026-10-01T12:00')
  await app.drain()
  await db.execute(sql`DELETE FROM notification_events`)
  await db.execute(sql`DELETE FROM notification_settings`)
  await db.execute(sql`DELETE FROM notification_digests`)
  await db.execute(sql`DELETE FROM jobs.job WHERE name = 'mail.send'`)
})

interface Mail {
  to: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
}

/** Sets the clocks of the organisation. */
function at(wallTime: string): void {
  const time = momentAt(wallTime, ZONE)
  if (!time) throw new Error(`${wallTime} is no time`)
  clock.set(time)
}

const send = () => sendDigests(app.platform, AbortSignal.timeout(20_000))

/** What waits to be mailed, and waits no more. */
async function takeMails(): Promise<Mail[]> {
  const { rows } = await app.platform.database.db.execute<{ data: Mail }>(
    sql`DELETE FROM jobs.job WHERE name = 'mail.send' RETURNING data`,
  )
  return rows.map(({ data }) => data)
}

/** Looks for due digests at a time, and takes what was written. */
async function mailsAt(wallTime: string): Promise<Mail[]> {
  at(wallTime)
  await send()
  return takeMails()
}

const subjectsAt = async (wallTime: string) => (await mailsAt(wallTime)).map(({ subject }) => subject)

const wants = (frequency: NotificationFrequency, who: PersonName = 'reader') =>
  app.as(who).call(contract.setFrequency, { query: { frequency } })

/** Gives somebody something to read: they are told of it now. */
async function assign(title: string, who: PersonName = 'reader'): Promise<MadeSpeach> {
  const made = await makeSpeach(app.platform, app.people.author, { title, publish: true })
  const params = { speachID: made.speachID }
  await app.as('author').call(assignSpeach, { params, body: { users: [app.people[who].id] } })
  await tell()
  return made
}

/** Works off what is to be told, and leaves the mails where they are. */
async function tell() {
  const { jobHandlers } = await import('./jobs.ts')
  for (const handler of jobHandlers(app.platform)) {
    if (handler.definition.name === 'notifications.raise') await app.platform.queue.workOff(handler)
  }
}

const ONE = '1 new notification in Openspeach'
const TWO = '2 new notifications in Openspeach'

describe('a digest', () => {
  it('goes out at seven, once, with what is new and unread since the last one', async () => {
    await wants('JOURNALIER')
    at('2026-10-01T13:00')
    await assign('First')
    await assign('Second')
    expect(await subjectsAt('2026-10-02T06:59')).toEqual([])
    expect(await subjectsAt('2026-10-02T07:00')).toEqual([TWO])
    expect(await subjectsAt('2026-10-02T07:15')).toEqual([])
    await assign('Third')
    expect(await subjectsAt('2026-10-02T23:45')).toEqual([])
    expect(await subjectsAt('2026-10-03T07:00')).toEqual([ONE])
    await assign('Fourth')
    await app.as('reader').call(contract.acknowledge)
    expect(await subjectsAt('2026-10-04T07:00')).toEqual([])
  })

  it('says in one line what is alike, and counts each', async () => {
    await wants('JOURNALIER', 'author')
    at('2026-10-01T13:00')
    const { speachID } = await makeSpeach(app.platform, app.people.author, { title: 'Begun', publish: true })
    for (const who of ['reader', 'member'] as const) await app.as(who).call(viewSpeach, { params: { speachID } })
    await tell()
    const [mail] = await mailsAt('2026-10-02T07:00')
    await wants('NONE', 'author')
    expect(mail?.subject).toBe(TWO)
    expect(mail?.text.match(/• .*/g)).toEqual(['• 2 people started Begun'])
    expect(mail?.text).not.toContain('and 1 more')
  })

  it('is for those who asked for one, of what came since then, and of what they may see', async () => {
    await assign('Before')
    at('2026-10-01T13:00')
    await wants('JOURNALIER')
    at('2026-10-01T14:00')
    const hidden = await assign('Hidden')
    await app.as('author').call(archiveSpeach, { query: { id: hidden.id } })
    await assign('Not wanted', 'otherReader')
    expect(await subjectsAt('2026-10-02T07:00')).toEqual([])
    await wants('NONE')
    await assign('Given up')
    expect(await subjectsAt('2026-10-03T07:00')).toEqual([])
  })

  it('comes on Mondays, and on the 1st, however long the night or the month was', async () => {
    at('2026-10-20T12:00')
    await wants('HEBDOMADAIRE')
    await wants('MENSUEL', 'otherReader')
    at('2026-10-20T13:00')
    await assign('Weekly')
    await assign('Monthly', 'otherReader')
    expect(await subjectsAt('2026-10-25T07:00')).toEqual([])
    expect((await mailsAt('2026-10-26T06:59')).length).toBe(0)
    expect((await mailsAt('2026-10-26T07:00')).map(({ to }) => to)).toEqual([emailOf('reader')])
    expect((await mailsAt('2026-10-31T23:59')).length).toBe(0)
    expect((await mailsAt('2026-11-01T07:00')).map(({ to }) => to)).toEqual([emailOf('otherReader')])
    expect(await subjectsAt('2026-11-02T07:00')).toEqual([])
  })

  it('is made up for when the server slept', async () => {
    await wants('HEBDOMADAIRE')
    at('2026-10-02T12:00')
    await assign('Slept')
    expect(await subjectsAt('2026-10-07T09:00')).toEqual([ONE])
    expect(await subjectsAt('2026-10-08T06:59')).toEqual([])
  })

  it('goes out once though several processes send, and though one is killed in the middle', async () => {
    for (const who of ['reader', 'otherReader', 'member'] as const) await wants('JOURNALIER', who)
    at('2026-10-01T13:00')
    for (const who of ['reader', 'otherReader', 'member'] as const) await assign('Once', who)
    at('2026-10-02T07:00')
    // The second mail cannot be enqueued: nothing of its digest has happened.
    const { queue } = app.platform
    const enqueue = queue.enqueue.bind(queue)
    let calls = 0
    queue.enqueue = async (...given) => {
      calls += 1
      if (calls === 2) throw new Error('killed')
      return enqueue(...given)
    }
    await expect(send()).rejects.toThrow('killed')
    queue.enqueue = enqueue
    await Promise.all([send(), send(), send()])
    expect((await takeMails()).map(({ to }) => to).sort()).toEqual(
      ['member', 'otherReader', 'reader'].map((who) => emailOf(who as PersonName)).sort(),
    )
  })

  it('speaks the reader’s language in text and HTML, in which no title is markup and no name another header', async () => {
    const { db } = app.platform.database
    const { id } = app.people.reader
    await db.execute(sql`
      UPDATE users SET language = 'de', first_name = ${'Eva\r\nBcc: all@test.local'} WHERE id = ${id}`)
    await wants('JOURNALIER')
    at('2026-10-01T13:00')
    const { speachID } = await assign('<img src=x onerror=alert(1)> $t(mail.all) {{who}}')
    const [mail] = await mailsAt('2026-10-02T07:00')
    await db.execute(sql`UPDATE users SET language = 'en', first_name = 'reader' WHERE id = ${id}`)
    expect(mail?.subject).toBe('1 neue Mitteilung in Openspeach')
    expect(mail?.text).toContain('Guten Tag Eva Bcc: all@test.local,')
    expect(mail?.text).toContain('<img src=x onerror=alert(1)> $t(mail.all) {{who}}')
    expect(mail?.text).toContain(`/s/${speachID}`)
    expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt; $t(mail.all) {{who}}')
    expect(mail?.html).not.toContain('<img')
    expect(mail?.headers).toEqual({
      'List-Unsubscribe': expect.stringMatching(/^<http:\/\/[^<>\s]+\/api\/v2\/notifications\/unsubscribe\/\S+>$/),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
  })
})

describe('the link that stops digests', () => {
  async function linkOf(): Promise<string> {
    await wants('JOURNALIER')
    at('2026-10-01T13:00')
    await assign('Linked')
    const [mail] = await mailsAt('2026-10-02T07:00')
    const address = /<(.*)>/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? ''
    return new URL(address).pathname
  }
  const frequency = async () => (await app.as('reader').call(contract.getParameters)).frequencyNotification

  it('asks before it does anything, and stops on a POST without a session, from anywhere, twice alike', async () => {
    const path = await linkOf()
    const asked = await fetch(app.url + path)
    expect([asked.status, asked.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(await asked.text()).toContain('<form method="post">')
    expect(await frequency()).toBe('JOURNALIER')
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const headers = { 'content-type': type, 'sec-fetch-site': 'cross-site' }
      const stopped = await fetch(app.url + path, { method: 'POST', headers, body: 'List-Unsubscribe=One-Click' })
      expect([type, stopped.status]).toEqual([type, 200])
      expect(await frequency()).toBe('NONE')
    }
  })

  it('is of nobody when it is not ours', async () => {
    const path = await linkOf()
    const other = path.replace(/\d+\./, `${app.people.author.id}.`)
    for (const forged of [
      other,
      `${path}x`,
      '/api/v2/notifications/unsubscribe/1.',
      '/api/v2/notifications/unsubscribe/x',
    ]) {
      for (const method of ['GET', 'POST']) {
        expect([forged, (await fetch(app.url + forged, { method })).status]).toEqual([forged, 404])
      }
    }
    expect(await frequency()).toBe('JOURNALIER')
  })
})
