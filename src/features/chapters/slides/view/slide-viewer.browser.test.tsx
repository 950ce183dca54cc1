import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawOnPage } from '#app/testing/draw-page.tsx'
import { SlideViewer } from './slide-viewer.tsx'

const MATCHES = [1, 2, 3].map((number) => ({ page: number, count: 1, excerpt: `A ladder on page ${number}` }))

/** Two slides of a deck of three: its third page, and its first. */
function Deck() {
  const [slide, setSlide] = useState(1)
  return (
    <div style={{ width: 600, height: 400 }}>
      <SlideViewer fileID="deck" title="Talk" pages={[3, 1]} slide={slide} onSlide={setSlide} />
    </div>
  )
}

const answers = {
  'GET /api/v2/files/deck/matches': () => ({ result: MATCHES, total: 3 }),
  'GET /api/v2/files/deck/pages/3/text': () => ({ text: '' }),
  'GET /api/v2/files/deck/pages/1/text': () => ({ text: '' }),
}

it('finds words on the slides that are shown, in their order, and goes there', async () => {
  await drawOnPage(<Deck />, answers)
  await page.getByRole('button', { name: 'Search in the document' }).click()
  await userEvent.keyboard('ladder')
  await expect.element(page.getByText('Found on 2 slides')).toBeVisible()
  const found = page.getByRole('button', { name: /A ladder/ })
  await expect.element(found.nth(0)).toHaveTextContent('Slide 1A ladder on page 3')
  await expect.element(found.nth(1)).toHaveTextContent('Slide 2A ladder on page 1')
  // What is typed is no key of the slides.
  await userEvent.keyboard('{End}{ArrowLeft}')
  await expect.element(page.getByText('1 / 2')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('2 / 2')).toBeVisible()
})

it('enlarges a slide by buttons and keys, which then scroll it, and not below its whole', async () => {
  await drawOnPage(<Deck />, answers)
  const stage = page.getByRole('region', { name: /^Slide 1 of 2/ })
  const isLarger = () => stage.element().scrollWidth > stage.element().clientWidth
  await expect.element(page.getByRole('button', { name: 'Smaller' })).toBeDisabled()
  await page.getByRole('button', { name: 'Larger' }).click()
  expect(isLarger()).toBe(true)
  ;(stage.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByText('1 / 2')).toBeVisible()
  await userEvent.keyboard('---{ArrowRight}')
  await expect.element(page.getByText('2 / 2')).toBeVisible()
})
