import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { drawOnPage } from '#app/testing/draw-page.tsx'
import { CARD } from '#features/speaches/web/cards/testing/cards.tsx'
import { SpeachRow } from './speach-row.tsx'

const ROW = {
  ...{ code: 'NEW' as const, title: 'New', outframe: false },
  ...{ url: '/browse/new', carouselUrl: '/api/v2/home/rows/new' },
}

it('shows what is there in other languages where one’s own have nothing', async () => {
  const answers = {
    'GET /api/v2/home/rows/new': ({ query }: { query: URLSearchParams }) =>
      query.has('languages') ? { result: [], total: 0, title: 'New' } : { result: [CARD], total: 1, title: 'New' },
  }
  await drawOnPage(<SpeachRow row={ROW} languages={['es']} />, answers, [], null)
  await expect.element(page.getByRole('heading', { name: CARD.title })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /See all/ })).toHaveAttribute('href', '/browse/new?language=all')
})
