import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import * as contract from '../contract.ts'
import { makeSpeach } from './drafts/make-speach-service.ts'
import { addCategory } from './service.ts'
import { speaches, speachGrants } from './tables.ts'
import { addFile } from './testing/add-file.ts'
import { refusal } from './testing/refusal.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const author = () => app.as('author')

async function newSpeach(title = 'A speach') {
  return author().call(contract.createSpeach, { body: { title } })
}

async function draftOf(speachID: string | number) {
  return author().call(contract.getDraft, { params: { speachID } })
}

describe('making a speach', () => {
  it('begins with one lesson and one empty chapter', async () => {
    const made = await newSpeach('  My   first\tspeach ')
    expect(made.speachID).toMatch(/^[\w-]{11}$/)
    expect(made.speachID).toMatch(/[A-Za-z]/)
    const draft = await draftOf(made.speachID)
    expect(draft).toMatchObject({
      id: made.id,
      title: 'My first speach',
      slug: 'my-first-speach',
      description: '',
      tags: [],
      language: 'en',
      visibility: 'PUBLIC',
      accessCode: null,
      state: 'NON_PUBLIE',
      isTemplate: false,
      publishedVersion: null,
      hasPendingUpdates: false,
      authorId: app.people.author.id,
      authorsInfos: {
        author: { type: 'author', id: app.people.author.id, firstName: 'author' },
        coEditors: [],
        coEditorGroups: [],
      },
      rights: {
        canView: true,
        canEdit: true,
        canPublish: true,
        canShare: false,
        canChangeAuthors: true,
        canDelete: true,
      },
    })
    expect(draft.lessons).toMatchObject([{ title: '', chapters: [{ title: '', type: 'NONE', content: {}, rev: 1 }] }])
  })

  it('answers 201 and is found by its number, with a mark of regulation, and by no other name', async () => {
    const response = await author().fetch('/api/v2/speaches', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'x', language: 'de', description: ' one\ntwo ' }),
    })
    expect(response.status).toBe(201)
    const { id, speachID } = (await response.json()) as { id: number; speachID: string }
    expect(await draftOf(id)).toMatchObject({ speachID, language: 'de', description: 'one\ntwo' })
    expect((await draftOf(`${speachID}_REGULATED`)).id).toBe(id)
    for (const name of ['999999', 'AAAAAAAAAAA', 'x', '0', '-1', '99999999999999']) {
      expect((await refusal(draftOf(name))).status).toBe(404)
    }
  })

  it('names what is wrong', async () => {
    const wrong = async (body: Record<string, unknown>) =>
      (await refusal(author().call(contract.createSpeach, { body: body as { title: string } }))).body
    expect(await wrong({})).toMatchObject({ code: 'INVALID', fields: { title: expect.any(String) } })
    expect(await wrong({ title: '   ' })).toMatchObject({ fields: { title: expect.any(String) } })
    expect(await wrong({ title: 'x'.repeat(151) })).toMatchObject({ fields: { title: expect.any(String) } })
    expect(await wrong({ title: 'x', language: 'xx' })).toMatchObject({ fields: { language: expect.any(String) } })
    expect(await wrong({ title: 'x', categoryId: 999_999 })).toMatchObject({
      fields: { categoryId: expect.any(String) },
    })
  })

  it('is for authors and admins', async () => {
    const body = { title: 'x' }
    expect((await refusal(app.as('reader').call(contract.createSpeach, { body }))).status).toBe(403)
    expect((await refusal(app.as('approver').call(contract.createSpeach, { body }))).status).toBe(403)
    expect((await refusal(app.as(null).call(contract.createSpeach, { body }))).status).toBe(401)
    expect((await app.as('admin').call(contract.createSpeach, { body })).id).toBeGreaterThan(0)
  })

  it('copies a template, whose files it shows as well', async () => {
    const fileID = await addFile(app.platform, app.people.author, { pages: 3 })
    const template = await makeSpeach(app.platform, app.people.author, {
      title: 'Template',
      facts: { description: 'From the template', tags: ['a', 'b'] },
      lessons: [
        { title: 'One', chapters: [{ title: 'T', type: 'HTML', content: { html: '<p>x</p>' } }] },
        { title: 'Two', chapters: [{ title: 'P', type: 'PDF_UPLOAD', content: { fileID } }] },
      ],
    })
    const from = (person: 'author' | 'otherAuthor') =>
      app.as(person).call(contract.createSpeach, { body: { title: 'Copy', templateId: template.speachID } })
    expect((await refusal(from('author'))).body).toMatchObject({
      fields: { templateId: expect.any(String) },
    })
    await app.platform.database.db.update(speaches).set({ isTemplate: true }).where(eq(speaches.id, template.id))
    expect((await refusal(from('otherAuthor'))).status).toBe(404)
    const copy = await draftOf((await from('author')).id)
    expect(copy).toMatchObject({ title: 'Copy', description: 'From the template', tags: ['a', 'b'], isTemplate: false })
    expect(copy.lessons).toMatchObject([
      { title: 'One', chapters: [{ title: 'T', type: 'HTML', content: { html: '<p>x</p>' }, rev: 1 }] },
      { title: 'Two', chapters: [{ title: 'P', type: 'PDF_UPLOAD', content: { fileID } }] },
    ])
    expect(copy.lessons[0]?.id).not.toBe(template.lessons[0]?.id)
    const refused = await refusal(
      author().call(contract.publishSpeach, { params: { speachID: template.id }, body: {} }),
    )
    expect([refused.status, refused.code]).toEqual([409, 'TEMPLATE'])
  })
})

describe('what is said of a speach', () => {
  it('changes where it is named and stays where it is not', async () => {
    const { id } = await newSpeach()
    const categoryId = await addCategory(app.platform.database.db, 'Safety')
    const image = await addFile(app.platform, app.people.author, { kind: 'image' })
    const params = { speachID: id }
    const changed = await author().call(contract.updateSpeach, {
      params,
      body: { title: 'New', tags: ['x', 'y'], categoryId, image, language: 'fr', badge: { type: 'AVANCEMENT' } },
    })
    expect(changed).toMatchObject({ title: 'New', tags: ['x', 'y'], categoryId, image, language: 'fr', rev: 2 })
    expect(changed.img).toBe(`/api/v2/files/${image}/image?width=640`)
    const again = await author().call(contract.updateSpeach, { params, body: { description: 'd', image: null } })
    expect(again).toMatchObject({
      title: 'New',
      tags: ['x', 'y'],
      categoryId,
      description: 'd',
      image: null,
      img: null,
    })
    expect(await author().call(contract.listCategories)).toContainEqual({ id: categoryId, name: 'Safety' })
  })

  it('is 409 with both states when it changed in the meantime', async () => {
    const { id } = await newSpeach()
    const change = (title: string, rev?: number) =>
      author().call(contract.updateSpeach, { params: { speachID: id }, body: { title, rev } })
    await change('One', 1)
    const stale = await refusal(change('Two', 1))
    expect([stale.status, stale.code]).toEqual([409, 'CONFLICT'])
    expect(stale.body).toMatchObject({ mine: { title: 'Two' }, theirs: { title: 'One', rev: 2 } })
    expect((await change('Three')).rev).toBe(3)
  })

  it('needs an access code to be private', async () => {
    const { id } = await newSpeach()
    const change = (body: Record<string, unknown>) =>
      author().call(contract.updateSpeach, { params: { speachID: id }, body })
    const refused = await refusal(change({ visibility: 'PRIVE' }))
    expect([refused.status, refused.code]).toEqual([400, 'ACCESS_CODE_NEEDED'])
    expect(await change({ visibility: 'PRIVE', accessCode: ' secret ' })).toMatchObject({ accessCode: 'secret' })
    expect((await refusal(change({ accessCode: '' }))).code).toBe('ACCESS_CODE_NEEDED')
    expect(await change({ visibility: 'PUBLIC', accessCode: null })).toMatchObject({ accessCode: null })
    expect((await refusal(change({ accessCode: 'x'.repeat(231) }))).body.fields).toHaveProperty('accessCode')
  })

  it('takes only pictures that the author may use', async () => {
    const { id } = await newSpeach()
    const change = (image: string) =>
      author().call(contract.updateSpeach, { params: { speachID: id }, body: { image } })
    expect((await refusal(change('unknown'))).code).toBe('UNKNOWN_FILE')
    expect((await refusal(change(await addFile(app.platform, app.people.otherAuthor, { kind: 'image' })))).code).toBe(
      'UNKNOWN_FILE',
    )
    expect((await refusal(change(await addFile(app.platform, app.people.author)))).code).toBe('NOT_A_PICTURE')
  })

  it('names people and groups that exist, and co-editors who are authors', async () => {
    const { id } = await newSpeach()
    const { coEditor, reader } = app.people
    const put = (body: Record<string, number[]>, person: 'author' | 'coEditor' = 'author') =>
      app.as(person).call(contract.updateSpeachPeople, { params: { speachID: id }, body })
    const groupId = app.groups.TESTERS
    const changed = await put({
      coEditors: [coEditor.id, app.people.author.id],
      coEditorGroups: [groupId],
      affectedUsers: [reader.id],
    })
    expect(changed.authorsInfos.coEditors.map((tag) => tag.id)).toEqual([coEditor.id])
    expect(changed.authorsInfos.coEditorGroups).toMatchObject([{ type: 'group', id: groupId, label: 'Testers' }])
    expect(changed.affectedUsers.map((tag) => tag.id)).toEqual([reader.id])
    expect((await refusal(put({ coEditors: [reader.id] }))).code).toBe('CO_EDITOR_NOT_AUTHOR')
    expect((await refusal(put({ affectedUsers: [999_999] }))).body.fields).toHaveProperty('affectedUsers')
    expect((await refusal(put({ affectedGroups: [999_999] }))).body.fields).toHaveProperty('affectedGroups')
    const { AUTHORS, ADMINISTRATORS } = app.groups
    expect((await refusal(put({ coEditorGroups: [AUTHORS] }))).body.fields).toHaveProperty('coEditorGroups')
    expect((await put({ affectedGroups: [ADMINISTRATORS] })).affectedGroups).toMatchObject([
      { id: ADMINISTRATORS, label: 'Administrators', systemKey: 'ADMINISTRATORS' },
    ])
    // A co-editor changes who it is for, but not who edits it.
    expect((await put({ affectedGroups: [groupId] }, 'coEditor')).affectedGroups.map((tag) => tag.id)).toEqual([
      groupId,
    ])
    expect((await refusal(put({ coEditors: [] }, 'coEditor'))).status).toBe(403)
    expect((await put({ coEditors: [], affectedUsers: [] })).authorsInfos.coEditors).toEqual([])
  })
})

describe('archiving, restoring, deleting', () => {
  const archive = (id: number | string, person: 'author' | 'admin' | 'otherAuthor' | 'reader' = 'author') =>
    app.as(person).call(contract.archiveSpeach, { query: { id } })
  const restore = (id: number) => author().call(contract.restoreSpeach, { query: { id } })
  const remove = (id: number, person: 'author' | 'admin' = 'author') =>
    app.as(person).call(contract.deleteSpeach, { params: { speachID: id } })

  it('puts a speach away and brings it back unpublished, as often as asked', async () => {
    const { id, speachID } = await makeSpeach(app.platform, app.people.author, { title: 'x', publish: true })
    await archive(speachID)
    await archive(id)
    const unread = await refusal(draftOf(id))
    expect([unread.status, unread.code]).toEqual([403, 'ARCHIVED'])
    for (const call of [
      () => author().call(contract.updateSpeach, { params: { speachID: id }, body: { title: 'y' } }),
      () => author().call(contract.createLesson, { params: { speachID: id }, body: { title: 'y' } }),
      () => author().call(contract.publishSpeach, { params: { speachID: id }, body: {} }),
      () => author().call(contract.unpublishSpeach, { params: { speachID: id } }),
    ]) {
      const refused = await refusal(call())
      expect([refused.status, refused.code]).toEqual([409, 'ARCHIVED'])
    }
    await restore(id)
    await restore(id)
    expect(await draftOf(id)).toMatchObject({ state: 'NON_PUBLIE', publishedVersion: null })
  })

  it('refuses strangers, seen or unseen', async () => {
    const open = await makeSpeach(app.platform, app.people.author, { title: 'x', publish: true })
    const hidden = await newSpeach()
    expect((await refusal(archive(open.id, 'otherAuthor'))).status).toBe(403)
    expect((await refusal(archive(hidden.id, 'otherAuthor'))).status).toBe(404)
    expect((await refusal(archive(999_999))).status).toBe(404)
    expect((await refusal(archive(open.id, 'reader'))).status).toBe(403)
    await archive(open.id, 'admin')
  })

  it('deletes one’s own draft that was never published; archived ones only for admins', async () => {
    const draft = await newSpeach()
    await remove(draft.id)
    expect((await refusal(draftOf(draft.id))).status).toBe(404)
    const out = await makeSpeach(app.platform, app.people.author, { title: 'x', publish: true })
    expect((await refusal(remove(out.id))).status).toBe(403)
    expect((await refusal(remove(out.id, 'admin'))).status).toBe(403)
    await archive(out.id)
    expect((await refusal(remove(out.id))).status).toBe(403)
    await remove(out.id, 'admin')
    expect((await refusal(remove(out.id, 'admin'))).status).toBe(404)
    expect(await app.platform.database.db.$count(speachGrants, eq(speachGrants.speachId, out.id))).toBe(0)
  })
})
