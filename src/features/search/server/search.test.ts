import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import type { PersonName } from '#app/testing/people.ts'
import { recordStatements } from '#app/testing/record-statements.ts'
import { uploadFile } from '#features/media/server/testing/upload.ts'
import { makeSpeach, type SpeachPlan } from '#features/speaches/server/drafts/make-speach-service.ts'
import { makePdf, textLine } from '#platform/media-tools/testing/make-pdf.ts'
import { type FoundText, searchPlaces, searchSpeaches } from '../contract.ts'
import { PLACES_SHOWN } from '../rules.ts'

let app: TestApp

const text = (title: string, ...paragraphs: string[]) => ({
  title: '',
  chapters: [{ title, type: 'HTML' as const, content: { html: paragraphs.map((p) => `<p>${p}</p>`).join('') } }],
})

/** One speach in each language, and some that not everybody may find. */
const PLANS: SpeachPlan[] = [
  {
    title: 'Arbeiten in großer Höhe',
    language: 'de',
    facts: { description: 'Windkraftanlagen sicher besteigen' },
    lessons: [
      text(
        'Vor dem Aufstieg',
        'Ab zwölf Metern pro Sekunde bleibt die Leiter gesperrt.',
        'Die Häuser im Tal sind klein.',
      ),
    ],
  },
  {
    title: 'Éoliennes : parler aux riverains',
    language: 'fr',
    lessons: [text('Trois exemples', 'Les énergies nouvelles motivaient les habitants de l’île.')],
  },
  {
    title: 'Luz en casa',
    language: 'es',
    facts: { tags: ['Energía', 'tejado'] },
    lessons: [
      text('La placa', 'El niño cantaba canciones bajo el sol; 光合成 es la fotosíntesis, y la vitamina K otra cosa.'),
    ],
  },
  {
    title: 'Secret tunnel',
    language: 'en',
    facts: { visibility: 'RESTREINT' },
    lessons: [text('Blowing', 'A tunnel for zephyrs.')],
  },
  {
    title: 'Zephyrs by address',
    language: 'en',
    facts: { visibility: 'SEMI_PRIVE' },
  },
  {
    title: 'Zephyrs by code',
    language: 'en',
    facts: { visibility: 'PRIVE', accessCode: 'sesame' },
  },
]

beforeAll(async () => {
  app = await startTestApp()
  const { author } = app.people
  for (const plan of PLANS) {
    const people = plan.facts?.visibility === 'RESTREINT' ? { affectedGroups: [app.groups.TESTERS] } : undefined
    await makeSpeach(app.platform, author, { ...plan, people, publish: true })
  }
  await makeSpeach(app.platform, author, { title: 'Zephyrs in a draft', publish: false })
  const pages = ['Raw materials', 'Two thirds of the current is from zephyrs near Husum', 'Recycling'].map(textLine)
  const { fileID } = await uploadFile(
    app.as('author'),
    'a.pdf',
    makePdf({ pages: pages.map((content) => ({ content, width: 1000 })) }),
  )
  await app.drain()
  const pdf = { title: 'Where the power comes from', type: 'PDF_UPLOAD' as const, content: { fileID } }
  await makeSpeach(app.platform, author, {
    title: 'How our batteries are made',
    language: 'en',
    lessons: [{ title: 'Production', chapters: [pdf] }],
    publish: true,
  })
  await app.drain()
})
afterAll(() => app.close())

const find = (term: string, person: PersonName = 'reader', query: object = {}) =>
  app.as(person).call(searchSpeaches, { query: { term, ...query } })

const titles = async (...[term, person, query]: Parameters<typeof find>) =>
  (await find(term, person, query)).results.map(({ title }) => title)

/** Found pieces between brackets. */
const show = (parts: FoundText = []) => parts.map((part) => (part.hit ? `[${part.text}]` : part.text)).join('')

const GERMAN = 'Arbeiten in großer Höhe'
const FRENCH = 'Éoliennes : parler aux riverains'
const SPANISH = 'Luz en casa'
const ENGLISH = 'How our batteries are made'

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

describe('the places in a speach', () => {
  it('name the page of a document and mark what was found', async () => {
    const [found] = (await find('zephyr')).results
    expect(found).toMatchObject({ title: ENGLISH, matchCount: 1 })
    expect(found?.matches).toMatchObject([{ chapterTitle: 'Where the power comes from', type: 'PDF_UPLOAD', page: 2 }])
    expect(show(found?.matches[0]?.excerpt)).toBe('Two thirds of the current is from [zephyr]s near Husum')
  })

  it('name the chapter of a text, marking other forms whole', async () => {
    const [found] = (await find('motiver')).results
    expect(found?.matches).toMatchObject([{ chapterTitle: 'Trois exemples', type: 'HTML' }])
    expect(found?.matches[0]).not.toHaveProperty('page')
    expect(show(found?.matches[0]?.excerpt)).toBe('Les énergies nouvelles [motivaient] les habitants de l’île.')
  })

  it('mark what was meant when it was mistyped', async () => {
    const [found] = (await find('husun')).results
    expect(show(found?.matches[0]?.excerpt)).toContain('[Husum]')
  })

  it('mark a beginning of two letters, and one with an accent', async () => {
    const found = await find('ze')
    const { matches = [] } = found.results.find(({ title }) => title === ENGLISH) ?? {}
    expect(show(matches[0]?.excerpt)).toBe('Two thirds of the current is from [ze]phyrs near Husum')
    const accented = await find('én')
    expect(show(accented.results.find(({ title }) => title === FRENCH)?.matches[0]?.excerpt)).toContain('[én]ergies')
  })

  it('are of whole words where one letter is asked for', async () => {
    expect(await titles('z')).toEqual([])
  })

  it('name a chapter of which only the title was found', async () => {
    const [found] = (await find('exemples')).results
    expect(found?.matches).toMatchObject([{ chapterTitle: 'Trois exemples', excerpt: [] }])
  })

  it('come with the words that answered, as they are marked in the chapter', async () => {
    const [found] = (await find('motiver')).results
    expect(found?.matches[0]?.words).toEqual(['motivaient'])
    const [german] = (await find('höhe häuser')).results
    expect(german?.matches[0]?.words).toContain('hauser')
  })

  it('are no more than are shown, though all are counted', async () => {
    const lessons = Array.from({ length: PLACES_SHOWN + 2 }, (_, at) => text(`Part ${at}`, 'The okapi sleeps.'))
    await makeSpeach(app.platform, app.people.author, { title: 'At night', language: 'en', lessons, publish: true })
    await app.drain()
    const [found] = (await find('okapi')).results
    expect(found?.matches).toHaveLength(PLACES_SHOWN)
    expect(found).toMatchObject({ matchCount: PLACES_SHOWN + 2, reason: null })
    const params = { speachID: found?.speachID ?? '' }
    const all = await app.as('reader').call(searchPlaces, { params, query: { term: 'okapi' } })
    expect(all).toHaveLength(PLACES_SHOWN + 2)
    expect(all.slice(0, PLACES_SHOWN)).toEqual(found?.matches)
  })

  it('are told of none that one does not find', async () => {
    const [secret] = (await find('tunnel', 'author')).results
    const params = { speachID: secret?.speachID ?? '' }
    const places = (person: PersonName) => app.as(person).call(searchPlaces, { params, query: { term: 'tunnels' } })
    expect(await places('author')).toMatchObject([{ chapterTitle: 'Blowing' }])
    expect(await places('member')).toHaveLength(1)
    expect(await places('reader')).toEqual([])
  })

  it.each([
    ['energia', 'TAGS', '[Energía]'],
    ['besteigen', 'DESCRIPTION', 'Windkraftanlagen sicher [besteigen]'],
  ])('are explained where there are none: %s', async (term, foundIn, words) => {
    const [found] = (await find(term)).results
    expect(found).toMatchObject({ matchCount: 0, reason: { foundIn } })
    expect(show(found?.reason?.parts)).toBe(words)
  })

  it('are explained by the title of a lesson', async () => {
    const lesson = { ...text('On land', 'They run.'), title: 'Cassowary habits' }
    await makeSpeach(app.platform, app.people.author, {
      title: 'Large birds',
      language: 'en',
      lessons: [lesson],
      publish: true,
    })
    await app.drain()
    const [found] = (await find('cassowary')).results
    expect(found?.reason?.foundIn).toBe('LESSONS')
    expect(show(found?.reason?.parts)).toBe('[Cassowary] habits')
  })

  it('mark the title', async () => {
    const [found] = (await find('eol')).results
    expect(show(found?.titleParts)).toBe('[Éol]iennes : parler aux riverains')
  })

  it('are text, whatever their author wrote', async () => {
    await makeSpeach(app.platform, app.people.author, {
      title: 'A <b>numbat</b>',
      language: 'en',
      lessons: [text('x', 'Feed &lt;img src=x onerror=alert(1)&gt; the numbat &amp; more')],
      publish: true,
    })
    await app.drain()
    const [found] = (await find('numbat')).results
    expect(show(found?.titleParts)).toBe('A <b>[numbat]</b>')
    expect(show(found?.matches[0]?.excerpt)).toBe('Feed <img src=x onerror=alert(1)> the [numbat] & more')
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
