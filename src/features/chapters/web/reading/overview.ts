import type { Bead } from '#ui/progress/beads-math.ts'
import { totalProgress } from '#ui/progress/beads-math.ts'
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

/** Minutes of what is still ahead, rounded up; 0 only when nothing is. */
export function minutesLeft(steps: readonly Step[], shareOf: ShareOf): number {
  const minutes = steps.reduce((sum, { chapter }) => sum + chapter.minutes * (1 - shareOf(chapter)), 0)
  return Math.ceil(Math.round(minutes * 100) / 100)
}

/** One bead a chapter, in their lessons; the shortest is as wide as one minute. */
export function beadsOf(lessons: readonly ReaderLesson[], shareOf: ShareOf): Bead[][] {
  return lessons.map(({ chapters }) =>
    chapters.map((chapter) => ({
      id: chapter.id,
      minutes: Math.max(1, chapter.minutes),
      progress: shareOf(chapter),
    })),
  )
}

/** The sum of the beads from 0 to 1, in hundredths; 1 only when all of it is done. */
export function wholeShare(groups: readonly (readonly Bead[])[]): number {
  const share = Math.round(totalProgress(groups) * 100) / 100
  const done = groups.flat().every(({ progress }) => progress >= 1)
  return done ? 1 : Math.min(0.99, share)
}

/** Minutes as a number to show: at least one, halves rounded up. */
export function shownMinutes(minutes: number): number {
  return minutes > 0 ? Math.max(1, Math.round(minutes)) : 0
}
