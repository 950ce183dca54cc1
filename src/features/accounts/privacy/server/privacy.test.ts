import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { type PersonName, TEST_PASSWORD } from '#app/testing/people.ts'
import { addUser } from '#features/accounts/server/service.ts'

import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { refusal } from '#features/speaches/server/testing/refusal.ts'
import { updateMe } from '../../contract.ts'
import { requestErasure } from '../../own-data-contract.ts'
import { updateUser } from '../../people/contract.ts'
import * as contract from '../contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const admin = () => app.as('admin')
let added = 0

/** Somebody who is in nobody else's way. */
async function addPerson(roles: Parameters<typeof addUser>[1]['roles'] = {}) {
  added += 1
  const email = `leaver${added}@test.local`
  return addUser(app.platform, { email, password: 'a long password', firstName: 'Lea', lastName: `Ver${added}`, roles })
}

async function rows(statement: ReturnType<typeof sql>): Promise<Record<string, unknown>[]> {
  return (await app.platform.database.db.execute(statement)).rows
}

const actorOf = (id: number) => ({ ...app.people.author, id })
const erase = (id: number, heirId: number | null = null, who: PersonName = 'admin') =>
  app.as(who).call(contract.erasePerson, { params: { id }, body: { heirId } })

describe('what belongs to a person', () => {
  it('goes to another author, archived and template alike, and its new author can open it', async () => {
    const { id } = await addPerson({ isAuthor: true })
    const draft = await makeSpeach(app.platform, actorOf(id), { title: 'Left behind' })
    await makeSpeach(app.platform, actorOf(id), { title: 'Read', publish: true })
    await rows(sql`INSERT INTO paths (title, owner_id) VALUES ('A path', ${id})`)
    expect(await admin().call(contract.getEstate, { params: { id } })).toEqual({ speaches: 2, paths: 1 })
    const heirId = app.people.otherAuthor.id
    expect(await admin().call(contract.handOverEstate, { params: { id }, body: { heirId } })).toEqual({
      speaches: 2,
      paths: 1,
    })
    expect(await admin().call(contract.getEstate, { params: { id } })).toEqual({ speaches: 0, paths: 0 })
    expect((await app.as('otherAuthor').fetch(`/api/v2/speaches/${draft.speachID}`)).status).toBe(200)
    expect(
      await rows(sql`SELECT after FROM audit_entries WHERE act = 'person.transfer' AND subject_id = ${String(id)}`),
    ).toEqual([{ after: { heir: { person: heirId, name: 'otherauthor@test.local' }, speaches: 2, paths: 1 } }])
  })

  it.each([
    ['who only reads', () => app.people.reader.id, 'NOT_AN_AUTHOR'],
    ['who is not there', () => 999_999, 'NO_HEIR'],
  ])('goes to nobody %s', async (_, heir, code) => {
    const { id } = await addPerson({ isAuthor: true })
    await makeSpeach(app.platform, actorOf(id), { title: 'Stays' })
    const handing = admin().call(contract.handOverEstate, { params: { id }, body: { heirId: heir() } })
    expect(await refusal(handing)).toMatchObject({ status: 400, body: { code } })
    expect(await admin().call(contract.getEstate, { params: { id } })).toEqual({ speaches: 1, paths: 0 })
  })
})

describe('erasing a person', () => {
  it('deletes the account and all that is kept of them, and leaves what others need without their name', async () => {
    const { id, userId } = await addPerson({ isAuthor: true })
    const speach = await makeSpeach(app.platform, app.people.author, { title: 'Discussed', publish: true })
    const params = { speachID: speach.speachID }
    await rows(sql`INSERT INTO comments (speach_id, author_id, content) VALUES (${speach.id}, ${id}, 'Well said')`)
    await rows(sql`INSERT INTO speach_ratings (speach_id, user_id, rating) VALUES (${speach.id}, ${id}, 4)`)
    await rows(
      sql`INSERT INTO sessions (user_id, token, expires_at) VALUES (${id}, 'a token', now() + interval '1 day')`,
    )
    await admin().call(updateUser, { body: { user: { id, firstName: 'Leonie' } } })
    await erase(id)

    expect(await rows(sql`SELECT FROM users WHERE id = ${id}`)).toEqual([])
    expect(await rows(sql`SELECT FROM speach_ratings WHERE user_id = ${id}`)).toEqual([])
    expect(await rows(sql`SELECT FROM sessions WHERE user_id = ${id}`)).toEqual([])
    expect(await rows(sql`SELECT content, author_id FROM comments WHERE speach_id = ${speach.id}`)).toEqual([
      { content: 'Well said', author_id: null },
    ])
    const kept = await rows(sql`SELECT act, to_jsonb(e)::text AS entry FROM audit_entries e
                                 WHERE subject_kind = 'person' AND subject_id = ${String(id)} ORDER BY id`)
    expect(kept.at(-1)).toMatchObject({ act: 'person.erase' })
    for (const { entry } of kept) expect(entry).not.toMatch(/Lea|Leonie|leaver/)
    expect((await app.as('reader').fetch(`/api/v2/speaches/${params.speachID}/view`)).status).toBe(200)
    expect((await app.as('reader').fetch(`/api/v2/profiles/${userId}`)).status).toBe(404)
    expect(await refusal(erase(id))).toMatchObject({ status: 404 })
  })

  it('asks first who gets what belongs to them', async () => {
    const { id } = await addPerson({ isAuthor: true })
    await makeSpeach(app.platform, actorOf(id), { title: 'Orphan' })
    expect(await refusal(erase(id))).toMatchObject({
      ...{ status: 409, body: { code: 'HAS_ESTATE', left: { speaches: 1, paths: 0 } } },
    })
    await erase(id, app.people.author.id)
    expect(await rows(sql`SELECT author_id FROM speaches WHERE title = 'Orphan'`)).toEqual([
      { author_id: app.people.author.id },
    ])
  })

  it('keeps what they signed in the regulated history, under the name they signed with', async () => {
    const { id } = await addPerson()
    await rows(sql`
      INSERT INTO regulated_history (number, speach_id, speach_name, title, act, user_id, user_name, comment, details, at,
                                     previous_hash, hash)
      VALUES (900001, 1, 'abc', 'Signed', 'VALIDATED', ${id}, 'Lea Ver', '', '{}', now(), 'x', 'y')`)
    await erase(id)
    expect(await rows(sql`SELECT user_id, user_name FROM regulated_history WHERE number = 900001`)).toEqual([
      { user_id: id, user_name: 'Lea Ver' },
    ])
  })

  it('is refused for oneself, for the last administrator, and for super-administrators by others', async () => {
    expect(await refusal(erase(app.people.admin.id))).toMatchObject({ status: 409, body: { code: 'YOURSELF' } })
    expect(await refusal(erase(app.people.superAdmin.id))).toMatchObject({ status: 403, body: { code: 'SUPER_ADMIN' } })
    expect(await refusal(erase(999_999))).toMatchObject({ status: 404 })
  })

  it.each<[PersonName | null, number]>([
    ['reader', 403],
    ['author', 403],
    ['approver', 403],
    [null, 401],
  ])('is no matter of %s', async (who, status) => {
    const params = { id: app.people.member.id }
    const as = who === null ? app.as(null) : app.as(who)
    expect(await refusal(as.call(contract.erasePerson, { params, body: { heirId: null } }))).toMatchObject({ status })
    expect(await refusal(as.call(contract.exportPerson, { params }))).toMatchObject({ status })
    expect(await refusal(as.call(contract.listErasureRequests))).toMatchObject({ status })
  })
})

describe('who asks to be erased', () => {
  it('stands on the list until they are, or their account is kept', async () => {
    await app.as('otherReader').call(requestErasure, { body: { password: TEST_PASSWORD } })
    await rows(sql`INSERT INTO erasure_requests (user_id, requested_at)
                   VALUES (${app.people.member.id}, '2026-01-02T00:00:00Z') ON CONFLICT DO NOTHING`)
    const list = async () => (await admin().call(contract.listErasureRequests)).result.map(({ id }) => id)
    expect(await list()).toEqual([app.people.member.id, app.people.otherReader.id])
    await admin().call(contract.declineErasure, { params: { id: app.people.member.id } })
    expect(await list()).toEqual([app.people.otherReader.id])
  })
})

describe('a file with what is kept of a person', () => {
  it('is made for an administrator, who is written down, and is nobody else’s', async () => {
    await app.as('member').call(updateMe, { body: { firstName: 'Marge' } })
    const params = { id: app.people.member.id }
    const { exportID } = await admin().call(contract.exportPerson, { params })
    await app.drain()
    const { result } = await admin().call(contract.listPersonExports, { params })
    expect(result).toMatchObject([{ exportID, status: 'ready', progress: 1 }])
    const address = (id: number) => `/api/v2/admin/users/${id}/exports/${exportID}/content`
    const file = await (await admin().fetch(address(params.id))).json()
    expect(file.account).toMatchObject({ firstName: 'Marge', email: 'member@test.local' })
    expect((await admin().fetch(address(app.people.reader.id))).status).toBe(404)
    expect((await app.as('reader').fetch(address(params.id))).status).toBe(403)
    expect(
      await rows(
        sql`SELECT actor_id FROM audit_entries WHERE act = 'person.export' AND subject_id = ${String(params.id)}`,
      ),
    ).toEqual([{ actor_id: app.people.admin.id }])
  })

  it('is not made where an administrator thinks better of it', async () => {
    const params = { id: app.people.member.id }
    const second = await admin().call(contract.exportPerson, { params })
    const cancel = (id: number, person: PersonName = 'admin') =>
      app.as(person).call(contract.cancelPersonExport, { params: { id, exportID: second.exportID } })
    expect(await refusal(cancel(app.people.reader.id))).toMatchObject({ status: 404 })
    expect(await refusal(cancel(params.id, 'reader'))).toMatchObject({ status: 403 })
    await cancel(params.id)
    const after = (await admin().call(contract.listPersonExports, { params })).result
    expect(after.map(({ status }) => status)).toEqual(['cancelled', 'ready'])
  })
})
