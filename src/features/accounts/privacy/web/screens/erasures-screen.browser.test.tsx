import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { drawScreen } from '#app/testing/draw-screen.tsx'
import { expectAccessible, expectNoOverflow } from '#ui/testing/accessibility.ts'
import { ADMIN, makePerson } from '../../../people/web/testing/people.ts'

it('has somebody erased only once their address was typed', async () => {
  const tom = { ...makePerson('Tom', 'Okafor'), requestedAt: '2026-11-20T08:00:00.000Z' }
  let requests = [tom]
  const { sent } = await drawScreen(
    '/administration/erasures',
    {
      'GET /api/v2/admin/erasures': () => ({ result: requests, total: requests.length }),
      [`GET /api/v2/admin/users/${tom.id}/estate`]: () => ({ speaches: 0, paths: 0 }),
      [`POST /api/v2/admin/users/${tom.id}/erase`]: () => {
        requests = []
        return {}
      },
    },
    { me: ADMIN },
  )
  const row = page.getByRole('listitem').filter({ hasText: 'Tom Okafor' })
  await expect.element(row).toMatchTextContent('tom@demo.local')
  await expectAccessible()
  await page.viewport(390, 844)
  await expectNoOverflow()
  await row.getByRole('button', { name: 'Erase' }).click()
  const dialog = page.getByRole('dialog', { name: 'Erase Tom Okafor?' })
  const erase = dialog.getByRole('button', { name: 'Erase' })
  await expect.element(erase).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Type the e-mail address to confirm' }).fill('tom@demo.local')
  await expectAccessible()
  await erase.click()
  await expect.element(page.getByText('Tom Okafor was erased.')).toBeVisible()
  await expect.element(page.getByText('There are no erasure requests.')).toBeVisible()
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ heirId: null })
})
