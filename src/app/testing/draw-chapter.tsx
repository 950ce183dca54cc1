import type { ComponentType } from 'react'
import type { ChapterProps } from '#features/speaches/web/reader/chapters/chapter-props.ts'
import type { ReaderChapter } from '#features/speaches/web/reader/material.ts'
import type { Step } from '#features/speaches/web/reader/overview.ts'
import type { Answer, Sent } from '#ui/testing/draw.tsx'
import { drawOnPage } from './draw-page.tsx'

type Kind = ReaderChapter['type']

interface Drawing {
  answers?: Record<string, Answer>
  /** False in a preview. */
  kept?: boolean
  /** Who reads; null is a visitor. */
  me?: object | null
}

/** Draws a chapter that stands alone in its speach `abc` and was just opened. */
export function drawChapter<Type extends Kind>(
  Chapter: ComponentType<ChapterProps<Type> & { steps: readonly Step[] }>,
  chapter: Extract<ReaderChapter, { type: Type }>,
  { answers = {}, kept = true, me = {} }: Drawing = {},
): Promise<Sent[]> {
  const step: Step = { chapter, lesson: { id: 1, title: '', chapters: [chapter] }, number: 1 }
  const open = { start: 0, position: 0, total: null, done: false, moveTo: () => {}, setDone: () => {} }
  const reading = {
    ...{ speachID: 'abc', stateOf: () => undefined, shareOf: () => 0, savedDone: 0, waiting: false, kept },
    ...{ enter: () => {}, moveTo: () => {}, setDone: () => {}, flush: () => {} },
  }
  const props = { step, steps: [step], chapter, count: 1, lang: 'en', open, reading }
  return drawOnPage(<Chapter {...props} />, answers, ['/s/$ref'], me)
}
