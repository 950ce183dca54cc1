import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { drawChapter } from '#app/testing/draw-chapter.tsx'
import { SurveyChapter } from './survey-chapter.tsx'

const choices = ['Fire', 'Water'].map((text) => ({ id: text, text }))
const content = {
  ...{ anonymous: true, showResults: false, changeable: false },
  questions: [
    { id: 'topics', kind: 'multiple' as const, text: 'Which topics?', choices },
    { id: 'why', kind: 'open' as const, text: 'Why?' },
  ],
}

beforeEach(() => sessionStorage.setItem('uid', 'me'))

it('asks everything in a preview, and keeps nothing', async () => {
  const chapter = { id: 7, title: 'What do you think?', type: 'ENQUETE' as const, minutes: 1, content }
  const sent = await drawChapter(SurveyChapter, chapter, { kept: false })
  await expect.element(page.getByText(/This is a preview: nothing is kept\./)).toBeVisible()
  await expect.element(page.getByText('Question 1 of 2')).toBeVisible()
  await page.getByRole('button', { name: 'Skip', exact: true }).click()
  await page.getByRole('textbox').fill('Only a try')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.element(page.getByRole('heading', { name: 'Thank you' })).toHaveFocus()
  expect(sent).toEqual([])
})
