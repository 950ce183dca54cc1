import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { viewSpeach } from '#features/reader/contract.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { grantAccess } from '#features/speaches/server/service.ts'
import { listHomeRow } from '../contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function assign(title: string, dueDate: string | null): Promise<number> {
  const lessons = [{ title: '', chapters: [{ title, type: 'HTML' as const, content: { html: '<p>Words</p>' } }] }]
  const { id } = await makeSpeach(app.platform, app.people.author, { title, publish: true, lessons })
  const grant = { source: 'ASSIGNMENT' as const, userIds: [app.people.reader.id], groupIds: [], dueDate }
  await app.platform.database.transaction((tx) => grantAccess(tx, app.people.author, id, grant))
  return id
}

async function finish(id: number): Promise<void> {
  await app.as('reader').call(viewSpeach, { params: { speachID: id } })
  await app.platform.database.db.execute(sql`
    INSERT INTO chapter_progress (user_id, speach_id, chapter_id, done)
    SELECT ${app.people.reader.id}, speaches.id, chapter::int, true
      FROM speaches JOIN versions v ON v.id = speaches.published_version_id, jsonb_object_keys(v.minutes) AS chapter
     WHERE speaches.id = ${id}
    ON CONFLICT (user_id, speach_id, chapter_id) DO UPDATE SET done = true`)
}

it('begins with what is due soonest, each with its day, and ends with what is done', async () => {
  await assign('Whenever', null)
  await finish(await assign('Done', '2020-01-01'))
  await assign('Later', '2040-05-02')
  await assign('Overdue', '2021-03-04')
  await assign('Soon', '2040-05-01')
  const { result } = await app.as('reader').call(listHomeRow, { params: { row: 'assigned' } })
  expect(result.map(({ title, dueDate }) => [title, dueDate])).toEqual([
    ['Overdue', '2021-03-04'],
    ['Soon', '2040-05-01'],
    ['Later', '2040-05-02'],
    ['Whenever', undefined],
    ['Done', '2020-01-01'],
  ])
  const { result: latest } = await app.as('reader').call(listHomeRow, { params: { row: 'new' } })
  expect(latest.every(({ dueDate }) => dueDate === undefined)).toBe(true)
})
