import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findFreePort } from '#app/testing/free-port.ts'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import type { PersonName } from '#app/testing/people.ts'
import { refusal } from '#features/speaches/server/testing/refusal.ts'
import { makeExternalServices } from '#platform/external-services.ts'
import { PROVEN_CALLS } from '#platform/http/proven-calls.ts'
import * as contract from '../contract.ts'
import { testConnection } from './test-service.ts'
import { startCrookedProvider } from './testing/crooked-provider.ts'
import { ENTITY_ID, KEYS, writeMetadata } from './testing/saml-provider.ts'

const externalServices = makeExternalServices({ allowAddress: (address) => address === '127.0.0.1' })
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ externalServices })
})
afterAll(() => app.close())

const run = (statement: ReturnType<typeof sql>) => app.platform.database.db.execute(statement).then(({ rows }) => rows)
const make = (kind: 'oidc' | 'saml', name = 'Company') =>
  app.as('admin').call(contract.createConnection, { body: { kind, name } })
const change = (id: number, body: contract.ConnectionChanges) =>
  app.as('admin').call(contract.updateConnection, { params: { id }, body })

describe('connections', () => {
  it.each<[PersonName | null, number]>([
    ['reader', 403],
    ['author', 403],
    ['approver', 403],
    [null, 401],
  ])('are nothing to %s', async (person, status) => {
    const { id } = await make('oidc')
    const caller = app.as(person)
    for (const attempt of [
      () => caller.call(contract.listConnections),
      () => caller.call(contract.createConnection, { body: { name: 'Mine', kind: 'oidc' } }),
      () => caller.call(contract.updateConnection, { params: { id }, body: { enabled: true } }),
      () => caller.call(contract.deleteConnection, { params: { id } }),
      () => caller.call(contract.testConnection, { params: { id } }),
      () => caller.call(contract.readMetadata, { body: { xml: '' } }),
      () => caller.call(contract.listScimTokens),
      () => caller.call(contract.createScimToken, { body: { name: 'Mine' } }),
    ]) {
      expect(await refusal(attempt())).toMatchObject({ status })
    }
    await app.as('admin').call(contract.deleteConnection, { params: { id } })
  })

  it('keep their secret sealed, show it to nobody, and are written down without it', async () => {
    const { id, addresses } = await make('oidc', 'Sealed')
    expect(addresses).toEqual({ callback: `${app.url}/api/auth/directory/${id}/callback`, metadata: null })
    const oidc = { issuer: 'https://login.test', clientId: 'openspeach', scopes: '' }
    const changed = await change(id, { oidc, secret: 'a very secret text' })
    expect(changed).toMatchObject({ hasSecret: true, oidc, enabled: false })
    const all = await app.as('admin').call(contract.listConnections)
    const kept = await run(sql`SELECT * FROM directory_connections`)
    const acts = await run(
      sql`SELECT act, actor_id, after FROM audit_entries WHERE subject_id = ${String(id)} ORDER BY id`,
    )
    for (const text of [changed, all, kept, acts]) expect(JSON.stringify(text)).not.toContain('very secret')
    expect(acts).toMatchObject([
      { act: 'directory.create', actor_id: app.people.admin.id },
      { act: 'directory.update', after: { issuer: 'https://login.test', secret: 'changed' } },
    ])
    expect(await change(id, { name: 'Sealed still' })).toMatchObject({ hasSecret: true, name: 'Sealed still' })
    expect(await change(id, { secret: null })).toMatchObject({ hasSecret: false })
    await app.as('admin').call(contract.deleteConnection, { params: { id } })
    expect(await refusal(change(id, {}))).toMatchObject({ status: 404 })
  })

  it('are turned on when their provider is known, and then stand on the sign-in page', async () => {
    const { id } = await make('oidc', 'Way in')
    const ways = () => app.as(null).call(contract.listSignInWays)
    expect(await refusal(change(id, { enabled: true }))).toMatchObject({ status: 409, code: 'INCOMPLETE' })
    expect(await ways()).toEqual({ result: [], total: 0 })
    await change(id, { enabled: true, oidc: { issuer: 'https://login.test', clientId: 'openspeach', scopes: '' } })
    expect(await ways()).toEqual({ result: [{ id, name: 'Way in', kind: 'oidc' }], total: 1 })
    const emptied = change(id, { oidc: { issuer: '', clientId: 'openspeach', scopes: '' } })
    expect(await refusal(emptied)).toMatchObject({ code: 'INCOMPLETE' })
    await app.as('admin').call(contract.deleteConnection, { params: { id } })
  })

  it('map to groups that people fill, and to no role of super-administrators', async () => {
    const { id } = await make('oidc')
    const rule = { value: 'a', roles: [], groups: [999_999] }
    const wrong = change(id, { mapping: { claim: 'groups', rules: [rule] } })
    expect(await refusal(wrong)).toMatchObject({ status: 400, body: { fields: { mapping: expect.any(String) } } })
    const raised = await app.as('admin').fetch(`/api/v2/admin/directory/connections/${id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        mapping: { claim: 'groups', rules: [{ value: 'a', roles: ['SUPER_ADMIN'], groups: [] }] },
      }),
    })
    expect(raised.status).toBe(400)
    await app.as('admin').call(contract.deleteConnection, { params: { id } })
  })

  it('are twenty at most', async () => {
    for (let number = 1; number <= 20; number++) await make('saml', `Number ${number}`)
    expect(await refusal(make('saml', 'One too many'))).toMatchObject({ status: 409, code: 'TOO_MANY_CONNECTIONS' })
    await run(sql`DELETE FROM directory_connections`)
  })
})

describe('a test of a connection', () => {
  const test = (id: number) => app.as('admin').call(contract.testConnection, { params: { id } })

  it('tells what is wrong with an OpenID Connect provider', async () => {
    const provider = await startCrookedProvider()
    const { id } = await make('oidc')
    expect(await test(id)).toMatchObject({ ok: false, faults: ['INCOMPLETE'] })
    const oidc = { issuer: provider.issuer, clientId: 'openspeach', scopes: '' }
    await change(id, { oidc })
    const right = await test(id)
    expect(right).toMatchObject({ ok: true, faults: [] })
    expect(right.facts).toContainEqual({ name: 'token_endpoint', value: `${provider.issuer}/token` })
    provider.be({ discoveredIssuer: 'https://other.test' })
    expect((await test(id)).faults).toEqual(['WRONG_ISSUER'])
    await change(id, { oidc: { ...oidc, issuer: `${provider.issuer}/elsewhere` } })
    expect((await test(id)).faults).toEqual(['NO_DISCOVERY'])
    await change(id, { oidc })
    // As the product reaches providers: by https, and at no address of ours.
    expect((await testConnection(app.platform, makeExternalServices(), id)).faults).toEqual(['NOT_PUBLIC'])
    await change(id, { oidc: { ...oidc, issuer: 'https://10.0.0.1' } })
    expect((await testConnection(app.platform, makeExternalServices(), id)).faults).toEqual(['NOT_PUBLIC'])
    await change(id, { oidc })
    await provider.close()
    expect((await test(id)).faults).toEqual(['UNREACHABLE'])
  })

  it('reads metadata of a SAML provider, and nothing else', async () => {
    const read = (body: { xml?: string; url?: string }) => app.as('admin').call(contract.readMetadata, { body })
    const signInUrl = 'https://directory.test/sign-in'
    const said = await read({ xml: writeMetadata({ signInUrl }) })
    expect(said).toEqual({ entityId: ENTITY_ID, signInUrl, certificates: [KEYS.own.certificate.trim()] })
    for (const xml of ['', 'text', '<a/>', `<!DOCTYPE a>${writeMetadata({ signInUrl })}`]) {
      expect(await refusal(read({ xml }))).toMatchObject({ status: 400, code: 'NO_METADATA' })
    }
    expect(await refusal(read({ url: 'http://10.0.0.1/metadata' }))).toMatchObject({ code: 'NOT_PUBLIC' })
    expect(await refusal(read({ url: 'file:///etc/passwd' }))).toMatchObject({ code: 'NOT_PUBLIC' })
    expect(await refusal(read({ url: `http://localhost:${await findFreePort()}/metadata` }))).toMatchObject({
      code: 'UNREACHABLE',
    })
  })
})

describe('calls that other sites may make', () => {
  it('are the listed ones, and no session opens them', async () => {
    expect(PROVEN_CALLS.map(({ path }) => path)).toEqual([
      '/api/auth/directory/:id/callback',
      '/api/auth/directory/:id/acs',
      '/api/auth/directory/:id/finish',
      '/api/auth/directory/:id/metadata',
      '/scim/v2/*',
      '/api/v2/notifications/unsubscribe/:token',
      '/api/v2/notifications/managerDigest/unsubscribe/:token',
    ])
    const { id } = await make('saml', 'Any')
    const ask = (method: string, path: string) =>
      app.as('admin').fetch(path, { method, headers: { 'sec-fetch-site': 'cross-site' } })
    expect((await ask('GET', `/api/auth/directory/${id}/start`)).status).toBe(403)
    expect((await ask('GET', `/api/auth/directory/${id}/metadata`)).status).toBe(200)
    // It is off: whoever comes back is not there.
    expect((await ask('POST', `/api/auth/directory/${id}/acs`)).status).toBe(404)
    expect((await ask('GET', `/api/auth/directory/${id}/finish`)).status).toBe(404)
    expect((await ask('POST', '/scim/v2/Users')).status).toBe(401)
  })
})
