import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { drawDeck } from './testing/draw-deck.tsx'

it('names the slides with letters that could not be drawn', async () => {
  const file = {
    ...{ fileID: 'deck', name: 'talk.pptx', kind: 'presentation', size: 9, status: 'ready', pages: 3 },
    mime: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    undrawn: [{ page: 3, letters: 'ট ক' }],
  }
  await drawDeck(file)
  const told = page.getByRole('list', { name: 'Letters that may be missing' })
  await expect.element(told.getByText('Slide 3 has letters that could not be drawn (ট ক).')).toBeVisible()
  await expect.element(told.getByRole('listitem')).toHaveLength(2)
})
