import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import type { PersonName } from '#app/testing/people.ts'
import { enterAccessCode, playSpeach, viewSpeach } from '#features/reader/contract.ts'
import { searchSpeaches } from '#features/search/contract.ts'
import { publishSpeach, unpublishSpeach } from '#features/speaches/contract.ts'
import { makeSpeach, type SpeachPlan } from '#features/speaches/server/drafts/make-speach-service.ts'
import { refusal as errorOf } from '#features/speaches/server/testing/refusal.ts'
import type { CallError } from '#shared/client.ts'
import { deleteResults, getAttempt, getQuiz, saveAnswers, startAttempt, submitAttempt } from '../contract.ts'
import { planQuiz, type QuizPlan, RIGHT } from './testing/questions.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function makeQuiz(plan?: QuizPlan, facts: Partial<SpeachPlan> = {}) {
  const { speachID, lessons } = await makeSpeach(app.platform, app.people.author, { ...planQuiz(plan), ...facts })
  return { speachID, chapterId: lessons[0]?.chapters[0]?.id ?? 0 }
}
const start = (chapterId: number, person: PersonName | null = 'reader') =>
  app.as(person).call(startAttempt, { params: { chapterId } })
const refusal = async (work: Promise<unknown>) => {
  const { status, code } = await errorOf(work)
  return [status, code]
}

describe('who may answer', () => {
  // By hand from PRODUCT §4: whoever may read it.
  it.each([
    ['PUBLIC', ['reader', 'member', 'coEditor', 'author', 'approver', 'admin'], []],
    ['SEMI_PRIVE', ['reader', 'member', 'coEditor', 'author', 'approver', 'admin'], []],
    ['RESTREINT', ['member', 'coEditor', 'author', 'admin'], ['reader', 'approver', 'otherAuthor']],
  ] as const)('%s', async (visibility, may, mayNot) => {
    const { coEditor } = app.people
    const affectedGroups = visibility === 'RESTREINT' ? [app.groups.TESTERS] : []
    const { chapterId } = await makeQuiz(
      {},
      { facts: { visibility }, people: { coEditors: [coEditor.id], affectedGroups } },
    )
    for (const person of may) expect([person, (await start(chapterId, person)).number]).toEqual([person, 1])
    for (const person of mayNot) {
      expect([person, await refusal(start(chapterId, person))]).toEqual([person, [404, 'NOT_FOUND']])
      const asked = app.as(person).call(getQuiz, { params: { chapterId } })
      expect([person, await refusal(asked)]).toEqual([person, [404, 'NOT_FOUND']])
    }
  })

  it('of a private one who gave its code', async () => {
    const { chapterId, speachID } = await makeQuiz({}, { facts: { visibility: 'PRIVE', accessCode: 'open' } })
    expect(await refusal(start(chapterId))).toEqual([403, 'CODE_REQUIRED'])
    await app.as('reader').call(enterAccessCode, { params: { speachID }, body: { code: 'open' } })
    expect(await start(chapterId)).toMatchObject({ number: 1 })
  })

  it('nobody while it is a draft, no visitor, and nothing that is no quiz', async () => {
    const draft = await makeQuiz({}, { publish: false })
    expect(await refusal(start(draft.chapterId, 'author'))).toEqual([404, 'NOT_FOUND'])
    const { chapterId } = await makeQuiz()
    expect(await refusal(start(chapterId, null))).toEqual([401, 'SESSION_LOST'])
    const { lessons } = await makeSpeach(app.platform, app.people.author, { title: 'A text', publish: true })
    expect(await refusal(start(lessons[0]?.chapters[0]?.id ?? 0))).toEqual([404, 'NOT_FOUND'])
    expect(await refusal(start(2_000_000_000))).toEqual([404, 'NOT_FOUND'])
  })

  it('who began may end, also when it was unpublished meanwhile', async () => {
    const { chapterId, speachID } = await makeQuiz()
    const { id } = await start(chapterId)
    await app.as('author').call(unpublishSpeach, { params: { speachID } })
    await app.as('reader').call(saveAnswers, { params: { id }, body: { answers: { capital: ['rome'] } } })
    const submitted = await app.as('reader').call(submitAttempt, { params: { id }, body: {} })
    expect(submitted).toMatchObject({ score: 1 })
    expect(await refusal(start(chapterId))).toEqual([404, 'NOT_FOUND'])
  })
})

it('nobody sees, answers or ends an attempt of somebody else: not its author, not an admin', async () => {
  const { chapterId } = await makeQuiz()
  const { id } = await start(chapterId)
  for (const person of ['otherReader', 'author', 'admin'] as const) {
    const body = { answers: RIGHT }
    const caller = app.as(person)
    expect(await refusal(caller.call(getAttempt, { params: { id } }))).toEqual([404, 'NOT_FOUND'])
    expect(await refusal(caller.call(saveAnswers, { params: { id }, body }))).toEqual([404, 'NOT_FOUND'])
    expect(await refusal(caller.call(submitAttempt, { params: { id }, body }))).toEqual([404, 'NOT_FOUND'])
  }
  expect(await app.as('reader').call(getAttempt, { params: { id } })).toMatchObject({ answers: {}, result: null })
})

describe('right answers', () => {
  const TELLTALE = /"right"|"accept"|"tolerance"|"pairs"|Its largest stock exchange/

  it('are in no answer that a reader gets before the end', async () => {
    const { chapterId, speachID } = await makeQuiz({ type: 'QUIZZ_EXAMEN', rules: { attempts: 2, passMark: 50 } })
    const { id } = await start(chapterId)
    const shown = await app.as('reader').call(viewSpeach, { params: { speachID } })
    expect(shown.lessons[0]?.chapters[0]).toMatchObject({
      type: 'QUIZZ_EXAMEN',
      content: { questions: [], attempts: 2 },
    })
    for (const address of [
      `/api/v2/speaches/${speachID}/view`,
      `/api/v2/quizzes/${chapterId}`,
      `/api/v2/attempts/${id}`,
      `/s/${speachID}/asked`,
    ]) {
      const text = await (await app.as('reader').fetch(address)).text()
      expect([address, TELLTALE.exec(text)]).toEqual([address, null])
    }
    expect(await refusal(app.as('reader').call(playSpeach, { params: { speachID } }))).toEqual([403, 'FORBIDDEN'])
  })

  it('are with those who see the draft', async () => {
    const { speachID } = await makeQuiz()
    const played = await app.as('author').call(playSpeach, { params: { speachID } })
    expect(JSON.stringify(played.lessons)).toMatch(TELLTALE)
  })

  it('are not searched, but the questions are', async () => {
    await makeQuiz({
      questions: [
        { id: 'q', kind: 'text', text: 'Quagmirish question?', accept: ['Xylophonic'], feedback: 'Zephyrean' },
      ],
    })
    await app.drain()
    const found = async (term: string) =>
      (await app.as('reader').call(searchSpeaches, { query: { term } })).totalNumberOfSpeachesFound
    expect(await found('Quagmirish')).toBe(1)
    expect(await found('Xylophonic')).toBe(0)
    expect(await found('Zephyrean')).toBe(0)
  })
})

describe('a quiz that cannot be answered is not published', () => {
  it.each([
    ['QUESTIONS', null, []],
    ['RIGHT_ANSWER', 1, [{ id: 'a', kind: 'text', text: 'A?', accept: [''] }]],
    [
      'CHOICES',
      2,
      [
        { id: 'a', kind: 'open', text: 'A?' },
        { id: 'b', kind: 'single', text: 'B?', choices: [{ id: 'c', text: 'only one', right: true }] },
      ],
    ],
    ['PICTURE', 1, [{ id: 'a', kind: 'hotspot', text: 'Where?', areas: [] }]],
    ['QUESTION_TEXT', 1, [{ id: 'a', kind: 'open', text: ' ' }]],
  ] as const)('%s, and says which question', async (reason, question, questions) => {
    const { speachID, chapterId } = await makeQuiz(
      { questions: [...questions] as QuizPlan['questions'] },
      { publish: false },
    )
    const refused = await app
      .as('author')
      .call(publishSpeach, { params: { speachID }, body: {} })
      .catch((error: CallError) => error)
    expect(refused).toMatchObject({
      status: 422,
      code: 'UNREADY',
      body: { chapters: [{ id: chapterId, reason, question }] },
    })
  })
})

describe('taking results away', () => {
  const reset = (person: PersonName, chapterId: number) =>
    app.as(person).call(deleteResults, { query: { quizzId: chapterId, idAchatCour: app.people.reader.id } })

  it('lets one person begin anew, and only them', async () => {
    const { chapterId } = await makeQuiz({ type: 'QUIZZ_EXAMEN', rules: { attempts: 1 } })
    for (const person of ['reader', 'otherReader'] as const) {
      const { id } = await start(chapterId, person)
      await app.as(person).call(submitAttempt, { params: { id }, body: { answers: RIGHT } })
    }
    expect(await reset('author', chapterId)).toEqual({ deleted: 1 })
    expect(await reset('author', chapterId)).toEqual({ deleted: 0 })
    expect(await start(chapterId)).toMatchObject({ number: 1, answers: {} })
    expect(await refusal(start(chapterId, 'otherReader'))).toEqual([409, 'NO_ATTEMPTS_LEFT'])
  })

  it('is for those who may edit the speach', async () => {
    const { chapterId } = await makeQuiz({}, { people: { coEditors: [app.people.coEditor.id] } })
    for (const person of ['author', 'coEditor', 'admin'] as const) expect(await reset(person, chapterId)).toBeTruthy()
    for (const person of ['reader', 'otherAuthor', 'approver'] as const) {
      expect([person, await refusal(reset(person, chapterId))]).toEqual([person, [403, 'FORBIDDEN']])
    }
  })
})
