import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, TestClock } from '#app/testing/harness.ts'
import { emailOf, type PersonName } from '#app/testing/people.ts'
import { addGroup } from '#features/accounts/server/service.ts'
import { users } from '#features/accounts/server/tables.ts'
import { viewSpeach } from '#features/reader/contract.ts'
import { updateSpeach } from '#features/speaches/contract.ts'
import { type MadeSpeach, makeSpeach, type SpeachPlan } from '#features/speaches/server/drafts/make-speach-service.ts'
import { HOSTILE_TEXTS } from '#shared/testing/hostile-texts.ts'
import * as contract from '../../contract.ts'
import { mailShare } from '../job-definitions.ts'
import { shares } from '../tables.ts'
import { mailShareTo } from './share-service.ts'

let app: TestApp
let speach: MadeSpeach
/** In Paris the second of March has begun. */
const clock = new TestClock(new Date('2026-03-01T23:30:00Z'))

const make = (plan: Partial<SpeachPlan> = {}) =>
  makeSpeach(app.platform, app.people.author, { title: 'Worth a look', publish: true, ...plan })

beforeAll(async () => {
  app = await startTestApp({ clock })
})
afterAll(() => app.close())
beforeEach(async () => {
  const { db } = app.platform.database
  await app.drain()
  await db.execute(sql`DELETE FROM rate_limits`)
  await db.execute(sql`DELETE FROM jobs.job WHERE name = 'mail.send'`)
  speach = await make()
})

const params = () => ({ speachID: speach.speachID })
type Shared = { users?: (number | string)[]; groups?: number[]; emails?: string[]; message?: string }
const share = (body: Shared, who: PersonName = 'author') =>
  app.as(who).call(contract.shareSpeach, { params: params(), body })
type Assigned = { users?: (number | string)[]; groups?: number[]; dueDate?: string | null }
const assign = (body: Assigned, who: PersonName = 'author') =>
  app.as(who).call(contract.assignSpeach, { params: params(), body })
const view = (who: PersonName) => app.as(who).call(viewSpeach, { params: params() })
const testers = () => [app.groups.TESTERS]

/** The mails that went out, by address. */
async function mails(): Promise<Map<string, { subject: string; text: string; html?: string }>> {
  await app.drain()
  const { rows } = await app.platform.database.db.execute<{
    data: { to: string; subject: string; text: string; html?: string }
  }>(sql`SELECT data FROM jobs.job WHERE name = 'mail.send'`)
  const sent = new Map(rows.map(({ data }) => [data.to, data]))
  expect(sent.size).toBe(rows.length)
  return sent
}

describe('sharing', () => {
  it('writes once to everybody who is named, in their language, with a link', async () => {
    const { db } = app.platform.database
    await db.update(users).set({ language: 'de' }).where(eq(users.id, app.people.member.id))
    const body = {
      users: [app.people.member.id, app.people.reader.userID, app.people.author.id],
      groups: testers(),
      emails: [emailOf('reader').toUpperCase(), emailOf('approver')],
      message: 'From page 3 on!',
    }
    expect(await share(body)).toEqual({ told: 2, unable: 0 })
    const sent = await mails()
    expect([...sent.keys()].sort()).toEqual([emailOf('approver'), emailOf('member'), emailOf('reader')])
    expect(sent.get(emailOf('reader'))).toEqual({
      id: expect.any(String),
      to: emailOf('reader'),
      subject: 'author Test shares “Worth a look” with you',
      text: [
        'Hello reader,',
        'author Test thinks that “Worth a look” is worth your time.',
        'From page 3 on!',
        `http://localhost:0/s/${speach.speachID}/worth-a-look`,
      ].join('\n\n'),
    })
    expect(sent.get(emailOf('member'))?.subject).toBe('author Test teilt „Worth a look“ mit Ihnen')
  })

  it('tells nothing to who could not open it', async () => {
    speach = await make({ facts: { visibility: 'RESTREINT' }, people: { affectedGroups: testers() } })
    const named = { users: [app.people.otherReader.id, app.people.approver.id], groups: testers() }
    expect(await share({ ...named, emails: [emailOf('reader')] })).toEqual({ told: 1, unable: 2 })
    expect([...(await mails()).keys()]).toEqual([emailOf('member')])
  })

  it('does not write any more to who lost the right before the mail went out', async () => {
    await share({ users: [app.people.reader.id, app.people.member.id] })
    await app.as('author').call(updateSpeach, { params: params(), body: { visibility: 'RESTREINT' } })
    expect([...(await mails()).keys()]).toEqual([])
  })

  it('goes on where it was ended, and writes to nobody twice', async () => {
    await share({ users: [app.people.reader.id, app.people.member.id] })
    await mails()
    const [row] = await app.platform.database.db.select().from(shares).where(eq(shares.speachId, speach.id))
    await mailShareTo(app.platform, row?.id ?? 0, new AbortController().signal)
    expect((await mails()).size).toBe(2)
    expect(mailShare.payload.parse({ shareId: row?.id })).toEqual({ shareId: row?.id })
  })

  it('says the same of addresses that somebody has and that nobody has', async () => {
    const known = await share({ emails: [emailOf('reader')] })
    const unknown = await share({ emails: ['nobody@elsewhere.example'] })
    expect(known).toEqual(unknown)
    expect([...(await mails()).keys()]).toEqual([emailOf('reader')])
  })

  it('writes to strangers where visitors may read', async () => {
    const { db } = app.platform.database
    await db.execute(sql`INSERT INTO settings (name, value) VALUES ('flag.openAccess', 'true')`)
    await share({ emails: ['friend@elsewhere.example'] })
    speach = await make({ facts: { visibility: 'SEMI_PRIVE' } })
    await share({ emails: ['other@elsewhere.example'] })
    await db.execute(sql`DELETE FROM settings WHERE name = 'flag.openAccess'`)
    const sent = await mails()
    expect([...sent.keys()]).toEqual(['friend@elsewhere.example'])
    // People call themselves what they like.
    expect(sent.get('friend@elsewhere.example')?.subject).toBe('Somebody at Openspeach shares “Worth a look” with you')
  })

  it('is done ten times in an hour by one person, and not more; what is refused does not count', async () => {
    const users = [app.people.member.id]
    for (let count = 0; count < 3; count += 1) {
      await expect(share({ users: [9_999_999] })).rejects.toMatchObject({ status: 400 })
    }
    for (let count = 0; count < 10; count += 1) await share({ users })
    await expect(share({ users })).rejects.toMatchObject({ status: 429 })
    await share({ users }, 'reader')
  })

  it('writes to ten addresses in an hour, however many at once', async () => {
    const some = (count: number) => Array.from({ length: count }, (_, at) => `friend${at}@elsewhere.example`)
    await share({ emails: some(8) })
    await expect(share({ emails: some(3) })).rejects.toMatchObject({ status: 429 })
    await share({ emails: some(2) })
    await expect(share({ emails: some(1) })).rejects.toMatchObject({ status: 429 })
    await share({ emails: some(10) }, 'reader')
  })

  it('writes hostile messages and titles as plain text', async () => {
    const message = HOSTILE_TEXTS.join('\n').slice(0, 2000).trim()
    const title = '<img src=x onerror=window.hacked=1>'
    await app.as('author').call(updateSpeach, { params: params(), body: { title } })
    await share({ users: [app.people.reader.id], message })
    const mail = (await mails()).get(emailOf('reader'))
    expect(mail?.text).toContain(message)
    expect(mail?.subject).toContain(title)
    expect(mail?.html).toBeUndefined()
  })

  it.each<[string, () => Shared, string]>([
    ['nobody', () => ({}), 'users'],
    ['an unknown person', () => ({ users: [999_999] }), 'users'],
    ['an unknown uuid', () => ({ users: ['00000000-0000-4000-8000-000000000000'] }), 'users'],
    ['an unknown group', () => ({ groups: [999_999] }), 'groups'],
    ['something that is no address', () => ({ emails: ['nobody'] }), 'emails.0'],
    ['too many addresses', () => ({ emails: Array.from({ length: 21 }, (_, n) => `a${n}@b.example`) }), 'emails'],
  ])('refuses %s', async (_, body, field) => {
    await expect(share(body())).rejects.toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) } },
    })
    expect((await mails()).size).toBe(0)
  })

  it('lets readers name people, but no groups, which they cannot look up', async () => {
    expect(await share({ users: [app.people.member.id] }, 'reader')).toEqual({ told: 1, unable: 0 })
    await expect(share({ groups: testers() }, 'reader')).rejects.toMatchObject({ status: 403 })
  })
})

describe('assigning', () => {
  it('lets people and groups read, until it is taken back', async () => {
    speach = await make({ facts: { visibility: 'RESTREINT' } })
    await expect(view('member')).rejects.toMatchObject({ status: 404 })
    const { result, total } = await assign({ users: [app.people.reader.userID], groups: testers() })
    expect(total).toBe(2)
    expect(result).toContainEqual(
      expect.objectContaining({ person: expect.objectContaining({ firstName: 'reader' }), group: null, dueDate: null }),
    )
    const toGroup = result.find(({ group }) => group)
    expect(toGroup).toMatchObject({ person: null, group: { name: 'Testers', memberCount: 1 } })
    expect((await view('member')).title).toBe('Worth a look')
    const takeBack = () =>
      app
        .as('author')
        .call(contract.takeBackAssignment, { params: { speachID: speach.speachID, id: toGroup?.id ?? 0 } })
    await takeBack()
    await expect(view('member')).rejects.toMatchObject({ status: 404 })
    await expect(takeBack()).rejects.toMatchObject({ status: 404 })
    expect((await view('reader')).title).toBe('Worth a look')
  })

  it('is for tomorrow or later, as the organisation counts its days', async () => {
    const users = [app.people.reader.id]
    for (const dueDate of ['2026-03-02', '2025-12-31']) {
      await expect(assign({ users, dueDate })).rejects.toMatchObject({
        status: 400,
        code: 'DUE_DATE_TOO_SOON',
        body: { fields: { dueDate: expect.any(String) } },
      })
    }
    for (const dueDate of ['tomorrow', '2027-02-30', '2026-3-3']) {
      await expect(assign({ users, dueDate })).rejects.toMatchObject({ status: 400 })
    }
    expect((await assign({ users, dueDate: '2026-03-03' })).result).toMatchObject([{ dueDate: '2026-03-03' }])
    const { db } = app.platform.database
    await db.execute(sql`INSERT INTO settings (name, value) VALUES ('organisation.timeZone', '"America/New_York"')`)
    const there = await assign({ users, dueDate: '2026-03-02' })
    await db.execute(sql`DELETE FROM settings WHERE name = 'organisation.timeZone'`)
    expect(there.result).toMatchObject([{ dueDate: '2026-03-02' }])
  })

  it('again moves the day and adds nothing', async () => {
    const users = [app.people.reader.id]
    await assign({ users, dueDate: '2027-05-01' })
    expect(await assign({ users, dueDate: '2027-06-01' })).toMatchObject({
      total: 1,
      result: [{ dueDate: '2027-06-01' }],
    })
    expect(await assign({ users: [...users, ...users] })).toMatchObject({ total: 1, result: [{ dueDate: null }] })
  })

  it('refuses who is not there', async () => {
    await expect(assign({ users: [999_999] })).rejects.toMatchObject({ status: 400 })
    await expect(assign({})).rejects.toMatchObject({ status: 400, code: 'NOBODY_NAMED' })
  })
})

describe('groups', () => {
  it('are found by name, without those that the system keeps, with their active members', async () => {
    await addGroup(app.platform, 'Équipe de nuit', [app.people.reader.id, app.people.member.id])
    const find = async (term: string, system = false) => {
      const found = await app.as('author').call(contract.listGroups, { query: { term, system } })
      return found.map(({ name, memberCount }) => [name, memberCount])
    }
    expect(await find('')).toEqual([
      ['Équipe de nuit', 2],
      ['Testers', 1],
    ])
    expect(await find('equipe NUIT')).toEqual([['Équipe de nuit', 2]])
    expect(await find('%')).toHaveLength(2)
    // Screens know their names in the reader's language.
    expect(await find('equipe', true)).toEqual([
      ['Administrators', 2],
      ['Approvers', 1],
      ['Authors', 4],
      ['Équipe de nuit', 2],
      ['Everybody', 10],
    ])
  })

  it('of the system can be assigned a speach, which is not shared with them', async () => {
    speach = await make({ facts: { visibility: 'RESTREINT' } })
    const everybody = { groups: [app.groups.EVERYBODY] }
    await expect(view('otherReader')).rejects.toMatchObject({ status: 404 })
    await expect(share(everybody)).rejects.toMatchObject({
      status: 400,
      body: { fields: { groups: expect.any(String) } },
    })
    await expect(assign(everybody, 'reader')).rejects.toMatchObject({ status: 403 })
    const { result } = await assign(everybody)
    expect(result[0]?.group).toEqual({
      ...{ id: app.groups.EVERYBODY, name: 'Everybody', systemKey: 'EVERYBODY', memberCount: 10 },
    })
    expect(await view('otherReader')).toMatchObject({ title: 'Worth a look' })
  })
})
