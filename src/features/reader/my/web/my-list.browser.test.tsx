import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { drawOnPage } from '#app/testing/draw-page.tsx'
import { expectAccessible } from '#ui/testing/accessibility.ts'
import { filtersOf } from './list-address.ts'
import { MyList } from './my-list.tsx'

it('with nothing on it says what fills it, and offers nothing to narrow down', async () => {
  await drawOnPage(<MyList list="BOOKMARKED" filters={filtersOf({}, 'BOOKMARKED')} onFilters={() => {}} />, {
    'GET /api/v2/my/speachBookmarked': () => ({ result: [], total: 0, count: 0 }),
  })
  await expect.element(page.getByText('Tap the heart on a speach and it waits for you here.')).toBeVisible()
  expect(page.getByRole('search', { name: 'Narrow down' }).elements()).toEqual([])
  await expectAccessible({ isPart: true })
})
