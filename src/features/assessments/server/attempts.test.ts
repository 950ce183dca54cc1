import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, TestClock } from '#app/testing/harness.ts'
import type { PersonName } from '#app/testing/people.ts'
import { viewSpeach } from '#features/reader/contract.ts'
import { getDraft, publishSpeach, updateChapter } from '#features/speaches/contract.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { refusal } from '#features/speaches/server/testing/refusal.ts'
import type { Input } from '#shared/endpoint.ts'
import { checkAnswer, getAttempt, getQuiz, saveAnswers, startAttempt, submitAttempt } from '../contract.ts'
import { endOverdue } from './job-definitions.ts'
import { assessmentJobHandlers } from './jobs.ts'
import { planQuiz, QUESTIONS, type QuizPlan, RIGHT } from './testing/questions.ts'

const NOON = new Date('2026-11-20T12:00:00Z')
const clock = new TestClock(NOON)
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock })
})
afterAll(() => app.close())

type Sent = Input<typeof saveAnswers>['body']['answers']

/** A quiz that readers may take. */
async function makeQuiz(plan?: QuizPlan) {
  const { speachID, lessons } = await makeSpeach(app.platform, app.people.author, planQuiz(plan))
  return { speachID, chapterId: lessons[0]?.chapters[0]?.id ?? 0 }
}
const start = (chapterId: number, person: PersonName = 'reader') =>
  app.as(person).call(startAttempt, { params: { chapterId } })
const save = (id: number, answers: Sent, rev?: number, person: PersonName = 'reader') =>
  app.as(person).call(saveAnswers, { params: { id }, body: { answers, rev } })
const read = (id: number, person: PersonName = 'reader') => app.as(person).call(getAttempt, { params: { id } })
const check = (id: number, questionId: string, answer: Sent[string]) =>
  app.as('reader').call(checkAnswer, { params: { id }, body: { questionId, answer } })
const submit = (id: number, answers?: Sent, person: PersonName = 'reader') =>
  app.as(person).call(submitAttempt, { params: { id }, body: { answers } })
const quiz = (chapterId: number, person: PersonName = 'reader') =>
  app.as(person).call(getQuiz, { params: { chapterId } })
const at = (seconds: number) => clock.set(new Date(NOON.getTime() + seconds * 1000))

describe('an attempt', () => {
  it('is asked without right answers, answered, resumed on another device, and marked by the server', async () => {
    const { chapterId, speachID } = await makeQuiz()
    expect(await quiz(chapterId)).toMatchObject({ isExam: false, questions: 6, attemptsLeft: null, activeId: null })
    const begun = await start(chapterId)
    expect(begun.questions.map(({ id }) => id)).toEqual(QUESTIONS.map(({ id }) => id))
    expect(begun).toMatchObject({ number: 1, answers: {}, rev: 0, endsAt: null, result: null, review: [] })
    expect(begun.questions[0]?.choices).toEqual([
      { id: 'milan', text: 'Milan' },
      { id: 'rome', text: 'Rome' },
    ])

    await save(begun.id, { capital: ['milan'], primes: ['two'] })
    const { rev } = await save(begun.id, { capital: ['rome'], primes: null })
    expect(await start(chapterId)).toMatchObject({ id: begun.id, answers: { capital: ['rome'] }, rev: 2 })
    expect(rev).toBe(2)

    const result = await submit(begun.id, { ...RIGHT, sounds: { Cow: 'Quack', Duck: 'Quack' } })
    // By hand: all seven points but half of the one for the sounds.
    expect(result).toMatchObject({ number: 1, score: 6.5, maxScore: 7, percent: 92, passed: null })
    expect(await submit(begun.id, { capital: ['milan'] })).toEqual(result)
    expect(await quiz(chapterId)).toMatchObject({ activeId: null, finished: [result] })
    const ended = await read(begun.id)
    expect(ended.review.map(({ questionId, outcome }) => [questionId, outcome])).toEqual([
      ['capital', 'right'],
      ['primes', 'right'],
      ['sizes', 'right'],
      ['sounds', 'partly'],
      ['river', 'right'],
      ['gravity', 'right'],
    ])
    expect(ended.review[0]).toMatchObject({ solution: ['rome'], feedback: ['Since 1871.'] })
    const { progress } = await app.as('reader').call(viewSpeach, { params: { speachID } })
    expect(progress.chapters).toMatchObject([{ chapterId, done: true }])
  })

  it('never mixes up what is to be put in order, or matched, with the answer', async () => {
    const { chapterId } = await makeQuiz()
    const { questions } = await start(chapterId)
    const sizes = questions.find(({ id }) => id === 'sizes')?.choices?.map(({ id }) => id)
    expect(sizes?.toSorted()).toEqual(['cat', 'horse', 'mouse'])
    expect(sizes).not.toEqual(RIGHT.sizes)
    expect(questions.find(({ id }) => id === 'sounds')).toMatchObject({
      lefts: ['Cow', 'Duck'],
      rights: ['Quack', 'Moo'],
    })
  })

  it('is one at a time, however many devices begin it', async () => {
    const { chapterId } = await makeQuiz()
    const begun = await Promise.all(Array.from({ length: 12 }, () => start(chapterId)))
    expect(new Set(begun.map(({ id }) => id)).size).toBe(1)
    expect(
      new Set((await Promise.all(begun.map(({ id }) => submit(id, RIGHT)))).map(({ submittedAt }) => submittedAt)).size,
    ).toBe(1)
    expect((await quiz(chapterId)).finished).toHaveLength(1)
  })

  it('keeps what several save at once, each question by itself', async () => {
    const { chapterId } = await makeQuiz()
    const { id } = await start(chapterId)
    await Promise.all(Object.entries(RIGHT).map(([question, answer]) => save(id, { [question]: answer })))
    expect((await read(id)).answers).toEqual(RIGHT)
  })

  it('answers who saves over what they did not see with what is kept', async () => {
    const { chapterId } = await makeQuiz()
    const { id } = await start(chapterId)
    await save(id, { capital: ['rome'] }, 0)
    expect(await refusal(save(id, { river: { 1: 'Loire' } }, 0))).toMatchObject({
      status: 409,
      code: 'CONFLICT',
      body: { theirs: { rev: 1, answers: { capital: ['rome'] } } },
    })
    expect(await save(id, { river: { 1: 'Loire' } }, 1)).toEqual({ rev: 2 })
  })
})

describe('checking', () => {
  it('tells one answer, which then stays', async () => {
    const { chapterId } = await makeQuiz()
    const { id } = await start(chapterId)
    const told = await check(id, 'capital', ['milan'])
    expect(told).toEqual({
      questionId: 'capital',
      ...{ outcome: 'wrong', points: 0, maxPoints: 1, rev: 1 },
      solution: ['rome'],
      feedback: ['Its largest stock exchange.', 'Since 1871.'],
    })
    expect(await check(id, 'capital', ['rome'])).toEqual(told)
    expect(await refusal(save(id, { capital: ['rome'] }))).toMatchObject({ status: 409, code: 'CHECKED' })
    expect((await read(id)).review).toMatchObject([{ questionId: 'capital', outcome: 'wrong' }])
    expect(await submit(id, { ...RIGHT, capital: ['rome'] })).toMatchObject({ score: 6 })
  })

  it('of a question that was left open tells it as well, and leaves it so', async () => {
    const { chapterId } = await makeQuiz()
    const { id } = await start(chapterId)
    expect(await check(id, 'gravity', null)).toMatchObject({ outcome: 'wrong', solution: 9.81 })
    expect(await submit(id, RIGHT)).toMatchObject({ score: 6 })
    expect((await read(id)).answers).not.toHaveProperty('gravity')
  })
})

describe('an exam', () => {
  const EXAM = { type: 'QUIZZ_EXAMEN', rules: { passMark: 80, attempts: 2, timeLimitSeconds: 600 } } as const

  it('tells nothing before its end, and solutions only when no other attempt may follow', async () => {
    at(0)
    const { chapterId } = await makeQuiz(EXAM)
    expect(await quiz(chapterId)).toMatchObject({ isExam: true, passMark: 80, timeLimitSeconds: 600, attemptsLeft: 2 })
    const first = await start(chapterId)
    expect(first.endsAt).toBe('2026-11-20T12:10:00.000Z')
    expect(await refusal(check(first.id, 'capital', ['milan']))).toMatchObject({ status: 409, code: 'EXAM' })
    await save(first.id, { capital: ['milan'] })
    expect((await read(first.id)).review).toEqual([])
    expect(await submit(first.id)).toMatchObject({ percent: 0, passed: false })
    const once = await read(first.id)
    expect(once.review[0]).toEqual({ questionId: 'capital', outcome: 'wrong', points: 0, maxPoints: 1, feedback: [] })
    expect(once.review.some((question) => 'solution' in question)).toBe(false)

    const second = await start(chapterId)
    expect(second).toMatchObject({ number: 2, answers: {} })
    // The first one, read while the last one runs, would be a copy of its answers.
    expect((await read(first.id)).review.some((question) => 'solution' in question)).toBe(false)
    expect(await submit(second.id, { capital: ['rome'] })).toMatchObject({ passed: false })
    expect((await read(second.id)).review[0]).toMatchObject({ solution: ['rome'] })
    expect(await refusal(start(chapterId))).toMatchObject({ status: 409, code: 'NO_ATTEMPTS_LEFT' })
    expect(await quiz(chapterId)).toMatchObject({ attemptsLeft: 0, finished: [{ number: 2 }, { number: 1 }] })
  })

  it('tells solutions to who passed', async () => {
    const { chapterId } = await makeQuiz(EXAM)
    const { id } = await start(chapterId)
    expect(await submit(id, RIGHT)).toMatchObject({ percent: 100, passed: true })
    expect((await read(id)).review[0]).toMatchObject({ solution: ['rome'] })
  })

  it('gives no more attempts than there are, also to who begins many at once', async () => {
    const { chapterId } = await makeQuiz({ ...EXAM, rules: { attempts: 1 } })
    const begun = await Promise.allSettled(
      Array.from({ length: 8 }, async () => submit((await start(chapterId)).id, RIGHT)),
    )
    expect(begun.some(({ status }) => status === 'fulfilled')).toBe(true)
    expect((await quiz(chapterId)).finished).toHaveLength(1)
  })

  it('takes answers of the last second, and none after it', async () => {
    at(0)
    const { chapterId } = await makeQuiz(EXAM)
    const { id } = await start(chapterId)
    at(604)
    await save(id, { capital: ['rome'] })
    at(606)
    expect(await refusal(save(id, { primes: ['two', 'three'] }))).toMatchObject({ status: 409, code: 'ATTEMPT_OVER' })
    expect(await submit(id, RIGHT)).toMatchObject({ score: 1, submittedAt: '2026-11-20T12:10:00.000Z' })
    at(0)
  })

  it('ends by the clock, whether or not its reader comes back', async () => {
    at(0)
    const { chapterId } = await makeQuiz(EXAM)
    const mine = await start(chapterId)
    const theirs = await start(chapterId, 'otherReader')
    await save(mine.id, { capital: ['rome'] })
    await save(theirs.id, { gravity: 9.81 }, 0, 'otherReader')
    at(700)
    expect(await start(chapterId)).toMatchObject({ number: 2, answers: {} })
    const job = assessmentJobHandlers(app.platform).find(({ definition }) => definition.name === endOverdue.name)
    await job?.handle({}, AbortSignal.timeout(5000))
    expect(await read(theirs.id, 'otherReader')).toMatchObject({ result: { score: 1 } })
    expect((await quiz(chapterId)).finished).toMatchObject([
      { number: 1, score: 1, submittedAt: '2026-11-20T12:10:00.000Z' },
    ])
    at(0)
  })
})

describe('changed questions', () => {
  it('leave attempts that were begun before as they were', async () => {
    const { chapterId, speachID } = await makeQuiz()
    const before = await start(chapterId)
    const draft = await app.as('author').call(getDraft, { params: { speachID } })
    const rev = draft.lessons[0]?.chapters[0]?.rev ?? 0
    const content = { questions: [{ id: 'capital', kind: 'text', text: 'Capital of Italy?', accept: ['Rome'] }] }
    await app.as('author').call(updateChapter, { params: { id: chapterId }, body: { rev, content } })
    await app.as('author').call(publishSpeach, { params: { speachID }, body: {} })
    expect((await start(chapterId)).questions).toHaveLength(6)
    expect(await submit(before.id, RIGHT)).toMatchObject({ percent: 100, maxScore: 7 })
    const after = await start(chapterId)
    expect(after.questions).toMatchObject([{ id: 'capital', kind: 'text' }])
    expect(await submit(after.id, { capital: 'ROME' })).toMatchObject({ percent: 100, maxScore: 1 })
  })
})

describe('bad input', () => {
  it.each<[string, Sent]>([
    ['a question that is not asked', { else: ['rome'] }],
    ['a choice that is not there', { capital: ['paris'] }],
    ['two choices of one', { capital: ['rome', 'milan'] }],
    ['a text for a choice', { capital: 'rome' }],
    ['a text for a number', { gravity: '9.81' }],
    ['a pair that is not there', { sounds: { Cow: 'Meow' } }],
    ['a gap that is not there', { river: { 2: 'Seine' } }],
    ['an answer of the wrong shape', { sizes: { x: 0.5, y: 0.5 } }],
  ])('%s is refused by name, and changes nothing', async (_, answers) => {
    const { chapterId } = await makeQuiz()
    const { id } = await start(chapterId)
    const [question = ''] = Object.keys(answers)
    const refused = await refusal(save(id, answers))
    expect(refused).toMatchObject({ status: 400, body: { fields: { [`answers.${question}`]: expect.any(String) } } })
    expect(await refusal(submit(id, answers))).toMatchObject({ status: 400 })
    expect(await read(id)).toMatchObject({ answers: {}, rev: 0, result: null })
  })

  it('a text of 1 MB is refused, a hostile one kept as it is', async () => {
    const open = { id: 'why', kind: 'open', text: 'Why?' } as const
    const { chapterId } = await makeQuiz({ questions: [open] })
    const { id } = await start(chapterId)
    expect(await refusal(save(id, { why: 'x'.repeat(1_000_000) }))).toMatchObject({ status: 400 })
    await save(id, { why: '<script>alert(1)</script>\u0000 because' })
    expect(await submit(id)).toMatchObject({ score: 0, maxScore: 1, passed: null })
    expect((await read(id)).review).toMatchObject([{ outcome: 'open' }])
  })
})
