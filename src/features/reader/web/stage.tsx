import type { ComponentType } from 'react'
import type { ReadableType } from '#features/chapters/contents.ts'
import { slideOfPage } from '#features/chapters/slides/rules.ts'
import type { ReaderChapter, Step } from '#features/chapters/view-chapter.ts'
import type { ChapterProps, Reading } from '#features/chapters/web/reading/chapter-props.ts'
import { readingModeOf } from '#features/chapters/web/reading/progress-rules.ts'
import { CHAPTER_VIEWS } from '#features/chapters/web/views.ts'
import { askedPosition } from './place/opened.ts'
import type { Place } from './place/place.ts'
import { useChapter } from './progress/use-chapter.ts'

interface StageProps {
  step: Step
  /** Every chapter, in order. */
  steps: readonly Step[]
  lang: string
  place: Place
  /** Begins at the chapter's start, wherever the reader was. */
  fresh: boolean
  reading: Reading
}

/** The chapter that is read. Give it the chapter's id as `key`. */
export function Stage({ step, steps, lang, place, fresh, reading }: StageProps) {
  const { chapter } = step
  const open = useChapter(chapter, reading, { fresh, asked: askedIn(chapter, place) })
  const View = viewOf(chapter)
  return <View {...{ step, steps, chapter, lang, open, reading }} />
}

/** The place that the address asks for; a page of a deck is a slide in the author's order. */
function askedIn({ type, content }: ReaderChapter, place: Place): number | undefined {
  const asked = askedPosition(readingModeOf(type), place)
  return type === 'PPT' && asked !== undefined ? slideOfPage(content.slides, asked) : asked
}

/** The view of a chapter's type, which takes chapters of that type. */
function viewOf({ type }: ReaderChapter): ComponentType<ChapterProps<ReadableType>> {
  return CHAPTER_VIEWS[type] as ComponentType<ChapterProps<ReadableType>>
}
