import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { emailOf } from '#app/testing/people.ts'
import { makeExternalServices } from '#platform/external-services.ts'
import { type ConnectionChanges, createConnection, updateConnection } from '../contract.ts'
import type { Connection } from '../schemas.ts'
import { readPersonData } from './person-data.ts'
import { Browser, locationOf } from './testing/browser.ts'
import { ACCOUNTS, signInAtProvider, startOidcProvider } from './testing/oidc-provider.ts'

let app: TestApp
let connection: Connection
let provider: Awaited<ReturnType<typeof startOidcProvider>>
let groupId: number

const run = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  app.platform.database.db.execute<Row>(statement).then(({ rows }) => rows)

const change = (body: ConnectionChanges) => save(connection, body)

function save({ id }: Connection, body: ConnectionChanges): Promise<Connection> {
  return app.as('admin').call(updateConnection, { params: { id }, body })
}

beforeAll(async () => {
  app = await startTestApp({
    externalServices: makeExternalServices({ allowAddress: (address) => address === '127.0.0.1' }),
  })
  const made = await app.as('admin').call(createConnection, { body: { name: 'Company', kind: 'oidc' } })
  provider = await startOidcProvider(made.addresses.callback)
  const oidc = { issuer: provider.issuer, clientId: 'openspeach', scopes: '' }
  connection = await save(made, { oidc, secret: 'a client secret', enabled: true })
  const [group] = await run<{ id: number }>(sql`SELECT id FROM groups WHERE name = 'Testers'`)
  groupId = group?.id ?? 0
})
afterAll(async () => {
  await provider.close()
  await app.close()
})

const start = (next = '/') => `${app.url}/api/auth/directory/${connection.id}/start?next=${encodeURIComponent(next)}`

/** Signs in at the provider and comes back: where the product leads to in the end. */
async function signInAs(login: string, { browser = new Browser(), next = '/' } = {}) {
  const back = await signInAtProvider(locationOf(await browser.get(start(next))), login)
  const end = locationOf(await browser.get(back, { from: 'cross-site' }))
  return { browser, back, end }
}

describe('a sign-in by OpenID Connect', () => {
  it('sends the browser with a challenge, a state and a nonce, all of them new each time', async () => {
    const [one, other] = await Promise.all([new Browser().get(start()), new Browser().get(start())])
    const [first, second] = [new URL(locationOf(one)), new URL(locationOf(other))]
    expect(first.origin).toBe(provider.issuer)
    expect(Object.fromEntries(first.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'openspeach',
      scope: 'openid profile email',
      redirect_uri: connection.addresses.callback,
      code_challenge_method: 'S256',
    })
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(first.searchParams.get(name)).toMatch(/^[\w-]{43}$/)
      expect(first.searchParams.get(name)).not.toBe(second.searchParams.get(name))
    }
  })

  it('makes nobody an account unless the connection says so', async () => {
    const { browser, end } = await signInAs('nadia', { next: '/account' })
    expect(end).toBe('/login?refused=NO_ACCOUNT')
    expect(await browser.me(app.url)).toBeNull()
  })

  it('makes an account, with roles and groups of the mapping, and leads where somebody wanted to go', async () => {
    await change({
      createsAccounts: true,
      mapping: {
        claim: 'groups',
        rules: [
          { value: 'trainers', roles: ['AUTHOR'], groups: [groupId] },
          { value: 'bosses', roles: ['ADMIN'], groups: [] },
        ],
      },
    })
    const { browser, end } = await signInAs('nadia', { next: '/account?tabSelected=EDITED' })
    expect(end).toBe('/account?tabSelected=EDITED')
    const me = await browser.me(app.url)
    expect(me).toMatchObject({
      email: 'nadia@directory.test',
      ...{
        firstName: 'Nadia',
        lastName: 'Haddad',
        language: 'fr',
        isAuthor: true,
        isAdmin: false,
        isSuperAdmin: false,
      },
    })
    expect(
      await run(sql`SELECT user_id FROM group_members WHERE group_id = ${groupId} AND user_id = ${me?.id}`),
    ).toHaveLength(1)
    const acts = await run(sql`SELECT act, actor_id FROM audit_entries WHERE subject_kind = 'person' ORDER BY id`)
    expect(acts).toEqual([
      { act: 'person.create', actor_id: null },
      { act: 'person.updateRoles', actor_id: null },
      { act: 'person.updateGroups', actor_id: null },
    ])
  })

  it('knows them by their subject when their address has changed, and takes roles that are theirs no more', async () => {
    const before = ACCOUNTS.nadia ?? {}
    ACCOUNTS.nadia = { ...before, email: 'other@directory.test', email_verified: false, groups: ['everybody'] }
    const { browser, end } = await signInAs('nadia')
    ACCOUNTS.nadia = before
    expect(end).toBe('/')
    expect(await browser.me(app.url)).toMatchObject({ email: 'nadia@directory.test', isAuthor: false })
    expect(
      await run(sql`SELECT 1 FROM group_members m JOIN users u ON u.id = m.user_id
                          WHERE group_id = ${groupId} AND email = 'nadia@directory.test'`),
    ).toEqual([])
  })

  it('ends the session that the browser had until then, and no other', async () => {
    const sessions = async () =>
      (
        await run<{ id: number }>(sql`
          SELECT s.id FROM sessions s JOIN users u ON u.id = s.user_id WHERE email = 'nadia@directory.test'
           ORDER BY s.id`)
      ).map(({ id }) => id)
    const { browser } = await signInAs('nadia')
    const before = await sessions()
    await signInAs('nadia', { browser })
    const after = await sessions()
    expect(after.slice(0, -1)).toEqual(before.slice(0, -1))
    expect([after.length, after.at(-1) === before.at(-1)]).toEqual([before.length, false])
    expect(await browser.me(app.url)).toMatchObject({ email: 'nadia@directory.test' })
  })

  it('is told to whoever asks what is kept of them', async () => {
    const [nadia] = await run<{ id: number }>(sql`SELECT id FROM users WHERE email = 'nadia@directory.test'`)
    expect(await readPersonData(app.platform.database.db, nadia?.id ?? 0)).toEqual({
      signIns: [{ connection: 'Company', subject: 'nadia', since: expect.any(String) }],
      provisionedAs: null,
    })
  })

  it('lets nobody in by an address that the provider has not confirmed', async () => {
    expect((await signInAs('unverified')).end).toBe('/login?refused=EMAIL_UNVERIFIED')
  })

  it.each([
    ['reader', '/', null],
    ['superAdmin', '/login?refused=SUPER_ADMIN', null],
    [
      'otherReader',
      '/login?refused=DEACTIVATED',
      sql`UPDATE users SET deactivated_at = now() WHERE email = 'otherreader@test.local'`,
    ],
  ] as const)('leads %s, who has the confirmed address, to %s', async (person, expected, before) => {
    if (before) await run(before)
    ACCOUNTS[person] = { email: emailOf(person), email_verified: true }
    const { browser, end } = await signInAs(person)
    expect(end).toBe(expected)
    expect((await browser.me(app.url))?.id).toBe(expected === '/' ? app.people[person].id : undefined)
  })

  it('gives an account to nobody else who gets its address later', async () => {
    ACCOUNTS.later = { email: emailOf('reader'), email_verified: true }
    expect((await signInAs('later')).end).toBe('/login?refused=LINKED_ELSEWHERE')
  })

  it('lets in addresses of its domains only', async () => {
    await change({ domains: ['directory.test'] })
    expect((await signInAs('nadia')).end).toBe('/')
    expect((await signInAs('reader')).end).toBe('/login?refused=WRONG_DOMAIN')
    await change({ domains: [] })
  })

  it('never takes the role of the last administrator', async () => {
    await run(sql`UPDATE users SET is_super_admin = false, is_admin = false WHERE email = ${emailOf('superAdmin')}`)
    ACCOUNTS.admin = { email: emailOf('admin'), email_verified: true, groups: ['trainers'] }
    const { browser } = await signInAs('admin')
    expect(await browser.me(app.url)).toMatchObject({ isAdmin: true, isAuthor: true })
    await run(sql`UPDATE users SET is_admin = true WHERE email = ${emailOf('superAdmin')}`)
    expect(await (await signInAs('admin')).browser.me(app.url)).toMatchObject({ isAdmin: false, isAuthor: true })
    await run(sql`UPDATE users SET is_admin = true WHERE email = ${emailOf('admin')}`)
    await run(sql`UPDATE users SET is_super_admin = true WHERE email = ${emailOf('superAdmin')}`)
    await change({ mapping: { claim: '', rules: [] } })
  })
})

describe('what comes back', () => {
  it('counts once', async () => {
    const { back, browser } = await signInAs('nadia')
    expect(locationOf(await browser.get(back, { from: 'cross-site' }))).toBe('/login?refused=EXPIRED')
  })

  it('counts in the browser that left only', async () => {
    const stranger = new Browser()
    const back = await signInAtProvider(locationOf(await new Browser().get(start())), 'nadia')
    await stranger.get(start())
    expect(locationOf(await stranger.get(back, { from: 'cross-site' }))).toBe('/login?refused=FAILED')
    expect(await stranger.me(app.url)).toBeNull()
  })

  it('is refused with a state that is not ours, and when the provider was left', async () => {
    const browser = new Browser()
    const left = new URL(locationOf(await browser.get(start())))
    const back = (fields: Record<string, string>) =>
      browser.get(`${connection.addresses.callback}?${new URLSearchParams(fields)}`, { from: 'cross-site' })
    expect(locationOf(await back({ code: 'any', state: 'another' }))).toBe('/login?refused=EXPIRED')
    const state = left.searchParams.get('state') ?? ''
    const denied = await back({ error: 'access_denied', state, iss: provider.issuer })
    expect(locationOf(denied)).toBe('/login?refused=CANCELLED')
  })

  it.each([
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/.//elsewhere.example',
    '/login',
  ])('leads home instead of to %s', async (next) => {
    expect((await signInAs('nadia', { next })).end).toBe('/')
  })

  it('begins on our own pages only', async () => {
    const response = await new Browser().get(start(), { from: 'cross-site' })
    expect([response.status, (await response.json()).code]).toEqual([403, 'CROSS_SITE'])
  })
})
