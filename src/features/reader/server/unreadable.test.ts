import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { HTML_MAX } from '#features/chapters/html/schema.ts'
import * as authoring from '#features/speaches/contract.ts'
import { type MadeSpeach, makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { refusal } from '#features/speaches/server/testing/refusal.ts'
import { getVersion } from '#features/speaches/versions/contract.ts'
import { playSpeach, viewSpeach } from '../contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const author = () => app.as('author')

async function make(): Promise<{ speach: MadeSpeach; broken: number }> {
  const speach = await makeSpeach(app.platform, app.people.author, {
    ...{ title: 'Whole', facts: { visibility: 'PUBLIC', language: 'de' }, publish: true },
    lessons: [
      {
        title: 'L',
        chapters: [
          { title: 'Broken', type: 'EMBED', content: { url: 'https://example.org/' } },
          { title: 'Good', type: 'HTML', content: { html: '<p>Good</p>' } },
        ],
      },
    ],
  })
  return { speach, broken: speach.lessons[0]?.chapters[0]?.id ?? 0 }
}

describe.each([
  ['EMBED', '{"address": 7}'],
  ['QUIZZ', '{"questions": "none"}'],
  ['SONDAGE', 'null'],
  ['HTML', '[]'],
  ['PPT', '"text"'],
])('a chapter of type %s of which %s is stored', (type, stored) => {
  let speach: MadeSpeach
  let broken: number
  beforeEach(async () => {
    ;({ speach, broken } = await make())
    await app.platform.database.transaction(async (tx) => {
      // Nobody changes a version; a release that wrote another shape is as if somebody had.
      await tx.execute(sql`SET LOCAL session_replication_role = replica`)
      await tx.execute(sql`UPDATE chapters SET type = ${type}, content = ${stored}::jsonb WHERE id = ${broken}`)
      await tx.execute(sql`
        UPDATE versions SET content = jsonb_set(jsonb_set(content, '{lessons,0,chapters,0,content}', ${stored}::jsonb),
          '{lessons,0,chapters,0,type}', to_jsonb(${type}::text))
         WHERE speach_id = ${speach.id}`)
    })
  })

  const readDraft = () => author().call(authoring.getDraft, { params: { speachID: speach.id } })

  it('leaves the speach open to its authors, who can replace or delete it', async () => {
    const [first, second] = (await readDraft()).lessons[0]?.chapters ?? []
    expect(first).toMatchObject({ id: broken, title: 'Broken', type: 'NONE', content: { unreadable: true } })
    expect(second).toMatchObject({ type: 'HTML', content: { html: '<p>Good</p>' } })
    const params = { id: broken }
    // Its name is changed without a touch of what is stored.
    const named = await author().call(authoring.updateChapter, { params, body: { rev: first?.rev ?? 0, title: 'Old' } })
    expect(named).toMatchObject({ title: 'Old', content: { unreadable: true } })
    const [row] = (
      await app.platform.database.pool.query('SELECT content::text AS kept FROM chapters WHERE id = $1', [broken])
    ).rows
    expect(JSON.parse(row.kept)).toEqual(JSON.parse(stored))
    const refused = await refusal(author().call(authoring.publishSpeach, { params: { speachID: speach.id }, body: {} }))
    expect(refused).toMatchObject({ status: 422, code: 'UNREADY' })
    const body = { rev: named.rev, type: 'HTML' as const, content: { html: '<p>New</p>' } }
    const replaced = await author().call(authoring.updateChapter, { params, body })
    expect(replaced).toMatchObject({ type: 'HTML', content: { html: '<p>New</p>' } })
    await author().call(authoring.deleteChapter, { params })
    expect((await readDraft()).lessons[0]?.chapters).toHaveLength(1)
  })

  it('can be deleted as it is', async () => {
    await author().call(authoring.deleteChapter, { params: { id: broken } })
    expect((await readDraft()).lessons[0]?.chapters.map(({ title }) => title)).toEqual(['Good'])
    await author().call(authoring.publishSpeach, { params: { speachID: speach.id }, body: {} })
  })

  it('is said to be unreadable in its place, to readers and in the preview, the others beside it', async () => {
    const params = { speachID: speach.id }
    for (const view of [
      await app.as('reader').call(viewSpeach, { params }),
      await author().call(playSpeach, { params }),
    ]) {
      const [first, second] = view.lessons[0]?.chapters ?? []
      expect(first).toMatchObject({ id: broken, title: 'Broken', type: 'HTML' })
      expect(first?.content).toEqual({ html: expect.stringContaining('Dieses Kapitel kann gerade nicht angezeigt') })
      expect(second).toMatchObject({ content: { html: '<p>Good</p>' } })
    }
    const version = await author().call(getVersion, { params: { ...params, n: 1 } })
    expect(version.lessons[0]?.chapters[0]).toMatchObject({ title: 'Broken', type: 'NONE' })
  })
})

test('a text that tidying makes too long is refused with a sentence', async () => {
  const { speach } = await make()
  const html = '&'.repeat(HTML_MAX - 10)
  const body = { title: 'Signs', type: 'HTML' as const, content: { html } }
  const refused = await refusal(
    author().call(authoring.createChapter, { params: { id: speach.lessons[0]?.id ?? 0 }, body }),
  )
  expect(refused).toMatchObject({ status: 400, code: 'TEXT_TOO_LONG' })
  expect(refused.body.fields).toEqual({ 'content.html': 'too long' })
})

test('what is longer than may be sent now is answered as it is stored', async () => {
  const { speach, broken } = await make()
  const content = JSON.stringify({ html: `<p>${'&amp;'.repeat(HTML_MAX / 4)}</p>` })
  const { db } = app.platform.database
  await db.execute(sql`UPDATE chapters SET type = 'HTML', content = ${content}::jsonb WHERE id = ${broken}`)
  const draft = await author().call(authoring.getDraft, { params: { speachID: speach.id } })
  expect(draft.lessons[0]?.chapters[0]?.content).toEqual(JSON.parse(content))
})
