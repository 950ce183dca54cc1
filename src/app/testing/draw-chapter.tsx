import type { ComponentType } from 'react'
import type { ReadableType } from '#features/chapters/contents.ts'
import type { Step } from '#features/chapters/view-chapter.ts'
import type { ChapterProps } from '#features/chapters/web/reading/chapter-props.ts'
import type { Answer, Sent } from '#ui/testing/draw.tsx'
import { drawOnPage } from './draw-page.tsx'

interface Drawing {
  answers?: Record<string, Answer>
  /** False in a preview. */
  kept?: boolean
  /** Who reads; null is a visitor. */
  me?: object | null
}

/** Draws a chapter that stands alone in its speach `abc` and was just opened. */
export function drawChapter<Type extends ReadableType>(
  Chapter: ComponentType<ChapterProps<Type>>,
  chapter: ChapterProps<Type>['chapter'],
  { answers = {}, kept = true, me = {} }: Drawing = {},
): Promise<Sent[]> {
  const step: Step = { chapter, lesson: { id: 1, title: '', chapters: [chapter] }, number: 1 }
  const open = { start: 0, position: 0, total: null, done: false, isHeld: false, moveTo() {}, setDone() {}, hold() {} }
  const reading = {
    ...{ speachID: 'abc', stateOf: () => undefined, shareOf: () => 0, savedDone: 0, waiting: false, kept },
    ...{ enter: () => {}, moveTo: () => {}, setDone: () => {}, flush: () => {} },
  }
  const props = { step, steps: [step], chapter, lang: 'en', open, reading }
  return drawOnPage(<Chapter {...props} />, answers, ['/s/$ref'], me)
}
