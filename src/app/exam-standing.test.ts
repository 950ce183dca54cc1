import { afterAll, beforeAll, expect, it } from 'vitest'
import { getRecord } from '#features/analytics/contract.ts'
import { rollUpStatistics } from '#features/analytics/server/rollup-service.ts'
import { getQuiz, gradeAnswer, startAttempt, submitAttempt } from '#features/assessments/contract.ts'
import { listContinued } from '#features/home/contract.ts'
import { getPath } from '#features/paths/contract.ts'
import { openPathFixtures } from '#features/paths/server/testing/path-fixtures.ts'
import { saveProgress, viewSpeach } from '#features/reader/contract.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { startTestApp, type TestApp } from './testing/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const { makePath, publish } = openPathFixtures(() => app)
const reader = () => app.as('reader')

const SURE = { id: 'sure', kind: 'number' as const, text: '1 + 1?', value: 2, tolerance: 0 }
const WHY = { id: 'why', kind: 'open' as const, text: 'Why?' }

/** A speach of a text and an exam that takes two attempts, as the only step of a path. */
async function makeStep(questions: (typeof SURE | typeof WHY)[]) {
  const text = { title: 'Text', type: 'HTML' as const, content: { html: '<p>Text</p>' } }
  const exam = { title: 'Exam', type: 'QUIZZ_EXAMEN' as const, content: { questions, passMark: 80, attempts: 2 } }
  const made = await makeSpeach(app.platform, app.people.author, {
    title: 'Climbing',
    lessons: [{ title: '', chapters: [text, exam] }],
    publish: true,
  })
  const pathId = await makePath('First weeks', [made])
  await publish(pathId)
  const [textId = 0, examId = 0] = made.lessons.flatMap(({ chapters }) => chapters.map(({ id }) => id))
  const { speachID } = made
  await reader().call(viewSpeach, { params: { speachID } })
  await reader().call(saveProgress, { params: { speachID }, body: { chapterId: textId, done: true } })
  return { speachID, examId, pathId }
}

async function attempt(chapterId: number, answers: Record<string, number | string>) {
  const { id } = await reader().call(startAttempt, { params: { chapterId } })
  return reader().call(submitAttempt, { params: { id }, body: { answers } })
}

/** What every place says of how the reader stands. */
async function told({ speachID, examId, pathId }: Awaited<ReturnType<typeof makeStep>>) {
  await rollUpStatistics(app.platform, new AbortController().signal)
  const [quiz, view, path, continued, record] = await Promise.all([
    reader().call(getQuiz, { params: { chapterId: examId } }),
    reader().call(viewSpeach, { params: { speachID } }),
    reader().call(getPath, { params: { pathId } }),
    reader().call(listContinued),
    reader().call(getRecord, { params: { id: app.people.reader.id } }),
  ])
  const resumed = continued.result.find((card) => card.speachID === speachID)
  const recorded = record.result.find(({ speach }) => speach.speachID === speachID)
  return {
    quiz: [quiz.state, quiz.attemptsLeft],
    card: [view.exam?.state, view.exam?.attemptsLeft],
    resume: view.resume?.chapterId,
    path: [path.finished, path.next?.speachID],
    isNotPassed: path.steps[0]?.isNotPassed,
    continued: resumed && [resumed.resume.chapterId, resumed.resume.minutesLeft],
    record: [recorded?.status, recorded?.percent],
  }
}

it('says everywhere that an exam is not passed, how often it can be tried, and that it is passed', async () => {
  const step = await makeStep([SURE])
  const { speachID, examId } = step
  await attempt(examId, { sure: 3 })
  expect(await told(step)).toEqual({
    quiz: ['FAILED', 1],
    card: ['FAILED', 1],
    resume: examId,
    path: [0, speachID],
    isNotPassed: true,
    continued: [examId, 0],
    record: ['FAILED', 0],
  })
  await attempt(examId, { sure: 2 })
  expect(await told(step)).toEqual({
    quiz: ['PASSED', 0],
    card: ['PASSED', 0],
    resume: undefined,
    path: [1, undefined],
    isNotPassed: false,
    continued: undefined,
    record: ['PASSED', 100],
  })
})

it('leads nobody to an exam for which no attempt is left', async () => {
  const step = await makeStep([SURE])
  for (const sure of [3, 4]) await attempt(step.examId, { sure })
  expect(await told(step)).toMatchObject({ card: ['FAILED', 0], resume: undefined, continued: undefined })
})

it('says of an answer that nobody has read yet that it waits, and no percentage', async () => {
  const step = await makeStep([WHY])
  const { speachID, examId } = step
  const { id } = await attempt(examId, { why: 'So.' })
  expect(await told(step)).toMatchObject({
    card: ['WAITING', 1],
    path: [0, speachID],
    isNotPassed: false,
    continued: undefined,
    record: ['WAITING', null],
  })
  await app.as('author').call(gradeAnswer, { params: { id, questionId: 'why' }, body: { points: 1, comment: '' } })
  expect(await told(step)).toMatchObject({ card: ['PASSED', 1], path: [1, undefined], record: ['PASSED', 100] })
})
