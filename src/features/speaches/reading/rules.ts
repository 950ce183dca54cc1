import type { ReadingProgress } from './contract.ts'

/** Openings of a speach by one person within this many minutes are one read (PRODUCT §8). */
export const READ_WINDOW_MINUTES = 30

/** Wrong access codes before only one a minute is taken (PRODUCT §5). */
export const FREE_CODE_TRIES = 5

/** Minutes that a chapter counts at least, so that one of a second moves the bar too. */
export const CHAPTER_MINUTES_MIN = 0.1

/** How much is read, from 0 to 1: the minutes of what is done (mockups, principle 6). */
export function progressShare(chapters: { id: number; minutes: number }[], done: ReadonlySet<number>): number {
  const weigh = (some: typeof chapters) =>
    some.reduce((sum, { minutes }) => sum + Math.max(minutes, CHAPTER_MINUTES_MIN), 0)
  const whole = weigh(chapters)
  return whole === 0 ? 0 : weigh(chapters.filter(({ id }) => done.has(id))) / whole
}

/**
 * Where to go on: the chapter of last time while it is not done, else the next one after it that is not, else the first.
 * Null at the first opening, and when everything is done.
 */
export function resumePoint(
  chapterIds: number[],
  { chapters, lastChapterId }: ReadingProgress,
): { chapterId: number; position: number } | null {
  if (lastChapterId === null && chapters.length === 0) return null
  const byId = new Map(chapters.map((chapter) => [chapter.chapterId, chapter]))
  const last = lastChapterId === null ? -1 : chapterIds.indexOf(lastChapterId)
  const inOrder = last === -1 ? chapterIds : [...chapterIds.slice(last), ...chapterIds.slice(0, last)]
  const chapterId = inOrder.find((id) => !byId.get(id)?.done)
  return chapterId === undefined ? null : { chapterId, position: byId.get(chapterId)?.position ?? 0 }
}
