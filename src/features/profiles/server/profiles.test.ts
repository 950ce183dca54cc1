import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import type { PersonName } from '#app/testing/people.ts'
import { profileAddress } from '#features/accounts/profile-address.ts'
import { addToPath, createPath, getPath, publishPath } from '#features/paths/contract.ts'
import { findCards } from '#features/reader/server/service.ts'
import { makeSpeach, type SpeachPlan } from '#features/speaches/server/drafts/make-speach-service.ts'
import { refusal } from '#features/speaches/server/testing/refusal.ts'
import { getProfile, listPathsOf, listSpeachesOf } from '../contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  const { author, member, otherAuthor } = app.people
  const make = (title: string, plan: Partial<SpeachPlan> = {}) =>
    makeSpeach(app.platform, author, { title, publish: true, ...plan })
  const open = await make('Public')
  await make('Semi-private', { facts: { visibility: 'SEMI_PRIVE' } })
  await make('Private', { facts: { visibility: 'PRIVE', accessCode: 'sesame' } })
  await make('For the member', { facts: { visibility: 'RESTREINT' }, people: { affectedUsers: [member.id] } })
  await make('Draft', { publish: false })
  await makeSpeach(app.platform, otherAuthor, { title: 'Somebody else’s', publish: true })
  const { pathId } = await app.as('author').call(createPath, { body: { title: 'A path' } })
  await app.as('author').call(addToPath, { params: { pathId, id: open.id } })
  await app.as('author').call(publishPath, { params: { pathId } })
  await app.as('author').call(createPath, { body: { title: 'A draft of a path' } })
})
afterAll(() => app.close())

const profileOf = (person: PersonName, viewer: PersonName = 'reader') =>
  app.as(viewer).call(getProfile, { params: { userID: app.people[person].userID } })

describe('a profile', () => {
  it('says who somebody is, by uuid and by number, and no address', async () => {
    const { id, userID } = app.people.author
    const found = await profileOf('author')
    expect(found).toEqual({
      ...{ id, userID, firstName: 'author', lastName: 'Test', img: null },
      ...{ admin: false, trainer: true, approver: false, followers: 0, following: 0, isFollowed: false },
    })
    expect(await app.as('reader').call(getProfile, { params: { userID: id } })).toEqual(found)
    expect((await app.as(null).fetch(`/api/v2/people/${userID}`)).status).toBe(401)
  })

  // By hand from PRODUCT §5: what each of them finds of the author's.
  it.each([
    ['reader', ['Public']],
    ['member', ['For the member', 'Public']],
    ['otherAuthor', ['Public']],
    ['admin', ['For the member', 'Public']],
    ['author', ['For the member', 'Private', 'Semi-private', 'Public']],
  ] as const)('shows %s what they find: %s', async (viewer, titles) => {
    const params = { userID: app.people.author.userID }
    const { result, total } = await app.as(viewer).call(listSpeachesOf, { params })
    expect(result.map(({ title }) => title).toSorted()).toEqual([...titles].toSorted())
    expect(total).toBe(titles.length)
    const paths = await app.as(viewer).call(listPathsOf, { params })
    expect(paths.result.map(({ title }) => title)).toEqual(['A path'])
  })

  it('of a deactivated person is absent like one that never was', async () => {
    const { id, userID } = app.people.coEditor
    await app.platform.database.db.execute(sql`UPDATE users SET deactivated_at = now() WHERE id = ${id}`)
    const absent = '00000000-0000-4000-8000-000000000000'
    for (const definition of [getProfile, listSpeachesOf, listPathsOf]) {
      const [gone, never] = await Promise.all(
        [userID, absent].map((named) => refusal(app.as('admin').call(definition, { params: { userID: named } }))),
      )
      expect([gone?.status, gone?.body]).toEqual([404, never?.body])
    }
  })
})

describe('the way to a profile', () => {
  it('is there as long as the profile is: on cards and on paths', async () => {
    const { otherAuthor, reader } = app.people
    const { pathId } = await app.as('otherAuthor').call(createPath, { body: { title: 'Left behind' } })
    const [own] = (await app.as('reader').call(listSpeachesOf, { params: { userID: otherAuthor.id } })).result
    await app.as('otherAuthor').call(addToPath, { params: { pathId, id: own?.id ?? 0 } })
    await app.as('otherAuthor').call(publishPath, { params: { pathId } })
    const ways = async () => {
      const [card] = await findCards(app.platform.database.db, reader, [own?.id ?? 0])
      const path = await app.as('reader').call(getPath, { params: { pathId } })
      return [card?.authorsInfos.author.hasProfile, path.user.hasProfile]
    }
    expect(await ways()).toEqual([true, true])
    await app.platform.database.db.execute(sql`UPDATE users SET deactivated_at = now() WHERE id = ${otherAuthor.id}`)
    expect(await ways()).toEqual([false, false])
  })
})

describe('profileAddress', () => {
  it.each([
    ['Jürgen', 'Groß-Müller', '/profil/u/jurgen-gro%C3%9F-muller'],
    ['', '', '/profil/u'],
    ['../..', '//x', '/profil/u/x'],
    ['<b>', '"', '/profil/u/b'],
    ['花子', '山田', '/profil/u/%E8%8A%B1%E5%AD%90-%E5%B1%B1%E7%94%B0'],
  ])('of %s %s is %s', (firstName, lastName, address) => {
    expect(profileAddress({ userID: 'u', firstName, lastName })).toBe(address)
  })
})
