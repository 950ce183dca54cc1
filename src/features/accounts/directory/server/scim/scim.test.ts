import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { listenTo } from '#app/testing/listen-to-events.ts'
import { emailOf } from '#app/testing/people.ts'
import { recordStatements } from '#app/testing/record-statements.ts'
import { userAdded, userDeactivated } from '../../../people/events.ts'
import { createScimToken, deleteScimToken, rotateScimToken } from '../../contract.ts'
import { openScimFixtures } from './testing/scim-fixtures.ts'

const USER = 'urn:ietf:params:scim:schemas:core:2.0:User'

const listener = listenTo([userAdded, userDeactivated])

let app: TestApp
let token: string
const { run, send, find, patch, idOf } = openScimFixtures(() => ({ app, token }))
beforeAll(async () => {
  app = await startTestApp()
  token = (await app.as('admin').call(createScimToken, { body: { name: 'Entra ID' } })).token
})
afterAll(() => app.close())

const ann = {
  schemas: [USER],
  ...{ externalId: 'e-1', userName: 'ann@example.org', active: true, preferredLanguage: 'de' },
  ...{
    name: { givenName: 'Ann', familyName: 'Meyer' },
    emails: [{ primary: true, type: 'work', value: 'ann@example.org' }],
  },
}

describe('a token', () => {
  it('is needed, and opens nothing once it is replaced or revoked', async () => {
    const without = await fetch(`${app.url}/scim/v2/Users`)
    expect([without.status, without.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="SCIM"'])
    expect(await without.json()).toEqual({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: '401',
      detail: 'A token of this place is needed.',
    })
    expect((await send('GET', '/Users', undefined, 'scim_wrong')).status).toBe(401)
    const made = await app.as('admin').call(createScimToken, { body: { name: 'Okta' } })
    expect((await send('GET', '/Users', undefined, made.token)).status).toBe(200)
    const { id } = made.scimToken
    const next = await app.as('admin').call(rotateScimToken, { params: { id } })
    expect((await send('GET', '/Users', undefined, made.token)).status).toBe(401)
    expect((await send('GET', '/Users', undefined, next.token)).status).toBe(200)
    await app.as('admin').call(deleteScimToken, { params: { id } })
    expect((await send('GET', '/Users', undefined, next.token)).status).toBe(401)
    const [kept] = await run(sql`SELECT * FROM scim_tokens`)
    expect(JSON.stringify(kept)).not.toContain(token)
    const acts = await run(
      sql`SELECT act, before, after FROM audit_entries WHERE subject_kind = 'directory' ORDER BY id`,
    )
    expect(acts.map(({ act }) => act)).toEqual([
      ...['directory.create', 'directory.create', 'directory.rotateToken', 'directory.delete'],
    ])
    expect(JSON.stringify(acts)).not.toContain('scim_')
  })

  it('of a person, or a session, does not do', async () => {
    const response = await app.as('superAdmin').fetch('/scim/v2/Users')
    expect(response.status).toBe(401)
  })

  it('is not tried for ever', async () => {
    let status = 0
    for (let tries = 0; tries < 40 && status !== 429; tries++)
      status = (await send('GET', '/Users', undefined, 'scim_no')).status
    expect(status).toBe(429)
    expect((await send('GET', '/Users')).status).toBe(200)
  })
})

describe('people', () => {
  it('are added, found by what directories look for, and told of', async () => {
    const { status, type, answer } = await send('POST', '/Users', ann)
    expect([status, type]).toEqual([201, 'application/scim+json; charset=utf-8'])
    expect(answer).toMatchObject({
      schemas: [USER],
      ...{
        userName: 'ann@example.org',
        externalId: 'e-1',
        displayName: 'Ann Meyer',
        active: true,
        preferredLanguage: 'de',
      },
      name: { formatted: 'Ann Meyer', givenName: 'Ann', familyName: 'Meyer' },
      emails: [{ value: 'ann@example.org', type: 'work', primary: true }],
      groups: [],
      meta: { resourceType: 'User', location: expect.stringMatching(/\/scim\/v2\/Users\/[\w-]{36}$/) },
    })
    for (const filter of [
      'userName eq "ANN@example.org"',
      'externalId eq "e-1"',
      'displayName eq "ann meyer"',
      'emails.value eq "ann@example.org"',
      `id eq "${answer.id}"`,
    ]) {
      expect([filter, (await find(filter)).Resources.map(({ id }: { id: string }) => id)]).toEqual([
        filter,
        [answer.id],
      ])
    }
    expect(await find('userName eq "nobody@example.org"')).toMatchObject({ totalResults: 0, Resources: [] })
    expect(await listener.heard(app)).toEqual([['accounts.user-added', { userId: expect.any(Number), by: null }]])
    expect(await run(sql`SELECT act, actor_id FROM audit_entries WHERE subject_kind = 'person'`)).toEqual([
      { act: 'person.create', actor_id: null },
    ])
  })

  it.each([
    ['the same address', { ...ann, externalId: 'e-2' }],
    [
      'the same id at the directory',
      { ...ann, userName: 'other@example.org', emails: [{ value: 'other@example.org' }] },
    ],
    ['the address of somebody who was here before', { userName: emailOf('reader') }],
  ])('are not added twice: %s', async (_, body) => {
    const { status, answer } = await send('POST', '/Users', body)
    expect([status, answer.scimType, answer.status]).toEqual([409, 'uniqueness', '409'])
  })

  it('keep a name to sign in with that is no address, and need an address', async () => {
    const { answer } = await send('POST', '/Users', {
      userName: 'ben.o',
      emails: [{ value: 'Ben@example.org' }],
      displayName: 'Ben Okoye',
    })
    expect(answer).toMatchObject({
      userName: 'ben.o',
      emails: [{ value: 'ben@example.org' }],
      name: { givenName: 'Ben', familyName: 'Okoye' },
    })
    expect((await find('userName eq "BEN.O"')).totalResults).toBe(1)
    expect((await send('POST', '/Users', { userName: 'no address' })).answer).toMatchObject({
      status: '400',
      scimType: 'invalidValue',
    })
  })

  it('come in pages, with exact totals, by a fixed number of statements', async () => {
    const { totalResults } = (await send('GET', '/Users')).answer
    expect(totalResults).toBe(12)
    const page = (query: string) => send('GET', `/Users?${query}`).then(({ answer }) => answer)
    expect(await page('startIndex=11&count=5')).toMatchObject({ totalResults: 12, startIndex: 11, itemsPerPage: 2 })
    expect(await page('startIndex=99')).toMatchObject({ totalResults: 12, itemsPerPage: 0, Resources: [] })
    expect(await page('count=0')).toMatchObject({ totalResults: 12, itemsPerPage: 0 })
    expect(await page('startIndex=-3&count=1')).toMatchObject({ startIndex: 1, itemsPerPage: 1 })
    const [one, ten] = [await page('count=1'), await page('startIndex=2&count=1')]
    expect(one.Resources[0].id).not.toBe(ten.Resources[0].id)
    const narrow = await page('count=1&attributes=userName')
    expect(Object.keys(narrow.Resources[0]).sort()).toEqual(['id', 'meta', 'schemas', 'userName'])
    const countFor = async (size: number) => {
      const { statements } = await recordStatements(app.platform, () => page(`count=${size}`))
      return statements.length
    }
    const few = await countFor(1)
    expect(few).toBeGreaterThan(0)
    expect(await countFor(10)).toBe(few)
  })

  it('are changed by either kind of PATCH and by PUT', async () => {
    const path = `/Users/${await idOf('ann@example.org')}`
    expect((await patch(path, { op: 'Replace', path: 'name.familyName', value: 'Berg' })).answer.displayName).toBe(
      'Ann Berg',
    )
    expect((await patch(path, { op: 'replace', value: { name: { givenName: 'Anna' } } })).answer.displayName).toBe(
      'Anna Berg',
    )
    const put = await send('PUT', path, {
      ...ann,
      userName: 'anna@example.org',
      emails: [{ value: 'anna@example.org' }],
    })
    expect(put.answer).toMatchObject({ userName: 'anna@example.org', displayName: 'Ann Meyer', externalId: 'e-1' })
    expect(
      (await patch(path, { op: 'replace', path: 'emails[type eq "work"].value', value: emailOf('reader') })).status,
    ).toBe(409)
    expect(
      (
        await send('PATCH', '/Users/2819c223-7f76-453a-919d-413861904646', {
          Operations: [{ op: 'remove', path: 'active' }],
        })
      ).status,
    ).toBe(400)
    expect(
      (await patch('/Users/2819c223-7f76-453a-919d-413861904646', { op: 'replace', path: 'active', value: true }))
        .status,
    ).toBe(404)
    expect((await send('GET', '/Users/no-id')).answer).toMatchObject({ status: '404' })
  })

  it('are deactivated at once, and come back with their licence while a seat is free', async () => {
    const path = `/Users/${await idOf(emailOf('aiEditor'))}`
    expect((await app.as('aiEditor').fetch('/api/v2/me')).status).toBe(200)
    expect((await patch(path, { op: 'Replace', path: 'active', value: 'False' })).answer.active).toBe(false)
    expect((await app.as('aiEditor').fetch('/api/v2/me')).status).toBe(401)
    expect(await listener.heard(app)).toContainEqual([
      'accounts.user-deactivated',
      { userId: app.people.aiEditor.id, by: null },
    ])
    await run(sql`UPDATE settings SET value = '0' WHERE name = 'ai.licences'`)
    expect((await patch(path, { op: 'Replace', path: 'active', value: 'True' })).answer.active).toBe(true)
    expect(await run(sql`SELECT has_ai_licence, is_author FROM users WHERE email = ${emailOf('aiEditor')}`)).toEqual([
      { has_ai_licence: false, is_author: true },
    ])
    await run(sql`UPDATE settings SET value = 'null' WHERE name = 'ai.licences'`)
  })

  it('are never changed where they are super-administrators, and the last administrator stays', async () => {
    const path = `/Users/${await idOf(emailOf('superAdmin'))}`
    expect((await patch(path, { op: 'replace', path: 'active', value: false })).status).toBe(403)
    expect((await patch(path, { op: 'replace', path: 'userName', value: 'mine@example.org' })).status).toBe(403)
    expect((await send('DELETE', path)).status).toBe(403)
    await run(sql`UPDATE users SET is_admin = false, is_super_admin = false WHERE email = ${emailOf('superAdmin')}`)
    const last = `/Users/${await idOf(emailOf('admin'))}`
    expect((await send('DELETE', last)).status).toBe(403)
    expect((await send('GET', last)).answer.active).toBe(true)
    await run(sql`UPDATE users SET is_admin = true, is_super_admin = true WHERE email = ${emailOf('superAdmin')}`)
  })

  it('who are deleted are deactivated, are not there any more, and come back with their account', async () => {
    const id = await idOf('anna@example.org')
    expect((await send('DELETE', `/Users/${id}`)).status).toBe(204)
    expect((await send('GET', `/Users/${id}`)).status).toBe(404)
    expect((await send('DELETE', `/Users/${id}`)).status).toBe(404)
    expect((await find('userName eq "anna@example.org"')).totalResults).toBe(0)
    expect(
      await run(sql`SELECT 1 FROM users WHERE email = 'anna@example.org' AND deactivated_at IS NOT NULL`),
    ).toHaveLength(1)
    const again = await send('POST', '/Users', {
      ...ann,
      userName: 'anna@example.org',
      emails: [{ value: 'anna@example.org' }],
    })
    expect([again.status, again.answer.id, again.answer.active]).toEqual([201, id, true])
  })
})

describe('what is spoken here', () => {
  it('is told', async () => {
    expect((await send('GET', '/ServiceProviderConfig')).answer).toMatchObject({
      ...{ patch: { supported: true }, bulk: { supported: false }, filter: { supported: true, maxResults: 200 } },
    })
    expect(
      (await send('GET', '/ResourceTypes')).answer.Resources.map(({ endpoint }: { endpoint: string }) => endpoint),
    ).toEqual(['/Users', '/Groups'])
    expect(
      (await send('GET', `/Schemas/${USER}`)).answer.attributes.map(({ name }: { name: string }) => name),
    ).toContain('userName')
    expect((await send('GET', '/Schemas/unknown')).status).toBe(404)
  })

  it('is JSON, and nothing else', async () => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' }
    const broken = await fetch(`${app.url}/scim/v2/Users`, { method: 'POST', headers, body: '{' })
    expect([broken.status, (await broken.json()).scimType]).toEqual([400, 'invalidSyntax'])
    const pollute = await fetch(`${app.url}/scim/v2/Users`, {
      method: 'POST',
      headers,
      body: '{"__proto__": {"a": 1}}',
    })
    expect(pollute.status).toBe(400)
  })
})
