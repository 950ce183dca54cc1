import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import type { PersonName } from '#app/testing/people.ts'
import { recordStatements } from '#app/testing/record-statements.ts'
import { uploadFile } from '#features/media/server/testing/upload.ts'
import { makeSpeach, type SpeachPlan } from '#features/speaches/server/drafts/make-speach-service.ts'
import { searchSpeaches } from '../contract.ts'
import { ENGLISH, FRENCH, GERMAN, PAGES, publishSearched, SPANISH, text } from './testing/searched.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  const { fileID } = await uploadFile(app.as('author'), 'a.pdf', PAGES)
  await app.drain()
  await publishSearched(app.platform, app.people.author, { testers: app.groups.TESTERS, fileID })
  await app.drain()
})
afterAll(() => app.close())

const find = (term: string, person: PersonName = 'reader', query: object = {}) =>
  app.as(person).call(searchSpeaches, { query: { term, ...query } })

const titles = async (...[term, person, query]: Parameters<typeof find>) =>
  (await find(term, person, query)).results.map(({ title }) => title)

describe('finding speaches', () => {
  it.each([
    ['title', 'arbeiten', GERMAN],
    ['description', 'besteigen', GERMAN],
    ['tag', 'tejado', SPANISH],
    ['lesson title', 'production', ENGLISH],
    ['chapter title', 'exemples', FRENCH],
    ['chapter text', 'habitants', FRENCH],
    ['page of a document', 'husum', ENGLISH],
    ['German: another form', 'haus', GERMAN],
    ['French: another form', 'motiver', FRENCH],
    ['French: after an elision', 'ile', FRENCH],
    ['Spanish: another form', 'canción', SPANISH],
    ['English: another form', 'battery', ENGLISH],
    ['without its accents', 'eolienne', FRENCH],
    ['with accents that are not there', 'hábitants', FRENCH],
    ['without an umlaut', 'hohe', GERMAN],
    ['ss for ß', 'grosser', GERMAN],
    ['in capitals', 'ÉOLIENNES', FRENCH],
    ['half-typed', 'windkr', GERMAN],
    ['a word of two letters, half-typed', 'hu', ENGLISH],
    ['a word of one letter', 'k', SPANISH],
    ['an ideograph that a word begins with', '光', SPANISH],
    ['two letters swapped', 'battereis', ENGLISH],
    ['a letter missing', 'eolinnes', FRENCH],
    ['a wrong letter', 'teyado', SPANISH],
    ['a wrong letter, half-typed', 'windkrafd', GERMAN],
    ['words in different places', 'husum batteries', ENGLISH],
    ['stop words beside it', 'the batteries of our', ENGLISH],
    ['a slip in one of two words', 'husum battreies', ENGLISH],
    ['punctuation', '"batteries" (made)!', ENGLISH],
  ])('%s: %s', async (_, term, title) => {
    expect(await titles(term)).toEqual([title])
  })

  it('asks for all words', async () => {
    expect(await titles('husum habitants')).toEqual([])
    expect(await titles('elephant')).toEqual([])
  })

  it('puts titles before descriptions before texts', async () => {
    const make = (plan: SpeachPlan) =>
      makeSpeach(app.platform, app.people.author, { language: 'en', publish: true, ...plan })
    await make({ title: 'Third', lessons: [text('x', 'Something about a quagga.')] })
    await make({ title: 'Second', facts: { description: 'About the quagga' } })
    await make({ title: 'The quagga' })
    await make({ title: 'Quaggas and zebras', lessons: [text('x', 'quagga quagga')] })
    await app.drain()
    const found = await titles('quagga')
    expect(found.slice(0, 2).sort()).toEqual(['Quaggas and zebras', 'The quagga'])
    expect(found.slice(2)).toEqual(['Second', 'Third'])
  })
})

describe('who finds what', () => {
  /** By hand from PRODUCT §5: of the five that speak of zephyrs, one is a draft. */
  const CODE = 'Zephyrs by code'
  const ADDRESS = 'Zephyrs by address'
  const SECRET = 'Secret tunnel'
  it.each<[PersonName, string[]]>([
    ['reader', [ENGLISH]],
    ['otherAuthor', [ENGLISH]],
    ['approver', [ENGLISH]],
    ['member', [ENGLISH, SECRET]],
    ['admin', [ENGLISH, SECRET]],
    ['author', [ENGLISH, SECRET, ADDRESS, CODE]],
  ])('%s', async (person, expected) => {
    const found = await find('zephyrs', person)
    expect(found.results.map(({ title }) => title).sort()).toEqual(expected.sort())
    expect(found.totalNumberOfSpeachesFound).toBe(expected.length)
    expect(found.availableLanguages).toEqual([{ id: 2, language: 'en', count: expected.length }])
  })

  it('begins with the languages that are asked for, and looks in all where these have nothing', async () => {
    const [french] = (await find('riverains', 'reader', { languages: ['en'] })).results
    expect(french?.title).toBe(FRENCH)
    const listed = await find('', 'reader', { languages: ['de', 'es'] })
    expect(new Set(listed.results.map(({ language }) => language))).toEqual(new Set(['de', 'es']))
    expect(listed.totalNumberOfSpeachesFound).toBe(listed.results.length)
    expect(listed.availableLanguages.length).toBeGreaterThan(2)
  })

  it('counts languages and pages of what one may find, whichever is chosen', async () => {
    for (let count = 0; count < 14; count += 1) {
      await makeSpeach(app.platform, app.people.author, {
        title: `Tapir ${String(count).padStart(2, '0')}`,
        language: count < 13 ? 'de' : 'fr',
        facts: { visibility: count % 2 === 0 ? 'PUBLIC' : 'RESTREINT' },
        publish: true,
      })
    }
    await app.drain()
    const byAuthor = await find('tapir', 'author')
    expect(byAuthor).toMatchObject({
      totalNumberOfSpeachesFound: 14,
      availableLanguages: [
        { language: 'de', count: 13 },
        { language: 'fr', count: 1 },
      ],
    })
    expect(byAuthor.results).toHaveLength(12)
    const german = await find('tapir', 'author', { languageId: 3, tri: 'TITRE', page: 2 })
    expect(german.totalNumberOfSpeachesFound).toBe(13)
    expect(german.results.map(({ title }) => title)).toEqual(['Tapir 12'])
    expect(german.availableLanguages).toEqual(byAuthor.availableLanguages)
    const byReader = await find('tapir', 'reader', { tri: 'TITRE' })
    expect(byReader.availableLanguages).toEqual([{ id: 3, language: 'de', count: 7 }])
    expect(byReader.results.map(({ title }) => title)).toEqual(
      ['00', '02', '04', '06', '08', '10', '12'].map((number) => `Tapir ${number}`),
    )
    expect(await find('tapir', 'reader', { page: 2 })).toMatchObject({ totalNumberOfSpeachesFound: 7, results: [] })
    expect(await find('tapir', 'reader', { languageId: 1 })).toMatchObject({
      totalNumberOfSpeachesFound: 0,
      availableLanguages: byReader.availableLanguages,
    })
  })

  it('costs the same for one result as for twelve', async () => {
    // Once before: who calls is known then.
    await Promise.all([find('husum'), find('tapir', 'author')])
    const one = await recordStatements(app.platform, () => find('husum'))
    const twelve = await recordStatements(app.platform, () => find('tapir', 'author'))
    expect([one.result.results.length, twelve.result.results.length]).toEqual([1, 12])
    // Search, cards and places.
    expect([one.statements.length, twelve.statements.length]).toEqual([3, 3])
  })

  it('shows everything without a term, latest first', async () => {
    const found = await find('')
    expect(found.results).toHaveLength(12)
    expect(found.results[0]?.title).toBe('Tapir 12')
    const all = [...found.results, ...(await find('', 'reader', { page: 2 })).results]
    expect(all).toHaveLength(found.totalNumberOfSpeachesFound)
    expect(all.map(({ title }) => title)).not.toContain(SECRET)
    const times = all.map(({ publicationDate }) => publicationDate)
    expect(times).toEqual(times.toSorted().reverse())
  })
})
