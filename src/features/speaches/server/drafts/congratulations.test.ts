import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import * as contract from '../../contract.ts'
import { getVersion, restoreVersion } from '../../versions/contract.ts'
import { addFile } from '../testing/add-file.ts'
import { refusal } from '../testing/refusal.ts'
import { makeSpeach } from './make-speach-service.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const author = () => app.as('author')

/** A speach that ends with congratulations, and what changes these. */
async function makeSuccess(content: { html: string; certificate?: boolean } = { html: '<p>Well done</p>' }) {
  const speach = await makeSpeach(app.platform, app.people.author, {
    title: 'x',
    lessons: [{ title: 'L', chapters: [{ title: 'The end', type: 'REUSSITE', content }] }],
  })
  const chapter = speach.lessons[0]?.chapters[0]
  if (!chapter) throw new Error('one chapter was made')
  const change = (rev: number, changes: Record<string, unknown>) =>
    author().call(contract.updateChapter, { params: { id: chapter.id }, body: { rev, content: changes } })
  const draft = async (speachID = speach.speachID) =>
    (await author().call(contract.getDraft, { params: { speachID } })).lessons[0]?.chapters[0]
  return { speach, chapter, change, draft }
}

it('is kept as it is written, with no certificate unless one is asked for', async () => {
  const { chapter, change, draft } = await makeSuccess()
  expect(chapter).toMatchObject({ type: 'REUSSITE', content: { html: '<p>Well done</p>', certificate: false } })
  await change(1, { html: '<p>Bravo</p>', certificate: true })
  expect(await draft()).toMatchObject({ content: { html: '<p>Bravo</p>', certificate: true }, rev: 2 })
  const stale = await refusal(change(1, { html: '<p>Late</p>' }))
  expect(stale).toMatchObject({ status: 409, code: 'CONFLICT' })
  expect(stale.body).toMatchObject({ theirs: { content: { html: '<p>Bravo</p>' } } })
})

it('lets nothing in that a text does not', async () => {
  const { chapter, change } = await makeSuccess({
    html: '<h1>Yes</h1><script>alert(1)</script><img src="https://evil.example/x.png"><a href="javascript:alert(1)">x</a>',
  })
  expect(chapter.content).toEqual({ html: '<h2>Yes</h2><a>x</a>', certificate: false })
  const foreign = await addFile(app.platform, app.people.otherAuthor, { kind: 'image' })
  const sneaky = change(1, { html: `<img src="/api/v2/files/${foreign}/image" alt="x">` })
  expect((await refusal(sneaky)).code).toBe('UNKNOWN_FILE')
  expect((await refusal(change(1, { html: 5 }))).body.fields).toHaveProperty(['content.html'])
})

it('is published, restored and duplicated with the rest', async () => {
  const { speach, change, draft } = await makeSuccess()
  const params = { speachID: speach.speachID }
  await author().call(contract.publishSpeach, { params, body: {} })
  await change(1, { html: '<p>Later</p>', certificate: true })
  const version = await author().call(getVersion, { params: { ...params, n: 1 } })
  expect(version.lessons[0]?.chapters).toMatchObject([
    { type: 'REUSSITE', content: { html: '<p>Well done</p>', certificate: false } },
  ])
  const copy = await author().call(contract.duplicateSpeach, { query: { speachId: speach.speachID } })
  expect(await draft(copy.speachID)).toMatchObject({ type: 'REUSSITE', content: { html: '<p>Later</p>' } })
  await author().call(restoreVersion, { params: { ...params, n: 1 } })
  expect(await draft()).toMatchObject({ content: { html: '<p>Well done</p>', certificate: false } })
})

it('needs words before it is published', async () => {
  const { speach } = await makeSuccess({ html: '<p></p>' })
  const refused = await refusal(
    author().call(contract.publishSpeach, { params: { speachID: speach.speachID }, body: {} }),
  )
  expect(refused.status).toBe(422)
  expect(refused.message).toContain('The end')
})
