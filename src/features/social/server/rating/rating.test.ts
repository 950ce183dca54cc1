import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { type MadeSpeach, makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { speaches } from '#features/speaches/server/tables.ts'
import { refusal } from '#features/speaches/server/testing/refusal.ts'
import { getRating, rateSpeach, takeBackRating } from '../../contract.ts'
import { speachRatings } from '../tables.ts'

let app: TestApp
let speach: MadeSpeach

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  speach = await makeSpeach(app.platform, app.people.author, { title: 'Rated', publish: true })
})

const params = () => ({ speachID: speach.speachID })
const rate = (rating: unknown, who: 'reader' | 'member' | 'approver' | 'author' = 'reader') =>
  app.as(who).call(rateSpeach, { params: params(), body: { rating: rating as number } })

async function totals() {
  const { db } = app.platform.database
  const [row] = await db.select().from(speaches).where(eq(speaches.id, speach.id))
  const [rows] = await db.select({ count: count() }).from(speachRatings).where(eq(speachRatings.speachId, speach.id))
  return { sum: row?.ratingSum, count: row?.ratingCount, rows: rows?.count }
}

it('counts the last word of everybody once', async () => {
  expect(await rate(2)).toMatchObject({ rating: 2, ratingCount: 1, own: 2 })
  expect(await rate(5)).toMatchObject({ rating: 5, ratingCount: 1, own: 5 })
  expect(await rate(4, 'member')).toMatchObject({ rating: 4.5, ratingCount: 2, own: 4 })
  expect(await app.as('reader').call(getRating, { params: params() })).toMatchObject({
    rating: 4.5,
    ratingCount: 2,
    own: 5,
  })
  expect(await app.as('approver').call(getRating, { params: params() })).toMatchObject({ ratingCount: 2, own: null })
  expect(await totals()).toEqual({ sum: 9, count: 2, rows: 2 })
})

it('takes back what one gave, and nothing where one gave none', async () => {
  await rate(2)
  await rate(4, 'member')
  expect(await app.as('reader').call(takeBackRating, { params: params() })).toMatchObject({
    rating: 4,
    ratingCount: 1,
    own: null,
  })
  expect(await app.as('reader').call(takeBackRating, { params: params() })).toMatchObject({ ratingCount: 1 })
  expect(await totals()).toEqual({ sum: 4, count: 1, rows: 1 })
})

it('adds to stars that nobody here gave', async () => {
  const { db } = app.platform.database
  await db.update(speaches).set({ ratingSum: 40, ratingCount: 9 }).where(eq(speaches.id, speach.id))
  expect(await rate(5)).toMatchObject({ rating: 4.5, ratingCount: 10, own: 5 })
  expect(await rate(3)).toMatchObject({ rating: 4.3, ratingCount: 10, own: 3 })
})

describe('what is no rating', () => {
  it.each([6, 0, -1, 4.5, 'five', '', null, Number.MAX_SAFE_INTEGER])('%s', async (rating) => {
    await expect(rate(rating)).rejects.toMatchObject({ status: 400, body: { fields: { rating: expect.any(String) } } })
    expect(await totals()).toEqual({ sum: 0, count: 0, rows: 0 })
  })
})

it('keeps one of fifty at once, whichever came last', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => rate((index % 5) + 1)))
  expect(answers.every(({ ratingCount }) => ratingCount === 1)).toBe(true)
  const { own } = await app.as('reader').call(getRating, { params: params() })
  expect(await totals()).toEqual({ sum: own, count: 1, rows: 1 })
})

it('keeps those of several people at once', async () => {
  await Promise.all([rate(1), rate(3, 'member'), rate(5, 'approver'), rate(2), rate(4, 'member')])
  const { count, rows, sum } = await totals()
  const given = await app.platform.database.db.select().from(speachRatings).where(eq(speachRatings.speachId, speach.id))
  expect([count, rows]).toEqual([3, 3])
  expect(sum).toBe(given.reduce((total, { rating }) => total + rating, 0))
})

it('is for everybody but those who made it, who may take back what they gave before', async () => {
  const read = (who: 'author' | 'reader') => app.as(who).call(getRating, { params: params() })
  expect(await refusal(rate(5, 'author'))).toMatchObject({ status: 403 })
  expect([(await read('author')).mayRate, (await read('reader')).mayRate]).toEqual([false, true])
  expect(await totals()).toEqual({ sum: 0, count: 0, rows: 0 })
  expect((await app.as('author').call(takeBackRating, { params: params() })).own).toBeNull()
})
