import { CARD } from '#features/speaches/web/cards/testing/cards.tsx'
import type { Answer } from '#ui/testing/draw.tsx'
import type { HomeRow } from '../../../contract.ts'

/** A row of the home page. */
export const ROW: HomeRow = {
  code: 'NEW',
  title: 'New',
  outframe: false,
  url: '/browse/new',
  carouselUrl: '/api/v2/home/rows/new',
}

/** The title of the only speach of `ROW`, which is in no language that is asked for. */
export const TITLE = CARD.title

export const ANSWERS: Record<string, Answer> = {
  'GET /api/v2/home/rows/new': ({ query }) =>
    query.has('languages') ? { result: [], total: 0, title: 'New' } : { result: [CARD], total: 1, title: 'New' },
}
