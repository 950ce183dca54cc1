import type { Bead } from '#ui/progress/beads.tsx'
import { chapterWeight, shareDone, sumOfMinutes } from '../../progress.ts'
import type { ReaderChapter, ReaderLesson, Step } from '../../view-chapter.ts'

/** Every chapter in order. */
export function stepsOf(lessons: readonly ReaderLesson[]): Step[] {
  return lessons
    .flatMap((lesson) => lesson.chapters.map((chapter) => ({ chapter, lesson })))
    .map((step, index) => ({ ...step, number: index + 1 }))
}

/** How much of a chapter is behind the reader, from 0 to 1. */
export type ShareOf = (chapter: ReaderChapter) => number

/** How many chapters are done. */
export function countSeen(steps: readonly Step[], shareOf: ShareOf): number {
  return steps.filter(({ chapter }) => shareOf(chapter) >= 1).length
}

/** The chapters that are not done, in order. */
export function stepsLeft(steps: readonly Step[], shareOf: ShareOf): Step[] {
  return steps.filter(({ chapter }) => shareOf(chapter) < 1)
}

/** Minutes of the chapters that are not done, as the list of chapters shows them; 0 only when nothing is left. */
export function minutesLeft(steps: readonly Step[], shareOf: ShareOf): number {
  return sumOfMinutes(stepsLeft(steps, shareOf).map(({ chapter }) => chapter.minutes))
}

/** How much of a speach is done, from 0 to 1. */
export function wholeShare(steps: readonly Step[], shareOf: ShareOf): number {
  return shareDone(steps.map(({ chapter }) => ({ minutes: chapter.minutes, isDone: shareOf(chapter) >= 1 })))
}

/** One bead a chapter, in their lessons, as wide as the chapter weighs. */
export function beadsOf(lessons: readonly ReaderLesson[], shareOf: ShareOf): Bead[][] {
  return lessons.map(({ chapters }) =>
    chapters.map((chapter) => ({
      id: chapter.id,
      minutes: chapterWeight(chapter.minutes),
      progress: shareOf(chapter),
    })),
  )
}
