import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { CONFIG, drawScreen } from '#app/testing/draw-screen.tsx'

const NOTHING = () => ({ result: [], total: 0, count: 0 })
const ANSWERS = {
  'GET /api/v2/my/counts': () => ({}),
  'GET /api/v2/my/speachWithDueDate': NOTHING,
  'GET /api/v2/my/speachBookmarked': NOTHING,
}
const ME = { userID: 'u', firstName: 'Ada', lastName: 'Reed', img: null, pending: [] }

it.each([
  ['nobody knows', '/account?tabSelected=NONSENSE', '/account?tabSelected=SPEACHDUEDATE'],
  ['one may not have', '/account/s/validate', '/account?tabSelected=SPEACHDUEDATE'],
  ['one has', '/account?tabSelected=BOOKMARKED', '/account?tabSelected=BOOKMARKED'],
])('leads from a list that %s to the one that is shown', async (_, asked, shown) => {
  const { address } = await drawScreen(asked, ANSWERS, { me: ME })
  await expect.poll(address).toBe(shown)
})

it('has what waits for the person stand out among the counts of the tabs', async () => {
  const counts = { WFINPROGRESS: 4, WFTOVALIDATE: 3, TOREVIEW: 2, FOLLOWED: 5, refused: 1, EDITED: 6 }
  await drawScreen(
    '/account?tabSelected=FOLLOWED',
    {
      ...ANSWERS,
      'GET /api/v2/my/counts': () => counts,
      'GET /api/v2/config': () => ({ ...CONFIG, flags: { ...CONFIG.flags, workflow: true, periodicReview: true } }),
    },
    { me: { ...ME, isAuthor: true, isApprover: true } },
  )
  const tabs = page.getByRole('navigation', { name: 'My lists' })
  await expect.element(tabs.getByRole('link', { name: /To validate/ })).toBeVisible()
  const badges = [...tabs.element().querySelectorAll('[data-colour]')].map(({ textContent }) => textContent)
  expect(badges).toEqual(['1 refused', '3', '2'])
})
