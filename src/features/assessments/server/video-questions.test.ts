import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import type { PersonName } from '#app/testing/people.ts'
import { bakeKey } from '#features/chapters/weet/edit/bake-key.ts'
import { BLANK_EDIT, type Interaction, type VideoEdit } from '#features/chapters/weet/edit/schema.ts'
import { lengthOf, piecesOf } from '#features/chapters/weet/edit/timeline.ts'
import { viewSpeach } from '#features/reader/contract.ts'
import { getDraft, publishSpeach, updateChapter } from '#features/speaches/contract.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { addFile } from '#features/speaches/server/testing/add-file.ts'
import { refusal } from '#features/speaches/server/testing/refusal.ts'
import type { Input } from '#shared/endpoint.ts'
import { checkAnswer, getAttempt, getQuiz, startAttempt, submitAttempt } from '../contract.ts'
import { resultsOf } from './service.ts'
import { QUESTIONS } from './testing/questions.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const RECORDED_MS = 60_000
const [CAPITAL, PRIMES] = QUESTIONS as [(typeof QUESTIONS)[number], (typeof QUESTIONS)[number]]
const jump = (at: number) => ({ clip: 'take', at })

function ask(question: (typeof QUESTIONS)[number], at: number, more: Partial<Interaction> = {}): Interaction {
  const place = { id: `at-${question.id}`, clip: 'take', at }
  return { ...place, kind: 'question', question, required: false, again: false, ...more } as Interaction
}

/** A published video of a minute, of which something may be cut. */
async function makeVideo(interactions: Interaction[], cuts: VideoEdit['cuts'] = []) {
  const { platform, people } = app
  const fileID = await addFile(platform, people.author, { kind: 'video', durationMs: RECORDED_MS })
  const clips = [{ id: 'take', fileID, start: 0, end: RECORDED_MS, recordedMs: RECORDED_MS }]
  const edit: VideoEdit = { ...BLANK_EDIT, clips, cuts, interactions }
  const { speachID, lessons } = await makeSpeach(platform, people.author, {
    title: 'Shown and asked',
    lessons: [
      { title: '', chapters: [{ title: 'A video', type: 'WEET', content: { weetID: 'w', edit, baked: null } }] },
    ],
  })
  const chapterId = lessons[0]?.chapters[0]?.id ?? 0
  if (cuts.length > 0) {
    const pieces = piecesOf(edit)
    const made = await addFile(platform, people.author, { kind: 'video', durationMs: lengthOf(pieces) })
    const baked = JSON.stringify({ key: bakeKey(edit), fileID: made, durationMs: lengthOf(pieces), pieces })
    await platform.database.db.execute(
      sql`UPDATE chapters SET content = jsonb_set(content, '{baked}', ${baked}::jsonb) WHERE id = ${chapterId}`,
    )
  }
  await app.as('author').call(publishSpeach, { params: { speachID }, body: {} })
  return { speachID, chapterId, edit }
}

const start = (chapterId: number, person: PersonName = 'reader') =>
  app.as(person).call(startAttempt, { params: { chapterId } })
const check = (id: number, questionId: string, answer: Input<typeof checkAnswer>['body']['answer']) =>
  app.as('reader').call(checkAnswer, { params: { id }, body: { questionId, answer } })

it('asks in the order of the video, marks each answer, and says where it leads', async () => {
  const { chapterId } = await makeVideo([
    ask(PRIMES, 30_000, { wrong: jump(5000), choices: { four: jump(50_000) } }),
    ask(CAPITAL, 10_000, { wrong: jump(4000) }),
  ])
  const { id, questions } = await start(chapterId)
  expect(questions.map((one) => one.id)).toEqual(['capital', 'primes'])
  expect(await check(id, 'capital', ['milan'])).toMatchObject({ outcome: 'wrong', jumpMs: 4000 })
  // A choice comes before what is wrong, and partly right is not right.
  expect(await check(id, 'primes', ['two', 'four'])).toMatchObject({ outcome: 'wrong', jumpMs: 50_000 })
  const other = await makeVideo([ask(PRIMES, 30_000, { wrong: jump(5000) }), ask(CAPITAL, 31_000, { wrong: jump(1) })])
  const second = await start(other.chapterId)
  expect(await check(second.id, 'primes', ['two'])).toMatchObject({ outcome: 'partly', jumpMs: 5000 })
  expect(await check(second.id, 'capital', ['rome'])).toMatchObject({ outcome: 'right', jumpMs: null })
})

it('tells nobody what is right, or where answers lead, before the answer', async () => {
  const { speachID, chapterId } = await makeVideo([ask(CAPITAL, 10_000, { wrong: jump(4000) })])
  const view = await app.as('reader').call(viewSpeach, { params: { speachID } })
  const seen = JSON.stringify([view, await start(chapterId)])
  expect(seen).toContain('at-capital')
  expect(seen).not.toMatch(/"right"|4000|Since 1871|stock exchange/)
  expect(await refusal(app.as(null).call(startAttempt, { params: { chapterId } }))).toMatchObject({ status: 401 })
})

it('does not ask what was cut, and leads to what is left of a place that was', async () => {
  const { chapterId } = await makeVideo(
    [ask(CAPITAL, 10_000), ask(PRIMES, 30_000, { wrong: jump(9000) })],
    [{ id: 'c', clip: 'take', start: 8000, end: 12_000 }],
  )
  const { id, questions } = await start(chapterId)
  expect(questions.map((one) => one.id)).toEqual(['primes'])
  expect(await check(id, 'primes', null)).toMatchObject({ outcome: 'wrong', jumpMs: 8000 })
})

it('keeps the first answer to what is asked each time, and marks the next ones all the same', async () => {
  const { chapterId } = await makeVideo([ask(CAPITAL, 10_000, { again: true, wrong: jump(0) }), ask(PRIMES, 20_000)])
  const { id } = await start(chapterId)
  await check(id, 'capital', ['milan'])
  await check(id, 'primes', ['two'])
  expect(await check(id, 'capital', ['rome'])).toMatchObject({ outcome: 'right', jumpMs: null })
  // What is asked once stays as it was.
  expect(await check(id, 'primes', ['two', 'three'])).toMatchObject({ outcome: 'partly' })
  await app.as('reader').call(submitAttempt, { params: { id }, body: {} })
  expect(await check(id, 'capital', ['rome'])).toMatchObject({ outcome: 'right' })
  const { answers } = await app.as('reader').call(getAttempt, { params: { id } })
  expect(answers).toEqual({ capital: ['milan'], primes: ['two'] })
})

it('goes on with one attempt on two devices', async () => {
  const { chapterId } = await makeVideo([ask(CAPITAL, 10_000), ask(PRIMES, 20_000)])
  const [one, other] = await Promise.all([start(chapterId), start(chapterId)])
  expect(other.id).toBe(one.id)
  await check(one.id, 'capital', ['rome'])
  const again = await start(chapterId)
  expect(again.review.map(({ questionId, outcome }) => [questionId, outcome])).toEqual([['capital', 'right']])
  // Who answers elsewhere what is answered already gets how that was marked.
  expect(await check(other.id, 'capital', ['milan'])).toMatchObject({ outcome: 'right' })
})

it('has a result, but is not done by its answers alone', async () => {
  const { speachID, chapterId } = await makeVideo([ask(CAPITAL, 10_000), ask(PRIMES, 20_000)])
  const { id } = await start(chapterId)
  await check(id, 'capital', ['rome'])
  await check(id, 'primes', ['two'])
  const result = await app.as('reader').call(submitAttempt, { params: { id }, body: {} })
  expect(result).toMatchObject({ score: 2, maxScore: 3, percent: 66, passed: null })
  const quiz = await app.as('reader').call(getQuiz, { params: { chapterId } })
  expect(quiz).toMatchObject({
    isExam: false,
    questions: 2,
    attempts: null,
    timeLimitSeconds: null,
    finished: [result],
  })
  const { progress } = await app.as('reader').call(viewSpeach, { params: { speachID } })
  expect(progress.chapters.filter(({ done }) => done)).toEqual([])
  const rows = await app.platform.database.db.execute(sql`
    WITH who AS (SELECT id AS speach_id, ${app.people.reader.id}::int AS user_id FROM speaches WHERE speach_id = ${speachID})
    SELECT attempts, percent FROM (${resultsOf(sql`who`)}) AS result`)
  expect(rows.rows).toEqual([{ attempts: 1, percent: 66 }])
})

it('begins anew where the video asks something else by now', async () => {
  const { speachID, chapterId, edit } = await makeVideo([ask(CAPITAL, 10_000)])
  const { id } = await start(chapterId)
  await check(id, 'capital', ['rome'])
  const { lessons } = await app.as('author').call(getDraft, { params: { speachID } })
  const rev = lessons[0]?.chapters[0]?.rev ?? 0
  const interactions = [...edit.interactions, ask(PRIMES, 20_000)]
  const content = { weetID: 'w', edit: { ...edit, interactions }, baked: null }
  await app.as('author').call(updateChapter, { params: { id: chapterId }, body: { rev, type: 'WEET', content } })
  await app.as('author').call(publishSpeach, { params: { speachID }, body: {} })
  const anew = await start(chapterId)
  expect(anew.id).not.toBe(id)
  expect(anew.questions.map((one) => one.id)).toEqual(['capital', 'primes'])
  expect(await app.as('reader').call(getAttempt, { params: { id } })).toMatchObject({ result: { percent: 100 } })
})

it('is no quiz where nothing is asked', async () => {
  const { chapterId } = await makeVideo([{ id: 'p', clip: 'take', at: 1000, kind: 'pause' }])
  expect(await refusal(start(chapterId))).toMatchObject({ status: 404 })
})
