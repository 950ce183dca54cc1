import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { drawOnPage } from '#app/testing/draw-page.tsx'
import { SpeachRow } from './speach-row.tsx'
import { ANSWERS, ROW, TITLE } from './testing/rows.ts'

it('shows what is there in other languages where one’s own have nothing', async () => {
  await drawOnPage(<SpeachRow row={ROW} languages={['es']} />, ANSWERS, [], null)
  await expect.element(page.getByRole('heading', { name: TITLE })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /See all/ })).toHaveAttribute('href', '/browse/new?language=all')
})
