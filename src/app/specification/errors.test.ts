import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect } from 'vitest'
import { MY_LISTS } from '#features/speaches/reading/my-rules.ts'
import { LOCALES } from '#shared/locales.ts'
import { startTestApp, type TestApp } from '../testing/harness.ts'
import { walkTable } from './walk-table.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** What is said in each interface language, none twice. */
function said(key: string, values: Record<string, string> = {}): string[] {
  const texts = LOCALES.map((locale) => app.platform.translate(locale, key, values))
  expect([key, new Set(texts).size]).toEqual([key, LOCALES.length])
  for (const text of texts) expect(text).not.toContain(key.split('.').at(-1))
  return texts
}

/** By hand from seed 000 §8, a row for each failure and each empty state that it names. */
walkTable('errors', 18, {
  async 'Generic text'() {
    const texts = said('shared:errors.INTERNAL')
    expect(texts).toContain('An error occurred. Please contact your administrator.')
    const { db } = app.platform.database
    await db.execute(sql`ALTER TABLE settings RENAME TO lost_settings`)
    for (const [place, locale] of LOCALES.entries()) {
      const response = await app.as(null).fetch('/api/v2/footer', { headers: { cookie: `locale=${locale}` } })
      expect([response.status, await response.json()]).toEqual([500, { code: 'INTERNAL', message: texts[place] }])
    }
    await db.execute(sql`ALTER TABLE lost_settings RENAME TO settings`)
    // Where no server answers in words, the interface says the same.
    expect(said('ui:error.unknown')).toEqual(texts)
  },
  'Default alert title': () => expect(said('web:failed.title')).toContain('An error occurred'),
  'Empty search says so and what to do'() {
    said('search:web.nothing.title', { term: 'wind' })
    said('search:web.nothing.hint')
  },
  'Empty lists have a no-result panel'() {
    for (const list of MY_LISTS) said(`reading:my.empty.${list}`)
  },
})
