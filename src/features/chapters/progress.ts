/*
 * How far somebody is in the chapters of a speach. Only a chapter that is done counts, everywhere: a card, the home page
 * and the reader say the same at every moment. What is behind of the open chapter is in its bead alone.
 */

/** Whole minutes of a chapter as they are shown: at least one, halves rounded up; 0 for what takes no time. */
export function shownMinutes(minutes: number): number {
  return minutes > 0 ? Math.max(1, Math.round(minutes)) : 0
}

/** Minutes of several chapters: what is shown of each adds up to what is shown of all. */
export function sumOfMinutes(minutes: readonly number[]): number {
  return minutes.reduce((sum, one) => sum + shownMinutes(one), 0)
}

/** How much a chapter counts among others, and how wide its bead is: its minutes, at least one. In SQL: `progressOf`. */
export function chapterWeight(minutes: number): number {
  return Math.max(1, shownMinutes(minutes))
}

/** How much of some chapters is done, from 0 to 1, each by its weight; 0 of none. */
export function shareDone(chapters: readonly { minutes: number; isDone: boolean }[]): number {
  const weigh = (some: typeof chapters) => some.reduce((sum, { minutes }) => sum + chapterWeight(minutes), 0)
  const whole = weigh(chapters)
  return whole === 0 ? 0 : weigh(chapters.filter(({ isDone }) => isDone)) / whole
}

/** A share from 0 to 1 in whole percent; 100 only when everything is done. */
export function percentDone(share: number): number {
  return share >= 1 ? 100 : Math.min(99, Math.round(share * 100))
}
