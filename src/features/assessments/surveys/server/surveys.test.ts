import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import type { PersonName } from '#app/testing/people.ts'
import { recordStatements } from '#app/testing/record-statements.ts'
import { viewSpeach } from '#features/reader/contract.ts'
import { getDraft, publishSpeach, unpublishSpeach, updateChapter } from '#features/speaches/contract.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { refusal as errorOf } from '#features/speaches/server/testing/refusal.ts'
import type { Input } from '#shared/endpoint.ts'
import { answerSurvey, exportSurvey, getSurvey, getSurveyResults, listWritten } from '../contract.ts'
import { countAnswers } from './results-queries.ts'
import { PAPER, planSurvey, type SurveyPlan } from './testing/surveys.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Sent = Input<typeof answerSurvey>['body']['answers']

const POLL: SurveyPlan = {
  type: 'SONDAGE',
  questions: [
    {
      id: 'day',
      kind: 'single',
      text: 'Which day?',
      choices: [
        { id: 'mon', text: 'Monday' },
        { id: 'tue', text: 'Tuesday' },
      ],
    },
  ],
}

async function make(plan?: SurveyPlan) {
  const { speachID, lessons } = await makeSpeach(app.platform, app.people.author, planSurvey(plan))
  return { speachID, chapterId: lessons[0]?.chapters[0]?.id ?? 0 }
}
const read = (chapterId: number, person: PersonName = 'reader') =>
  app.as(person).call(getSurvey, { params: { chapterId } })
const answer = (chapterId: number, answers: Sent, person: PersonName = 'reader', anonymous = false) =>
  app.as(person).call(answerSurvey, { params: { chapterId }, body: { answers, anonymous } })
const results = (chapterId: number, person: PersonName = 'author') =>
  app.as(person).call(getSurveyResults, { params: { chapterId } })
const csv = (chapterId: number, headers = {}) =>
  app.as('author').fetch(exportSurvey.path.replace('{chapterId}', `${chapterId}`), {
    headers: { 'accept-language': 'en', ...headers },
  })
const refusal = async (work: Promise<unknown>) => {
  const { status, code } = await errorOf(work)
  return [status, code]
}

/** Publishes the survey anew with other rules or questions. */
async function republish(speachID: string, chapterId: number, plan: SurveyPlan) {
  const draft = await app.as('author').call(getDraft, { params: { speachID } })
  const chapter = planSurvey(plan).lessons[0]?.chapters[0]
  const rev = draft.lessons[0]?.chapters[0]?.rev ?? 0
  await app.as('author').call(updateChapter, { params: { id: chapterId }, body: { rev, content: chapter?.content } })
  await app.as('author').call(publishSpeach, { params: { speachID }, body: {} })
}

describe('a poll', () => {
  it('tells the split to who answered, and counts what others answer meanwhile', async () => {
    const { chapterId, speachID } = await make(POLL)
    expect(await read(chapterId)).toEqual({
      ...{ anonymous: false, isAnswered: false, mayAnswer: true, answers: null, split: null, isWithheld: false },
    })
    const first = await answer(chapterId, { day: ['mon'] })
    expect(first).toMatchObject({ isAnswered: true, mayAnswer: true, answers: { day: ['mon'] } })
    await answer(chapterId, { day: ['tue'] }, 'otherReader')
    await answer(chapterId, { day: ['mon'] }, 'member')
    expect((await read(chapterId)).split).toEqual({
      papers: 3,
      questions: [
        {
          ...{ questionId: 'day', answered: 3, numbers: null },
          counts: [
            { choice: 'mon', count: 2, place: null },
            { choice: 'tue', count: 1, place: null },
          ],
        },
      ],
    })
    const { progress } = await app.as('reader').call(viewSpeach, { params: { speachID } })
    expect(progress.chapters).toMatchObject([{ chapterId, done: true }])
  })

  it('lets a named answer be changed, as long as its author does', async () => {
    const { chapterId, speachID } = await make(POLL)
    await answer(chapterId, { day: ['mon'] })
    expect((await answer(chapterId, { day: ['tue'] })).split?.questions[0]?.counts).toMatchObject([
      { choice: 'mon', count: 0 },
      { choice: 'tue', count: 1 },
    ])
    await republish(speachID, chapterId, { ...POLL, rules: { changeable: false } })
    expect(await read(chapterId)).toMatchObject({ mayAnswer: false, answers: { day: ['tue'] } })
    expect(await refusal(answer(chapterId, { day: ['mon'] }))).toEqual([409, 'ALREADY_ANSWERED'])
    // The same once more is what an outbox sends.
    expect(await answer(chapterId, { day: ['tue'] })).toMatchObject({ answers: { day: ['tue'] } })
  })

  it('keeps the split where its author does', async () => {
    const { chapterId } = await make({ ...POLL, rules: { showResults: false } })
    expect(await answer(chapterId, { day: ['mon'] })).toMatchObject({ isAnswered: true, split: null })
  })

  it('counts one person once, however many devices answer at the same moment', async () => {
    for (const anonymous of [false, true]) {
      const { chapterId } = await make({ ...POLL, rules: { anonymous } })
      await Promise.all(
        Array.from({ length: 8 }, (_, device) =>
          answer(chapterId, { day: [device % 2 ? 'mon' : 'tue'] }, 'reader', anonymous),
        ),
      )
      const { papers, anonymous: papersWithoutName } = await countAnswers(app.platform.database.db, chapterId)
      expect([papers, papersWithoutName]).toEqual(anonymous ? [0, 1] : [1, 0])
    }
  })
})

describe('a survey', () => {
  it('counts every kind of question, in one statement', async () => {
    const { chapterId } = await make()
    await answer(chapterId, PAPER)
    await answer(chapterId, { ...PAPER, topics: ['air'], stars: 5, hours: 3, ranks: ['money', 'time'] }, 'otherReader')
    await answer(chapterId, { day: null, ranks: ['time', 'money'], hours: -0.25 }, 'member')
    const { split, ...told } = await results(chapterId)
    expect(told).toMatchObject({ title: 'Asked', chapter: 'What do you think?', isPoll: false, isWithheld: false })
    expect(split.papers).toBe(3)
    // By hand from the three papers.
    expect(
      split.questions.map(({ questionId, answered, counts }) => [
        questionId,
        answered,
        counts.map(({ count }) => count),
      ]),
    ).toEqual([
      ['day', 2, [2, 0]],
      ['topics', 2, [1, 0, 2]],
      ['again', 2, [2, 0]],
      ['stars', 2, [0, 0, 0, 1, 1]],
      ['hours', 3, []],
      ['ranks', 3, [3, 3]],
      ['why', 2, []],
    ])
    expect(split.questions[5]?.counts.map(({ place }) => place?.toFixed(2))).toEqual(['1.67', '1.33'])
    expect(split.questions[3]?.numbers).toEqual({ mean: 4.5, median: 4.5, min: 4, max: 5 })
    expect(split.questions[4]?.numbers).toMatchObject({ median: 1.5, min: -0.25, max: 3 })
    const { statements } = await recordStatements(app.platform, () => countAnswers(app.platform.database.db, chapterId))
    expect(statements).toHaveLength(1)
  })

  it('lists words of one’s own by pages, with who wrote them', async () => {
    const { chapterId } = await make()
    await answer(chapterId, PAPER)
    await answer(chapterId, { why: '<script>' }, 'member')
    const list = (page: number, questionId = 'why') =>
      app.as('author').call(listWritten, { params: { chapterId, questionId }, query: { page } })
    const { result, total } = await list(1)
    expect([total, result.map((one) => [one.answer, one.person?.userID])]).toEqual([
      2,
      [
        [PAPER.why, app.people.reader.userID],
        ['<script>', app.people.member.userID],
      ],
    ])
    expect(await list(1_000_000_000)).toEqual({ result: [], total: 2 })
    expect(await refusal(list(1, 'day'))).toEqual([404, 'NOT_FOUND'])
  })

  it('is exported as a row for each paper and a column for each question, without formulas', async () => {
    const { chapterId } = await make()
    await answer(chapterId, PAPER)
    const reply = await csv(chapterId)
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(reply.headers.get('content-disposition')).toContain('attachment; filename="what-do-you-think.csv"')
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await reply.arrayBuffer())
    const [header, row] = text.split('\r\n')
    expect(header).toBe(
      "\ufeffName,Answered,Which day?,Which topics?,Again?,How good?,How many hours?,What matters most?,'=Why?",
    )
    expect(row).toContain('Monday,"Fire | Air",Yes,4,1.5,Money > Time,')
    expect(row).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
  })

  it('that asks other questions by now counts what still is asked', async () => {
    const { chapterId, speachID } = await make()
    await answer(chapterId, PAPER)
    const [day, , , , , , why] = planSurvey().lessons[0]?.chapters[0]?.content.questions ?? []
    const questions = [{ ...day, text: 'Which day, again?' }, why] as SurveyPlan['questions']
    await republish(speachID, chapterId, { questions })
    expect(
      (await results(chapterId)).split.questions.map(({ questionId, answered }) => [questionId, answered]),
    ).toEqual([
      ['day', 1],
      ['why', 1],
    ])
    await app.as('author').call(unpublishSpeach, { params: { speachID } })
    expect(await results(chapterId)).toMatchObject({ split: { papers: 1 } })
    expect(await refusal(read(chapterId))).toEqual([404, 'NOT_FOUND'])
  })
})

describe('who', () => {
  it('may see what came of it: those who may edit the speach', async () => {
    const people = { coEditors: [app.people.coEditor.id] }
    const { lessons } = await makeSpeach(app.platform, app.people.author, { ...planSurvey(POLL), people })
    const chapterId = lessons[0]?.chapters[0]?.id ?? 0
    for (const person of ['author', 'coEditor', 'admin'] as const) {
      expect(await results(chapterId, person)).toMatchObject({ isPoll: true, split: { papers: 0 } })
    }
    for (const person of ['reader', 'otherAuthor', 'approver'] as const) {
      const params = { chapterId }
      const caller = app.as(person)
      expect([person, await refusal(results(chapterId, person))]).toEqual([person, [403, 'FORBIDDEN']])
      expect(await refusal(caller.call(listWritten, { params: { ...params, questionId: 'why' }, query: {} }))).toEqual([
        403,
        'FORBIDDEN',
      ])
      expect(await refusal(caller.call(exportSurvey, { params }))).toEqual([403, 'FORBIDDEN'])
    }
    expect(await refusal(results(2_000_000_000))).toEqual([404, 'NOT_FOUND'])
  })

  it('may answer: who may read it', async () => {
    const plan = {
      ...planSurvey(POLL),
      facts: { visibility: 'RESTREINT' as const },
      people: { affectedGroups: [app.groups.TESTERS] },
    }
    const { lessons } = await makeSpeach(app.platform, app.people.author, plan)
    const chapterId = lessons[0]?.chapters[0]?.id ?? 0
    expect(await answer(chapterId, { day: ['mon'] }, 'member')).toMatchObject({ isAnswered: true })
    for (const work of [read, (id: number) => answer(id, { day: ['mon'] }), results.bind(null, chapterId, 'reader')]) {
      expect(await refusal(work(chapterId))).toEqual([404, 'NOT_FOUND'])
    }
    expect(await refusal(app.as(null).call(getSurvey, { params: { chapterId } }))).toEqual([401, 'SESSION_LOST'])
  })

  it('asks nothing gets nothing: drafts, and chapters of other types', async () => {
    const draft = await makeSpeach(app.platform, app.people.author, { ...planSurvey(POLL), publish: false })
    const drafted = draft.lessons[0]?.chapters[0]?.id ?? 0
    expect(await refusal(read(drafted, 'author'))).toEqual([404, 'NOT_FOUND'])
    expect(await refusal(results(drafted))).toEqual([404, 'NOT_FOUND'])
    const { lessons } = await makeSpeach(app.platform, app.people.author, { title: 'A text', publish: true })
    const text = lessons[0]?.chapters[0]?.id ?? 0
    expect(await refusal(answer(text, { day: ['mon'] }))).toEqual([404, 'NOT_FOUND'])
    expect(await refusal(results(text))).toEqual([404, 'NOT_FOUND'])
  })
})

describe('bad input', () => {
  it.each<[string, Sent]>([
    ['a question that is not asked', { else: ['mon'] }],
    ['one of everything', { constructor: ['mon'] }],
    ['a choice that is not there', { day: ['wed'] }],
    ['two choices of one', { day: ['mon', 'tue'] }],
    ['one choice twice', { topics: ['fire', 'fire'] }],
    ['a text for a choice', { day: 'mon' }],
    ['a text for a number', { hours: '2' }],
    ['a number beyond the scale', { stars: 6 }],
    ['a number between its steps', { stars: 1.5 }],
    ['an answer of the wrong shape', { ranks: { x: 0.5, y: 0.5 } }],
    ['pairs', { hours: { a: 'b' } }],
    ['nothing', {}],
    ['nothing but spaces', { why: '  ', day: null }],
  ])('%s is refused by name, and nobody took part', async (_, answers) => {
    const { chapterId } = await make()
    const refused = await errorOf(answer(chapterId, answers))
    const [question] = Object.keys(answers)
    const field = question && question !== 'why' ? `answers.${question}` : 'answers'
    expect(refused).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } })
    expect(await read(chapterId)).toMatchObject({ isAnswered: false })
  })

  it('a megabyte of text is refused', async () => {
    const { chapterId } = await make()
    const [status] = await refusal(answer(chapterId, { why: 'x'.repeat(1_000_000) }))
    expect([400, 413]).toContain(status)
    expect(await read(chapterId)).toMatchObject({ isAnswered: false })
  })

  it('a text with a NUL is kept without it', async () => {
    const { chapterId } = await make()
    expect(await answer(chapterId, { why: 'a\0b' })).toMatchObject({ answers: { why: 'ab' } })
  })
})
