import type { ChapterType } from '#features/chapters/contents.ts'
import type { ExamStanding } from '#features/speaches/schemas.ts'
import type { ReadingProgress } from './contract.ts'

/** Openings of a speach by one person within this many minutes are one read (PRODUCT §8). */
export const READ_WINDOW_MINUTES = 30

/** Wrong access codes before only one a minute is taken (PRODUCT §5). */
export const FREE_CODE_TRIES = 5

/**
 * Where to continue: the last chapter unless it is done, otherwise the next one that isn't done, otherwise the first
 * such chapter. When everything is done, the exam that can still be passed. Null on the first visit, and at the end.
 */
export function resumePoint(
  chapterIds: number[],
  { chapters, lastChapterId }: ReadingProgress,
  exam: ExamStanding | null = null,
): { chapterId: number; position: number } | null {
  if (lastChapterId === null && chapters.length === 0) return null
  const byId = new Map(chapters.map((chapter) => [chapter.chapterId, chapter]))
  const last = lastChapterId === null ? -1 : chapterIds.indexOf(lastChapterId)
  const inOrder = last === -1 ? chapterIds : [...chapterIds.slice(last), ...chapterIds.slice(0, last)]
  const again = exam?.state === 'FAILED' && exam.attemptsLeft !== 0 ? exam.chapterId : undefined
  const chapterId = inOrder.find((id) => !byId.get(id)?.done) ?? inOrder.find((id) => id === again)
  return chapterId === undefined ? null : { chapterId, position: byId.get(chapterId)?.position ?? 0 }
}

/** Share of its minutes below which a chapter was only leafed through. */
const SKIMMED = 1 / 3

/** The types that have nothing to read again: they ask, gather people, or celebrate. */
const TEACHES_NOTHING: readonly ChapterType[] = [
  'NONE',
  'QUIZZ',
  'QUIZZ_EXAMEN',
  'QUESTION_OUVERTE',
  'SONDAGE',
  'ENQUETE',
  'LIVE_EVENT',
  'REUSSITE',
]

/** A chapter, and what one reader did in it. */
export interface ReadChapter {
  id: number
  type: ChapterType
  minutes: number
  done: boolean
  seconds: number
}

/** The chapters before one that its reader left out or leafed through, in order. */
export function hurriedBefore(chapters: readonly ReadChapter[], chapterId: number): number[] {
  const here = chapters.findIndex(({ id }) => id === chapterId)
  return chapters
    .slice(0, Math.max(0, here))
    .filter(({ type }) => !TEACHES_NOTHING.includes(type))
    .filter(({ done, seconds, minutes }) => !done || seconds < minutes * 60 * SKIMMED)
    .map(({ id }) => id)
}

/** Seconds of reading that are taken at once: of somebody who was half a day without a connection. */
export const SECONDS_MAX = 12 * 3600

/** Seconds by which a report may be ahead of the server's clock. */
const SECONDS_AHEAD = 5

/**
 * How much of the time that a browser reports is counted: nobody reads longer than time goes by, in however many
 * windows, and what was read without a connection adds up when it arrives.
 * @param countedUntil up to when this person's time is accounted for
 */
export function countTime(reported: number, countedUntil: Date, now: Date): { seconds: number; countedUntil: Date } {
  const from = Math.max(countedUntil.getTime(), now.getTime() - SECONDS_MAX * 1000)
  const room = Math.floor((now.getTime() - from) / 1000) + SECONDS_AHEAD
  const seconds = Math.max(0, Math.min(Math.floor(reported), room))
  return { seconds, countedUntil: new Date(from + seconds * 1000) }
}
