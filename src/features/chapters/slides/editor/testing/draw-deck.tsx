import { drawInEditor } from '#features/editor/web/testing/draw-in-editor.tsx'
import { sampleDraft } from '#features/editor/web/testing/sample.ts'
import { DeckEditor } from '../deck-editor.tsx'

/** Draws what chooses a deck, over a server that answers this of its file. */
export async function drawDeck(file: { fileID: string }): Promise<void> {
  const deck = { uploadKey: 'c1', title: 'Talk', deck: { slidesFileID: file.fileID }, compact: true }
  await drawInEditor(<DeckEditor {...deck} onDeck={() => {}} onSlides={() => {}} />, sampleDraft(), {
    [`GET /api/v2/files/${file.fileID}`]: () => file,
  })
}
