import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { emailOf } from '#app/testing/people.ts'
import { refusal } from '#features/speaches/server/testing/refusal.ts'
import * as groupCalls from '../../../people/groups-contract.ts'
import { createScimToken } from '../../contract.ts'
import { openScimFixtures } from './testing/scim-fixtures.ts'

let app: TestApp
let token: string
const { run, send, patch, idOf } = openScimFixtures(() => ({ app, token }))
beforeAll(async () => {
  app = await startTestApp()
  token = (await app.as('admin').call(createScimToken, { body: { name: 'Entra ID' } })).token
})
afterAll(() => app.close())

describe('groups', () => {
  let id: string

  it('are made, filled and emptied, with who is in them', async () => {
    const [reader, member] = [await idOf(emailOf('reader')), await idOf(emailOf('member'))]
    const made = await send('POST', '/Groups', {
      displayName: 'Sales',
      externalId: 'g-1',
      members: [{ value: reader }],
    })
    id = made.answer.id
    expect([made.status, made.answer.members]).toEqual([
      201,
      [expect.objectContaining({ value: reader, display: 'reader Test' })],
    ])
    expect(
      (await patch(`/Groups/${id}`, { op: 'Add', path: 'members', value: [{ value: member }] })).answer.members,
    ).toHaveLength(2)
    expect((await send('GET', `/Users/${member}`)).answer.groups).toMatchObject([{ value: id, display: 'Sales' }])
    const removed = await patch(`/Groups/${id}`, { op: 'Remove', path: `members[value eq "${reader}"]` })
    expect(removed.answer.members).toMatchObject([{ value: member }])
    const unknown = { value: '2819c223-7f76-453a-919d-413861904646' }
    expect((await patch(`/Groups/${id}`, { op: 'add', path: 'members', value: [unknown] })).answer.scimType).toBe(
      'invalidValue',
    )
    expect(
      (await patch(`/Groups/${id}`, { op: 'replace', path: 'members', value: [{ value: reader }] })).answer.members,
    ).toMatchObject([{ value: reader }])
    expect((await patch(`/Groups/${id}`, { op: 'remove', path: 'members' })).answer.members).toEqual([])
    await patch(`/Groups/${id}`, { op: 'add', path: 'members', value: [{ value: reader }] })
  })

  it('have names in whole characters, and nothing nested without an end', async () => {
    const deep = JSON.parse('['.repeat(500) + ']'.repeat(500))
    const twice = () => send('POST', '/Groups', { displayName: 'half \ud83d', externalId: 'sesame' })
    const made = await twice()
    expect([made.status, made.answer.displayName]).toEqual([201, 'half \ufffd'])
    expect((await twice()).status).toBe(409)
    await send('DELETE', `/Groups/${made.answer.id}`)
    expect((await send('POST', '/Groups', { displayName: 'Deep', members: deep })).status).toBe(400)
  })

  it('are found, without members where these are not asked for, and only those of directories', async () => {
    const found = (
      await send('GET', `/Groups?filter=${encodeURIComponent('displayName eq "sales"')}&excludedAttributes=members`)
    ).answer
    expect(found).toMatchObject({ totalResults: 1, Resources: [{ id, displayName: 'Sales' }] })
    expect(found.Resources[0]).not.toHaveProperty('members')
    const [own] = await run<{ id: number }>(sql`SELECT id FROM groups WHERE name = 'Testers'`)
    for (const method of ['GET', 'DELETE']) expect((await send(method, `/Groups/${own?.id}`)).status).toBe(404)
    expect((await send('GET', '/Groups')).answer.totalResults).toBe(1)
    expect((await send('GET', '/Groups/99999999999999')).status).toBe(404)
  })

  it('are there once', async () => {
    for (const body of [{ displayName: 'SALES' }, { displayName: 'Other', externalId: 'g-1' }]) {
      expect((await send('POST', '/Groups', body)).answer).toMatchObject({ status: '409', scimType: 'uniqueness' })
    }
  })

  it('are not edited by hand, but for who manages them', async () => {
    const params = { id: Number(id) }
    const admin = app.as('admin')
    const [reader, member] = [app.people.reader.id, app.people.member.id]
    const refused = { status: 409, code: 'EXTERNAL_GROUP' }
    expect(await refusal(admin.call(groupCalls.updateGroup, { params, body: { name: 'Mine' } }))).toMatchObject(refused)
    expect(await refusal(admin.call(groupCalls.deleteGroup, { params }))).toMatchObject(refused)
    const remove = admin.call(groupCalls.removeGroupMember, { params: { ...params, userID: reader } })
    expect(await refusal(remove)).toMatchObject(refused)
    const add = admin.call(groupCalls.putGroupMember, { params: { ...params, userID: member }, body: {} })
    expect(await refusal(add)).toMatchObject(refused)
    const manages = { params: { ...params, userID: reader }, body: { manager: true } }
    expect(await admin.call(groupCalls.putGroupMember, manages)).toMatchObject({ manager: true })
    const listed = await admin.call(groupCalls.listAdminGroups)
    const made = listed.filter(({ system }) => !system)
    expect(made.map(({ name, external }) => [name, external])).toEqual([
      ['Testers', false],
      ['Sales', true],
    ])
  })

  it('go with everything that hung on them', async () => {
    expect((await send('DELETE', `/Groups/${id}`)).status).toBe(204)
    expect((await send('GET', `/Groups/${id}`)).status).toBe(404)
  })
})
