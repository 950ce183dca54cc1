import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allEndpoints } from '#app/host.ts'
import { startTestApp, type TestApp, TestClock } from '#app/testing/harness.ts'
import type { PersonName } from '#app/testing/people.ts'
import { refusal } from '#features/speaches/server/testing/refusal.ts'
import type { TokenScope } from '#shared/token-scopes.ts'
import * as contract from '../contract.ts'

const clock = new TestClock()
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock })
})
afterAll(() => app.close())

async function makeToken(scopes: TokenScope[], who: PersonName = 'admin', days: 30 | 90 | 365 = 30) {
  return app.as(who).call(contract.createApiToken, { body: { name: 'Nightly list', scopes, days } })
}

/** A call as a script makes it: no cookie, and nothing that says which page it comes from. */
async function script(token: string, method: string, path: string, body?: object) {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
  const response = await fetch(app.url + path, { method, headers, body: body && JSON.stringify(body) })
  const text = await response.text()
  return { status: response.status, answer: text ? JSON.parse(text) : undefined }
}

describe('a token', () => {
  it('calls in the name of who made it, without a cookie and from anywhere', async () => {
    const { token } = await makeToken(['read', 'write', 'admin'])
    expect(token).toMatch(/^osp_[\w-]{43}$/)
    const me = await script(token, 'GET', '/api/v2/me')
    expect([me.status, me.answer.id]).toEqual([200, app.people.admin.id])
    const made = await script(token, 'POST', '/api/v2/speaches', { title: 'From a script' })
    expect(made.status).toBe(201)
  })

  it.each<[TokenScope[], string, string, object | undefined, number]>([
    [['read'], 'GET', '/api/v2/me', undefined, 200],
    [['read'], 'POST', '/api/v2/speaches', { title: 'No' }, 403],
    [['write'], 'GET', '/api/v2/me', undefined, 403],
    [['read', 'write'], 'GET', '/api/v2/admin/users', undefined, 403],
    [['read', 'admin'], 'GET', '/api/v2/admin/users', undefined, 200],
    [['read', 'admin'], 'DELETE', '/api/v2/admin/workflows/999', undefined, 403],
    [['read', 'write', 'admin'], 'GET', '/api/v2/me/sessions', undefined, 403],
    [['read', 'write', 'admin'], 'GET', '/api/v2/apiTokens', undefined, 403],
    [['read', 'write', 'admin'], 'POST', '/api/v2/me/password', { currentPassword: 'a', newPassword: 'b' }, 403],
  ])('for %j, %s %s', async (scopes, method, path, body, status) => {
    const { token } = await makeToken(scopes)
    const called = await script(token, method, path, body)
    expect(called.status).toBe(status)
    if (status === 403) expect(called.answer.code).toBe('SCOPE')
  })

  it.each<[string, (ids: { id: number }) => [string, string, object]]>([
    [
      'make an administrator',
      () => [
        'POST',
        '/api/v2/admin/users',
        { firstName: 'New', email: `${crypto.randomUUID()}@new.local`, admin: true },
      ],
    ],
    [
      'give an account to an administrator',
      ({ id }) => ['PUT', '/api/v2/admin/users/update', { user: { id, admin: true } }],
    ],
    [
      'change an address',
      ({ id }) => ['PUT', '/api/v2/admin/users/update', { user: { id, email: 'elsewhere@new.local' } }],
    ],
    ['lift a forced password', ({ id }) => ['PUT', '/api/v2/admin/users/updatePassword', { userID: id, value: false }]],
  ])('administrates, but needs a scope of its own to %s', async (_, callOn) => {
    const [method, path, body] = callOn(app.people.otherReader)
    const { token } = await makeToken(['read', 'write', 'admin'])
    const name = { user: { id: app.people.otherReader.id, firstName: 'Renamed', email: 'otherreader@test.local' } }
    if (path.endsWith('/update')) expect((await script(token, 'PUT', path, name)).status).toBe(200)
    expect(await script(token, method, path, body)).toMatchObject({ status: 403, answer: { code: 'SCOPE' } })
    const meant = await makeToken(['write', 'admin', 'accounts'])
    expect((await script(meant.token, method, path, body)).status).toBeLessThan(300)
    const back = { user: { id: app.people.otherReader.id, email: 'otherreader@test.local', admin: false } }
    await script(meant.token, 'PUT', '/api/v2/admin/users/update', back)
  })

  it('that was not made for an administrator sees no more than any author', async () => {
    const plain = await makeToken(['read', 'write'])
    const whole = await makeToken(['read', 'write', 'admin'])
    const draft = await app.as('author').fetch('/api/v2/speaches', {
      ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
      body: JSON.stringify({ title: 'Somebody’s draft' }),
    })
    const { speachID } = await draft.json()
    expect((await script(plain.token, 'GET', `/api/v2/speaches/${speachID}`)).status).toBe(404)
    expect((await script(whole.token, 'GET', `/api/v2/speaches/${speachID}`)).status).toBe(200)
  })

  it.each(['osp_', 'osp_nothing', 'something-else', 'x'.repeat(5000)])(
    'that is none opens nothing: %.20s',
    async (token) => {
      const { status, answer } = await script(token, 'GET', '/api/v2/me')
      expect([status, answer.code]).toEqual([401, 'SESSION_LOST'])
    },
  )

  it('is what counts, whatever cookie comes with it', async () => {
    const response = await app.as('admin').fetch('/api/v2/me', { headers: { authorization: 'Bearer osp_nothing' } })
    expect(response.status).toBe(401)
    await response.text()
  })

  it('ends when it is revoked, when its days are over, and with its person', async () => {
    const { token, apiToken } = await makeToken(['read'])
    await app.as('superAdmin').call(contract.revokeApiToken, { params: { id: apiToken.id } })
    expect((await script(token, 'GET', '/api/v2/me')).status).toBe(401)
    expect(await refusal(app.as('admin').call(contract.revokeApiToken, { params: { id: apiToken.id } }))).toMatchObject(
      { status: 404 },
    )

    const begin = clock.now()
    const short = await makeToken(['read'])
    clock.set(new Date(begin.getTime() + 30 * 86_400_000 - 1000))
    expect((await script(short.token, 'GET', '/api/v2/me')).status).toBe(200)
    clock.set(new Date(begin.getTime() + 30 * 86_400_000))
    expect((await script(short.token, 'GET', '/api/v2/me')).status).toBe(401)
    clock.set(begin)

    const theirs = await makeToken(['read'], 'superAdmin')
    const { db } = app.platform.database
    await db.execute(sql`UPDATE users SET deactivated_at = now() WHERE id = ${app.people.superAdmin.id}`)
    expect((await script(theirs.token, 'GET', '/api/v2/me')).status).toBe(401)
    await db.execute(sql`UPDATE users SET deactivated_at = NULL WHERE id = ${app.people.superAdmin.id}`)
  })

  it('is kept as a hash, shown once, and told of in the audit log without itself', async () => {
    const { token, apiToken } = await makeToken(['read', 'read'])
    expect(apiToken).toMatchObject({ hint: token.slice(-4), scopes: ['read'], owner: { id: app.people.admin.id } })
    const { result } = await app.as('superAdmin').call(contract.listApiTokens)
    expect(result.find(({ id }) => id === apiToken.id)).toEqual(apiToken)
    const { db } = app.platform.database
    const { rows } = await db.execute(
      sql`SELECT to_jsonb(t)::text || coalesce((SELECT string_agg(to_jsonb(e)::text, '') FROM audit_entries e), '') AS kept FROM api_tokens t`,
    )
    expect(rows.map(({ kept }) => String(kept)).join()).not.toContain(token)
    const entries = await db.execute(
      sql`SELECT act, subject_name, actor_name FROM audit_entries WHERE subject_kind = 'apiToken' AND subject_id = ${String(apiToken.id)}`,
    )
    expect(entries.rows).toEqual([
      { act: 'apiToken.create', subject_name: 'Nightly list', actor_name: expect.stringContaining('admin') },
    ])
  })

  it('is noted when it is used, at most once a minute', async () => {
    const { token, apiToken } = await makeToken(['read'])
    const used = async () =>
      (await app.as('admin').call(contract.listApiTokens)).result.find(({ id }) => id === apiToken.id)?.lastUsedAt
    expect(await used()).toBeNull()
    const first = clock.now()
    await script(token, 'GET', '/api/v2/me')
    expect(await used()).toBe(first.toISOString())
    clock.set(new Date(first.getTime() + 59_000))
    await script(token, 'GET', '/api/v2/me')
    expect(await used()).toBe(first.toISOString())
    clock.set(new Date(first.getTime() + 61_000))
    await script(token, 'GET', '/api/v2/me')
    expect(await used()).toBe(new Date(first.getTime() + 61_000).toISOString())
  })

  it.each<[PersonName | null, number]>([
    ['reader', 403],
    ['author', 403],
    ['approver', 403],
    [null, 401],
  ])('is not made by %s', async (who, status) => {
    const making = app.as(who).call(contract.createApiToken, { body: { name: 'Mine', scopes: ['read'], days: 30 } })
    expect(await refusal(making)).toMatchObject({ status })
  })

  it.each([
    [{ name: '', scopes: ['read'], days: 30 }, 'name'],
    [{ name: 'x'.repeat(61), scopes: ['read'], days: 30 }, 'name'],
    [{ name: 'A', scopes: [], days: 30 }, 'scopes'],
    [{ name: 'A', scopes: ['root'], days: 30 }, 'scopes'],
    [{ name: 'A', scopes: ['read'], days: 31 }, 'days'],
  ])('is refused for %j', async (body, field) => {
    const response = await app.as('admin').fetch('/api/v2/apiTokens', {
      ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    })
    const { fields } = await response.json()
    expect([response.status, Object.keys(fields)[0]?.split('.')[0]]).toEqual([400, field])
  })
})

it('what hands out or ends sessions, passwords and secrets is for sessions alone', () => {
  const secrets = /password|session|apiTokens|webhooks|directory|scim|exports|erasure|outbox/i
  const open = allEndpoints(app.platform)
    .map(({ definition }) => definition)
    .filter(({ path, session, auth }) => secrets.test(path) && !session && auth !== 'public')
    .map(({ method, path }) => `${method} ${path}`)
  expect(open).toEqual([
    // Packs a speach for who may edit it; nobody's secrets are in it.
    'GET /administration/scorm/exportScorm',
    // Says that somebody must choose another password, which they do themselves.
    'PUT /api/v2/admin/users/updatePassword',
    // Lists in which no secrets stand, for programs to fetch.
    'GET /api/v2/exports/{templateName}.csv',
  ])
})
