import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import type { PersonName } from '#app/testing/people.ts'
import { listSources } from '#features/chapters/contract.ts'
import { uploadFile } from '#features/media/server/testing/upload.ts'
import * as authoring from '#features/speaches/contract.ts'
import { type MadeSpeach, makeSpeach, type SpeachPlan } from '#features/speaches/server/drafts/make-speach-service.ts'
import { filesOfSpeaches } from '#features/speaches/server/file-queries.ts'
import { readPublishedText } from '#features/speaches/server/service.ts'
import { refusal } from '#features/speaches/server/testing/refusal.ts'
import { makePdf, textLine } from '#platform/media-tools/testing/make-pdf.ts'
import { playSpeach, viewSpeach } from '../contract.ts'

let app: TestApp
/** A document of three pages, of `author`. */
let file: string

beforeAll(async () => {
  app = await startTestApp()
  const pages = ['One', 'Two', 'Three'].map((words) => ({ content: textLine(words) }))
  file = (await uploadFile(app.as('author'), 'handbook.pdf', makePdf({ pages }))).fileID
  await app.drain()
})
afterAll(() => app.close())

const openTheDoor = (open: boolean) =>
  app.platform.database.db.execute(sql`
    INSERT INTO settings (name, value) VALUES ('flag.openAccess', ${JSON.stringify(open)}::jsonb)
    ON CONFLICT (name) DO UPDATE SET value = excluded.value`)

const sentence = (page: number, fileID = file) =>
  `<span data-source="${fileID}" data-page="${page}" data-quote="words of page ${page}">Said of ${page}.</span>`

const textOf = (...pages: number[]) => `<p>${pages.map((page) => sentence(page)).join(' ')} Mine.</p>`

/** A speach of one chapter that cites these pages, published unless it says otherwise. */
const make = (pages: number[], plan: Partial<SpeachPlan> = {}): Promise<MadeSpeach> =>
  makeSpeach(app.platform, app.people.author, {
    title: 'cites',
    publish: true,
    people: { coEditors: [app.people.coEditor.id] },
    lessons: [{ title: '', chapters: [{ title: 'c', type: 'HTML', content: { html: textOf(...pages) } }] }],
    ...plan,
  })

const chapterOf = (speach: MadeSpeach) => speach.lessons[0]?.chapters[0]?.id ?? 0

const pageAddress = (speach: MadeSpeach, page: number, fileID = file) =>
  `/api/v2/chapters/${chapterOf(speach)}/sources/${fileID}/pages/${page}?width=320`

const statusOf = async (who: PersonName | null, address: string) => (await app.as(who).fetch(address)).status

async function rewrite(speach: MadeSpeach, html: string, who: PersonName = 'author'): Promise<string> {
  const { lessons } = await app.as(who).call(authoring.getDraft, { params: { speachID: speach.id } })
  const { id, rev } = lessons[0]?.chapters[0] ?? { id: 0, rev: 0 }
  const saved = await app.as(who).call(authoring.updateChapter, { params: { id }, body: { rev, content: { html } } })
  return 'html' in saved.content ? saved.content.html : ''
}

const setShown = (speach: MadeSpeach, showSources: boolean) =>
  app.as('author').call(authoring.updateSpeach, { params: { speachID: speach.id }, body: { showSources } })

describe('a cited page', () => {
  it('is a picture for whoever reads the sentence, and no other page is', async () => {
    const speach = await make([1, 3])
    const answer = await app.as('reader').fetch(pageAddress(speach, 3))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toMatch(/^image\//)
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(100)
    expect(await statusOf('reader', pageAddress(speach, 2))).toBe(404)
    expect(await statusOf('reader', pageAddress(speach, 1, 'AAAAAAAAAAAAAAAAAAAAAA'))).toBe(404)
    const { result } = await app.as('reader').call(listSources, { params: { chapterId: chapterOf(speach) } })
    expect(result).toEqual([{ fileID: file, name: 'handbook.pdf', pages: 3 }])
  })

  it('opens nothing of its document by the file itself, but to those who edit', async () => {
    const speach = await make([1])
    for (const part of ['', '/content', '/pages', '/pages/1', '/pages/1/text']) {
      const address = `/api/v2/files/${file}${part}`
      expect([part, await statusOf('reader', address)]).toEqual([part, 404])
      expect([part, await statusOf('coEditor', address)]).toEqual([part, 200])
    }
    expect(await statusOf('coEditor', pageAddress(speach, 1))).toBe(200)
  })

  it('of another chapter, or of the draft alone, is none for readers', async () => {
    const speach = await make([1])
    await rewrite(speach, textOf(2))
    const statuses = async (who: PersonName) =>
      Promise.all([1, 2, 3].map((page) => statusOf(who, pageAddress(speach, page))))
    expect(await statuses('reader')).toEqual([200, 404, 404])
    expect(await statuses('coEditor')).toEqual([200, 200, 404])
    const other = await make([3], { publish: false })
    expect(await statusOf('reader', pageAddress(other, 3))).toBe(404)
  })

  // By hand from PRODUCT §4 and §5; a visitor comes in with open access.
  it.each([
    ['PUBLIC', [200, 200, 200, 200]],
    ['SEMI_PRIVE', [404, 200, 200, 200]],
    ['PRIVE', [404, 404, 200, 200]],
    ['RESTREINT', [404, 404, 200, 200]],
  ] as const)('of a speach that is %s', async (visibility, expected) => {
    const speach = await make([1], { facts: { visibility, accessCode: 'sesame' } })
    await openTheDoor(true)
    const statuses = []
    for (const who of [null, 'reader', 'coEditor', 'admin'] as const) {
      const [page, list] = [pageAddress(speach, 1), `/api/v2/chapters/${chapterOf(speach)}/sources`]
      statuses.push(await statusOf(who, page))
      expect(await statusOf(who, list)).toBe(statuses.at(-1))
    }
    await openTheDoor(false)
    expect(statuses).toEqual(expected)
    expect(await statusOf(null, pageAddress(speach, 1))).toBe(401)
  })

  it('keeps its document from being swept', async () => {
    const quoted = (await uploadFile(app.as('author'), 'b.pdf', makePdf({ pages: [{ content: textLine('b') }] })))
      .fileID
    const isUsed = async () => {
      const { rows } = await app.platform.database.db.execute(
        sql`SELECT FROM files WHERE file_id = ${quoted} AND id IN (${filesOfSpeaches()})`,
      )
      return rows.length > 0
    }
    expect(await isUsed()).toBe(false)
    await rewrite(await make([1]), `<p>${sentence(1, quoted)}</p>`)
    expect(await isUsed()).toBe(true)
  })
})

describe('sources that are not shown', () => {
  it('lead nowhere and leave no word of a quote with readers', async () => {
    const speach = await make([1])
    const params = { speachID: speach.id }
    expect(JSON.stringify(await app.as('reader').call(viewSpeach, { params }))).toContain('words of page 1')
    await setShown(speach, false)
    expect(await statusOf('reader', pageAddress(speach, 1))).toBe(404)
    expect(await statusOf('author', pageAddress(speach, 1))).toBe(404)
    expect(
      await refusal(app.as('reader').call(listSources, { params: { chapterId: chapterOf(speach) } })),
    ).toMatchObject({ status: 404 })
    for (const view of [app.as('reader').call(viewSpeach, { params }), app.as('author').call(playSpeach, { params })]) {
      const seen = JSON.stringify(await view)
      expect(seen).toContain('<p>Said of 1. Mine.</p>')
      expect(seen).not.toContain(file)
    }
    await setShown(speach, true)
    expect(await statusOf('reader', pageAddress(speach, 1))).toBe(200)
  })

  it('stay with those who edit, and with a copy', async () => {
    const speach = await make([1], { facts: { showSources: false } })
    const params = { speachID: speach.id }
    const draft = await app.as('coEditor').call(authoring.getDraft, { params })
    expect(JSON.stringify(draft.lessons)).toContain('words of page 1')
    const copy = await app.as('author').call(authoring.duplicateSpeach, { query: { speachId: speach.id } })
    const copied = await app.as('author').call(authoring.getDraft, { params: { speachID: copy.id } })
    expect(copied.showSources).toBe(false)
    expect(JSON.stringify(copied.lessons)).toContain('words of page 1')
  })

  it('are never searched, shown or not', async () => {
    const speach = await make([1])
    const { chapters } = (await readPublishedText(app.platform.database.db, speach.id)) ?? {}
    expect(chapters?.map(({ text }) => text)).toEqual(['Said of 1. Mine.'])
  })
})

describe('somebody else’s document', () => {
  it('is left out of what is pasted, and every word is kept', async () => {
    const speach = await make([1], { people: {} })
    const own = await makeSpeach(app.platform, app.people.otherAuthor, { title: 'own', publish: true })
    expect(await rewrite(own, `<p>${sentence(1)} Own.</p>`, 'otherAuthor')).toBe('<p>Said of 1. Own.</p>')
    expect(await statusOf('otherAuthor', `/api/v2/files/${file}`)).toBe(404)
    // Their own document beside it stays.
    const { fileID } = await uploadFile(
      app.as('otherAuthor'),
      'c.pdf',
      makePdf({ pages: [{ content: textLine('c') }] }),
    )
    const mixed = await rewrite(own, `<p>${sentence(1)} ${sentence(1, fileID)}</p>`, 'otherAuthor')
    expect(mixed).toBe(`<p>Said of 1. ${sentence(1, fileID)}</p>`)
    expect(await rewrite(speach, `<p>${sentence(1, 'AAAAAAAAAAAAAAAAAAAAAA')}</p>`)).toBe('<p>Said of 1.</p>')
  })

  it('does not come with a template that is only offered', async () => {
    const speach = await make([1])
    const template = await app.as('author').call(authoring.createTemplate, { query: { speachId: speach.id } })
    await app.as('admin').call(authoring.offerTemplate, { params: { speachID: template.id }, body: { offered: true } })
    const begun = await app
      .as('otherAuthor')
      .call(authoring.createSpeach, { body: { title: 'begun', templateId: template.id } })
    const draft = await app.as('otherAuthor').call(authoring.getDraft, { params: { speachID: begun.id } })
    expect(JSON.stringify(draft.lessons)).toContain('<p>Said of 1. Mine.</p>')
    expect(await statusOf('otherAuthor', `/api/v2/files/${file}`)).toBe(404)
  })
})
