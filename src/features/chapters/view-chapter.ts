import { z } from 'zod'
import { chapterWith } from './contents.ts'

/** A chapter as its readers get it. */
export const viewChapter = chapterWith({
  id: z.number().int(),
  title: z.string(),
  minutes: z.number(),
})

export type ViewChapter = z.infer<typeof viewChapter>

/** A chapter that readers meet; what is not chosen yet they never see. */
export type ReaderChapter = Exclude<ViewChapter, { type: 'NONE' }>

export interface ReaderLesson {
  id: number
  title: string
  chapters: ReaderChapter[]
}

/** A chapter in its place. */
export interface Step {
  chapter: ReaderChapter
  lesson: ReaderLesson
  /** Counted from 1 through all lessons. */
  number: number
}
