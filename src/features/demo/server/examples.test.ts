import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { getHome } from '#features/home/contract.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { LOCALES } from '#shared/locales.ts'
import { loadExamples, removeExamples } from '../contract.ts'
import { EXAMPLES, examplesFor } from './examples.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const first = () => app.as('superAdmin')

async function readSpeaches() {
  const { rows } = await app.platform.database.db.execute(sql`
    SELECT s.title, s.state, s.author_id AS author, s.visibility, s.draft_changed_at AS pending,
           EXISTS (SELECT FROM example_speaches e WHERE e.speach_id = s.id) AS example
      FROM speaches s ORDER BY s.id`)
  return rows
}

it.each(LOCALES)('are six in %s', (language) => {
  const examples = examplesFor(language)
  expect(examples).toHaveLength(EXAMPLES)
  for (const { text } of examples) expect(text).not.toContain('since=')
})

it('are made once as published speaches of who asked, beside what is there, and removed in one go', async () => {
  const [{ title = '' } = {}] = examplesFor('en')
  const own = await makeSpeach(app.platform, app.people.superAdmin, { title })
  expect(await first().call(loadExamples)).toEqual({ count: 0, isLoading: true })
  // Twice at once is once, and what is being made is not removed.
  expect(await first().call(loadExamples)).toEqual({ count: 0, isLoading: true })
  await expect(first().call(removeExamples)).rejects.toMatchObject({ status: 409 })
  await app.drain()

  const made = (await readSpeaches()).filter(({ example }) => example)
  expect(made).toHaveLength(EXAMPLES)
  for (const one of made) {
    const author = app.people.superAdmin.id
    expect(one).toMatchObject({ state: 'PUBLIE', visibility: 'PUBLIC', author, pending: null })
  }
  const { firstSteps } = await first().call(getHome)
  expect(firstSteps?.examples).toEqual({ count: EXAMPLES, isLoading: false })
  // Examples are no first speach.
  expect(firstSteps?.steps.find(({ code }) => code === 'SPEACH')).toEqual({ code: 'SPEACH', isDone: false })
  expect(await first().call(loadExamples)).toEqual({ count: EXAMPLES, isLoading: false })

  await app.as('reader').call(getHome)
  expect(await first().call(removeExamples)).toEqual({ count: 0, isLoading: false })
  expect(await readSpeaches()).toEqual([expect.objectContaining({ title, author: app.people.superAdmin.id })])
  expect(own.id).toBeGreaterThan(0)
})

it('are made anew where a run was ended in the middle', async () => {
  await first().call(loadExamples)
  const half = await makeSpeach(app.platform, app.people.superAdmin, { title: 'Half an example' })
  await app.platform.database.db.execute(sql`INSERT INTO example_speaches VALUES (${half.id})`)
  await app.drain()
  const titles = (await readSpeaches()).filter(({ example }) => example).map(({ title }) => title)
  expect(titles).toHaveLength(EXAMPLES)
  expect(titles).not.toContain('Half an example')
})
