import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { drawScreen } from '#app/testing/draw-screen.tsx'

const NOTHING = () => ({ result: [], total: 0, count: 0 })
const ME = { userID: 'u', firstName: 'Ada', lastName: 'Reed', img: null, pending: [] }
const COUNTS = { refused: 0, MESSAGES: 3, REPORTS: 2, GRADING: 0, GROUP_REQUESTS: 1 }

it('is asked for when the menu opens, and named there', async () => {
  const answers = { 'GET /api/v2/my/counts': () => COUNTS, 'GET /api/v2/moderation': NOTHING }
  const { sent } = await drawScreen('/moderation', answers, { me: { ...ME, isAuthor: true } })
  const asked = () => sent.filter(({ path }) => path === '/api/v2/my/counts').length
  expect(asked()).toBe(0)
  await page.getByRole('button', { name: 'Ada Reed' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Messages 3 unread messages' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Moderation 2 open reports' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Answers to mark', exact: true })).toBeVisible()
  expect(asked()).toBe(1)
})

it.each([
  [1, ['My groups 1 request waits for your answer']],
  [0, []],
])('leads who manages no group to %i requests', async (GROUP_REQUESTS, shown) => {
  const { sent } = await drawScreen(
    '/account?tabSelected=BOOKMARKED',
    {
      'GET /api/v2/my/counts': () => ({ ...COUNTS, GROUP_REQUESTS }),
      'GET /api/v2/my/speachBookmarked': NOTHING,
      'GET /api/v2/groups/managed': () => [],
    },
    { me: ME },
  )
  await expect.element(page.getByRole('link', { name: /badges/i }).first()).toBeVisible()
  await expect.poll(() => sent.filter(({ path }) => path === '/api/v2/my/counts')).not.toEqual([])
  for (const name of shown) await expect.element(page.getByRole('link', { name })).toBeVisible()
  expect(page.getByRole('link', { name: /groups/i }).elements()).toHaveLength(shown.length)
})
