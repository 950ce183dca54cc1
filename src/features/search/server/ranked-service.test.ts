import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import type { PersonName } from '#app/testing/people.ts'
import { recordStatements } from '#app/testing/record-statements.ts'
import * as authoring from '#features/speaches/contract.ts'
import { type MadeSpeach, makeSpeach, type SpeachPlan } from '#features/speaches/server/factories.ts'
import { speaches } from '#features/speaches/server/tables.ts'
import type { Locale } from '#shared/locales.ts'
import { sweepChanges } from './index-queries.ts'
import { findByTerms } from './ranked-service.ts'
import { searchDocuments } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function publish(title: string, facts: SpeachPlan['facts'] = {}, language: Locale = 'en'): Promise<MadeSpeach> {
  const people = facts.visibility === 'RESTREINT' ? { affectedUsers: [app.people.otherReader.id] } : undefined
  const made = await makeSpeach(app.platform, app.people.author, { title, language, facts, people, publish: true })
  await app.drain()
  return made
}

/** As for a word that thousands of speaches have; whether the answer was remembered, too. */
async function find(word: string, person: PersonName | null = 'reader', language: Locale | null = null) {
  const actor = person && app.people[person]
  const { result, statements } = await recordStatements(app.platform, () =>
    findByTerms(app.platform, actor, { terms: [word], language, sort: 'RELEVANT', page: 1 }, 1),
  )
  const isRemembered = statements.every(({ text }) => !text.includes('d.open_since IS NOT NULL OR'))
  return { ...result, isRemembered }
}

/** What is found with nothing remembered. */
const findAnew = (word: string, person: PersonName | null, language: Locale | null) =>
  findByTerms(
    { ...app.platform, database: { ...app.platform.database } },
    person && app.people[person],
    { terms: [word], language, sort: 'RELEVANT', page: 1 },
    1,
  )

/** The same, which has to be remembered and to be what is found with nothing remembered. */
async function findCorrected(word: string, person: PersonName | null = 'reader', language: Locale | null = null) {
  const { isRemembered, ...found } = await find(word, person, language)
  expect(isRemembered).toBe(true)
  expect(found).toEqual(await findAnew(word, person, language))
  return found
}

const params = ({ id }: MadeSpeach) => ({ params: { speachID: id } })

describe('what is remembered', () => {
  it('is what everybody finds, for each person with what they find besides', async () => {
    await publish('Quokka, quokka and quokka')
    await publish('A quokka', {}, 'fr')
    await publish('Of a quokka', { tags: ['quokka'] })
    await publish('The quokka of some', { visibility: 'RESTREINT' })
    await publish('The quokka of the author', { visibility: 'SEMI_PRIVE' })
    const people: (PersonName | null)[] = [null, 'reader', 'otherReader', 'author', 'coEditor', 'admin']
    const counts: number[] = []
    for (const language of [null, 'en'] as const) {
      await find('quokka', 'reader', language)
      for (const person of people) {
        const { isRemembered, ...found } = await find('quokka', person, language)
        expect(isRemembered).toBe(person !== 'admin')
        expect(found).toEqual(await findAnew('quokka', person, language))
        counts.push(found.ids.length)
      }
    }
    expect(counts).toEqual([3, 3, 4, 5, 3, 4, 2, 2, 3, 4, 2, 3])
  })

  it('holds while speaches of other words change', async () => {
    await publish('Wombat')
    expect((await find('wombat')).isRemembered).toBe(false)
    const other = await publish('Numbat')
    await app.as('author').call(authoring.unpublishSpeach, params(other))
    await app.drain()
    expect(await find('wombat')).toMatchObject({ isRemembered: true, languages: { en: 1 } })
  })

  it('is corrected once a speach of these words comes or goes, before its job has run', async () => {
    await publish('A potoroo')
    const { ids } = await find('potoroo')
    const other = await publish('Another potoroo')
    expect(await findCorrected('potoroo')).toMatchObject({ languages: { en: 2 } })
    expect((await findCorrected('potoroo')).ids).toEqual(expect.arrayContaining([...ids, other.id]))
    await app.as('author').call(authoring.unpublishSpeach, params(other))
    expect(await findCorrected('potoroo')).toMatchObject({ languages: { en: 1 }, ids })
    await app.drain()
    await app.as('author').call(authoring.publishSpeach, { ...params(other), body: {} })
    await app.drain()
    expect(await findCorrected('potoroo')).toMatchObject({ languages: { en: 2 } })
  })

  it('is corrected by many changes at once, of which some are of one speach, in each language', async () => {
    const made: MadeSpeach[] = []
    for (let n = 0; n < 6; n += 1)
      made.push(await publish(`Bandicoot ${'bandicoot '.repeat(n)}`, {}, n % 2 ? 'fr' : 'en'))
    for (const language of [null, 'en', 'fr'] as const) await find('bandicoot', 'reader', language)
    const { db } = app.platform.database
    const [first, second, third, fourth] = made.map(({ id }) => eq(searchDocuments.speachId, id))
    await db.update(searchDocuments).set({ language: 'fr' }).where(first)
    await db.update(searchDocuments).set({ words: sql`'kowari'` }).where(second)
    await db.update(searchDocuments).set({ words: sql`'bandicoot'` }).where(second)
    await db.update(searchDocuments).set({ openSince: null }).where(third)
    await db.delete(searchDocuments).where(fourth)
    await publish('A new bandicoot')
    for (const language of [null, 'en', 'fr'] as const) await findCorrected('bandicoot', 'reader', language)
    expect((await find('bandicoot')).languages).toEqual({ en: 2, fr: 3 })
  })

  it('ranks a speach by the title that it has now', async () => {
    const [named, other] = [await publish('Cassowary'), await publish('Of other birds', { tags: ['cassowary'] })]
    expect((await find('cassowary')).ids).toEqual([named.id, other.id])
    await app.as('author').call(authoring.updateSpeach, { ...params(named), body: { title: 'Some bird' } })
    await app.drain()
    await findCorrected('cassowary')
  })

  it('is corrected once a speach is not everybody’s any more, and its author finds it still', async () => {
    const made = await publish('Bilby')
    await find('bilby')
    const { db } = app.platform.database
    await db.update(speaches).set({ visibility: 'SEMI_PRIVE' }).where(eq(speaches.id, made.id))
    expect((await find('bilby')).ids).toEqual([])
    expect((await find('bilby', 'author')).ids).toEqual([made.id])
    await db.update(speaches).set({ visibility: 'PUBLIC' }).where(eq(speaches.id, made.id))
    expect((await find('bilby')).ids).toEqual([made.id])
    expect(await find('bilby', 'author')).toMatchObject({ isRemembered: true, ids: [made.id], languages: { en: 1 } })
  })

  it('is corrected once a speach has the word no longer, or is deleted', async () => {
    const [changed, deleted] = [await publish('Dunnart'), await publish('Dunnart as well')]
    expect((await find('dunnart')).languages).toEqual({ en: 2 })
    const { db } = app.platform.database
    await db.update(searchDocuments).set({ words: sql`'kowari'` }).where(eq(searchDocuments.speachId, changed.id))
    expect((await findCorrected('dunnart')).ids).toEqual([deleted.id])
    await db.delete(searchDocuments).where(eq(searchDocuments.speachId, deleted.id))
    expect((await find('dunnart')).ids).toEqual([])
  })

  // The embedded database does one thing at a time.
  it.runIf(inject('onPostgres'))('is corrected by a change that was under way when it was remembered', async () => {
    const made = await publish('Cuscus')
    const { database } = app.platform
    await database.transaction(async (tx) => {
      await tx.update(speaches).set({ visibility: 'SEMI_PRIVE' }).where(eq(speaches.id, made.id))
      expect((await find('cuscus')).ids).toEqual([made.id])
      expect(await find('cuscus')).toMatchObject({ isRemembered: true, ids: [made.id] })
    })
    expect((await findCorrected('cuscus')).ids).toEqual([])
  })

  it('is asked anew when too much has changed to be looked at one by one', async () => {
    await publish('Quoll')
    await find('quoll')
    await app.platform.database.db.execute(sql`
      INSERT INTO search_changes (speach_id, change, language, words) SELECT 1, 0, 'en', 'antechinus' FROM generate_series(1, 301)`)
    expect((await find('quoll')).isRemembered).toBe(false)
    expect((await find('quoll')).isRemembered).toBe(true)
  })
})

it('keeps changes for a day', async () => {
  const { db } = app.platform.database
  await db.execute(sql`
    INSERT INTO search_changes (speach_id, change, language, words, changed_at)
    VALUES (1, 0, 'en', 'bettong', now() - interval '25 hours'), (1, 0, 'en', 'bettong', now() - interval '23 hours')`)
  await sweepChanges(db)
  const { rows } = await db.execute(sql`SELECT FROM search_changes WHERE words = 'bettong'`)
  expect(rows).toHaveLength(1)
})
