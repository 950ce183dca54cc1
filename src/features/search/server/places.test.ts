import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import type { PersonName } from '#app/testing/people.ts'
import { uploadFile } from '#features/media/server/testing/upload.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { searchPlaces, searchSpeaches } from '../contract.ts'
import { PLACES_SHOWN } from '../rules.ts'
import { ENGLISH, FRENCH, PAGES, publishSearched, show, text } from './testing/searched.ts'

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
