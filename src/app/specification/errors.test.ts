import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect } from 'vitest'
import { MY_LISTS } from '#features/reader/my/rules.ts'
import { archiveSpeach } from '#features/speaches/contract.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { refusal } from '#features/speaches/server/testing/refusal.ts'
import { cancelWorkflow } from '#features/workflow/contract.ts'
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
    for (const list of MY_LISTS) said(`reader:my.empty.${list}`)
  },
  'Toast: speach update failed': () => {
    said('speach-management:failed.notUpdated', { reason: 'Because.' })
  },
  async 'Toast: workflow cancel failed'() {
    said('workflow:web.author.cancelFailed')
    const { id } = await makeSpeach(app.platform, app.people.author, { title: 'In no workflow' })
    const cancelling = app.as('author').call(cancelWorkflow, { query: { speachId: id } })
    const { status, message } = await refusal(cancelling)
    expect([status, said('workflow:errors.NOT_IN_VALIDATION')]).toEqual([409, expect.arrayContaining([message])])
  },
  async 'Toast: batch update failed, listing the speaches'() {
    const { id } = await makeSpeach(app.platform, app.people.author, { title: 'Put away' })
    await app.as('author').call(archiveSpeach, { query: { id } })
    const texts = said('speach-management:errors.BATCH_FAILED', { titles: 'Put away' })
    const response = await app.as('admin').fetch('/api/v2/admin/speach/batch-update?visibility=RESTREINT', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ speachesIds: [id] }),
    })
    const { message } = (await response.json()) as { message: string }
    expect([response.status, texts]).toEqual([422, expect.arrayContaining([message])])
  },
  async 'Unknown notification type'() {
    for (const locale of LOCALES) {
      expect(app.platform.translate(locale, 'notifications:errors.UNKNOWN_TYPE')).toBe('type inconnu')
    }
    const response = await app.as('reader').fetch('/api/v2/notifications?type=NEWS')
    expect([response.status, await response.json()]).toMatchObject([400, { message: 'type inconnu' }])
  },
})
