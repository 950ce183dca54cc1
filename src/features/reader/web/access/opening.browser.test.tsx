import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { drawOnPage, GENERIC_FAILURE } from '#app/testing/draw-page.tsx'
import { CallError } from '#shared/client.ts'
import { Opening } from './opening.tsx'

const draw = async (error: Error | null) => {
  let retries = 0
  const onRetry = () => {
    retries += 1
  }
  await drawOnPage(<Opening speachID="kQ3vZ8pWm1A" error={error} onRetry={onRetry} />, {})
  return () => retries
}

it('says nothing of a failure while the speach is on its way', async () => {
  await draw(null)
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})

it('asks for the code of a private speach', async () => {
  await draw(new CallError(403, { code: 'CODE_REQUIRED', message: 'Enter its access code.' }))
  await expect.element(page.getByRole('textbox')).toBeVisible()
})

it('says what went wrong, and tries again', async () => {
  const retries = await draw(new CallError(500, { code: 'INTERNAL', message: GENERIC_FAILURE }))
  await expect.element(page.getByRole('alert').getByText(GENERIC_FAILURE)).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  expect(retries()).toBe(1)
})
