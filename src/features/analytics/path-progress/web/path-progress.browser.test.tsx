import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { drawOnPage } from '#app/testing/draw-page.tsx'
import { PathProgress } from './path-progress.tsx'

it('says how many began and finished each step, and of what is not examined, that it is not', async () => {
  const step = { language: 'en', begun: 2, finished: 1 }
  const steps = [
    { ...step, speachID: 'a', title: 'Ladders', passed: null },
    { ...step, speachID: 'b', title: 'Ropes', passed: 1 },
  ]
  await drawOnPage(<PathProgress pathId={7} />, {
    'GET /api/v2/learningPath/7/progress': () => ({ people: 3, begun: 2, finished: 1, steps }),
  })
  await expect.element(page.getByText('3 people')).toBeVisible()
  const rows = page.getByRole('row')
  await expect.element(rows.nth(1)).toHaveTextContent('Ladders21–')
  await expect.element(page.getByRole('img', { name: 'No exam' })).toBeVisible()
  await expect.element(rows.nth(2)).toHaveTextContent('Ropes211')
})
