import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { drawInEditor } from '#features/editor/web/testing/draw-in-editor.tsx'
import { sampleDraft } from '#features/editor/web/testing/sample.ts'
import { DeckEditor } from './deck-editor.tsx'

it('names the slides with letters that could not be drawn', async () => {
  const file = {
    ...{ fileID: 'deck', name: 'talk.pptx', kind: 'presentation', size: 9, status: 'ready', pages: 3 },
    mime: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    undrawn: [{ page: 3, letters: 'ট ক' }],
  }
  const deck = { uploadKey: 'c1', title: 'Talk', deck: { slidesFileID: 'deck' }, compact: true }
  await drawInEditor(<DeckEditor {...deck} onDeck={() => {}} onSlides={() => {}} />, sampleDraft(), {
    'GET /api/v2/files/deck': () => file,
  })
  const told = page.getByRole('list', { name: 'Letters that may be missing' })
  await expect.element(told.getByText('Slide 3 has letters that could not be drawn (ট ক).')).toBeVisible()
  await expect.element(told.getByRole('listitem')).toHaveLength(2)
})
