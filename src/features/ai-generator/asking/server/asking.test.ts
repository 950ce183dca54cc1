import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { uploadFile } from '#features/media/server/testing/upload.ts'
import { updateSettings } from '#features/settings/contract.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { refusal } from '#features/speaches/server/testing/refusal.ts'
import { makeHandbook } from '../../server/testing/handbook.ts'
import { askSpeach, listUnanswered } from '../contract.ts'

let app: TestApp
/** Where a speach says nothing to a question, and no model is asked. */
const NONE = { passages: [], answer: null, hasFailed: false }

let speachID: string
let secretID: string
beforeAll(async () => {
  app = await startTestApp()
  await app.as('admin').call(updateSettings, { body: { 'flag.askSpeach': true } })
  const { fileID } = await uploadFile(app.as('author'), 'handbook.pdf', makeHandbook())
  await app.drain()
  const html =
    '<p>A siphon carries water over an edge without a motor.</p><p>Engineers fill the siphon with water before it works.</p>'
  const chapters = [
    { title: 'Siphons', type: 'HTML' as const, content: { html } },
    { title: 'The handbook', type: 'PDF_UPLOAD' as const, content: { fileID } },
  ]
  const plan = { language: 'en' as const, publish: true, lessons: [{ title: 'Water', chapters }] }
  speachID = (await makeSpeach(app.platform, app.people.author, { ...plan, title: 'Water' })).speachID
  const facts = { visibility: 'RESTREINT' as const }
  secretID = (await makeSpeach(app.platform, app.people.author, { ...plan, title: 'Secret water', facts })).speachID
  await app.drain()
})
afterAll(() => app.close())

const ask = (question: string, id = speachID, who: 'reader' | 'author' = 'reader') =>
  app.as(who).call(askSpeach, { params: { speachID: id }, body: { question } })
const unanswered = (who: 'author' | 'otherAuthor' = 'author') =>
  app.as(who).call(listUnanswered, { params: { speachID }, query: {} })

it('answers with passages as they stand, each with its place', async () => {
  const { passages } = await ask('What do engineers fill before a siphon works?')
  expect(passages[0]).toMatchObject({ chapterTitle: 'Siphons', type: 'HTML' })
  expect(passages[0]?.text).toContain('Engineers fill the siphon with water before it works.')
  expect(passages[0]?.words).toEqual(expect.arrayContaining(['engineers', 'fill', 'siphon']))
  const inDocument = await ask('How many litres does the tank hold?')
  expect(inDocument.passages[0]).toMatchObject({ chapterTitle: 'The handbook', page: 4 })
  expect(inDocument.passages[0]?.text).toContain('500 litres')
})

it('says nothing where the speach does not, and tells its trainers what was asked, without names', async () => {
  expect(await ask('Who won the football match yesterday?')).toEqual(NONE)
  expect(await ask('who won the football match yesterday')).toEqual(NONE)
  expect(await ask('!?')).toEqual(NONE)
  const { result, total } = await unanswered()
  expect(total).toBe(2)
  const football = result.find(({ question }) => question.includes('football'))
  expect(football).toEqual({ question: expect.any(String), times: 2, askedAt: expect.any(String) })
  expect(await refusal(unanswered('otherAuthor'))).toMatchObject({ status: 403 })
})

it('is for those who may read, where it is switched on', async () => {
  expect(await refusal(ask('What is a siphon?', secretID))).toMatchObject({ status: 404 })
  expect((await ask('What is a siphon?', secretID, 'author')).passages.length).toBeGreaterThan(0)
  expect(await refusal(ask('a'.repeat(301)))).toMatchObject({ status: 400 })
  await app.as('admin').call(updateSettings, { body: { 'flag.askSpeach': false } })
  expect(await refusal(ask('What is a siphon?'))).toMatchObject({ status: 403, code: 'ASKING_OFF' })
})
