import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawScreen } from '#app/testing/draw-screen.tsx'
import { expectAccessible } from '#ui/testing/accessibility.ts'

const ME = { userID: 'u', contentLanguages: ['fr', 'en'] }
const ANSWERS = {
  'GET /api/v2/home/rows/new': () => ({ result: [], total: 0, title: 'New' }),
  'GET /api/v2/categories': () => [{ id: 7, name: 'Safety' }],
}

it('begins with the languages one reads, keeps filters in the address, and offers to take them off', async () => {
  const { sent, address } = await drawScreen('/browse/new', ANSWERS, { me: ME })
  const asked = () => sent.filter(({ path }) => path === '/api/v2/home/rows/new').at(-1)?.query
  await expect.poll(() => asked()?.getAll('languages')).toEqual(['fr', 'en'])
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Category' }), 'Safety')
  await expect.poll(address).toBe('/browse/new?category=7')
  await expect.poll(() => asked()?.get('categoryId')).toBe('7')
  await expect.element(page.getByText('Nothing here matches these filters.')).toBeVisible()
  expect(page.getByRole('combobox', { name: 'Order' }).elements()).toEqual([])
  await expectAccessible()
  await page.getByRole('button', { name: 'Take filters off' }).click()
  await expect.poll(address).toBe('/browse/new?language=all')
  await expect.poll(() => asked()?.toString()).toBe('page=1')
  await expect.element(page.getByText('There is nothing here at the moment.')).toBeVisible()
})
