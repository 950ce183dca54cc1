import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { drawOnPage, fail, GENERIC_FAILURE } from '#app/testing/draw-page.tsx'
import { Questions } from './questions.tsx'

it('keeps what is shown when asking for it again fails', async () => {
  let isDown = false
  const sent = await drawOnPage(<Questions speachID="abc" />, {
    'GET /api/v2/analytics/speaches/abc/questions': () => (isDown ? fail() : { quizzes: [], surveys: [] }),
  })
  const shown = page.getByText('This speach asks no questions.')
  await expect.element(shown).toBeVisible()
  isDown = true
  // The reader comes back to the window.
  window.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => sent.length).toBe(2)
  await new Promise((resolve) => setTimeout(resolve, 100))
  await expect.element(shown).toBeVisible()
  await expect.element(page.getByText(GENERIC_FAILURE)).not.toBeInTheDocument()
})
