import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { recordStatements } from '#app/testing/record-statements.ts'
import { makeSpeach, type SpeachPlan } from '#features/speaches/server/factories.ts'
import { KEPT_ANSWERS_MAX, listKeys } from './kept-queries.ts'
import { countAhead } from './kept-service.ts'
import { findByTerms } from './ranked-service.ts'
import { searchAnswers } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function publish(title: string, facts: SpeachPlan['facts'] = {}): Promise<void> {
  const people = facts.visibility === 'RESTREINT' ? { affectedUsers: [app.people.otherReader.id] } : undefined
  await makeSpeach(app.platform, app.people.author, { title, language: 'fr', facts, people, publish: true })
  await app.drain()
}

/** In a process that has nothing at hand yet: what somebody finds, and whether it was counted for them. */
async function find(word: string, person: 'reader' | 'otherReader' = 'reader') {
  const startedAnew = { ...app.platform, database: { ...app.platform.database } }
  const { result, statements } = await recordStatements(startedAnew, () =>
    findByTerms(startedAnew, app.people[person], { terms: [word], language: null, sort: 'RELEVANT', page: 1 }),
  )
  return { ...result, isCounted: statements.some(({ text }) => text.includes('newestFrom')) }
}

const night = (keptMin: number, signal = new AbortController().signal) => countAhead(app.platform, signal, keptMin)

it('spares the first who asks for a frequent word, or for the beginning of one, that it is counted', async () => {
  await publish('Éléphant')
  await publish('Un éléphant')
  await publish('Éléphant de quelques-uns', { visibility: 'RESTREINT' })
  const words = ['éléphant', 'elephant', 'é', 'él', 'ele']
  const before = await Promise.all(words.map((word) => find(word)))
  expect(before.map(({ isCounted, languages }) => [isCounted, languages])).toEqual(words.map(() => [true, { fr: 2 }]))
  await night(2)
  const after = await Promise.all(words.map((word) => find(word)))
  expect(after).toEqual(before.map((found) => ({ ...found, isCounted: false })))
  expect(await find('éléphant', 'otherReader')).toMatchObject({ isCounted: false, languages: { fr: 3 } })
})

it('leaves to the first who asks what few speaches have, longer beginnings, and what is no word', async () => {
  await publish('Girafe')
  await publish('Une girafe')
  await publish('Hippopotames')
  await night(2)
  expect((await find('girafe')).isCounted).toBe(false)
  for (const word of ['gira', 'hippopotames', 'hip', 'giraf']) expect((await find(word)).isCounted).toBe(true)
})

it('counts nothing twice, and what was kept is corrected by what changed', async () => {
  await publish('Koala')
  await publish('Le koala')
  await night(2)
  const { statements } = await recordStatements(app.platform, () => night(2))
  expect(statements.filter(({ text }) => text.includes('newestFrom'))).toEqual([])
  await publish('Encore un koala')
  expect(await find('koala')).toMatchObject({ isCounted: false, languages: { fr: 3 } })
})

it('goes on at the next night where the process was stopped', async () => {
  const { db } = app.platform.database
  await publish('Panda')
  await publish('Un panda')
  await db.delete(searchAnswers)
  await expect(night(2, AbortSignal.abort())).rejects.toThrow('aborted')
  expect(await listKeys(db)).toEqual([])
  await night(2)
  expect((await find('panda')).isCounted).toBe(false)
})

it('takes no more room than there is', async () => {
  const { db } = app.platform.database
  await db.delete(searchAnswers)
  await db.execute(sql`
    INSERT INTO search_answers (key, asked, answers, snapshot)
    SELECT 'others ' || n, '{}', '{}', pg_current_snapshot() FROM generate_series(1, ${KEPT_ANSWERS_MAX - 1}) AS n`)
  await night(1)
  expect(await listKeys(db)).toHaveLength(KEPT_ANSWERS_MAX)
})
