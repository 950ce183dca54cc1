import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { addCategory } from '#features/speaches/server/service.ts'
import type { Input } from '#shared/endpoint.ts'
import type { Locale } from '#shared/locales.ts'
import { listHomeRow } from '../contract.ts'

let app: TestApp
let safety = 0

/** Enough in German that a page of all is full of it. */
const PLANS: [title: string, language: Locale, inSafety: boolean][] = [
  ['Zebra', 'en', true],
  ['Apple', 'fr', true],
  ['Mango', 'en', false],
  ...Array.from({ length: 13 }, (_, at): [string, Locale, boolean] => [`Berg ${at}`, 'de', false]),
]

beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.platform.database
  safety = await addCategory(db, 'Safety')
  for (const [title, language, inSafety] of PLANS) {
    const facts = inSafety ? { categoryId: safety } : {}
    await makeSpeach(app.platform, app.people.author, { title, language, facts, publish: true })
  }
  await db.execute(sql`UPDATE speaches SET rating_sum = 5, rating_count = 1 WHERE title = 'Mango'`)
})
afterAll(() => app.close())

async function ask(row: string, query: Input<typeof listHomeRow>['query'] = {}) {
  const { result, total } = await app.as('reader').call(listHomeRow, { params: { row }, query })
  return { titles: result.map(({ title }) => title), total }
}

describe('a row', () => {
  it('is narrowed down before its pages are cut, and counts what is left', async () => {
    expect(await ask('new', { languages: ['en', 'fr'] })).toEqual({ titles: ['Mango', 'Apple', 'Zebra'], total: 3 })
    expect(await ask('new', { languages: ['de'], page: 2 })).toMatchObject({ total: 13, titles: ['Berg 0'] })
    expect(await ask('new', { categoryId: safety })).toEqual({ titles: ['Apple', 'Zebra'], total: 2 })
    expect(await ask('new', { categoryId: safety, languages: ['de'] })).toEqual({ titles: [], total: 0 })
    expect((await ask('new')).total).toBe(16)
  })

  it('has the order that is asked for, unless it is a ranking', async () => {
    const row = `category-${safety}`
    expect((await ask(row)).titles).toEqual(['Apple', 'Zebra'])
    await app.platform.database.db.execute(
      sql`UPDATE speaches SET last_published_at = now() + interval '1 hour' WHERE title = 'Zebra'`,
    )
    expect((await ask(row, { sort: 'RECENT' })).titles).toEqual(['Zebra', 'Apple'])
    expect((await ask(row, { sort: 'TITLE' })).titles).toEqual(['Apple', 'Zebra'])
    const query = { languages: ['en' as const, 'fr' as const], sort: 'TITLE' as const }
    expect((await ask('new', query)).titles).toEqual(['Zebra', 'Mango', 'Apple'])
    await app.platform.database.db.execute(sql`UPDATE speaches SET is_pinned = true WHERE title IN ('Zebra', 'Mango')`)
    expect((await ask('pinned', { sort: 'BEST_RATED' })).titles).toEqual(['Mango', 'Zebra'])
  })

  it.each(['languages=xx', 'languages=fr;en;de;es;fr', 'categoryId=0', 'categoryId=x', 'sort=RANDOM'])(
    'is not narrowed down by %s',
    async (query) => {
      expect((await app.as('reader').fetch(`/api/v2/home/rows/new?${query}`)).status).toBe(400)
    },
  )
})
