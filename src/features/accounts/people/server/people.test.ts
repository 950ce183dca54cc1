import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { emailOf, type PersonName, TEST_PASSWORD } from '#app/testing/people.ts'
import { signIn } from '#app/testing/sign-in.ts'
import { writeSetting } from '#features/site/server/service.ts'
import { refusal } from '#features/speaches/server/testing/refusal.ts'
import { readSecretMails } from '#platform/mail/testing/secret-mails.ts'
import * as contract from '../contract.ts'
import * as groups from '../groups-contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const run = (statement: ReturnType<typeof sql>) => app.platform.database.db.execute(statement)

/** Sends a call as an existing client writes it. */
async function send(method: string, path: string, parameters: Record<string, string> = {}, who: PersonName = 'admin') {
  const query = new URLSearchParams({ dataType: 'json', ...parameters })
  const response = await app.as(who).fetch(`${path}?${query}`, { method })
  return { status: response.status, answer: await response.json() }
}

/** First names of the people whom a filter leaves. */
async function found(filter: Record<string, string>): Promise<string[]> {
  const { answer } = await send('GET', '/api/v2/admin/users', { sort: 'NAME', asc: 'true', ...filter })
  return answer.result.map(({ firstName }: { firstName: string }) => firstName)
}

const idOf = (person: PersonName) => String(app.people[person].id)
const read = (person: PersonName) => app.as('admin').call(contract.getUser, { params: { id: app.people[person].id } })
const save = (user: Record<string, unknown>, who: PersonName = 'admin') =>
  app.as(who).call(contract.updateUser, { body: { user } })

describe('the table of people', () => {
  it('has everybody with what is shown of them, and how many they are', async () => {
    const { status, answer } = await send('GET', '/api/v2/admin/users')
    expect([status, answer.total, answer.result.length]).toEqual([200, 10, 10])
    expect(await read('member')).toMatchObject({
      id: app.people.member.id,
      userID: app.people.member.userID,
      groups: [
        { id: app.groups.EVERYBODY, name: 'Everybody', system: true, systemKey: 'EVERYBODY' },
        { id: app.groups.TESTERS, name: 'Testers', system: false, systemKey: null },
      ],
      ...{ admin: false, trainer: false, approver: false, aiEditor: false, anonymous: false, customFieldValues: [] },
      createdAt: expect.stringMatching(/Z$/),
    })
    expect((await send('GET', '/api/v2/admin/users', { page: '1000000' })).answer).toEqual({ result: [], total: 10 })
  })

  it.each([
    [{ search: 'editor' }, ['aiEditor', 'coEditor']],
    [{ search: 'READER@test' }, ['otherReader', 'reader']],
    [{ search: 'test other' }, ['otherAuthor', 'otherReader']],
    [{ search: '%' }, []],
    [{ search: '_' }, []],
    [{ search: "o'; DROP TABLE users --" }, []],
    [{ roles: 'ADMIN' }, ['admin', 'superAdmin']],
    [{ roles: 'AI_EDITOR;APPROVER' }, ['aiEditor', 'approver']],
    [{ roles: '["NONE"]' }, ['member', 'otherReader', 'reader']],
    [{ roles: 'NONE', groups: '-1' }, ['otherReader', 'reader']],
    [{ onlyState: 'DEACTIVATED' }, []],
  ])('is narrowed by %j', async (filter, expected) => {
    expect(await found(filter as Record<string, string>)).toEqual(expected)
  })

  it('is narrowed by groups, and by days of the organisation', async () => {
    expect(await found({ groups: String(app.groups.TESTERS) })).toEqual(['member'])
    // Half past eleven in the evening in Paris, where it is the next day by the clocks of London's neighbours.
    await run(sql`UPDATE users SET created_at = '2026-03-01T22:30:00Z', last_active_at = '2026-03-05T10:00:00Z'
                   WHERE first_name = 'reader'`)
    const day = { startDateCreated: '2026-03-01', endDateCreated: '2026-03-01' }
    expect(await found(day)).toEqual(['reader'])
    expect(await found({ startDateCreated: '2026-03-02', endDateCreated: '2026-03-02' })).toEqual([])
    expect(await found({ startDateLastActive: '2026-03-05', endDateLastActive: '2026-03-05' })).toEqual(['reader'])
    expect(await found({ endDateLastActive: '2026-03-04' })).toEqual([])
  })

  it('is sorted either way', async () => {
    const first = async (sort: string, asc: string) => (await found({ sort, asc }))[0]
    expect([await first('NAME', 'true'), await first('NAME', 'false')]).toEqual(['admin', 'superAdmin'])
    expect([await first('CREATED', 'true'), await first('LAST_ACTIVE', 'false')]).toEqual(['reader', 'reader'])
  })

  it.each([
    ['page', '0'],
    ['sort', 'RANDOM'],
    ['groups', 'x'],
    ['roles', 'KING'],
    ['startDateCreated', '2026-02-30'],
    ['endDateCreated', 'tomorrow'],
    ['endDateCreated', '9999-12-31'],
    ['startDateCreated', '0000-01-01'],
    ['startDateLastActive', '1.2.2026'],
    ['endDateLastActive', '2026-13-01'],
    ['onlyState', 'GONE'],
    ['asc', 'up'],
    ['search', 'x'.repeat(10_000)],
  ])('refuses a wrong %s by its name', async (field, value) => {
    const { status, answer } = await send('GET', '/api/v2/admin/users', { [field]: value })
    expect([status, Object.keys(answer.fields)[0]?.split('.')[0]]).toEqual([400, field])
  })

  it('takes a state that asks nothing as no filter', async () => {
    expect((await send('GET', '/api/v2/admin/users', { onlyState: 'null' })).answer.total).toBe(10)
  })
})

describe('changing a person', () => {
  it('takes a JSON string, changes what is said and keeps the rest', async () => {
    const user = JSON.stringify({ userID: app.people.otherReader.userID, firstName: '  Ada ', lastName: 'Lovelace' })
    const { status, answer } = await send('PUT', '/api/v2/admin/users/update', { user })
    expect([status, answer]).toMatchObject([200, { firstName: 'Ada', lastName: 'Lovelace' }])
    expect(answer.email).toBe(emailOf('otherReader'))
    await save({ id: app.people.otherReader.id, firstName: 'otherReader', lastName: 'Test' })
  })

  it.each([
    [{ firstName: 'x'.repeat(31) }, 'user.firstName'],
    [{ lastName: 'x'.repeat(31) }, 'user.lastName'],
    [{ email: `${'x'.repeat(226)}@a.io` }, 'email'],
    [{ email: 'nobody' }, 'email'],
    [{ groups: [2_000_000] }, 'groups'],
    [{ customFieldValues: [{ customField: 2_000_000, value: 'x' }] }, 'customFieldValues'],
    [{ aiEditor: true }, 'aiEditor'],
  ])('refuses %j', async (said, field) => {
    const refused = await refusal(save({ id: app.people.reader.id, ...said }))
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, [field]])
  })

  it('puts people into groups and takes them out, but not into or out of those of the system', async () => {
    const id = app.people.member.id
    const made = await app.as('admin').call(groups.createGroup, { body: { name: 'Night shift' } })
    const names = async () => (await read('member')).groups.map(({ name }) => name).sort()
    await save({ id, groups: [{ id: made.id, name: 'Night shift' }] })
    expect(await names()).toEqual(['Everybody', 'Night shift'])
    await save({ id, groups: [] })
    expect(await names()).toEqual(['Everybody'])
    expect(await refusal(save({ id, groups: [app.groups.ADMINISTRATORS] }))).toMatchObject({ status: 400 })
  })

  it('keeps values of custom fields, each by its own field', async () => {
    const add = (name: string) =>
      app.as('admin').call(groups.createCustomField, { body: { name, labelDe: `${name}e` } })
    const [unit, number] = [await add('Unit'), await add('Number')]
    const id = app.people.reader.id
    const values = (user: Awaited<ReturnType<typeof save>>) =>
      user.customFieldValues.map(({ customField, value }) => `${customField.name} ${value}`)
    const both = [
      { customField: unit.id, value: ' A 1 ' },
      { customField: { id: number.id }, value: '7' },
    ]
    expect(values(await save({ id, customFieldValues: both }))).toEqual(['Unit A 1', 'Number 7'])
    const gone = [{ customField: unit.id, value: '' }]
    expect(values(await save({ id, customFieldValues: gone }))).toEqual(['Number 7'])
  })

  it('tells the second of two who edit one person, with both states', async () => {
    const { id, rev, updatedAt } = await read('reader')
    await save({ id, rev, lastName: 'First' })
    const refused = await refusal(save({ id, rev, lastName: 'Second' }, 'superAdmin'))
    expect(refused).toMatchObject({ status: 409, code: 'CONFLICT' })
    expect(refused.body).toMatchObject({ mine: { lastName: 'Second' }, theirs: { lastName: 'First', rev: rev + 1 } })
    expect(await refusal(save({ id, updatedAt, lastName: 'Third' }))).toMatchObject({ status: 409, code: 'CONFLICT' })
    await save({ id, rev: rev + 1, lastName: 'Test' })
  })

  it('refuses an address that somebody has', async () => {
    const refused = await refusal(save({ id: app.people.reader.id, email: emailOf('author').toUpperCase() }))
    expect(refused).toMatchObject({ status: 409, code: 'EMAIL_TAKEN' })
  })

  it('leaves super administrators alone, and somebody administrator', async () => {
    const { id } = app.people.superAdmin
    expect(await refusal(save({ id, lastName: 'X' }))).toMatchObject({ status: 403, code: 'SUPER_ADMIN' })
    expect(await refusal(save({ id, admin: false }, 'superAdmin'))).toMatchObject({ status: 403 })
    await run(sql`UPDATE users SET is_admin = false, is_super_admin = false WHERE id = ${id}`)
    const own = { id: app.people.admin.id, admin: false }
    expect(await refusal(save(own))).toMatchObject({ status: 409, code: 'LAST_ADMIN' })
    await run(sql`UPDATE users SET is_admin = true, is_super_admin = true WHERE id = ${id}`)
  })
})

describe('the AI licence', () => {
  const isFree = () => app.as('admin').call(contract.isAiLicenceAvailable)
  const seats = (count: number | null) => writeSetting(app.platform, app.platform.database.db, 'ai.licences', count)

  it('has as many seats as are set, and takes them back', async () => {
    expect(await isFree()).toBe(true)
    await seats(1)
    expect(await isFree()).toBe(false)
    const author = { id: app.people.author.id }
    expect(await refusal(save({ ...author, aiEditor: true }))).toMatchObject({ status: 409, code: 'AI_NO_LICENCE' })
    expect(await save({ id: app.people.aiEditor.id, aiEditor: true })).toMatchObject({ aiEditor: true })
    expect(await save({ id: app.people.aiEditor.id, trainer: false })).toMatchObject({
      trainer: false,
      aiEditor: false,
    })
    expect(await isFree()).toBe(true)
    expect(await save({ ...author, aiEditor: true })).toMatchObject({ aiEditor: true })
  })

  it('gives the last seat to one of two who are given it at once', async () => {
    await seats(2)
    const give = (person: PersonName) => save({ id: app.people[person].id, trainer: true, aiEditor: true })
    const outcomes = await Promise.allSettled([give('otherAuthor'), give('coEditor'), give('aiEditor')])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await seats(null)
    expect(await isFree()).toBe(true)
  })
})

describe('passwords', () => {
  const entry = { email: emailOf('otherReader'), password: TEST_PASSWORD }
  const tryIn = (password: string) =>
    fetch(`${app.url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: app.url },
      body: JSON.stringify({ ...entry, password }),
    })

  it('are set by an administrator within their bounds; the person is signed out', async () => {
    const cookie = await signIn(app.url, entry.email)
    const path = `/api/v2/admin/users/${app.people.otherReader.userID}/password`
    expect((await send('PUT', path, { password: 'short' })).answer).toMatchObject({
      code: 'PASSWORD_TOO_SHORT',
      message: expect.stringContaining('5 characters'),
    })
    expect((await send('PUT', path, { password: 'x'.repeat(129) })).answer).toMatchObject({
      code: 'PASSWORD_TOO_LONG',
      message: expect.stringContaining('129 characters'),
    })
    const { status, answer } = await send('PUT', path, { password: 'a better password' })
    expect([status, answer.message]).toEqual([200, expect.stringContaining('otherReader')])
    expect((await fetch(`${app.url}/api/v2/me`, { headers: { cookie } })).status).toBe(401)
    expect((await tryIn('a better password')).status).toBe(200)
  })

  it('must be changed at the next sign-in while that is said', async () => {
    const force = (value: string) =>
      send('PUT', '/api/v2/admin/users/updatePassword', { userID: app.people.otherReader.userID, value })
    expect((await force('true')).answer).toMatchObject({ mustChangePassword: true })
    expect((await force('0')).answer).toMatchObject({ mustChangePassword: false })
    expect((await force('maybe')).status).toBe(400)
  })

  it('are made and mailed, never answered', async () => {
    const { status, answer } = await send('PUT', '/api/v2/admin/users/generatePassword', { email: entry.email })
    const [mail = ''] = await readSecretMails(app.platform, entry.email)
    const [password = ''] = /^[A-Za-z0-9]{16}$/m.exec(mail) ?? []
    expect([status, password.length]).toEqual([200, 16])
    const { rows } = await run(sql`SELECT * FROM jobs.job WHERE name = 'mail.send'`)
    expect(JSON.stringify([answer, rows])).not.toContain(password)
    expect((await tryIn(password)).status).toBe(200)
    expect(await read('otherReader')).toMatchObject({ mustChangePassword: true })
    expect((await send('PUT', '/api/v2/admin/users/generatePassword', { email: 'no@one.io' })).status).toBe(404)
  })

  it('of super administrators are their own', async () => {
    const { userID } = app.people.superAdmin
    const calls = [
      send('PUT', `/api/v2/admin/users/${userID}/password`, { password: 'a better password' }),
      send('PUT', '/api/v2/admin/users/updatePassword', { userID, value: 'true' }),
      send('PUT', '/api/v2/admin/users/generatePassword', { email: emailOf('superAdmin') }),
    ]
    for (const { status } of await Promise.all(calls)) expect(status).toBe(403)
  })
})

describe('who is no administrator', () => {
  it('has none of it', async () => {
    for (const who of ['reader', 'author', 'approver'] as const) {
      expect((await send('GET', '/api/v2/admin/users', {}, who)).status).toBe(403)
      expect((await send('GET', '/api/v2/admin/users/groups', {}, who)).status).toBe(403)
      expect((await send('PUT', '/api/v2/admin/users/deactivate', { uuids: idOf('member') }, who)).status).toBe(403)
    }
  })
})
