import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import * as authoring from '#features/speaches/contract.ts'
import { type MadeSpeach, makeSpeach, type SpeachPlan } from '#features/speaches/server/drafts/make-speach-service.ts'
import { whereFindable } from '#features/speaches/server/service.ts'
import { addFile } from '#features/speaches/server/testing/add-file.ts'
import { searchSpeaches } from '../contract.ts'
import { sweepWords } from './index-queries.ts'
import { indexSpeach } from './index-service.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function publish(plan: Partial<SpeachPlan> & { title: string }): Promise<MadeSpeach> {
  const made = await makeSpeach(app.platform, app.people.author, { language: 'en', publish: true, ...plan })
  await app.drain()
  return made
}

const count = async (term: string) =>
  (await app.as('reader').call(searchSpeaches, { query: { term } })).totalNumberOfSpeachesFound

const params = ({ id }: MadeSpeach) => ({ params: { speachID: id } })

async function rows(speachId: number): Promise<{ documents: number; passages: number }> {
  const { rows } = await app.platform.database.db.execute<{ documents: number; passages: number }>(sql`
    SELECT (SELECT count(*)::int FROM search_documents WHERE speach_id = ${speachId}) AS documents,
           (SELECT count(*)::int FROM search_passages WHERE speach_id = ${speachId}) AS passages`)
  const [row] = rows
  if (!row) throw new Error('a statement of counts returned no row')
  return row
}

describe('the index', () => {
  it('forgets what is unpublished, and no reader finds it even before', async () => {
    const made = await publish({ title: 'Aardvark' })
    expect(await count('aardvark')).toBe(1)
    await app.as('author').call(authoring.unpublishSpeach, params(made))
    expect(await count('aardvark')).toBe(0)
    expect(await rows(made.id)).toEqual({ documents: 1, passages: 1 })
    await app.drain()
    expect(await rows(made.id)).toEqual({ documents: 0, passages: 0 })
    await app.as('author').call(authoring.publishSpeach, { ...params(made), body: {} })
    await app.drain()
    expect(await count('aardvark')).toBe(1)
  })

  it('forgets what is archived', async () => {
    const made = await publish({ title: 'Bandicoot' })
    await app.as('author').call(authoring.archiveSpeach, { query: { id: made.speachID } })
    expect(await count('bandicoot')).toBe(0)
    await app.drain()
    expect(await rows(made.id)).toEqual({ documents: 0, passages: 0 })
  })

  it('holds what an author says at the end', async () => {
    const chapter = { title: 'Well done', type: 'REUSSITE' as const, content: { html: '<p>Now spot a pangolin.</p>' } }
    await publish({ title: 'Tracks', lessons: [{ title: '', chapters: [chapter] }] })
    const { results } = await app.as('reader').call(searchSpeaches, { query: { term: 'pangolin' } })
    expect(results).toMatchObject([{ title: 'Tracks', matches: [{ type: 'REUSSITE', chapterTitle: 'Well done' }] }])
  })

  it('goes with a speach that is deleted', async () => {
    const made = await publish({ title: 'Capybara' })
    await app.as('author').call(authoring.archiveSpeach, { query: { id: made.speachID } })
    await app.as('admin').call(authoring.deleteSpeach, params(made))
    await app.drain()
    expect(await count('capybara')).toBe(0)
  })

  it('follows title, tags and language at once, and visibility before that', async () => {
    const made = await publish({ title: 'Dugong' })
    const change = (body: object) => app.as('author').call(authoring.updateSpeach, { ...params(made), body })
    await change({ title: 'Echidna', tags: ['Eisvögel'], language: 'de' })
    await app.drain()
    expect([await count('dugong'), await count('echidna'), await count('eisvogel')]).toEqual([0, 1, 1])
    await change({ visibility: 'RESTREINT' })
    expect(await count('echidna')).toBe(0)
  })

  it('knows the version that readers see, not the draft', async () => {
    const chapters = [{ title: '', type: 'HTML' as const, content: { html: '<p>A hoatzin came by.</p>' } }]
    const made = await publish({ title: 'Fossa', lessons: [{ title: '', chapters }] })
    const [chapter] = made.lessons[0]?.chapters ?? []
    const content = { html: '<p>A gerenuk came by.</p>' }
    const body = { rev: chapter?.rev ?? 0, content }
    await app.as('author').call(authoring.updateChapter, { params: { id: chapter?.id ?? 0 }, body })
    await app.drain()
    expect(await count('gerenuk')).toBe(0)
    await app.as('author').call(authoring.publishSpeach, { ...params(made), body: {} })
    await app.drain()
    expect([await count('gerenuk'), await count('fossa'), await count('hoatzin')]).toEqual([1, 1, 0])
  })

  it('knows at once what everybody finds', async () => {
    const made = await publish({ title: 'Ibex', facts: { visibility: 'RESTREINT' } })
    const change = (body: object) => app.as('author').call(authoring.updateSpeach, { ...params(made), body })
    const known = async () => {
      const { rows } = await app.platform.database.db.execute(sql`
        SELECT open_since IS NOT DISTINCT FROM last_published_at AS open, ${whereFindable(null)} AS by_rule
          FROM search_documents d JOIN speaches ON speaches.id = d.speach_id WHERE speaches.id = ${made.id}`)
      return rows
    }
    expect(await known()).toEqual([{ open: false, by_rule: false }])
    await change({ visibility: 'PUBLIC' })
    expect(await known()).toEqual([{ open: true, by_rule: true }])
    await app.as('author').call(authoring.publishSpeach, { ...params(made), body: {} })
    expect(await known()).toEqual([{ open: true, by_rule: true }])
    await change({ visibility: 'SEMI_PRIVE' })
    expect(await known()).toEqual([{ open: false, by_rule: false }])
    await change({ visibility: 'PUBLIC' })
    await app.as('author').call(authoring.unpublishSpeach, params(made))
    expect(await known()).toEqual([{ open: false, by_rule: false }])
  })

  it('is the same however often, and in however many processes at once, it is made', async () => {
    const made = await publish({ title: 'Hyrax' })
    const before = await rows(made.id)
    await Promise.all(Array.from({ length: 5 }, () => indexSpeach(app.platform, made.id)))
    expect(await rows(made.id)).toEqual(before)
    expect(await count('hyrax')).toBe(1)
  })

  it('does nothing for a speach that never was', async () => {
    await indexSpeach(app.platform, 999_999)
    expect(await rows(999_999)).toEqual({ documents: 0, passages: 0 })
  })

  it('knows the slides of a deck but for those that its author hid', async () => {
    const fileID = await addFile(app.platform, app.people.author, { kind: 'presentation', pages: 2 })
    await app.platform.database.db.execute(sql`
      INSERT INTO file_pages (file_id, page, text, width, height)
      SELECT f.id, page, CASE WHEN page = 1 THEN 'The aye-aye taps' ELSE 'A secret binturong' END, 720, 405
        FROM files f, generate_series(1, 2) AS page WHERE f.file_id = ${fileID}`)
    const content = { slidesFileID: fileID, slides: [{ page: 1 }, { page: 2, hidden: true }] }
    const deck = { title: 'Slides', type: 'PPT' as const, content }
    const made = await publish({ title: 'A talk', lessons: [{ title: '', chapters: [deck] }] })
    const find = (term: string) => app.as('reader').call(searchSpeaches, { query: { term } })
    expect((await find('taps')).results).toMatchObject([{ id: made.id, matches: [{ page: 1 }] }])
    expect((await find('binturong')).results).toEqual([])
  })

  it('holds a document of 1,500 pages and names the page', async () => {
    const fileID = await addFile(app.platform, app.people.author, { pages: 1500 })
    await app.platform.database.db.execute(sql`
      INSERT INTO file_pages (file_id, page, text, width, height)
      SELECT f.id, page, 'Page ' || page || ' speaks of ' || (
        SELECT string_agg('term' || ((page * 7919 + word * 104729) % 40000), ' ') FROM generate_series(1, 300) AS word)
        || CASE WHEN page = 1234 THEN ' and of an indri' ELSE '' END, 595, 842
        FROM files f, generate_series(1, 1500) AS page WHERE f.file_id = ${fileID}`)
    const pdf = { title: 'Everything', type: 'PDF_UPLOAD' as const, content: { fileID } }
    const made = await publish({ title: 'A thick book', lessons: [{ title: '', chapters: [pdf] }] })
    const { results } = await app.as('reader').call(searchSpeaches, { query: { term: 'speaks indri' } })
    expect(results).toMatchObject([{ id: made.id, matchCount: 1500 }])
    expect(results[0]?.matches.map(({ page }) => page)).toEqual([1234, 1, 2])
  })
})

describe('very many answers', () => {
  it('are led by what is named so, however old, and are all there', async () => {
    const oldest = await publish({ title: 'Quokka' })
    const chapter = { title: '', type: 'HTML' as const, content: { html: '<p>The quokka.</p>' } }
    const others = {
      title: 'Marsupials',
      language: 'en' as const,
      lessons: [{ title: '', chapters: [chapter] }],
      publish: true,
    }
    for (let made = 0; made < 260; made += 1) await makeSpeach(app.platform, app.people.author, others)
    await app.drain()
    const find = (query: object) => app.as('reader').call(searchSpeaches, { query: { term: 'quokka', ...query } })
    const first = await find({})
    expect(first).toMatchObject({
      totalNumberOfSpeachesFound: 261,
      availableLanguages: [{ language: 'en', count: 261 }],
    })
    expect(first.results[0]?.id).toBe(oldest.id)
    expect((await find({ page: 22 })).results).toHaveLength(9)
    const [newest] = (await find({ tri: 'RECENT' })).results
    expect(first.results[1]?.id).toBe(newest?.id)
  })
})

describe('the dictionary', () => {
  it('forgets words that stand in no speach any more', async () => {
    const made = await publish({ title: 'Jackrabbit and kinkajou' })
    await publish({ title: 'Kinkajou' })
    expect(await count('jackrabit')).toBe(1)
    await app.as('author').call(authoring.unpublishSpeach, params(made))
    await app.drain()
    await sweepWords(app.platform.database.db)
    const { rows } = await app.platform.database.db.execute<{ word: string }>(
      sql`SELECT word FROM search_words WHERE word IN ('jackrabbit', 'kinkajou')`,
    )
    expect(rows).toEqual([{ word: 'kinkajou' }])
  })
})
