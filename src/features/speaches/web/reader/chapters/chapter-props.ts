import type { ReaderChapter } from '../material.ts'
import type { Step } from '../overview.ts'
import type { OpenChapter } from '../use-chapter.ts'
import type { Reading } from '../use-reading.ts'

/** What every kind of chapter is given; `chapter` is the one of the step, known by its types. */
export interface ChapterProps<Type extends ReaderChapter['type']> {
  step: Step
  chapter: Extract<ReaderChapter, { type: Type }>
  /** Chapters in all. */
  count: number
  /** Language of the speach. */
  lang: string
  open: OpenChapter
  reading: Reading
}
