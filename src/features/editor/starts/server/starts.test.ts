import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { getFile } from '#features/media/contract.ts'
import { createSpeach, createTemplate, getDraft, offerTemplate, updateSpeach } from '#features/speaches/contract.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { addFile } from '#features/speaches/server/testing/add-file.ts'
import { refusal } from '#features/speaches/server/testing/refusal.ts'
import { listStarts, type StartKind } from '../contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const text = (title: string) => ({ title, type: 'HTML' as const, content: { html: `<p>${title}</p>` } })
const titles = async (who: 'author' | 'coEditor' | 'admin', kind: StartKind, name = '') =>
  (await app.as(who).call(listStarts, { query: { kind, name } })).result.map(({ title }) => title)

/** A speach of the author, edited with the co-editor, and a template that an administrator makes from it. */
async function makeTemplate(title: string): Promise<string> {
  const { author, coEditor } = app.people
  const { speachID } = await makeSpeach(app.platform, author, {
    title,
    people: { coEditors: [coEditor.id] },
    lessons: [{ title: '', chapters: [text('One'), text('Two')] }],
  })
  return (await app.as('admin').call(createTemplate, { query: { speachId: speachID } })).speachID
}

describe('what a speach is made from', () => {
  it('is a template that administrators offer, for every author, until they take it back', async () => {
    const speachID = await makeTemplate('Safety briefing')
    const begin = () => app.as('author').call(createSpeach, { body: { title: 'Mine', templateId: speachID } })
    expect((await refusal(begin())).status).toBe(404)
    expect(await titles('author', 'OFFERED')).toEqual([])

    const refused = await refusal(
      app.as('author').call(offerTemplate, { params: { speachID }, body: { offered: true } }),
    )
    expect(refused.status).toBe(403)
    await app.as('admin').call(offerTemplate, { params: { speachID }, body: { offered: true } })
    const { result, total, templates } = await app.as('author').call(listStarts, { query: { kind: 'OFFERED' } })
    expect(result).toMatchObject([{ title: 'Safety briefing', chapters: 2, img: null, hasBadge: false }])
    expect([total, templates]).toEqual([1, { OFFERED: 1, OWN: 0 }])
    const draft = await app.as('author').call(getDraft, { params: { speachID: (await begin()).speachID } })
    expect(draft).toMatchObject({ title: 'Mine', isTemplate: false, isOffered: false, authorId: app.people.author.id })

    await app.as('admin').call(offerTemplate, { params: { speachID }, body: { offered: false } })
    expect((await refusal(begin())).status).toBe(404)
  })

  it('is of one’s own, or edited with its author, and found by a part of its title', async () => {
    await makeTemplate('Évacuation')
    expect(await titles('author', 'SPEACH', 'evac')).toEqual(['Évacuation'])
    expect(await titles('coEditor', 'SPEACH', 'evac')).toEqual(['Évacuation'])
    expect(await titles('admin', 'OWN', 'evac')).toEqual(['Évacuation'])
    expect(await titles('author', 'OWN', 'evac')).toEqual([])
    expect(await titles('author', 'SPEACH', 'nothing')).toEqual([])
  })

  it('is nobody’s business who makes none', async () => {
    expect((await refusal(app.as('reader').call(listStarts, { query: { kind: 'OFFERED' } }))).status).toBe(403)
  })

  it('is never a speach that is no template, nor one that another may not see', async () => {
    const { speachID } = await makeSpeach(app.platform, app.people.admin, {
      title: 'Hidden',
      lessons: [{ title: '', chapters: [text('One')] }],
    })
    const body = { title: 'Mine', templateId: speachID }
    expect((await refusal(app.as('author').call(createSpeach, { body }))).status).toBe(404)
    expect((await refusal(app.as('admin').call(createSpeach, { body }))).status).toBe(400)
    const offer = { params: { speachID }, body: { offered: true } }
    expect((await refusal(app.as('admin').call(offerTemplate, offer))).code).toBe('NOT_A_TEMPLATE')
  })

  it('shows the cover of an offered template to every author', async () => {
    const speachID = await makeTemplate('With a cover')
    const image = await addFile(app.platform, app.people.admin, { kind: 'image' })
    await app.as('admin').call(updateSpeach, { params: { speachID }, body: { image } })
    const readCover = () => app.as('author').call(getFile, { params: { fileID: image } })
    expect((await refusal(readCover())).status).toBe(404)
    await app.as('admin').call(offerTemplate, { params: { speachID }, body: { offered: true } })
    expect((await readCover()).fileID).toBe(image)
  })
})
