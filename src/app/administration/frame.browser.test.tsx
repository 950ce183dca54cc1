import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ADMIN } from '#features/accounts/people/web/testing/people.ts'
import { expectAccessible } from '#ui/testing/accessibility.ts'
import { CONFIG, drawScreen } from '../testing/draw-screen.tsx'

it('leads to learning paths and exports, and says how many reviews are due', async () => {
  const flags = { ...CONFIG.flags, periodicReview: true }
  await drawScreen(
    '/administration/categories',
    {
      'GET /api/v2/config': () => ({ ...CONFIG, flags }),
      'GET /api/v2/admin/speach/categories': () => [],
      'GET /api/v2/admin/speach': ({ query }) => ({
        result: [],
        total: query.get('periodicReview') === 'true' ? 4 : 0,
      }),
    },
    { me: ADMIN },
  )
  const ways = page.getByRole('navigation', { name: 'Administration' })
  await expect.element(ways.getByRole('link', { name: 'Periodic reviews 4 reviews are due' })).toBeVisible()
  await expect.element(ways.getByRole('link', { name: 'Learning paths' })).toHaveAttribute('href', '/account/paths')
  await expectAccessible()
  await ways.getByRole('button', { name: 'Exports' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
})
