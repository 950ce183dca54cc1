import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getManagerDigest, setManagerDigest } from '#features/analytics/manager-digest/contract.ts'
import { readPersonData } from '#features/analytics/manager-digest/server/person-data.ts'
import * as notifications from '#features/notifications/contract.ts'
import type { Transaction } from '#platform/database/database.ts'
import { startTestApp, type TestApp, TestClock } from './testing/harness.ts'
import { openManagerFixtures } from './testing/manager-fixtures.ts'
import { emailOf, type PersonName } from './testing/people.ts'

const clock = new TestClock(new Date('2026-09-30T10:00:00Z'))
let app: TestApp
const fixtures = openManagerFixtures(() => app, clock)
beforeAll(async () => {
  app = await startTestApp({ clock })
})
afterAll(() => app.close())
beforeEach(async () => {
  fixtures.at('2026-09-30T12:00')
  await fixtures.clear()
})

const receiversAt = async (wallTime: string) => (await fixtures.mailsAt(wallTime)).map(({ to }) => to)
const MANAGER = emailOf('approver')

/** A group of which there is something to say. */
async function busyGroup(name = 'Night shift', managers: PersonName[] = ['approver']): Promise<number> {
  const id = await fixtures.group(name, managers, ['reader'])
  await fixtures.assign(await fixtures.make('Overdue'), '2026-10-01', { groups: [id] })
  return id
}

describe('a digest for managers', () => {
  it('goes out on Mondays at seven, once, whatever the clocks did in between', async () => {
    await busyGroup()
    for (const [wallTime, receivers] of [
      ['2026-10-19T06:59', []],
      ['2026-10-19T07:00', [MANAGER]],
      ['2026-10-19T07:15', []],
      ['2026-10-25T23:45', []],
      // An hour longer since Sunday at three.
      ['2026-10-26T06:59', []],
      ['2026-10-26T07:00', [MANAGER]],
      ['2026-12-28T07:00', [MANAGER]],
      ['2027-01-01T07:00', []],
      ['2027-01-04T06:59', []],
      ['2027-01-04T07:00', [MANAGER]],
      ['2027-03-22T07:00', [MANAGER]],
      // An hour shorter since Sunday at two.
      ['2027-03-29T06:59', []],
      ['2027-03-29T07:00', [MANAGER]],
    ] as const) {
      expect([wallTime, await receiversAt(wallTime)]).toEqual([wallTime, receivers])
    }
  })

  it('is made up for within three days', async () => {
    await busyGroup()
    expect(await receiversAt('2026-10-08T07:00')).toEqual([])
    expect(await receiversAt('2026-10-15T06:59')).toEqual([MANAGER])
    expect(await receiversAt('2026-10-15T06:59')).toEqual([])
  })

  it('is for active managers of groups with somebody beside them, of which there is something to say', async () => {
    const { db } = app.platform.database
    const alone = await fixtures.group('Alone', ['author'], [])
    const left = await fixtures.group('Left by all', ['coEditor'], ['aiEditor'])
    await fixtures.group('Quiet', ['admin'], ['superAdmin'])
    const system = app.groups.AUTHORS
    const manages = (isIt: boolean) =>
      db.execute(sql`
      UPDATE group_members SET is_manager = ${isIt} WHERE group_id = ${system} AND user_id = ${fixtures.idOf('author')}`)
    await fixtures.assign(await fixtures.make('Overdue'), '2026-10-01', { groups: [alone, left, system] })
    await manages(true)
    await busyGroup('Night shift', ['approver', 'otherReader', 'member'])
    await db.execute(sql`
      UPDATE users SET deactivated_at = now() WHERE id IN (${fixtures.idOf('aiEditor')}, ${fixtures.idOf('otherReader')})`)
    await fixtures.wasHere('superAdmin', '2026-09-30')
    const receivers = await receiversAt('2026-10-05T07:00')
    await db.execute(sql`UPDATE users SET deactivated_at = NULL`)
    await manages(false)
    expect(receivers).toEqual([MANAGER, emailOf('member')])
  })

  it('is for nobody who manages the group no more, or left it', async () => {
    const { db } = app.platform.database
    await busyGroup('Night shift', ['approver', 'member'])
    await db.execute(sql`UPDATE group_members SET is_manager = false WHERE user_id = ${fixtures.idOf('approver')}`)
    await db.execute(sql`DELETE FROM group_members WHERE user_id = ${fixtures.idOf('member')} AND is_manager`)
    expect(await receiversAt('2026-10-05T07:00')).toEqual([])
  })

  it('waits until mails to its receiver arrive again', async () => {
    const { db } = app.platform.database
    await busyGroup()
    await db.execute(sql`
      INSERT INTO mail_bounces (user_id, since, reason, status)
      VALUES (${fixtures.idOf('approver')}, '2026-10-01T12:00:00Z', 'UNKNOWN_ADDRESS', '5.1.1')`)
    expect(await receiversAt('2026-10-05T07:00')).toEqual([])
    await db.execute(sql`DELETE FROM mail_bounces`)
    expect(await receiversAt('2026-10-06T09:00')).toEqual([MANAGER])
  })

  it('goes out once though one process is ended in the middle and several send after it', async () => {
    await busyGroup('Night shift', ['approver', 'member', 'author'])
    fixtures.at('2026-10-05T07:00')
    const { queue } = app.platform
    const enqueueAll = queue.enqueueAll.bind(queue)
    let calls = 0
    // Of three portions, the second is cut short after its digests were noted.
    queue.enqueueAll = async (...given) => {
      calls += 1
      await enqueueAll(...given)
      if (calls === 2) throw new Error('killed')
    }
    await expect(fixtures.send(1)).rejects.toThrow('killed')
    queue.enqueueAll = enqueueAll
    expect((await fixtures.takeMails()).length).toBe(1)
    await Promise.all([fixtures.send(1), fixtures.send(1), fixtures.send(2)])
    await fixtures.send()
    expect((await fixtures.takeMails()).length).toBe(2)
  })

  it('takes as many statements for twenty managers as for one', async () => {
    const statementsOf = async () => {
      const { database } = app.platform
      const { transaction } = database
      const counts: number[] = []
      database.transaction = (work) =>
        transaction((tx) => {
          let count = 0
          const counting = new Proxy(tx, {
            get(target, name) {
              if (name === 'execute') count += 1
              const value = Reflect.get(target, name)
              return typeof value === 'function' ? value.bind(target) : value
            },
          })
          // The proxy is the transaction, with a count.
          return work(counting as Transaction).finally(() => counts.push(count))
        })
      await fixtures.send(30)
      database.transaction = transaction
      return counts.at(-1)
    }
    const { db } = app.platform.database
    const id = await busyGroup()
    fixtures.at('2026-10-05T07:00')
    const one = await statementsOf()
    expect((await fixtures.takeMails()).length).toBe(1)
    await db.execute(sql`DELETE FROM manager_digests`)
    await db.execute(sql`
      WITH many AS (
        INSERT INTO users (email, name, first_name, last_name)
        SELECT 'many' || n || '@test.local', 'Many', 'Many', n::text FROM generate_series(1, 19) n RETURNING id)
      INSERT INTO group_members (group_id, user_id, is_manager) SELECT ${id}::int, id, true FROM many`)
    expect(await statementsOf()).toBe(one)
    expect((await fixtures.takeMails()).length).toBe(20)
    await db.execute(sql`DELETE FROM users WHERE email LIKE 'many%'`)
  })
})

describe('who wants none', () => {
  const setting = (who: PersonName) => app.as(who).call(getManagerDigest)

  it('says so in the settings, or by the link in the mail, and can want it again', async () => {
    await busyGroup()
    expect(await setting('approver')).toEqual({ isManager: true, isOn: true })
    expect(await setting('reader')).toEqual({ isManager: false, isOn: true })
    await app.as('approver').call(setManagerDigest, { body: { isOn: false } })
    expect(await setting('approver')).toEqual({ isManager: true, isOn: false })
    expect(await readPersonData(app.platform.database.db, fixtures.idOf('approver'))).toMatchObject({
      refusedAt: expect.any(String),
      mondays: [],
    })
    expect(await receiversAt('2026-10-05T07:00')).toEqual([])
    await app.as('approver').call(setManagerDigest, { body: { isOn: true } })

    const [mail] = await fixtures.mailsAt('2026-10-12T07:00')
    expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    const address = /^<(.*)>$/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? ''
    expect(mail?.text).toContain(address)
    const path = new URL(address).pathname
    const asked = await fetch(app.url + path)
    expect([asked.status, await asked.text()]).toEqual([200, expect.stringContaining('<form method="post">')])
    expect((await setting('approver')).isOn).toBe(true)
    for (const _ of [1, 2]) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' }
      const stopped = await fetch(app.url + path, { method: 'POST', headers, body: 'List-Unsubscribe=One-Click' })
      expect(stopped.status).toBe(200)
      expect((await setting('approver')).isOn).toBe(false)
    }
    expect(await receiversAt('2026-10-19T07:00')).toEqual([])
  })

  it('stops nothing else, and nobody else’s', async () => {
    await busyGroup()
    const [mail] = await fixtures.mailsAt('2026-10-05T07:00')
    const path = new URL(/^<(.*)>$/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? '').pathname
    await app.as('approver').call(notifications.setFrequency, { query: { frequency: 'JOURNALIER' } })
    const token = path.split('/').at(-1) ?? ''
    for (const forged of [
      `/api/v2/notifications/unsubscribe/${token}`,
      path.replace(/\/\d+\./, `/${fixtures.idOf('reader')}.`),
      `${path}x`,
    ]) {
      for (const method of ['GET', 'POST']) {
        expect([forged, (await fetch(app.url + forged, { method })).status]).toEqual([forged, 404])
      }
    }
    expect((await app.as('approver').call(notifications.getParameters)).frequencyNotification).toBe('JOURNALIER')
    expect((await setting('approver')).isOn).toBe(true)
    await app.as('approver').call(notifications.setFrequency, { query: { frequency: 'NONE' } })
  })
})

describe('the mail', () => {
  const name = 'Eva\r\nBcc: all@test.local'
  const title = '<img src=x onerror=alert(1)> $t(mail.all) {{name}}'
  const group = 'Night\r\n<b>shift</b>'

  it.each([
    [
      'de',
      'Ihre Gruppen diese Woche in Openspeach',
      'Guten Tag Eva Bcc: all@test.local,',
      'Überfällig',
      '0 von 2 fertig',
    ],
    [
      'fr',
      'Vos groupes cette semaine dans Openspeach',
      'Bonjour Eva Bcc: all@test.local,',
      'En retard',
      'terminé par 0 sur 2',
    ],
    [
      'es',
      'Sus grupos esta semana en Openspeach',
      'Hola, Eva Bcc: all@test.local:',
      'Con retraso',
      'terminado por 0 de 2',
    ],
  ])('is in the manager’s language (%s); no title is markup and no name another header', async (...expected) => {
    const [language, subject, hello, heading, share] = expected
    const { db } = app.platform.database
    const id = await fixtures.group(group, ['approver'], ['reader'])
    const speach = await fixtures.make(title)
    await fixtures.assign(speach, '2026-10-02', { groups: [id] })
    const manager = fixtures.idOf('approver')
    await db.execute(sql`UPDATE users SET language = ${language}, first_name = ${name} WHERE id = ${manager}`)
    const [mail] = await fixtures.mailsAt('2026-10-05T07:00')
    await db.execute(sql`UPDATE users SET language = 'en', first_name = 'approver' WHERE id = ${manager}`)
    expect(mail?.subject).toBe(subject)
    for (const words of [hello, heading, share, `• ${title}`, 'Night <b>shift</b>\n===', `/s/${speach.speachID}/`]) {
      expect(mail?.text).toContain(words)
    }
    expect(mail?.html).toContain(`<html lang="${language}">`)
    expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt; $t(mail.all) {{name}}')
    expect(mail?.html).toContain('Night &lt;b&gt;shift&lt;/b&gt;')
    expect(mail?.html).toContain('/account/groups"')
    for (const words of [mail?.text, mail?.html]) expect(words).toContain(`/account/groups/${id}`)
    expect(mail?.html).not.toMatch(/<img|<b>/)
    expect(Object.keys(mail?.headers ?? {})).toEqual(['List-Unsubscribe', 'List-Unsubscribe-Post'])
  })
})
