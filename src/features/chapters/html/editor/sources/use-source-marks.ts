import type { Editor } from '@tiptap/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { remembered } from '#ui/use-remembered.ts'
import { chaptersOf } from '../../../outline.ts'
import { sourcesOf } from '../../../registry.ts'
import { useEdited } from '../../../web/editing/use-chapter-editing.ts'
import { type ChipWords, redrawSources, SourceMarks } from './source-marks.ts'

/** Under this, the browser remembers whether its author sees sources. */
export const SHOWN_KEY = 'editor-sources'

/** Shows where the sentences of a text come from. The letters of documents go by their order in the whole speach. */
export function useSourceMarks() {
  const { t } = useTranslation('citing')
  const order = useDocumentOrder()
  const words: ChipWords = {
    place: (letter, page) => t(($) => $.chip.place, { letter, page }),
    risk: { label: (letter, page) => t(($) => $.chip.risk, { letter, page }), words: t(($) => $.chip.riskShort) },
    own: t(($) => $.ownShort),
  }
  const latest = useRef({ order, words })
  useEffect(() => {
    latest.current = { order, words }
  })
  return SourceMarks.configure({
    orderOf: () => latest.current.order,
    words: () => latest.current.words,
    isShown: remembered(SHOWN_KEY) !== 'no',
  })
}

/** Draws the chips of an editor again when a document comes to the speach, or goes. */
export function useLettersInStep(editor: Editor): void {
  const order = useDocumentOrder().join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor reads the order by itself
  useEffect(() => {
    if (!editor.isDestroyed) redrawSources(editor)
  }, [editor, order])
}

/** Public ids of the documents that the speach quotes, in the order of its chapters. */
export function useDocumentOrder(): string[] {
  const document = useEdited((state) => state.document)
  return [...new Set(chaptersOf(document).flatMap(sourcesOf))]
}
