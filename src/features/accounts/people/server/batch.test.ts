import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { listenTo } from '#app/testing/listen-to-events.ts'
import { emailOf, type PersonName, TEST_PASSWORD } from '#app/testing/people.ts'
import { signIn } from '#app/testing/sign-in.ts'
import { writeSetting } from '#features/site/server/service.ts'
import { refusal } from '#features/speaches/server/testing/refusal.ts'
import { readSecretMails } from '#platform/mail/testing/secret-mails.ts'
import * as contract from '../contract.ts'
import * as events from '../events.ts'
import * as groups from '../groups-contract.ts'
import { NO_GROUP } from '../rules.ts'

const listener = listenTo(Object.values(events))
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const admin = () => app.as('admin')
const read = (person: PersonName) => admin().call(contract.getUser, { params: { id: app.people[person].id } })
const numbers = (...people: PersonName[]) => people.map((person) => String(app.people[person].id))
const setFlag = (isOn: boolean) => writeSetting(app.platform, app.platform.database.db, 'flag.workflow', isOn)

describe('a batch', () => {
  /** The groups of the system follow the roles, and are no part of what a batch says. */
  const madeGroups = async (person: PersonName) => {
    const { groups } = await read(person)
    return groups.flatMap(({ name, system }) => (system ? [] : [name]))
  }
  const batch = (
    usersIds: string[],
    query: { groupsIds?: number[]; roles?: ('NOROLE' | 'FORMATEUR' | 'APPROVER')[] },
  ) => admin().call(contract.batchUpdateUsers, { query, body: { usersIds } })

  it('sets roles and groups to exactly what was chosen, and leaves administrators what they are', async () => {
    const { id: group } = await admin().call(groups.createGroup, { body: { name: 'Choir' } })
    const outcome = await batch(numbers('member', 'author', 'admin'), { groupsIds: [group], roles: ['NOROLE'] })
    expect(outcome).toEqual({ updated: 3, failed: [], skipped: 0 })
    expect(await madeGroups('member')).toEqual(['Choir'])
    expect(await madeGroups('author')).toEqual(['Choir'])
    expect(await read('author')).toMatchObject({ groups: [{ systemKey: 'EVERYBODY' }, {}], trainer: false })
    expect(await read('admin')).toMatchObject({ admin: true })
    await batch(numbers('author'), { roles: ['FORMATEUR'] })
    expect(await madeGroups('author')).toEqual(['Choir'])
    await batch(numbers('author', 'member'), { groupsIds: [NO_GROUP] })
    const system = [{ systemKey: 'AUTHORS' }, { systemKey: 'EVERYBODY' }]
    expect(await read('author')).toMatchObject({ groups: system, trainer: true })
    expect(await refusal(batch(numbers('reader'), { groupsIds: [app.groups.ADMINISTRATORS] }))).toMatchObject({
      status: 400,
    })
  })

  it('takes the AI licence with the author’s role, and the approver’s only while there is a workflow', async () => {
    await batch(numbers('aiEditor', 'approver'), { roles: ['NOROLE'] })
    expect(await read('aiEditor')).toMatchObject({ trainer: false, aiEditor: false })
    expect(await read('approver')).toMatchObject({ approver: true })
    expect(await refusal(batch(numbers('reader'), { roles: ['APPROVER'] }))).toMatchObject({ status: 400 })
    await setFlag(true)
    await batch(numbers('approver', 'reader'), { roles: ['APPROVER', 'FORMATEUR'] })
    expect(await read('reader')).toMatchObject({ approver: true, trainer: true })
    await batch(numbers('reader'), { roles: ['FORMATEUR'] })
    expect(await read('reader')).toMatchObject({ approver: false, trainer: true })
    await setFlag(false)
  })

  it.each([
    [{ roles: ['NOROLE', 'FORMATEUR'] as const }, 'roles'],
    [{ groupsIds: [NO_GROUP, 1] }, 'groupsIds'],
    [{ groupsIds: [2_000_000] }, 'groupsIds'],
  ])('refuses %j', async (query, field) => {
    const refused = await refusal(batch(numbers('reader'), query as Parameters<typeof batch>[1]))
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, [field]])
  })

  it('does the rest and names by id whom it could not change', async () => {
    const unknown = '0b1f0c1e-7a53-4a3c-9a59-5d3f6f7f7f10'
    const people = [...numbers('otherReader', 'superAdmin'), unknown, '2000000']
    const refused = await refusal(batch(people, { roles: ['FORMATEUR'] }))
    expect(refused).toMatchObject({ status: 422, code: 'BATCH_FAILED' })
    expect(refused.body).toMatchObject({
      updated: 1,
      skipped: 0,
      failed: [
        { id: String(app.people.superAdmin.id), email: emailOf('superAdmin'), reason: 'SUPER_ADMIN' },
        { id: unknown, email: '', reason: 'NOT_FOUND' },
        { id: '2000000', email: '', reason: 'NOT_FOUND' },
      ],
    })
    for (const id of people.slice(1)) expect(refused.message).toContain(id)
    expect(await read('otherReader')).toMatchObject({ trainer: true })
  })
})

describe('deactivation', () => {
  const deactivate = (...people: PersonName[]) =>
    admin().call(contract.deactivateUsers, { body: { uuids: people.map((person) => app.people[person].userID) } })
  const reactivate = (...people: PersonName[]) =>
    admin().call(contract.reactivateUsers, { body: { uuids: people.map((person) => app.people[person].userID) } })

  it('lets nobody in, whatever the password, and keeps no trace of the try', async () => {
    await deactivate('member')
    const answerTo = async (password: string) => {
      const response = await fetch(`${app.url}/api/auth/sign-in/email`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: app.url },
        body: JSON.stringify({ email: emailOf('member'), password }),
      })
      return [response.status, await response.json(), response.headers.getSetCookie()]
    }
    const wrong = await answerTo('some other password')
    expect(wrong).toMatchObject([401, { code: 'WRONG_CREDENTIALS' }, []])
    expect(await answerTo(TEST_PASSWORD)).toEqual(wrong)
    const { rows } = await app.platform.database.db.execute(
      sql`SELECT FROM sessions WHERE user_id = ${app.people.member.id}`,
    )
    expect(rows).toEqual([])
    await reactivate('member')
  })

  it('ends every session at once, is told once, and is taken back', async () => {
    const cookie = await signIn(app.url, emailOf('member'))
    const isIn = async () => (await fetch(`${app.url}/api/v2/me`, { headers: { cookie } })).status
    expect(await isIn()).toBe(200)
    await listener.heard(app)
    expect(await deactivate('member')).toEqual({ updated: 1, failed: [], skipped: 0 })
    expect(await isIn()).toBe(401)
    expect(await deactivate('member')).toEqual({ updated: 0, failed: [], skipped: 1 })
    const told = { userId: app.people.member.id, by: app.people.admin.id }
    expect(await listener.heard(app)).toEqual([['accounts.user-deactivated', told]])
    expect(await reactivate('member')).toEqual({ updated: 1, failed: [], skipped: 0 })
    expect(await isIn()).toBe(401)
    await signIn(app.url, emailOf('member'))
  })

  it('leaves an administrator', async () => {
    const { db } = app.platform.database
    expect((await refusal(deactivate('superAdmin'))).body.failed).toMatchObject([{ reason: 'SUPER_ADMIN' }])
    await db.execute(sql`UPDATE users SET is_admin = false, is_super_admin = false WHERE first_name = 'superAdmin'`)
    const refused = await refusal(deactivate('admin', 'otherReader'))
    expect(refused.body).toMatchObject({ updated: 1, failed: [{ email: emailOf('admin'), reason: 'LAST_ADMIN' }] })
    await db.execute(sql`UPDATE users SET is_admin = true WHERE first_name IN ('superAdmin', 'otherAuthor')`)
    // Two who end each other's accounts at once: one of the three stays.
    const ends = (['superAdmin', 'otherAuthor'] as const).map((person) => deactivate(person))
    await Promise.allSettled([...ends, deactivate('admin')])
    const { rows } = await db.execute(sql`SELECT count(*)::int AS left FROM users
                                           WHERE is_admin AND deactivated_at IS NULL`)
    expect(rows).toEqual([{ left: 1 }])
    await db.execute(sql`UPDATE users SET deactivated_at = NULL, is_admin = first_name = 'admin'
                          WHERE first_name IN ('superAdmin', 'otherAuthor', 'admin')`)
  })
})

describe('the AI licence of who comes back', () => {
  it('comes along while a seat is free', async () => {
    const { db } = app.platform.database
    const as = app.as('coEditor')
    await db.execute(sql`UPDATE users SET is_admin = true WHERE first_name = 'coEditor'`)
    await db.execute(sql`UPDATE users SET is_author = true, has_ai_licence = true WHERE first_name = 'aiEditor'`)
    const body = { uuids: [app.people.aiEditor.userID] }
    const licence = async () => (await as.call(contract.getUser, { params: { id: app.people.aiEditor.id } })).aiEditor
    await writeSetting(app.platform, db, 'ai.licences', 1)
    for (const seats of [1, 0]) {
      await as.call(contract.deactivateUsers, { body })
      await writeSetting(app.platform, db, 'ai.licences', seats)
      await as.call(contract.reactivateUsers, { body })
      expect([seats, await licence()]).toEqual([seats, seats === 1])
    }
    await writeSetting(app.platform, db, 'ai.licences', null)
  })
})

describe('adding a person', () => {
  const body = { firstName: 'Grace', lastName: 'Hopper', email: 'Grace@new.io', trainer: true, language: 'de' as const }
  const add = (said: Partial<typeof body> = {}) =>
    app.as('coEditor').call(contract.createUser, { body: { ...body, ...said } })

  it('mails them a link on which they choose their password, and tells the others', async () => {
    await listener.heard(app)
    const { id } = await add()
    expect(await listener.heard(app)).toMatchObject([['accounts.user-added', { userId: id }]])
    const [mail = ''] = await readSecretMails(app.platform, 'grace@new.io')
    expect(mail).toContain('Grace')
    const token = /token=(\S+)/.exec(mail)?.[1]
    const choose = () =>
      fetch(`${app.url}/api/auth/reset-password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: app.url },
        body: JSON.stringify({ token, newPassword: 'amazing grace hopper' }),
      })
    expect((await choose()).status).toBe(200)
    expect((await choose()).status).toBe(400)
    await signIn(app.url, 'grace@new.io', 'amazing grace hopper')
  })

  it('refuses an address that is taken, and what is wrong by name', async () => {
    expect(await refusal(add())).toMatchObject({ status: 409, code: 'EMAIL_TAKEN' })
    expect((await refusal(add({ email: 'x' }))).body.fields).toHaveProperty('email')
    expect((await refusal(add({ email: 'a@b.io', firstName: '' }))).body.fields).toHaveProperty('firstName')
  })
})
