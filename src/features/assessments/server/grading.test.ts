import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import type { PersonName } from '#app/testing/people.ts'
import { recordStatements } from '#app/testing/record-statements.ts'
import { viewSpeach } from '#features/reader/contract.ts'
import { makeSpeach, type SpeachPlan } from '#features/speaches/server/drafts/make-speach-service.ts'
import { refusal as errorOf } from '#features/speaches/server/testing/refusal.ts'
import { getAttempt, gradeAnswer, listWaiting, startAttempt, submitAttempt } from '../contract.ts'
import { readWaiting } from './grading-service.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const OPEN = { title: 'Why?', type: 'QUESTION_OUVERTE' as const }
const PROMPT = { prompt: 'Why does ice float?', points: 4, rubric: 'Density' }

type ChapterPlan = NonNullable<SpeachPlan['lessons']>[number]['chapters'][number]

async function make(chapter: ChapterPlan = { ...OPEN, content: PROMPT }, by: 'author' | 'otherAuthor' = 'author') {
  const plan = { title: 'Asked in words', lessons: [{ title: '', chapters: [chapter] }], publish: true }
  const { speachID, lessons } = await makeSpeach(app.platform, app.people[by], plan)
  return { speachID, chapterId: lessons[0]?.chapters[0]?.id ?? 0 }
}

async function answer(chapterId: number, answers: Record<string, string>, person: PersonName = 'reader') {
  const { id } = await app.as(person).call(startAttempt, { params: { chapterId } })
  return app.as(person).call(submitAttempt, { params: { id }, body: { answers } })
}
const waiting = async (person: PersonName = 'author', page = 1) => app.as(person).call(listWaiting, { query: { page } })
const waitingFor = async (attemptId: number, person: PersonName = 'author') =>
  (await waiting(person)).result.filter((one) => one.attemptId === attemptId)
const grade = (id: number, questionId: string, points: number, person: PersonName = 'author') =>
  app.as(person).call(gradeAnswer, { params: { id, questionId }, body: { points, comment: 'Nearly.' } })
const refusal = async (work: Promise<unknown>) => {
  const { status, code } = await errorOf(work)
  return [status, code]
}

describe('an open question', () => {
  it('is answered once, read by its trainer, and told to its reader', async () => {
    const { chapterId, speachID } = await make()
    const shown = await app.as('reader').call(viewSpeach, { params: { speachID } })
    expect(shown.lessons[0]?.chapters[0]?.content).toEqual({ prompt: PROMPT.prompt, points: 4 })
    const ended = await answer(chapterId, { prompt: 'Because it is <b>lighter</b>.' })
    expect(ended).toMatchObject({ score: 0, maxScore: 4, passed: null })
    expect(await refusal(app.as('reader').call(startAttempt, { params: { chapterId } }))).toEqual([
      409,
      'NO_ATTEMPTS_LEFT',
    ])

    expect(await waitingFor(ended.id)).toMatchObject([
      {
        ...{
          questionId: 'prompt',
          speachID,
          chapter: 'Why?',
          question: PROMPT.prompt,
          rubric: 'Density',
          maxPoints: 4,
        },
        answer: 'Because it is <b>lighter</b>.',
        person: { userID: app.people.reader.userID },
      },
    ])
    expect(await grade(ended.id, 'prompt', 3)).toMatchObject({ outcome: 'partly', points: 3, comment: 'Nearly.' })
    expect(await waitingFor(ended.id)).toEqual([])
    const told = await app.as('reader').call(getAttempt, { params: { id: ended.id } })
    expect(told).toMatchObject({ result: { score: 3, percent: 75 }, review: [{ points: 3, comment: 'Nearly.' }] })
    // A second thought.
    expect(await grade(ended.id, 'prompt', 4)).toMatchObject({ outcome: 'right' })
  })

  it('that was left empty waits for nobody', async () => {
    const { chapterId } = await make()
    const ended = await answer(chapterId, {})
    expect(ended).toMatchObject({ score: 0 })
    expect(await waitingFor(ended.id)).toEqual([])
    expect(await refusal(grade(ended.id, 'prompt', 4))).toEqual([404, 'NOT_FOUND'])
  })
})

describe('an exam with an open question', () => {
  const questions = [
    { id: 'sure', kind: 'number', text: '1 + 1?', value: 2, tolerance: 0 },
    { id: 'why', kind: 'open', text: 'Why?' },
  ]
  const EXAM = { title: 'Exam', type: 'QUIZZ_EXAMEN' as const, content: { questions, passMark: 80, attempts: 1 } }
  const begin = async () => {
    const { chapterId } = await make(EXAM)
    const { id } = await app.as('reader').call(startAttempt, { params: { chapterId } })
    return app.as('reader').call(submitAttempt, { params: { id }, body: { answers: { sure: 2, why: 'So.' } } })
  }

  it.each([
    [1, true, 100],
    [0.5, false, 75],
    [0, false, 50],
  ])('is passed or not once it was read: %d points', async (points, passed, percent) => {
    const ended = await begin()
    expect(ended).toMatchObject({ passed: null, percent: 50 })
    await grade(ended.id, 'why', points)
    const { result } = await app.as('reader').call(getAttempt, { params: { id: ended.id } })
    expect(result).toMatchObject({ passed, percent })
  })

  it('takes no points beyond what there are, below nothing, or for what marks itself', async () => {
    const ended = await begin()
    expect(await refusal(grade(ended.id, 'why', 1.5))).toEqual([400, 'INVALID'])
    expect(await refusal(grade(ended.id, 'why', -1))).toEqual([400, 'INVALID'])
    expect(await refusal(grade(ended.id, 'sure', 1))).toEqual([404, 'NOT_FOUND'])
    expect(await refusal(grade(ended.id, 'else', 1))).toEqual([404, 'NOT_FOUND'])
    expect(await waitingFor(ended.id)).toHaveLength(1)
  })
})

describe('who reads', () => {
  it('those who may edit the speach see what waits, and nobody else does', async () => {
    const { chapterId } = await make(undefined, 'otherAuthor')
    const { id } = await answer(chapterId, { prompt: 'Water expands.' })
    for (const person of ['otherAuthor', 'admin'] as const) expect(await waitingFor(id, person)).toHaveLength(1)
    for (const person of ['author', 'reader', 'approver'] as const) {
      expect([person, await waitingFor(id, person)]).toEqual([person, []])
      expect([person, await refusal(grade(id, 'prompt', 1, person))]).toEqual([person, [403, 'FORBIDDEN']])
    }
  })

  it('is one statement, the longest waiting first, by pages', async () => {
    const { chapterId } = await make(undefined, 'otherAuthor')
    const first = await answer(chapterId, { prompt: 'First' }, 'reader')
    const second = await answer(chapterId, { prompt: 'Second' }, 'member')
    const { statements, result } = await recordStatements(app.platform, () =>
      readWaiting(app.platform, app.people.otherAuthor, 1),
    )
    expect(statements).toHaveLength(1)
    const ids = result.result.map(({ attemptId }) => attemptId)
    expect(ids.indexOf(first.id)).toBeLessThan(ids.indexOf(second.id))
    expect(result.total).toBe(ids.length)
    expect(await waiting('otherAuthor', 1_000_000_000)).toEqual({ result: [], total: result.total })
  })
})
