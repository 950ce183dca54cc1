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

it.each([
  ['it is done', (work: PromiseWithResolvers<string>) => work.resolve('read')],
  ['it failed', (work: PromiseWithResolvers<string>) => work.reject(new Error('broken'))],
])('says what is being done only until %s, and hands that on', async (_, settle) => {
  await render(null)
  const work = Promise.withResolvers<string>()
  const said = notify.during('Reading “plan.docx”…', work.promise)
  const toast = page.getByRole('status').filter({ hasText: 'plan.docx' })
  await expect.element(toast).toBeVisible()
  settle(work)
  expect(await Promise.allSettled([said])).toEqual(await Promise.allSettled([work.promise]))
  await expect.element(toast).not.toBeInTheDocument()
})
