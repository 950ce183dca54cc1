import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { drawOnPage } from '#app/testing/draw-page.tsx'
import { CARD } from '../../web/cards/testing/cards.tsx'
import { DueCard } from './due-card.tsx'

it.each([
  ['is due', { dueDate: '2099-03-04', progress: 0 }, /^Due on .*2099/],
  ['was due', { dueDate: '2021-03-04', progress: 0.5 }, /^Was due on .*2021/],
])('says in words that it %s', async (_, facts, words) => {
  await drawOnPage(<DueCard card={{ ...CARD, ...facts }} />, {}, [], null)
  await expect.element(page.getByText(words)).toBeVisible()
})

it('says only that it is done once it is', async () => {
  await drawOnPage(<DueCard card={{ ...CARD, dueDate: '2021-03-04', progress: 1 }} />, {}, [], null)
  await expect.element(page.getByText('Done')).toBeVisible()
  await expect.element(page.getByText(/due on/i)).not.toBeInTheDocument()
})

it('draws no progress where nothing is read', async () => {
  await drawOnPage(<DueCard card={{ ...CARD, dueDate: '2099-03-04', progress: 0 }} />, {}, [], null)
  await expect.element(page.getByText(/^Due on/)).toBeVisible()
  expect(page.getByRole('img', { name: /%/ }).elements()).toEqual([])
})
