import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { erasePerson } from '#features/accounts/privacy/contract.ts'
import { deleteChapter, deleteLesson, getDraft } from '#features/speaches/contract.ts'
import { refusal } from '#features/speaches/server/testing/refusal.ts'
import { rowsOf } from '#platform/database/rows-of.ts'
import * as contract from '../contract.ts'
import { decideQuestion, listQuestions, proposeQuestions } from '../question-contract.ts'
import { readPersonData } from './person-data.ts'
import { makeHandbook, sendDocument } from './testing/handbook.ts'

/** What the last page of the handbook says besides. */
const TERMS = [
  'A float is a hollow body that tells how much water a tank holds.',
  'A strainer is a basket that keeps leaves and stones out of the pipe.',
  'A gauge is an instrument that shows the pressure in the pipe.',
  'The pump of the house lifts 40 litres of water into the tank every minute.',
  'The pipe between the pump and the tank carries water at a pressure of 6 bar.',
]

let app: TestApp
let lessonID: string
let speachID: string
beforeAll(async () => {
  app = await startTestApp()
  const more = TERMS.map((text, index) => `BT /F1 11 Tf 60 ${520 - 40 * index} Td (${text}) Tj ET`).join('\n')
  const jobID = await sendDocument(editor(), 'handbook.pdf', makeHandbook({ more }))
  await app.drain()
  await editor().call(contract.generateSteps, { body: { jobIDs: [jobID], duration: 'medium' } })
  await app.drain()
  const { lessonID: begun, plan } = await editor().call(contract.getLesson, { query: {} })
  if (!plan) throw new Error('a plan was made')
  lessonID = begun
  speachID = (await editor().call(contract.validateSteps, { body: { ...plan, title: 'Pumps', lessonID } })).speachID
  await app.drain()
})
afterAll(() => app.close())

const editor = () => app.as('aiEditor')
const proposed = async () => (await editor().call(listQuestions, { params: { lessonID } })).result
const decide = (questionID: string, body: { isTaken: boolean | null; text?: string }) =>
  editor().call(decideQuestion, { params: { lessonID, questionID }, body })

/** The questions of each quiz of the draft. */
async function quizzes() {
  const { lessons } = await editor().call(getDraft, { params: { speachID } })
  return lessons.flatMap(({ chapters }) =>
    chapters.flatMap((chapter) =>
      chapter.type === 'QUIZZ' ? { id: chapter.id, title: chapter.title, asked: chapter.content.questions } : [],
    ),
  )
}

describe('the questions of a lesson', () => {
  it('are proposed once it is a speach, each with its page', async () => {
    const questions = await proposed()
    expect(questions.length).toBeGreaterThanOrEqual(4)
    expect(questions.every(({ isTaken }) => isTaken === null)).toBe(true)
    expect(questions[0]).toMatchObject({
      subchapterID: 'p1',
      question: { kind: 'single', text: expect.stringContaining('a device that lifts water') },
      sources: [{ page: 1, quote: expect.stringMatching(/^A pump is a device/), boxes: expect.stringMatching(/^\d/) }],
    })
    const { questions: counted } = await editor().call(contract.getLesson, { query: { speachID } })
    expect(counted).toMatchObject({ count: questions.length, open: questions.length, making: { state: 'ready' } })
    expect(await quizzes()).toEqual([])
  })

  it('are taken into one quiz, each once, whoever takes them twice or at once', async () => {
    const [first, second] = await proposed()
    if (!first || !second) throw new Error('there are questions')
    const { questionID } = first
    const text = 'What lifts water?'
    const both = await Promise.all([1, 2].map(() => decide(questionID, { isTaken: true, text })))
    expect(new Set(both.map(({ chapterID }) => chapterID)).size).toBe(1)
    await decide(second.questionID, { isTaken: true })
    await decide(second.questionID, { isTaken: true })
    expect(await quizzes()).toMatchObject([
      { id: both[0]?.chapterID, title: 'Questions', asked: [{ id: questionID, text }, { id: second.questionID }] },
    ])
    expect(await refusal(decide(questionID, { isTaken: false }))).toMatchObject({ status: 409, code: 'CONFLICT' })
  })

  it('stay as they were decided when they are looked for again', async () => {
    const [, , third] = await proposed()
    if (!third) throw new Error('there are questions')
    await decide(third.questionID, { isTaken: false })
    const before = await proposed()
    await editor().call(proposeQuestions, { params: { lessonID } })
    await app.drain()
    expect(await proposed()).toEqual(before)
    await decide(third.questionID, { isTaken: null })
    expect((await proposed())[2]?.isTaken).toBe(null)
  })

  it('need their gap, and are nobody else’s', async () => {
    const [, , third] = await proposed()
    const params = { lessonID, questionID: third?.questionID ?? '' }
    expect(third?.question.kind).toBe('gaps')
    for (const text of [' ', 'No gap at all']) {
      const changed = editor().call(decideQuestion, { params, body: { isTaken: true, text } })
      expect(await refusal(changed)).toMatchObject({ status: 400 })
    }
    for (const who of ['author', 'admin'] as const) {
      expect(await refusal(app.as(who).call(listQuestions, { params: { lessonID } }))).toMatchObject({ status: 404 })
      const body = { isTaken: true }
      expect(await refusal(app.as(who).call(decideQuestion, { params, body }))).toMatchObject({ status: 404 })
    }
  })

  it('go into a new quiz where the first was deleted, and nowhere where no lesson is left', async () => {
    const [, , third, fourth] = await proposed()
    const [quiz] = await quizzes()
    if (!third || !fourth || !quiz) throw new Error('there is a quiz')
    await editor().call(deleteChapter, { params: { id: quiz.id } })
    await decide(third.questionID, { isTaken: true })
    expect(await quizzes()).toMatchObject([{ asked: [{ id: third.questionID }] }])
    const { lessons } = await editor().call(getDraft, { params: { speachID } })
    for (const { id } of lessons) await editor().call(deleteLesson, { params: { id } })
    expect(await refusal(decide(fourth.questionID, { isTaken: true }))).toMatchObject({ code: 'AI_NO_PLACE' })
  })
})

it('what is kept of an author is told to them, and goes with them', async () => {
  const { id } = app.people.aiEditor
  const { db } = app.platform.database
  expect(await readPersonData(db, id)).toMatchObject([
    {
      lessonID,
      speachID,
      documents: [{ name: 'handbook.pdf' }],
      questions: expect.arrayContaining([expect.objectContaining({ isTaken: true })]),
    },
  ])
  const body = { heirId: app.people.author.id }
  await app.as('superAdmin').call(erasePerson, { params: { id }, body })
  await app.drain()
  expect(await readPersonData(db, id)).toBe(null)
  for (const table of ['ai_lessons', 'ai_documents', 'ai_parts', 'ai_answers', 'ai_proposed_questions', 'ai_quizzes'])
    expect([table, await countRows(table)]).toEqual([table, 0])
})

/** Rows of a table, whoever they belong to. */
async function countRows(table: string): Promise<number> {
  const row = await rowsOf(app.platform.database.db, z.object({ count: z.number() })).first(
    sql`SELECT count(*)::int AS count FROM ${sql.identifier(table)}`,
  )
  return row?.count ?? -1
}
