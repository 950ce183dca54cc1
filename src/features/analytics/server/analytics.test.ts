import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, TestClock } from '#app/testing/harness.ts'
import type { PersonName } from '#app/testing/people.ts'
import { deleteResults, startAttempt, submitAttempt } from '#features/assessments/contract.ts'
import { planQuiz, RIGHT } from '#features/assessments/server/testing/questions.ts'
import { saveProgress, viewSpeach } from '#features/reader/contract.ts'
import { assignSpeach, rateSpeach } from '#features/social/contract.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { getOverview, getRecord, listPeople, listQuestions, remindPeople } from '../contract.ts'
import { rollUpStatistics } from './rollup-service.ts'

const NOON = new Date('2026-11-20T12:00:00Z')
const clock = new TestClock(NOON)
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock })
})
afterAll(() => app.close())
beforeEach(() => clock.set(NOON))

const rollUp = () => rollUpStatistics(app.platform, new AbortController().signal)
const daysLater = (days: number) => clock.set(new Date(NOON.getTime() + days * 24 * 3600 * 1000))
const text = (title: string) => ({ title, type: 'HTML' as const, content: { html: '<p>Text</p>' } })

/** Three chapters that readers may read. */
async function makeLesson(title = 'Hygiene') {
  const lessons = [{ title: '', chapters: [text('One'), text('Two'), text('Three')] }]
  const made = await makeSpeach(app.platform, app.people.author, { title, lessons, publish: true })
  return { ...made, chapters: made.lessons.flatMap(({ chapters }) => chapters.map(({ id }) => id)) }
}
const open = (speachID: string, person: PersonName) => app.as(person).call(viewSpeach, { params: { speachID } })
const read = (speachID: string, person: PersonName, body: { chapterId: number; done?: boolean; seconds?: number }) =>
  app.as(person).call(saveProgress, { params: { speachID }, body })
const people = (speachID: string, query: Parameters<typeof listPeopleAs>[2] = {}) =>
  listPeopleAs('author', speachID, query)
const listPeopleAs = (
  person: PersonName,
  speachID: string,
  query: {
    search?: string
    status?: 'NOT_STARTED' | 'READING' | 'DONE' | 'PASSED' | 'FAILED'
    sort?: 'SCORE'
    asc?: boolean
    page?: number
  },
) => app.as(person).call(listPeople, { params: { speachID }, query })
const overview = (speachID: string, period: 'week' | 'month' = 'month') =>
  app.as('author').call(getOverview, { params: { speachID }, query: { period } })

describe('the overview of a speach', () => {
  it('has the numbers of the period and of the one before, and tells where people leave', async () => {
    const { speachID, chapters } = await makeLesson()
    const [one = 0, two = 0] = chapters
    daysLater(-9)
    await open(speachID, 'reader')
    clock.set(NOON)
    for (const person of ['reader', 'otherReader'] as const) await open(speachID, person)
    clock.set(new Date(NOON.getTime() + 600_000))
    await read(speachID, 'reader', { chapterId: one, done: true, seconds: 300 })
    for (const chapterId of chapters) await read(speachID, 'otherReader', { chapterId, done: true, seconds: 20 })
    await read(speachID, 'reader', { chapterId: two })
    for (const [person, rating] of [
      ['reader', 2],
      ['otherReader', 5],
    ] as const) {
      await app.as(person).call(rateSpeach, { params: { speachID }, body: { rating } })
    }
    await rollUp()
    const week = await overview(speachID, 'week')
    expect(week).toMatchObject({
      ...{ from: '2026-11-14', to: '2026-11-20', ever: { reads: 3, readers: 2 } },
      reads: { value: 2, previous: 1 },
      readers: { value: 2, previous: 1 },
      completions: { value: 1, previous: 0 },
      seconds: { value: 360, previous: 0 },
      rating: { average: 3.5, stars: [0, 1, 0, 0, 1] },
    })
    expect(week.points).toHaveLength(7)
    expect(week.points.at(-1)).toEqual({
      from: '2026-11-20',
      to: '2026-11-20',
      reads: 2,
      readers: 2,
      completions: 1,
      seconds: 360,
      previous: 0,
    })
    expect(week.points[4]).toMatchObject({ to: '2026-11-18', previous: 1, reads: 0 })
    expect(week.chapters.map(({ title, reached, done, seconds }) => [title, reached, done, seconds])).toEqual([
      ['One', 2, 2, 320],
      ['Two', 2, 1, 20],
      ['Three', 1, 1, 20],
    ])
    expect(await overview(speachID)).toMatchObject({ reads: { value: 3, previous: 0 }, readers: { value: 2 } })
  })

  it('is nothing but zeros before anybody read', async () => {
    const { speachID } = await makeLesson()
    expect(await overview(speachID)).toMatchObject({ reads: { value: 0, previous: 0 }, rating: { average: null } })
  })
})

describe('the questions', () => {
  it('are analysed by first attempts, and anew when results are deleted', async () => {
    const { speachID, lessons } = await makeSpeach(app.platform, app.people.author, planQuiz())
    const chapterId = lessons[0]?.chapters[0]?.id ?? 0
    const answer = async (person: PersonName, answers: Record<string, never> | typeof RIGHT) => {
      const { id } = await app.as(person).call(startAttempt, { params: { chapterId } })
      await app.as(person).call(submitAttempt, { params: { id }, body: { answers } })
    }
    await answer('reader', { ...RIGHT, capital: ['milan'] })
    await answer('reader', RIGHT)
    await answer('otherReader', RIGHT)
    await rollUp()
    const questions = () => app.as('author').call(listQuestions, { params: { speachID } })
    const { quizzes } = await questions()
    expect(quizzes).toMatchObject([{ chapterId, attempts: 2, isExam: false }])
    expect(quizzes[0]?.questions[0]).toMatchObject({
      ...{ questionId: 'capital', asked: 2, difficulty: 0.5, discrimination: null, verdict: 'FEW' },
      choices: [
        { id: 'milan', right: false, people: 1 },
        { id: 'rome', right: true, people: 1 },
      ],
    })
    const query = { quizzId: chapterId, idAchatCour: app.people.reader.id }
    await app.as('author').call(deleteResults, { query })
    await rollUp()
    expect((await questions()).quizzes[0]).toMatchObject({
      attempts: 1,
      questions: [{ difficulty: 1 }, {}, {}, {}, {}, {}],
    })
  })
})

describe('the people', () => {
  it('are who read it and who is to, each as they stand to it', async () => {
    const plan = planQuiz({ type: 'QUIZZ_EXAMEN', rules: { passMark: 50, attempts: 3 } })
    const { speachID, lessons } = await makeSpeach(app.platform, app.people.author, plan)
    const chapterId = lessons[0]?.chapters[0]?.id ?? 0
    const { reader, otherReader, member, coEditor } = app.people
    const body = { users: [reader.id, otherReader.id, member.id], groups: [], dueDate: '2026-11-24' }
    await app.as('author').call(assignSpeach, { params: { speachID }, body })
    await open(speachID, 'coEditor')
    for (const [person, answers] of [
      ['reader', {}],
      ['reader', RIGHT],
      ['otherReader', {}],
    ] as const) {
      const { id } = await app.as(person).call(startAttempt, { params: { chapterId } })
      await app.as(person).call(submitAttempt, { params: { id }, body: { answers } })
    }
    await rollUp()
    const { result, total } = await people(speachID)
    expect(total).toBe(4)
    const byId = new Map(result.map((row) => [row.person.id, row]))
    const due = { dueDate: '2026-11-24', due: 'SOON', version: 1, chapters: 1 }
    expect(byId.get(reader.id)).toMatchObject({ ...due, status: 'PASSED', due: 'MET', attempts: 2, percent: 100 })
    expect(byId.get(otherReader.id)).toMatchObject({ ...due, status: 'FAILED', attempts: 1, percent: 0 })
    expect(byId.get(member.id)).toMatchObject({ ...due, status: 'NOT_STARTED', version: null, lastReadAt: null })
    expect(byId.get(coEditor.id)).toMatchObject({ status: 'READING', due: 'NONE', lastReadAt: NOON.toISOString() })
    daysLater(5)
    expect((await people(speachID, { status: 'FAILED' })).result).toMatchObject([{ due: 'OVER' }])
    expect(await people(speachID, { status: 'PASSED' })).toMatchObject({ total: 1 })
    expect(await people(speachID, { search: 'zzz' })).toEqual({ result: [], total: 0 })
    const search = (byId.get(member.id)?.person.firstName ?? '').toUpperCase()
    expect((await people(speachID, { search })).result.map(({ person }) => person.id)).toContain(member.id)
    const sorted = await people(speachID, { sort: 'SCORE', asc: false })
    expect(sorted.result.slice(0, 2).map(({ percent }) => percent)).toEqual([100, 0])
    expect(await people(speachID, { page: 2 })).toEqual({ result: [], total: 4 })
  })

  it('are a CSV file that no spreadsheet runs', async () => {
    const { speachID, id } = await makeLesson('Formulas')
    await app.platform.database.db.execute(sql`
      WITH made AS (
        INSERT INTO users (email, name, first_name, last_name)
        SELECT n || '@csv.local', '', '=HYPERLINK("x")', lpad(n::text, 4, '0') FROM generate_series(1, 1201) n RETURNING id)
      INSERT INTO speach_follows (speach_id, user_id, first_opened_at, last_opened_at)
      SELECT ${id}::int, id, now(), now() FROM made`)
    const answer = await app.as('author').fetch(`/api/v2/analytics/speaches/${speachID}/people.csv`)
    expect(answer.headers.get('content-type')).toContain('text/csv')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const lines = bytes.toString('utf8').trimEnd().split('\r\n')
    expect(lines).toHaveLength(1202)
    expect(lines.filter((line) => line.includes('\ufeff'))).toHaveLength(1)
    expect(lines[1]).toMatch(/^0001[;,]"'=HYPERLINK/)
    expect(lines.slice(1).map((line) => line.slice(0, 4))).toEqual(
      Array.from({ length: 1201 }, (_, n) => String(n + 1).padStart(4, '0')),
    )
  })
})

describe('reminding', () => {
  const mails = async () => {
    await app.drain()
    const folder = path.join(app.platform.config.dataDir, 'outbox')
    const files = await readdir(folder).catch(() => [])
    return Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')))
  }

  it('writes to those who are not done, once a day, and tells who was left out and why', async () => {
    const { speachID, chapters } = await makeLesson('Remember me')
    const { reader, otherReader, member, approver } = app.people
    await open(speachID, 'reader')
    for (const chapterId of chapters) await read(speachID, 'otherReader', { chapterId, done: true })
    const body = { users: [member.id], groups: [], dueDate: '2026-11-24' }
    await app.as('author').call(assignSpeach, { params: { speachID }, body })
    await rollUp()
    const before = (await mails()).length
    const remind = () =>
      app.as('author').call(remindPeople, {
        params: { speachID },
        body: { users: [reader.id, otherReader.id, member.id, approver.id, reader.id] },
      })
    const first = await remind()
    expect(first.sent).toBe(2)
    expect(first.left.map(({ id, reason }) => [id, reason])).toEqual(
      [
        [otherReader.id, 'DONE'],
        [approver.id, 'NOT_A_READER'],
      ].sort(([a], [b]) => Number(a) - Number(b)),
    )
    const written = (await mails()).filter((mail) => mail.includes('Remember me'))
    expect(written.length).toBeGreaterThan(0)
    expect((await mails()).length).toBe(before + 2)
    clock.set(new Date(NOON.getTime() + 23 * 3600 * 1000))
    const again = await Promise.all([remind(), remind()])
    expect(again.map(({ sent }) => sent)).toEqual([0, 0])
    expect(again[0]?.left).toContainEqual(expect.objectContaining({ id: reader.id, reason: 'REMINDED' }))
    clock.set(new Date(NOON.getTime() + 24 * 3600 * 1000))
    const racing = await Promise.all([remind(), remind(), remind()])
    expect(racing.map(({ sent }) => sent).sort()).toEqual([0, 0, 2])
    expect((await people(speachID)).result.filter(({ remindedAt }) => remindedAt).length).toBe(2)
  })
})

describe('a training record', () => {
  it('sums up, and is a document', async () => {
    const { speachID, chapters } = await makeLesson('Fire drill')
    for (const chapterId of chapters) await read(speachID, 'member', { chapterId, done: true })
    await rollUp()
    const { id } = app.people.member
    const { totals, result } = await app.as('member').call(getRecord, { params: { id } })
    expect(totals.finished).toBeGreaterThanOrEqual(1)
    expect(result.find(({ speach }) => speach.title === 'Fire drill')).toMatchObject({
      ...{ status: 'DONE', version: 1, finishedAt: NOON.toISOString(), chaptersDone: 3, chapters: 3 },
    })
    const answer = await app.as('member').fetch(`/api/v2/analytics/users/${id}/training-record.pdf`)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  })
})
