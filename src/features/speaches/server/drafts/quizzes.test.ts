import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import type { PersonName } from '#app/testing/people.ts'
import type { QuizRules } from '#features/chapters/quiz/schema.ts'
import { convertToExam, getDraft, updateChapter } from '../../contract.ts'
import { refusal } from '../testing/refusal.ts'
import { makeSpeach } from './make-speach-service.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const QUESTIONS = [{ id: 'q', kind: 'text' as const, text: 'Which?', accept: ['this'] }]

async function makeQuiz(rules: QuizRules = {}) {
  const chapter = { title: 'Asked', type: 'QUIZZ' as const, content: { questions: QUESTIONS, ...rules } }
  const { speachID, lessons } = await makeSpeach(app.platform, app.people.author, {
    title: 'Asked',
    lessons: [{ title: '', chapters: [chapter] }],
    people: { coEditors: [app.people.coEditor.id] },
    publish: true,
  })
  const made = lessons[0]?.chapters[0]
  if (!made) throw new Error('the speach has a chapter')
  return { speachID, chapter: made }
}
const convert = (chapterId: number, person: PersonName = 'author') =>
  app.as(person).call(convertToExam, { query: { chapterId } })

describe('a quiz becomes an exam', () => {
  it('with its questions and its own rules; again changes nothing', async () => {
    const { chapter, speachID } = await makeQuiz({ attempts: 5, shuffle: true })
    const exam = await convert(chapter.id)
    expect(exam).toMatchObject({ id: chapter.id, type: 'QUIZZ_EXAMEN', rev: chapter.rev + 1 })
    expect(exam.content).toEqual({ questions: QUESTIONS, passMark: 80, attempts: 5, shuffle: true })
    expect(await convert(chapter.id)).toEqual(exam)
    const draft = await app.as('author').call(getDraft, { params: { speachID } })
    expect(draft.lessons[0]?.chapters).toEqual([exam])
    expect(draft.hasPendingUpdates).toBe(true)
  })

  it('by those who may edit its speach', async () => {
    const { chapter } = await makeQuiz()
    for (const person of ['otherAuthor', 'reader'] as const) {
      expect([person, (await refusal(convert(chapter.id, person))).status]).toEqual([person, 403])
    }
    expect(await convert(chapter.id, 'coEditor')).toMatchObject({ type: 'QUIZZ_EXAMEN' })
  })

  it('and nothing else does', async () => {
    const { lessons } = await makeSpeach(app.platform, app.people.author, { title: 'A text' })
    const text = lessons[0]?.chapters[0]?.id ?? 0
    expect(await refusal(convert(text))).toMatchObject({ status: 409, code: 'NO_QUIZ' })
    expect(await refusal(convert(2_000_000_000))).toMatchObject({ status: 404 })
  })
})

describe('what an author may not send as questions', () => {
  it.each([
    ['two of one id', [QUESTIONS[0], QUESTIONS[0]]],
    ['a text that is too long', [{ id: 'q', kind: 'open', text: 'x'.repeat(4001) }]],
    ['a file that is not theirs', [{ id: 'q', kind: 'open', text: '?', imageFileID: 'nobodys' }]],
  ])('%s', async (_, questions) => {
    const { chapter } = await makeQuiz()
    const body = { rev: chapter.rev, content: { questions } }
    const refused = await refusal(app.as('author').call(updateChapter, { params: { id: chapter.id }, body }))
    expect(refused.status).toBe(400)
  })
})
