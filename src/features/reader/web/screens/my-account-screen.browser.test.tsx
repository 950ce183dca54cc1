import { expect, it } from 'vitest'
import { drawScreen } from '#app/testing/draw-screen.tsx'

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
