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
  // The reader comes back to the window, again and again: what is asked a third time has failed the second time.
  const comeBack = () => {
    window.dispatchEvent(new Event('visibilitychange'))
    return sent.length
  }
  await expect.poll(comeBack).toBeGreaterThan(2)
  await expect.element(shown).toBeVisible()
  await expect.element(page.getByText(GENERIC_FAILURE)).not.toBeInTheDocument()
})
