import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import type { PersonName } from '#app/testing/people.ts'
import { users } from '#features/accounts/server/tables.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { followPerson, unfollowPerson } from '../../contract.ts'
import { readFollowFacts, whereAuthorFollowed } from '../service.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const follow = (who: PersonName, whom: number | string) => app.as(who).call(followPerson, { params: { userID: whom } })
const unfollow = (who: PersonName, whom: number | string) =>
  app.as(who).call(unfollowPerson, { params: { userID: whom } })

it('counts everybody once, by number or uuid, also at once', async () => {
  const { author } = app.people
  await Promise.all([follow('reader', author.userID), follow('reader', author.id), follow('reader', author.userID)])
  expect(await follow('member', author.id)).toEqual({ isFollowed: true, followers: 2 })
  const { db } = app.platform.database
  expect(await readFollowFacts(db, app.people.reader, author.id)).toEqual({
    isFollowed: true,
    followers: 2,
    follows: 0,
  })
  expect(await readFollowFacts(db, app.people.admin, app.people.reader.id)).toEqual({
    isFollowed: false,
    followers: 0,
    follows: 1,
  })
  expect(await unfollow('reader', author.userID)).toEqual({ isFollowed: false, followers: 1 })
  expect(await unfollow('reader', author.userID)).toEqual({ isFollowed: false, followers: 1 })
})

it('is not for oneself, who is not there, who is deactivated, or a visitor', async () => {
  await expect(follow('reader', app.people.reader.id)).rejects.toMatchObject({ status: 400, code: 'FOLLOW_SELF' })
  await expect(follow('reader', 999_999)).rejects.toMatchObject({ status: 404 })
  await expect(follow('reader', '00000000-0000-4000-8000-000000000000')).rejects.toMatchObject({ status: 404 })
  await expect(follow('reader', 'somebody')).rejects.toMatchObject({ status: 400 })
  const { db } = app.platform.database
  await db.update(users).set({ deactivatedAt: new Date() }).where(eq(users.id, app.people.otherReader.id))
  await expect(follow('reader', app.people.otherReader.id)).rejects.toMatchObject({ status: 404 })
  const path = `/api/v2/people/${app.people.author.userID}/follow`
  expect((await app.as(null).fetch(path, { method: 'PUT' })).status).toBe(401)
})

it('finds the speaches of those whom one follows', async () => {
  const made = await makeSpeach(app.platform, app.people.otherAuthor, { title: 'Followed', publish: true })
  await makeSpeach(app.platform, app.people.coEditor, { title: 'Not followed', publish: true })
  await follow('approver', app.people.otherAuthor.id)
  const { rows } = await app.platform.database.db.execute<{ id: number }>(
    sql`SELECT id FROM speaches WHERE ${whereAuthorFollowed(app.people.approver)}`,
  )
  expect(rows).toEqual([{ id: made.id }])
})
