import { createBrowserHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawChapter } from '#app/testing/draw-chapter.tsx'
import type { ChapterProps } from '#features/chapters/web/reading/chapter-props.ts'
import { AppLink } from '#ui/app-link.tsx'
import { ConfirmHost } from '#ui/dialog/confirm-host.tsx'
import { Refusal } from '#ui/testing/draw.tsx'
import { QUESTIONS } from '../../server/testing/questions.ts'
import { QuizChapter } from './quiz-chapter.tsx'

type ExamProps = ChapterProps<'QUIZZ_EXAMEN'>

const chapter = {
  ...{ id: 7, title: 'What do you know?', type: 'QUIZZ' as const, minutes: 1 },
  content: { questions: QUESTIONS.slice(0, 1) },
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

beforeEach(() => sessionStorage.setItem('uid', 'me'))

it('is tried out by the author of a draft, and nothing of it is kept', async () => {
  const sent = await drawChapter(QuizChapter, chapter, { kept: false })
  await expect.element(page.getByText(/This is a preview: nothing is kept\./)).toBeVisible()
  await button('Start').click()
  await expect.element(page.getByText('Question 1 of 1')).toBeVisible()
  await userEvent.keyboard('2')
  await button('Check').click()
  await expect.element(page.getByRole('region', { name: 'How you did' }).getByText('1 of 1 point')).toBeVisible()
  await button('Finish').click()
  await expect.element(page.getByRole('article').getByText('100%')).toBeVisible()
  await button('Try again').click()
  await expect.element(page.getByRole('radio', { name: 'Rome' })).not.toBeChecked()
  expect(sent).toEqual([])
})

it('asks a visitor to sign in', async () => {
  await drawChapter(QuizChapter, chapter, { me: null })
  await expect.element(page.getByText(/^Sign in to answer\./)).toBeVisible()
  const way = page.getByRole('article').getByRole('link', { name: 'Sign in' })
  await expect.element(way).toHaveAttribute('href', '/login')
})

it('takes a single text in two clicks, and has no percentage for it before it was read', async () => {
  const content = { prompt: 'Why does ice float?' }
  await drawChapter(QuizChapter, { ...chapter, type: 'QUESTION_OUVERTE', content }, { kept: false })
  await button('Start').click()
  await page.getByRole('textbox').fill('It is less dense.')
  await button('Hand in').click()
  await expect.element(page.getByRole('heading', { name: 'Handed in' })).toBeVisible()
  expect(page.getByText('0%').elements()).toEqual([])
})

const QUIZ = {
  ...{ isExam: true, questions: 1, passMark: 80, timeLimitSeconds: null, attempts: 3, attemptsLeft: 2, activeId: null },
  ...{ state: 'FAILED', finished: [] },
}
const exam = { ...chapter, type: 'QUIZZ_EXAMEN' as const }

it.each([
  [{ percent: 67, passed: false, isWaiting: false }, 2, 'Last time: 67%, not passed', 'Try again'],
  [{ percent: 90, passed: true, isWaiting: false }, 2, 'Last time: 90%, passed', 'Try again'],
  [{ percent: 0, passed: null, isWaiting: true }, 2, 'Last time: waiting for a grade', 'Try again'],
  [{ percent: 67, passed: false, isWaiting: false }, 0, 'Last time: 67%, not passed', null],
])('says before the start how it went the last time, and whether it can be started', async (last, left, words, way) => {
  const attempt = { id: 1, number: 1, score: 1, maxScore: 3, submittedAt: '2026-11-20T12:00:00Z', ...last }
  const quiz = { ...QUIZ, attemptsLeft: left, finished: [attempt] }
  await drawChapter(QuizChapter, exam, { answers: { 'GET /api/v2/quizzes/7': () => quiz } })
  await expect.element(page.getByText(words, { exact: true })).toBeVisible()
  if (way) await expect.element(button(way)).toBeVisible()
  else await expect.element(page.getByText('You have used all your attempts.')).toBeVisible()
  expect(page.getByText(/^Results come at the end\./).elements()).toHaveLength(way ? 1 : 0)
})

/** An attempt under way, with a short text for each question. */
function makeAttempt(...ids: string[]) {
  const questions = ids.map((id) => ({ id, kind: 'text', text: `${id[0]?.toUpperCase()}${id.slice(1)}?`, points: 1 }))
  return {
    ...{ id: 9, number: 1, questions, answers: {}, rev: 0, result: null, review: [], endsAt: null },
    ...{ startedAt: '2026-11-20T12:00:00Z', now: '2026-11-20T12:00:00Z' },
  }
}

it('names the answer that the server will not have before it is handed in without it', async () => {
  const attempt = { ...makeAttempt('why', 'when'), id: 8 }
  const WithQuestion = (props: ExamProps) => (
    <>
      <QuizChapter {...props} />
      <ConfirmHost />
    </>
  )
  const sent = await drawChapter(WithQuestion, exam, {
    answers: {
      'GET /api/v2/quizzes/7': () => QUIZ,
      'POST /api/v2/quizzes/7/attempts': () => attempt,
      'PUT /api/v2/attempts/8': ({ body }) =>
        'when' in (body as { answers: object }).answers ? new Refusal(400, 'No', { code: 'INVALID' }) : { rev: 1 },
      'POST /api/v2/attempts/8/submit': () => ({ ...attempt, result: null }),
    },
  })
  const handedIn = () => sent.filter(({ path }) => path.endsWith('/submit'))
  await button('Start').click()
  await page.getByRole('textbox').fill('It is less dense.')
  await button('Next question').click()
  await page.getByRole('textbox').fill('In winter.')
  await button('Look over').click()
  await button('Hand in').click()
  await page.getByRole('dialog', { name: 'Hand in the exam?' }).getByRole('button', { name: 'Hand in' }).click()
  const question = page.getByRole('dialog', { name: 'The answer to question 2 is not saved' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByRole('heading', { name: 'When?' })).toBeVisible()
  expect(handedIn()).toEqual([])
  await button('Look over').click()
  await button('Hand in').click()
  await page.getByRole('dialog', { name: 'Hand in the exam?' }).getByRole('button', { name: 'Hand in' }).click()
  await question.getByRole('button', { name: 'Hand in anyway' }).click()
  await expect.poll(handedIn).toMatchObject([{ body: { answers: {} } }])
})

it('names what to read again after a failed exam, in the order of the speach', async () => {
  const result = { score: 1, maxScore: 2, percent: 50, passed: false }
  const review = [
    { questionId: 'why', outcome: 'right', points: 1, maxPoints: 1, feedback: [] },
    { questionId: 'when', outcome: 'wrong', points: 0, maxPoints: 1, feedback: [] },
  ]
  const attempt = { ...makeAttempt('why', 'when'), result, review, readAgain: [3, 99, 2] }
  const finished = [{ id: 9, number: 1, submittedAt: '2026-11-20T12:00:00Z', isWaiting: false, ...result }]
  const text = (id: number, title: string) => ({ id, title, type: 'HTML' as const, minutes: 2, content: { html: '' } })
  const lesson = { id: 1, title: 'On the ladder', chapters: [] }
  const titles = ['Weather', 'Anchor points', 'Rescue']
  const steps = titles.map((title, index) => ({ chapter: text(index + 1, title), lesson, number: index + 1 }))
  const AfterTexts = (props: ExamProps) => <QuizChapter {...props} steps={steps} />
  await drawChapter(AfterTexts, exam, {
    answers: { 'GET /api/v2/quizzes/7': () => ({ ...QUIZ, finished }), 'GET /api/v2/attempts/9': () => attempt },
  })
  await page.getByRole('button', { name: /^50%/ }).click()
  const again = page.getByRole('region', { name: 'Read these again first' })
  await expect.element(again.getByRole('link', { name: /^Anchor points/ })).toHaveAttribute('href', '/?chapter=2')
  expect(
    again
      .getByRole('link')
      .elements()
      .map((link) => link.textContent),
  ).toEqual([expect.stringMatching(/^Anchor points/), expect.stringMatching(/^Rescue/)])
  await expect.element(page.getByText('You have 2 attempts left.')).toBeVisible()
  await expect.element(button('Try again')).toBeVisible()
  expect(page.getByText('Right answer', { exact: true }).elements()).toEqual([])
})

it('asks before somebody leaves an exam under way', async () => {
  const attempt = makeAttempt('why')
  const answers = { 'GET /api/v2/quizzes/7': () => QUIZ, 'POST /api/v2/quizzes/7/attempts': () => attempt }
  // A history in memory cannot be held up.
  const history = createBrowserHistory()
  onTestFinished(() => history.destroy())
  const router = createRouter({ routeTree: createRootRoute(), history })
  const WithWayOut = (props: ExamProps) => (
    <RouterContextProvider router={router as never}>
      <QuizChapter {...props} />
      <AppLink href="/s/other">Home</AppLink>
      <ConfirmHost />
    </RouterContextProvider>
  )
  await drawChapter(WithWayOut, exam, { answers })
  await button('Start').click()
  await expect.element(page.getByRole('heading', { name: 'Why?' })).toBeVisible()
  await page.getByRole('link', { name: 'Home' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Leave the exam?' })).toBeVisible()
})
