import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../testing/render.tsx'
import { notify } from './toast.tsx'

it('takes back what was done, once, and goes away', async () => {
  await render(null)
  const undone = vi.fn()
  notify.undo('“Hand hygiene” is archived', undone)
  await expect.element(page.getByRole('status').filter({ hasText: 'Hand hygiene' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(undone).toHaveBeenCalledTimes(1)
  await expect.element(page.getByText('“Hand hygiene” is archived')).not.toBeInTheDocument()
})

it('says a failure as an alert, without an undo', async () => {
  await render(null)
  notify.failure('The server has no room left.')
  await expect.element(page.getByRole('alert')).toHaveTextContent('The server has no room left.')
  await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})
