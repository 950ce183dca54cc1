import { afterAll, beforeAll, expect, it } from 'vitest'
import { updateMe } from '#features/accounts/contract.ts'
import { createGroup } from '#features/accounts/people/groups-contract.ts'
import { getAttempt, saveAnswers, startAttempt, submitAttempt } from '#features/assessments/contract.ts'
import { createCategory } from '#features/speach-management/categories/contract.ts'
import { createChapter, updateSpeach } from '#features/speaches/contract.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { startTestApp, type TestApp } from './testing/harness.ts'

let app: TestApp
let lessonId: number
let speachID: string
beforeAll(async () => {
  app = await startTestApp()
  const speach = await makeSpeach(app.platform, app.people.author, {
    title: 'Letters',
    lessons: [{ title: 'L', chapters: [] }],
  })
  speachID = speach.speachID
  lessonId = speach.lessons[0]?.id ?? 0
})
afterAll(() => app.close())

const HALF = 'abc \ud83d'
const NUL = 'a\0bc'

const BADGE = { title: HALF, type: 'AVANCEMENT', description: HALF }

/** Contents of which every text is kept in a JSON column. */
const CONTENTS = {
  HTML: { html: `<p>${HALF}</p>` },
  EMBED: { url: 'https://example.org/', title: HALF },
  QUESTION_OUVERTE: { prompt: HALF },
  QUIZZ: { questions: [{ id: 'a', kind: 'text', text: HALF, accept: [HALF] }] },
  ENQUETE: { questions: [{ id: 'a', kind: 'open', text: HALF }] },
  REUSSITE: { html: `<p>${HALF}</p>`, certificate: false },
} as const

it.each(Object.entries(CONTENTS))(
  'half a character in %s is kept as a replacement character',
  async (type, content) => {
    const body = { title: HALF, type: type as keyof typeof CONTENTS, content }
    const made = await app.as('author').call(createChapter, { params: { id: lessonId }, body })
    expect(JSON.stringify(made)).toContain('abc \ufffd')
    expect(JSON.stringify(made)).not.toMatch(/\\ud83d/)
  },
)

it('half a character in an answer is kept as a replacement character, and holds up no other answer', async () => {
  const questions = ['first', 'second'].map((id) => ({ id, kind: 'text' as const, text: 'Which?', accept: ['whole'] }))
  const chapters = [{ title: 'Q', type: 'QUIZZ' as const, content: { questions } }]
  const asked = { title: 'Asked', publish: true, lessons: [{ title: 'L', chapters }] }
  const { lessons } = await makeSpeach(app.platform, app.people.author, asked)
  const reader = app.as('reader')
  const begun = await reader.call(startAttempt, { params: { chapterId: lessons[0]?.chapters[0]?.id ?? 0 } })
  const params = { id: begun.id }
  await reader.call(saveAnswers, { params, body: { answers: { first: HALF, second: 'whole' } } })
  expect((await reader.call(getAttempt, { params })).answers).toEqual({ first: 'abc \ufffd', second: 'whole' })
  await reader.call(submitAttempt, { params, body: { answers: { first: `\udc00${HALF}` } } })
  expect(await reader.call(getAttempt, { params })).toMatchObject({
    answers: { first: '\ufffdabc \ufffd', second: 'whole' },
    result: { score: 1 },
  })
})

it('half a character in names that administrators give is kept as a replacement character', async () => {
  const admin = app.as('admin')
  expect(await admin.call(createCategory, { body: { name: HALF } })).toMatchObject({ name: 'abc \ufffd' })
  expect(await admin.call(createGroup, { body: { name: HALF } })).toMatchObject({ name: 'abc \ufffd' })
})

it('half a character and NUL are taken in facts, names and addresses', async () => {
  const author = app.as('author')
  const { badge, ...facts } = await author.call(updateSpeach, {
    params: { speachID },
    body: { description: `${NUL}${HALF}`, tags: [HALF], badge: BADGE as never },
  })
  expect(facts).toMatchObject({ description: 'abcabc \ufffd', tags: ['abc \ufffd'] })
  expect(badge).toMatchObject({ title: 'abc \ufffd' })
  await author.call(updateMe, { body: { firstName: NUL, lastName: HALF } })
  const found = await author.fetch('/api/v2/speach/search?term=%00Letters')
  expect(found.status).toBe(200)
})

it('a number beyond its column is refused by every call that asks for one, and is never a failure of ours', async () => {
  const admin = app.as('admin')
  const { paths } = (await (await admin.fetch('/api/openapi.json')).json()) as { paths: Record<string, object> }
  const addresses = Object.keys(paths).filter((path) => 'get' in (paths[path] ?? {}) && path.includes('{'))
  expect(addresses.length).toBeGreaterThan(20)
  for (const address of addresses) {
    const { status } = await admin.fetch(address.replace(/\{\w+\}/g, '99999999999'))
    expect(status, address).toBeLessThan(500)
  }
})

it('a body that is nested without end is refused before it is parsed', async () => {
  const body = `{"title":${'['.repeat(5000)}${']'.repeat(5000)}}`
  const headers = { 'content-type': 'application/json' }
  const answer = await app.as('author').fetch(`/api/v2/lessons/${lessonId}`, { method: 'PATCH', body, headers })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ code: 'BROKEN_BODY', reason: 'TOO_DEEP' })
})

it.each([
  ['a list', `{"title":[${'0,'.repeat(20_000)}0]}`, 'application/json'],
  ['an object', `{${'"a":0,'.repeat(2000)}"b":0}`, 'application/json'],
  ['many lists', `{"title":[${`[${'[],'.repeat(9999)}0],`.repeat(20)}0]}`, 'application/json'],
  ['a form', 'a&'.repeat(2001), 'application/x-www-form-urlencoded'],
])('%s of too many parts is refused before it is parsed', async (_, body, type) => {
  const headers = { 'content-type': type }
  const answer = await app.as('author').fetch(`/api/v2/lessons/${lessonId}`, { method: 'PATCH', body, headers })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ code: 'BROKEN_BODY', reason: 'TOO_MANY' })
})

it('who is not signed in cannot have us read much', async () => {
  const body = JSON.stringify({ email: 'nobody@demo.local', password: 'x'.repeat(17_000) })
  const headers = { 'content-type': 'application/json' }
  const answer = await app.as(null).fetch('/api/auth/sign-in/email', { method: 'POST', body, headers })
  expect(answer.status).toBe(413)
})

const FORM_OF_B = 'multipart/form-data; boundary=b'

it.each([
  ['without a part', FORM_OF_B, '--b\r\n'],
  ['that ends in a field', FORM_OF_B, '--b\r\nContent-Disposition: form-data; name="title"\r\n\r\nand then noth'],
  ['without a boundary', 'multipart/form-data', '--b--\r\n'],
  ['with a boundary as long as a page', `multipart/form-data; boundary=${'b'.repeat(300)}`, '--b--\r\n'],
])('a form %s is the fault of who sent it', async (_, type, body) => {
  const headers = { 'content-type': type }
  for (const path of ['/api/v2/speaches', '/api/v2/admin/users/imports', '/api/v2/first-admin']) {
    const answer = await app.as('admin').fetch(path, { method: 'POST', body, headers })
    expect([path, answer.status, await answer.json()]).toMatchObject([path, 400, { code: 'BROKEN_BODY' }])
  }
})
