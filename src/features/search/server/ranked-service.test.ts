import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import type { PersonName } from '#app/testing/people.ts'
import { recordStatements } from '#app/testing/record-statements.ts'
import * as authoring from '#features/speaches/contract.ts'
import { type MadeSpeach, makeSpeach, type SpeachPlan } from '#features/speaches/server/factories.ts'
import { speaches } from '#features/speaches/server/tables.ts'
import type { Platform } from '#platform/platform.ts'
import type { Locale } from '#shared/locales.ts'
import { sweepChanges } from './kept-queries.ts'
import { keepUpAnswers } from './kept-service.ts'
import { findByTerms } from './ranked-service.ts'
import { searchAnswers, searchDocuments } from './tables.ts'

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
async function find(
  word: string,
  person: PersonName | null = 'reader',
  { language = null, platform = app.platform }: { language?: Locale | null; platform?: Platform } = {},
) {
  const actor = person && app.people[person]
  const { result, statements } = await recordStatements(platform, () =>
    findByTerms(platform, actor, { terms: [word], language, sort: 'RELEVANT', page: 1 }, 1),
  )
  return { ...result, isRemembered: statements.every(({ text }) => !text.includes('newestFrom')) }
}

/** A process that has nothing at hand yet. */
const startedAnew = (): Platform => ({ ...app.platform, database: { ...app.platform.database } })

/** What is found by counting it. */
async function count(word: string, person: PersonName | null, language: Locale | null = null) {
  await app.platform.database.db.delete(searchAnswers)
  const { isRemembered, ...found } = await find(word, person, { language, platform: startedAnew() })
  expect(isRemembered).toBe(false)
  return found
}

/** What is found, which has to be remembered and to be what counting finds. */
async function findCorrected(word: string, person: PersonName | null = 'reader', language: Locale | null = null) {
  const { isRemembered, ...found } = await find(word, person, { language })
  expect(isRemembered).toBe(true)
  expect(found).toEqual(await count(word, person, language))
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
      for (const first of ['reader', 'admin'] as const) await find('quokka', first, { language })
      for (const person of people) counts.push((await findCorrected('quokka', person, language)).ids.length)
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
    for (const language of [null, 'en', 'fr'] as const) await find('bandicoot', 'reader', { language })
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
      INSERT INTO search_changes (speach_id, for_everybody, for_administrators, language, words)
      SELECT 1, 0, 0, 'en', 'antechinus' FROM generate_series(1, 301)`)
    expect((await find('quoll')).isRemembered).toBe(false)
    expect((await find('quoll')).isRemembered).toBe(true)
  })
})

describe('what administrators find', () => {
  it('is corrected once a speach is restricted, open or neither, and by what readers never see', async () => {
    const [open, restricted] = [await publish('Potto'), await publish('Potto', { visibility: 'RESTREINT' })]
    const both = async () => {
      const counts = [await findCorrected('potto', 'admin'), await findCorrected('potto')]
      return counts.map(({ languages }) => languages.en ?? 0)
    }
    for (const person of ['reader', 'admin'] as const) await find('potto', person)
    const { db } = app.platform.database
    const change = async (made: MadeSpeach, visibility: 'PUBLIC' | 'RESTREINT' | 'SEMI_PRIVE') => {
      await db.update(speaches).set({ visibility }).where(eq(speaches.id, made.id))
      return both()
    }
    expect(await both()).toEqual([2, 1])
    expect(await change(open, 'RESTREINT')).toEqual([2, 0])
    expect(await change(restricted, 'PUBLIC')).toEqual([2, 1])
    expect(await change(restricted, 'SEMI_PRIVE')).toEqual([1, 0])
    await db.update(searchDocuments).set({ words: sql`'kowari'` }).where(eq(searchDocuments.speachId, open.id))
    expect(await both()).toEqual([0, 0])
    await db
      .update(searchDocuments)
      .set({ words: sql`'potto'`, language: 'fr' })
      .where(eq(searchDocuments.speachId, open.id))
    expect((await findCorrected('potto', 'admin')).languages).toEqual({ fr: 1 })
    await app.as('author').call(authoring.unpublishSpeach, params(open))
    expect(await both()).toEqual([0, 0])
  })
})

describe('what is kept for every process', () => {
  const age = (interval: string) =>
    app.platform.database.db.execute(sql`
      UPDATE search_answers SET read_at = read_at - ${interval}::interval, asked_at = asked_at - ${interval}::interval,
        xid = pg_current_xact_id()`)
  const forgetChanges = () => app.platform.database.db.execute(sql`DELETE FROM search_changes`)
  const findAgain = (word: string, person: PersonName = 'reader') => find(word, person, { platform: startedAnew() })

  it('is known to one that has just started, and corrected by what has changed', async () => {
    const made = await publish('Sifaka')
    for (const person of ['reader', 'admin'] as const) await find('sifaka', person)
    await publish('Another sifaka')
    for (const person of ['reader', 'admin'] as const) {
      expect(await findAgain('sifaka', person)).toMatchObject({ isRemembered: true, languages: { en: 2 } })
    }
    await app.as('author').call(authoring.unpublishSpeach, params(made))
    expect(await findAgain('sifaka')).toMatchObject({ isRemembered: true, languages: { en: 1 } })
  })

  it('does not count in a database that was filled from a dump', async () => {
    await publish('Indri')
    await find('indri')
    expect((await findAgain('indri')).isRemembered).toBe(true)
    const { db } = app.platform.database
    await db.execute(sql`UPDATE search_answers SET snapshot = snapshot`)
    expect((await findAgain('indri')).isRemembered).toBe(false)
    expect((await findAgain('indri')).isRemembered).toBe(true)
  })

  it('is brought up to date without being asked for, while somebody asks for it at times', async () => {
    await publish('Tarsier')
    await find('tarsier')
    await publish('Another tarsier')
    await age('7 hours')
    await keepUpAnswers(app.platform, 1)
    await forgetChanges()
    expect(await findAgain('tarsier')).toMatchObject({ isRemembered: true, languages: { en: 2 } })
    await age('29 days')
    await keepUpAnswers(app.platform, 1)
    expect((await findAgain('tarsier')).isRemembered).toBe(true)
    await age('29 days')
    await keepUpAnswers(app.platform, 1)
    expect((await findAgain('tarsier')).isRemembered).toBe(true)
    await age('31 days')
    await keepUpAnswers(app.platform, 1)
    expect((await findAgain('tarsier')).isRemembered).toBe(false)
  })

  it('is counted anew when too much has changed, and forgotten when little answers', async () => {
    await publish('Loris')
    await find('loris')
    await app.platform.database.db.execute(sql`
      INSERT INTO search_changes (speach_id, for_everybody, for_administrators, language, words)
      SELECT 1, 1, 1, 'en', 'loris' FROM generate_series(1, 301)`)
    await age('7 hours')
    await keepUpAnswers(app.platform, 1)
    await forgetChanges()
    expect(await findAgain('loris')).toMatchObject({ isRemembered: true, languages: { en: 1 } })
    await age('7 hours')
    await keepUpAnswers(app.platform)
    expect((await findAgain('loris')).isRemembered).toBe(false)
  })

  it('is nothing that somebody who searches waits for in vain', async () => {
    await publish('Galago')
    const { db } = app.platform.database
    await db.execute(sql`ALTER TABLE search_answers ADD CONSTRAINT disk_is_full CHECK (false) NOT VALID`)
    expect((await find('galago')).languages).toEqual({ en: 1 })
    await db.execute(sql`ALTER TABLE search_answers DROP CONSTRAINT disk_is_full`)
    expect(await find('galago')).toMatchObject({ isRemembered: true, languages: { en: 1 } })
  })

  it('goes before the changes that it needs', async () => {
    await publish('Aye aye')
    await find('aye')
    const { db } = app.platform.database
    await db.execute(sql`
      INSERT INTO search_changes (speach_id, for_everybody, for_administrators, language, words, changed_at)
      VALUES (1, 0, 0, 'en', 'bettong', now() - interval '25 hours'), (1, 0, 0, 'en', 'bettong', now() - interval '23 hours')`)
    await age('21 hours')
    await sweepChanges(db)
    expect((await db.execute(sql`SELECT FROM search_changes WHERE words = 'bettong'`)).rows).toHaveLength(1)
    expect((await findAgain('aye')).isRemembered).toBe(true)
    await age('23 hours')
    await sweepChanges(db)
    expect((await findAgain('aye')).isRemembered).toBe(false)
  })
})
