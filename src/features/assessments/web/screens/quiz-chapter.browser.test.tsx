import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawChapter } from '#app/testing/draw-chapter.tsx'
import { QUESTIONS } from '../../server/testing/questions.ts'
import { QuizChapter } from './quiz-chapter.tsx'

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
