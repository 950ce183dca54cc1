import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import type { PersonName } from '#app/testing/people.ts'
import { makeSpeach, type SpeachPlan } from '#features/speaches/server/drafts/make-speach-service.ts'
import { ensureCategory } from '#features/speaches/server/queries.ts'
import { grantAccess } from '#features/speaches/server/service.ts'
import { speaches } from '#features/speaches/server/tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const make = (plan: Partial<SpeachPlan> = {}) =>
  makeSpeach(app.platform, app.people.author, { title: 'Managed', publish: true, ...plan })
const change = (id: number, values: Partial<typeof speaches.$inferInsert>) =>
  app.platform.database.db.update(speaches).set(values).where(eq(speaches.id, id))

// biome-ignore lint/suspicious/noExplicitAny: what is read is what the test is about
type Json = any

async function send(path: string, body: object, person: PersonName = 'admin'): Promise<[number, Json]> {
  const response = await app.as(person).fetch(path, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return [response.status, await response.json()]
}

const update = (speach: object, person?: PersonName) =>
  send('/api/v2/admin/speach/update?dataType=json', { speach: JSON.stringify(speach) }, person)
const read = async (speachID: string | number): Promise<Json> =>
  (await app.as('admin').fetch(`/api/v2/speach/speachWithMetadata?speachID=${speachID}`)).json()

/** By hand from the entity of seed 001 §3. */
const FIELDS = `id speachID title img description tags language category state visibility accessCode isPinnedOnHome
  authorId authorsInfos affectationUsersInfos publicationDate publication publicationTimestamp lastUpdatedDate
  lastUpdatedTimestamp hasPendingUpdates delayed_till delayedTillTimestamp futureVersionDelayedTillTimestamp
  isWorkflowInProgress regulated_gmp wf_name speachmetadata`.split(/\s+/)
const METADATA = `dueDate dueDateTimestamp unpublishAfterDueDate nextPeriodicReview nextPeriodicReviewTimestamp
  periodicReviewUsers periodicReviewGroups periodicReviewOperation`.split(/\s+/)

describe('one speach', () => {
  it('has every field of the specification, by either of its names', async () => {
    const { id, speachID } = await make({ facts: { tags: ['one', 'two'] } })
    const speach = await read(speachID)
    expect(Object.keys(speach)).toEqual(expect.arrayContaining(FIELDS))
    expect(Object.keys(speach.speachmetadata)).toEqual(METADATA)
    expect(speach).toMatchObject({ id, speachID, tags: 'one two', publication: 'PUBLIE' })
    expect(speach.authorsInfos.author).toMatchObject({ label: 'author Test', email: 'author@test.local', imgUrl: null })
    expect(await read(id)).toEqual(speach)
    expect((await app.as('admin').fetch('/api/v2/speach/speachWithMetadata?speachID=AAAAAAAAAAA')).status).toBe(404)
  })

  it('answers its co-editor, without anybody’s mail address', async () => {
    const { coEditor, reader } = app.people
    const { speachID } = await make({ people: { coEditors: [coEditor.id], affectedUsers: [reader.id] } })
    const answer = await app.as('coEditor').fetch(`/api/v2/speach/speachWithMetadata?speachID=${speachID}`)
    const text = await answer.text()
    expect([answer.status, text.includes('@test.local')]).toEqual([200, false])
    expect(JSON.parse(text).authorsInfos.coEditors).toMatchObject([{ label: 'coEditor Test', email: '' }])
  })

  it('is changed in everything at once, and by its row sent back in nothing', async () => {
    const category = await ensureCategory(app.platform.database.db, 'Managed ones')
    const { id } = await make({ publish: false })
    const facts = {
      id,
      title: 'Changed',
      description: 'What it is about',
      tags: 'alpha beta',
      language: 'de',
      category: { id: category, name: 'Managed ones' },
      state: 'PUBLIE',
      isPinnedOnHome: true,
    }
    const { otherAuthor } = app.people
    const [status, changed] = await update({ ...facts, authorId: otherAuthor.userID, nextPeriodicReview: '2027-05-01' })
    expect([status, changed]).toMatchObject([
      200,
      {
        ...facts,
        authorId: otherAuthor.id,
        tagList: ['alpha', 'beta'],
        speachmetadata: { nextPeriodicReview: '2027-05-01', periodicReviewOperation: 'NO_REVISION' },
      },
    ])
    const [again, same] = await update(changed)
    expect([again, same]).toEqual([200, changed])
    const [, back] = await update({ speachID: changed.speachID, state: 'NON_PUBLIE' })
    expect(back).toMatchObject({ state: 'NON_PUBLIE', isPinnedOnHome: false })
  })

  it('is changed as a whole or not at all', async () => {
    const speach = await make({ facts: { visibility: 'SEMI_PRIVE' } })
    const [status, refused] = await update({ id: speach.id, title: 'Half', isPinnedOnHome: true })
    expect([status, refused.code]).toEqual([409, 'NOT_PINNABLE'])
    expect(await read(speach.id)).toMatchObject({ title: 'Managed', isPinnedOnHome: false })
  })

  it('tells who comes too late what it is now', async () => {
    const { id } = await make()
    const { rev } = await read(id)
    expect((await update({ id, title: 'First', rev }))[0]).toBe(200)
    const [status, answer] = await update({ id, title: 'Second', rev })
    expect([status, answer]).toMatchObject([
      409,
      { code: 'CONFLICT', mine: { title: 'Second' }, theirs: { title: 'First' } },
    ])
  })

  it.each<[string, object, number, string]>([
    ['an author who only reads', { authorId: 'reader' }, 400, 'NOT_AN_AUTHOR'],
    ['an author who is not there', { authorId: 999_999 }, 400, 'INVALID'],
    ['a category that is not there', { categoryId: 999_999 }, 400, 'INVALID'],
    ['an empty title', { title: ' ' }, 400, 'INVALID'],
    ['the state of the archive', { state: 'ARCHIVE' }, 400, 'INVALID'],
    ['private without a code', { visibility: 'PRIVE' }, 400, 'ACCESS_CODE_NEEDED'],
    ['a code of 231 characters', { accessCode: 'x'.repeat(231) }, 400, 'INVALID'],
  ])('is refused %s', async (_, given, status, code) => {
    const { id } = await make()
    const sent = 'authorId' in given && given.authorId === 'reader' ? { authorId: app.people.reader.id } : given
    expect(await update({ id, ...sent })).toMatchObject([status, { code }])
  })

  it('is refused without its name, archived, and to everybody else', async () => {
    const { id } = await make()
    expect((await update({ title: 'Which' }))[0]).toBe(400)
    expect((await update({ id: 999_999, title: 'Nobody' }))[0]).toBe(404)
    for (const person of ['author', 'coEditor', 'approver', 'reader'] as const) {
      expect([person, (await update({ id, title: 'Mine' }, person))[0]]).toEqual([person, 403])
    }
    await change(id, { state: 'ARCHIVE' })
    expect(await update({ id, title: 'Late' })).toMatchObject([409, { code: 'ARCHIVED' }])
  })

  it('stays as it is where a regulated version is out', async () => {
    const { id } = await make()
    await change(id, { regulated: true, nextReviewOn: '2027-01-01' })
    for (const given of [
      { title: 'Around' },
      { visibility: 'RESTREINT' },
      { authorId: app.people.otherAuthor.id },
      { nextPeriodicReview: null },
      { state: 'NON_PUBLIE' },
    ]) {
      const [status, { code }] = await update({ id, ...given })
      expect([given, status, code]).toEqual([given, 403, expect.stringMatching(/^(REGULATED|WORKFLOW_DECIDES)$/)])
    }
    expect(await read(id)).toMatchObject({ title: 'Managed', visibility: 'PUBLIC', authorId: app.people.author.id })
  })

  it('keeps for whom it was assigned when it gets another author', async () => {
    const { id } = await make({ facts: { visibility: 'RESTREINT' } })
    await app.platform.database.transaction((tx) =>
      grantAccess(tx, app.people.author, id, { userIds: [app.people.reader.id], groupIds: [], source: 'ASSIGNMENT' }),
    )
    const isRead = async () => (await app.as('reader').fetch(`/api/v2/speaches/${id}/view`)).status
    expect(await isRead()).toBe(200)
    expect((await update({ id, authorId: app.people.otherAuthor.id }))[0]).toBe(200)
    expect(await isRead()).toBe(200)
    const { rows } = await app.platform.database.db.execute(
      sql`SELECT granted_by FROM speach_grants WHERE speach_id = ${id}`,
    )
    expect(rows).toEqual([{ granted_by: app.people.otherAuthor.id }])
  })
})

describe('its people', () => {
  it('are replaced list by list, by number, uuid or tag, as JSON or not', async () => {
    const { id, speachID } = await make()
    const { coEditor, otherAuthor, reader } = app.people
    const coEditors = JSON.stringify([{ id: coEditor.id, label: 'x' }, otherAuthor.userID])
    const path = '/api/v2/admin/speach'
    const [, edited] = await send(`${path}/updateCoEditors`, { speach: JSON.stringify({ id, title: 'x' }), coEditors })
    expect(edited.authorsInfos.coEditors.map((one: { id: number }) => one.id).sort()).toEqual(
      [coEditor.id, otherAuthor.id].sort(),
    )
    const coGroups = JSON.stringify([app.groups.TESTERS])
    const [, grouped] = await send(`${path}/updateCoEditors`, { speach: speachID, coGroups })
    expect(grouped.authorsInfos).toMatchObject({
      coEditors: [{}, {}],
      coEditorGroups: [{ label: 'Testers' }],
    })
    const [, none] = await send(`${path}/updateCoEditors`, { speach: speachID, coEditors: '[]' })
    expect(none.authorsInfos.coEditors).toEqual([])
    const [, users] = await send(`${path}/updateAffectedUsers`, { speachID, users: String(reader.id) })
    expect(users.affectationUsersInfos.affectedUsers).toMatchObject([{ id: reader.id, email: 'reader@test.local' }])
    const [, groups] = await send(`${path}/updateAffectedGroups`, { speachID: id, groups: coGroups })
    expect(groups.affectationUsersInfos).toMatchObject({
      affectedUsers: [{ id: reader.id }],
      affectedGroups: [{ label: 'Testers' }],
    })
    const all = { speachID: id, groups: JSON.stringify([app.groups.EVERYBODY]) }
    const [, forAll] = await send(`${path}/updateAffectedGroups`, all)
    expect(forAll.affectationUsersInfos.affectedGroups).toEqual([{ id: app.groups.EVERYBODY, label: 'Everybody' }])
  })

  it('are refused who is not there, and who may not edit', async () => {
    const { speachID } = await make()
    const path = '/api/v2/admin/speach'
    for (const [call, body, code] of [
      ['updateCoEditors', { speach: speachID, coEditors: '[999999]' }, 'INVALID'],
      ['updateCoEditors', { speach: speachID, coEditors: [app.people.reader.id] }, 'CO_EDITOR_NOT_AUTHOR'],
      ['updateCoEditors', { speach: speachID, coGroups: [999_999] }, 'INVALID'],
      ['updateCoEditors', { speach: speachID, coGroups: [app.groups.AUTHORS] }, 'INVALID'],
      ['updateAffectedUsers', { speachID, users: '["00000000-0000-4000-8000-000000000000"]' }, 'INVALID'],
      ['updateAffectedGroups', { speachID, groups: 'all' }, 'INVALID'],
    ] as const) {
      expect([call, body, ...(await send(`${path}/${call}`, body))]).toMatchObject([call, body, 400, { code }])
    }
    expect((await send(`${path}/updateAffectedUsers`, { speachID, users: [] }, 'author'))[0]).toBe(403)
  })
})
