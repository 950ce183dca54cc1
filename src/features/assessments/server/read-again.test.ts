import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp, TestClock } from '#app/testing/harness.ts'
import type { PersonName } from '#app/testing/people.ts'
import { saveProgress, viewSpeach } from '#features/reader/contract.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { getAttempt, startAttempt, submitAttempt } from '../contract.ts'
import { planQuiz, RIGHT } from './testing/questions.ts'

const NOON = new Date('2026-11-20T12:00:00Z')
const clock = new TestClock(NOON)
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock })
})
afterAll(() => app.close())

const start = (chapterId: number, person: PersonName = 'reader') =>
  app.as(person).call(startAttempt, { params: { chapterId } })
const read = (id: number, person: PersonName = 'reader') => app.as(person).call(getAttempt, { params: { id } })
const submit = (id: number, answers?: typeof RIGHT, person: PersonName = 'reader') =>
  app.as(person).call(submitAttempt, { params: { id }, body: { answers } })

it('names, after a failed exam, the chapters before it that were left out or leafed through', async () => {
  const text = (title: string) => ({
    title,
    type: 'HTML' as const,
    content: { html: `<p>${'word '.repeat(600)}</p>` },
  })
  const plan = planQuiz({ type: 'QUIZZ_EXAMEN', rules: { passMark: 80, attempts: 2 } })
  const [lesson] = plan.lessons
  const { speachID, lessons } = await makeSpeach(app.platform, app.people.author, {
    ...plan,
    lessons: [
      {
        title: '',
        chapters: [text('Left out'), text('Leafed through'), text('Read'), ...(lesson?.chapters ?? []), text('After')],
      },
    ],
  })
  const [, leafed = 0, done = 0, exam = 0] = lessons[0]?.chapters.map(({ id }) => id) ?? []
  const go = (chapterId: number, seconds: number) =>
    app.as('reader').call(saveProgress, { params: { speachID }, body: { chapterId, done: true, seconds } })
  await app.as('reader').call(viewSpeach, { params: { speachID } })
  clock.set(new Date(NOON.getTime() + 300_000))
  await go(leafed, 5)
  await go(done, 250)
  const { id } = await start(exam)
  expect((await read(id)).readAgain).toBeUndefined()
  await submit(id)
  expect((await read(id)).readAgain).toEqual([lessons[0]?.chapters[0]?.id, leafed])
  const other = await start(exam, 'otherReader')
  expect(await submit(other.id, RIGHT, 'otherReader')).toMatchObject({ passed: true })
  expect((await read(other.id, 'otherReader')).readAgain).toBeUndefined()
})
