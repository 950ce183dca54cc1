import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderBar, USUAL } from './testing/render-bar.tsx'

it('looks for a name once, half a second after the last letter', async () => {
  const { written } = await renderBar()
  const field = page.getByRole('searchbox')
  await userEvent.type(field, ' wind ')
  const typed = performance.now()
  expect(written).toEqual([])
  await expect.poll(() => written).toEqual([{ ...USUAL, name: 'wind' }])
  expect(performance.now() - typed).toBeGreaterThan(300)
  await expect.element(field).toHaveValue(' wind ')
})

it('shows what the address says since, and looks for nothing that was taken off', async () => {
  const { written, set } = await renderBar()
  await userEvent.type(page.getByRole('searchbox'), 'wind')
  await expect.poll(() => written).toHaveLength(1)
  set(USUAL)
  await expect.element(page.getByRole('searchbox')).toHaveValue('')
  await page.getByRole('button', { name: 'Ascending' }).click()
  await page.getByRole('radio', { name: 'Published' }).click()
  expect(written.slice(1)).toEqual([
    { ...USUAL, asc: true },
    { ...USUAL, asc: true, onlyState: 'PUBLIE' },
  ])
})
