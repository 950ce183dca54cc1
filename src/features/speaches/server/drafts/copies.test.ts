import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { emailOf } from '#app/testing/people.ts'
import { signIn } from '#app/testing/sign-in.ts'
import * as contract from '../../contract.ts'
import { speaches } from '../tables.ts'
import { addFile } from '../testing/add-file.ts'
import { makeSpeach } from './make-speach-service.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const text = (title: string) => ({ title, type: 'HTML' as const, content: { html: `<p>${title}</p>` } })

describe('a duplicate', () => {
  it('has the content and what is said of it, not what readers left or who it was for', async () => {
    const { author, coEditor, reader } = app.people
    const original = await makeSpeach(app.platform, author, {
      title: 'Original',
      facts: { visibility: 'PRIVE', accessCode: 'sesame', description: 'About it', tags: ['one'] },
      people: { coEditors: [coEditor.id], affectedUsers: [reader.id] },
      lessons: [
        { title: 'First', chapters: [text('Alpha'), text('Beta')] },
        { title: 'Second', chapters: [text('Gamma')] },
      ],
      publish: true,
    })
    await app.platform.database.db
      .update(speaches)
      .set({ ratingSum: 9, ratingCount: 2, readCount: 7 })
      .where(eq(speaches.id, original.id))
    const copied = await app.as('coEditor').call(contract.duplicateSpeach, { query: { speachId: original.speachID } })
    expect(copied.title).toBe('Original (copy)')
    const draft = await app.as('coEditor').call(contract.getDraft, { params: { speachID: copied.id } })
    expect(draft).toMatchObject({
      title: 'Original (copy)',
      description: 'About it',
      tags: ['one'],
      visibility: 'PRIVE',
      accessCode: 'sesame',
      state: 'NON_PUBLIE',
      isTemplate: false,
      publishedVersion: null,
      authorId: coEditor.id,
      affectedUsers: [],
      authorsInfos: { coEditors: [], coEditorGroups: [] },
    })
    const outline = draft.lessons.map(({ title, chapters }) => [title, chapters.map((chapter) => chapter.content)])
    expect(outline).toEqual([
      ['First', [{ html: '<p>Alpha</p>' }, { html: '<p>Beta</p>' }]],
      ['Second', [{ html: '<p>Gamma</p>' }]],
    ])
    const { rows } = await app.platform.database.db.execute(
      sql`SELECT rating_count, read_count, minutes FROM speaches WHERE id = ${copied.id}`,
    )
    expect(rows).toEqual([{ rating_count: 0, read_count: 0, minutes: 0 }])
    // The original's author has no part in it.
    await expect(app.as('author').call(contract.getDraft, { params: { speachID: copied.id } })).rejects.toMatchObject({
      status: 404,
    })
  })

  it('shows the files of the original', async () => {
    const { author } = app.people
    const original = await makeSpeach(app.platform, author, { title: 'With a picture' })
    const fileID = await addFile(app.platform, author, { kind: 'image' })
    await app.as('author').call(contract.updateSpeach, { params: { speachID: original.id }, body: { image: fileID } })
    const copied = await app.as('author').call(contract.duplicateSpeach, { query: { speachId: original.id } })
    const draft = await app.as('author').call(contract.getDraft, { params: { speachID: copied.id } })
    expect(draft.image).toBe(fileID)
  })

  it.each([
    ['fr', 'Titre (copie)'],
    ['de', 'Titre (Kopie)'],
    ['es', 'Titre (copia)'],
  ])('is named in the interface language: %s', async (locale, title) => {
    const { id } = await makeSpeach(app.platform, app.people.author, { title: 'Titre' })
    const cookie = `${await signIn(app.url, emailOf('author'))}; locale=${locale}`
    const address = `/api/v2/admin/speach/duplicate?dataType=json&speachId=${id}`
    const response = await app.as('author').fetch(address, { method: 'PUT', headers: { cookie } })
    expect(await response.json()).toMatchObject({ title })
  })

  it('finds room for its ending behind the longest title, and cuts no character in two', async () => {
    const { id } = await makeSpeach(app.platform, app.people.author, { title: `${'x'.repeat(142)}🍑🍑🍑🍑` })
    const { title } = await app.as('author').call(contract.duplicateSpeach, { query: { speachId: id } })
    expect(title).toBe(`${'x'.repeat(142)} (copy)`)
  })

  it('is made twice when it is asked for twice at once', async () => {
    const { id } = await makeSpeach(app.platform, app.people.author, { title: 'Twice' })
    const copy = () => app.as('author').call(contract.duplicateSpeach, { query: { speachId: id } })
    const [one, two] = await Promise.all([copy(), copy()])
    expect(one.id).not.toBe(two.id)
  })
})

describe('a template', () => {
  it('is a copy from which speaches are made; the speach stays what it is', async () => {
    const { id } = await makeSpeach(app.platform, app.people.author, { title: 'Pattern', publish: true })
    const template = await app.as('admin').call(contract.createTemplate, { query: { speachId: id } })
    const draft = await app.as('admin').call(contract.getDraft, { params: { speachID: template.id } })
    expect(draft).toMatchObject({
      title: 'Pattern',
      isTemplate: true,
      state: 'NON_PUBLIE',
      authorId: app.people.admin.id,
    })
    const original = await app.as('author').call(contract.getDraft, { params: { speachID: id } })
    expect(original).toMatchObject({ isTemplate: false, state: 'PUBLIE' })
    const made = await app.as('admin').call(contract.createSpeach, {
      body: { title: 'From it', templateId: template.speachID },
    })
    expect((await app.as('admin').call(contract.getDraft, { params: { speachID: made.id } })).lessons).toHaveLength(1)
    const copied = await app.as('admin').call(contract.duplicateSpeach, { query: { speachId: template.id } })
    const again = await app.as('admin').call(contract.getDraft, { params: { speachID: copied.id } })
    expect(again).toMatchObject({ title: 'Pattern (copy)', isTemplate: true })
  })
})
