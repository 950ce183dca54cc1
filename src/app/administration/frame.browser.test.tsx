import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ADMIN } from '#features/accounts/people/web/testing/people.ts'
import { expectAccessible } from '#ui/testing/accessibility.ts'
import { drawScreen } from '../testing/draw-screen.tsx'

const MESSAGE = {
  ...{ id: 7, content: 'rude', date: '2026-11-20T10:00:00.000Z', topicId: null, topicTitle: null, groupName: null },
  author: { userID: 'u', firstName: 'Ida', lastName: 'Holm', img: null, hasProfile: true },
  reasons: [{ reason: 'Not nice', date: '2026-11-20T11:00:00.000Z' }],
}

it('leads to learning paths and exports, and says what waits', async () => {
  const counts = { refused: 0, REVIEWS: 4, ERASURES: 1, REPORTED_MESSAGES: 0 }
  const { sent } = await drawScreen(
    '/administration/categories',
    { 'GET /api/v2/admin/speach/categories': () => [], 'GET /api/v2/my/counts': () => counts },
    { me: ADMIN },
  )
  const ways = page.getByRole('navigation', { name: 'Administration' })
  await expect.element(ways.getByRole('link', { name: 'Periodic reviews 4 reviews are due' })).toBeVisible()
  await expect.element(ways.getByRole('link', { name: 'Erasure requests 1 request is waiting' })).toBeVisible()
  await expect.element(ways.getByRole('link', { name: 'Reported messages', exact: true })).toBeVisible()
  expect(sent.filter(({ path }) => path === '/api/v2/my/counts')).toHaveLength(1)
  await expect.element(ways.getByRole('link', { name: 'Learning paths' })).toHaveAttribute('href', '/account/paths')
  await expectAccessible()
  await ways.getByRole('button', { name: 'Exports' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
})

it('says no more that messages wait once the last is decided', async () => {
  let waiting = [MESSAGE]
  await drawScreen(
    '/administration/messages',
    {
      'GET /api/v2/my/counts': () => ({ refused: 0, REPORTED_MESSAGES: waiting.length }),
      'GET /api/v2/moderation/messages': () => ({ result: waiting, total: waiting.length }),
      'POST /api/v2/moderation/messages/7/keep': () => {
        waiting = []
        return {}
      },
    },
    { me: ADMIN },
  )
  const ways = page.getByRole('navigation', { name: 'Administration' })
  const counted = ways.getByRole('link', { name: 'Reported messages 1 message waits for your decision' })
  await expect.element(counted).toBeVisible()
  await page.getByRole('button', { name: 'Keep' }).click()
  await expect.element(ways.getByRole('link', { name: 'Reported messages', exact: true })).toBeVisible()
})
