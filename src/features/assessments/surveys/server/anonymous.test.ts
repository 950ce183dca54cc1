import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import type { PersonName } from '#app/testing/people.ts'
import { getDraft, publishSpeach, updateChapter } from '#features/speaches/contract.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { refusal as errorOf } from '#features/speaches/server/testing/refusal.ts'
import { answerSurvey, exportSurvey, getSurvey, getSurveyResults, listWritten } from '../contract.ts'
import { mixPapers } from './job-definitions.ts'
import { surveyJobHandlers } from './jobs.ts'
import { readPersonData } from './person-data.ts'
import { insertPaper, takePart } from './survey-queries.ts'
import { planSurvey, type SurveyPlan } from './testing/surveys.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const READERS = ['reader', 'otherReader', 'member'] as const satisfies readonly PersonName[]

async function make(rules: SurveyPlan['rules'] = { anonymous: true, showResults: true }) {
  const { speachID, lessons } = await makeSpeach(app.platform, app.people.author, planSurvey({ rules }))
  return { speachID, chapterId: lessons[0]?.chapters[0]?.id ?? 0 }
}
const answer = (chapterId: number, words: string, person: PersonName = 'reader', anonymous = true) =>
  app.as(person).call(answerSurvey, { params: { chapterId }, body: { answers: { why: words }, anonymous } })
const read = (chapterId: number, person: PersonName = 'reader') =>
  app.as(person).call(getSurvey, { params: { chapterId } })
const results = (chapterId: number) => app.as('author').call(getSurveyResults, { params: { chapterId } })
const written = (chapterId: number) =>
  app.as('author').call(listWritten, { params: { chapterId, questionId: 'why' }, query: {} })
const csv = async (chapterId: number) =>
  (
    await app.as('author').fetch(exportSurvey.path.replace('{chapterId}', `${chapterId}`), {
      headers: { 'accept-language': 'en' },
    })
  ).text()
const refusal = async (work: Promise<unknown>) => {
  const { status, code } = await errorOf(work)
  return [status, code]
}
async function mix(): Promise<void> {
  const job = surveyJobHandlers(app.platform).find(({ definition }) => definition.name === mixPapers.name)
  await job?.handle({}, AbortSignal.timeout(10_000))
}

describe('anonymous answers', () => {
  it('are given once and for good, and not told to who gave them', async () => {
    const { chapterId } = await make()
    expect(await read(chapterId)).toMatchObject({ anonymous: true, mayAnswer: true })
    expect(await answer(chapterId, 'First')).toMatchObject({ isAnswered: true, mayAnswer: false, answers: null })
    // What an outbox sends twice, and what somebody thought of later: whose paper it would be, nobody knows.
    expect(await answer(chapterId, 'First')).toMatchObject({ isAnswered: true })
    expect(await answer(chapterId, 'Second thought')).toMatchObject({ isAnswered: true })
    await answer(chapterId, 'b', 'otherReader')
    await answer(chapterId, 'c', 'member')
    expect((await written(chapterId)).result.map((one) => one.answer).sort()).toEqual(['First', 'b', 'c'])
  })

  it('are told to nobody before there are three', async () => {
    const { chapterId } = await make()
    for (const [index, person] of READERS.entries()) {
      const isTold = index === 2
      const mine = await answer(chapterId, `Word ${index}`, person)
      expect([mine.isWithheld, mine.split === null]).toEqual([!isTold, !isTold])
      const told = await results(chapterId)
      expect([told.isWithheld, told.split.papers]).toEqual([!isTold, isTold ? 3 : 0])
      expect(await written(chapterId)).toMatchObject({ total: isTold ? 3 : 0 })
      expect((await csv(chapterId)).includes('Word 0')).toBe(isTold)
    }
  })

  it('are listed and exported without person and time', async () => {
    const { chapterId } = await make()
    for (const person of READERS) await answer(chapterId, `By ${person}`, person)
    expect((await written(chapterId)).result.map(({ person }) => person)).toEqual([null, null, null])
    const text = await csv(chapterId)
    expect(text.split('\r\n')[0]).toBe(
      "Which day?,Which topics?,Again?,How good?,How many hours?,What matters most?,'=Why?",
    )
    expect(text).not.toMatch(/\d\d:\d\d/)
    expect(text).not.toContain(app.people.reader.userID)
  })
})

describe('a promise', () => {
  async function republish(speachID: string, chapterId: number, rules: SurveyPlan['rules']) {
    const draft = await app.as('author').call(getDraft, { params: { speachID } })
    const rev = draft.lessons[0]?.chapters[0]?.rev ?? 0
    const { content } = planSurvey({ rules }).lessons[0]?.chapters[0] ?? {}
    await app.as('author').call(updateChapter, { params: { id: chapterId }, body: { rev, content } })
    await app.as('author').call(publishSpeach, { params: { speachID }, body: {} })
  }

  it('holds for what was answered under it, whatever is published later', async () => {
    const { chapterId, speachID } = await make()
    for (const person of READERS) await answer(chapterId, `By ${person}`, person)
    await republish(speachID, chapterId, { anonymous: false, changeable: true })
    // Who answered anonymously gives no named answers to compare with.
    expect(await read(chapterId)).toMatchObject({ anonymous: false, isAnswered: true, mayAnswer: false, answers: null })
    expect(await answer(chapterId, 'By name', 'reader', false)).toMatchObject({ answers: null })
    await answer(chapterId, 'Mine', 'admin', false)
    const people = (await written(chapterId)).result.map((one) => [one.answer, one.person !== null])
    expect(people[0]).toEqual(['Mine', true])
    expect(people.slice(1).sort()).toEqual(READERS.map((person) => [`By ${person}`, false]).sort())
  })

  it('is not broken by one that changed while somebody answered', async () => {
    const { chapterId, speachID } = await make()
    await republish(speachID, chapterId, { anonymous: false })
    expect(await refusal(answer(chapterId, 'Secret'))).toEqual([409, 'SURVEY_CHANGED'])
    expect(await read(chapterId)).toMatchObject({ isAnswered: false })
  })

  it('makes named answers final that were given before', async () => {
    const { chapterId, speachID } = await make({ anonymous: false, changeable: true })
    await answer(chapterId, 'Mine', 'reader', false)
    await republish(speachID, chapterId, { anonymous: true, changeable: true })
    expect(await read(chapterId)).toMatchObject({ mayAnswer: false, answers: { why: 'Mine' } })
    expect(await refusal(answer(chapterId, 'Other'))).toEqual([409, 'ALREADY_ANSWERED'])
  })
})

describe('nothing in the database joins a paper and its person', () => {
  /** Everything that the database keeps of each row, what it keeps of itself included. */
  type Stored = Record<string, unknown>
  const rowsOf = async (table: string, chapterId: number): Promise<Stored[]> => {
    const { rows } = await app.platform.database.db.execute<Stored>(
      sql`SELECT *, xmin::text, cmin::text FROM ${sql.identifier(table)} WHERE chapter_id = ${chapterId} ORDER BY ctid`,
    )
    return rows
  }
  /** What is the same in every row of a survey, and so tells none of them apart. */
  const SHARED = ['chapter_id', 'mixed', 'cmin']

  /** Who answers in a known order, as many people as needed: an order that is the same by chance is none of 10!. */
  async function fill(chapterId: number, count: number): Promise<number[]> {
    const { rows } = await app.platform.database.db.execute<{ id: number }>(sql`
      INSERT INTO users (email, first_name, last_name)
      SELECT 'taker-' || gen_random_uuid() || '@test.local', 'A', 'B' FROM generate_series(1, ${count}) RETURNING id`)
    for (const [index, { id: userId }] of rows.entries()) {
      await app.platform.database.transaction(async (tx) => {
        await takePart(tx, { chapterId, userId })
        await insertPaper(tx, { chapterId, answers: { why: String(index) } })
      })
    }
    return rows.map(({ id }) => id)
  }
  const written = (rows: Stored[]) => rows.map(({ answers }) => (answers as { why: string }).why)

  it('once the job has run: no value, no transaction, no place, no id', async () => {
    const { chapterId } = await make()
    const people = await fill(chapterId, 10)
    const before = await rowsOf('survey_responses', chapterId)
    expect(before.map(({ xmin }) => xmin)).toEqual(
      (await rowsOf('survey_participants', chapterId)).map(({ xmin }) => xmin),
    )
    await mix()
    const papers = await rowsOf('survey_responses', chapterId)
    const participants = await rowsOf('survey_participants', chapterId)
    expect(papers).toHaveLength(10)
    expect(participants).toHaveLength(10)
    for (const paper of papers) {
      for (const participant of participants) {
        const values = Object.entries(participant).filter(([column]) => !SHARED.includes(column))
        const same = Object.entries(paper).filter(
          ([column, value]) => !SHARED.includes(column) && values.some(([, other]) => String(other) === String(value)),
        )
        expect(same).toEqual([])
      }
    }
    expect(new Set(papers.map(({ xmin }) => xmin)).size).toBe(1)
    expect(papers.map(({ id }) => id).filter((id) => before.some((one) => one.id === id))).toEqual([])
    const asAnswered = people.map((_, index) => String(index))
    expect(written(papers)).not.toEqual(asAnswered)
    expect(participants.map(({ user_id }) => user_id)).not.toEqual(people)
    const placeOf = (row: Stored) => people.indexOf(row.user_id as number).toString()
    expect(written(papers)).not.toEqual(participants.map(placeOf))
    expect([...written(papers)].sort()).toEqual(asAnswered)
  })

  it('also of the one who answers last, who is written among all the others', async () => {
    const { chapterId } = await make()
    await fill(chapterId, 9)
    await mix()
    await fill(chapterId, 1)
    await mix()
    const papers = await rowsOf('survey_responses', chapterId)
    expect(new Set(papers.map(({ xmin }) => xmin)).size).toBe(1)
    expect(papers).toHaveLength(10)
    expect(new Set((await rowsOf('survey_participants', chapterId)).map(({ xmin }) => xmin)).size).toBe(1)
  })

  it('leaves nothing to be mixed, and what was mixed alone', async () => {
    const { chapterId } = await make()
    await answer(chapterId, 'a')
    await mix()
    const mixed = await rowsOf('survey_responses', chapterId)
    expect(mixed).toMatchObject([{ mixed: true }])
    await mix()
    expect(await rowsOf('survey_responses', chapterId)).toEqual(mixed)
  })

  it('no column of either tells a time, a number that counts up, or, of responses, a person', async () => {
    const { rows } = await app.platform.database.db.execute<Stored>(sql`
      SELECT table_name, column_name, data_type, is_identity, column_default FROM information_schema.columns
       WHERE table_name IN ('survey_responses', 'survey_participants') ORDER BY table_name, column_name`)
    expect(rows.map((row) => `${row.table_name}.${row.column_name} ${row.data_type} ${row.is_identity}`)).toEqual([
      'survey_participants.chapter_id integer NO',
      'survey_participants.mixed boolean NO',
      'survey_participants.user_id integer NO',
      'survey_responses.answers jsonb NO',
      'survey_responses.chapter_id integer NO',
      'survey_responses.id uuid NO',
      'survey_responses.mixed boolean NO',
    ])
  })
})

it('who is erased leaves named answers without a name, and did not take part', async () => {
  const { chapterId } = await make({ anonymous: false })
  const { db } = app.platform.database
  await answer(chapterId, 'Kept', 'otherReader', false)
  const { id } = app.people.otherReader
  const kept = (await readPersonData(db, id)) as { chapter: number; answers: unknown }[]
  expect(kept.at(-1)).toMatchObject({ chapter: chapterId, answers: { why: 'Kept' } })
  // Of what was anonymous, that they took part, and nothing of what they said.
  expect(kept.slice(0, -1).map(({ answers }) => answers)).toEqual([null, null, null, null])
  await db.execute(sql`DELETE FROM users WHERE id = ${id}`)
  expect((await written(chapterId)).result).toEqual([{ answer: 'Kept', person: null }])
  const { rows } = await db.execute(sql`SELECT FROM survey_participants WHERE user_id = ${id}`)
  expect(rows).toEqual([])
})
