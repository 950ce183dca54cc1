import type { SurveyContent } from '#features/speaches/contents/survey/schema.ts'
import type { Platform } from '#platform/platform.ts'
import { PAPERS_MIN, splitQuestions } from '../rules.ts'
import type { Split } from '../schemas.ts'
import { type CountedRows, countAnswers } from './results-queries.ts'

/** Milliseconds for which all who look at one survey get what was counted once: a hall of people looks at a poll. */
const KEPT_MS = 1000

/** Surveys whose counts are kept at hand. */
const KEPT = 100

interface Kept {
  at: number
  counts: Promise<CountedRows>
}

/** By database, of which tests have several in one process, and by chapter. */
const kept = new WeakMap<Platform['database'], Map<number, Kept>>()

/** How the answers to a survey are split; `isWithheld` when there are anonymous ones, but too few. */
export async function readSplit(
  { database }: Platform,
  { questions }: Pick<SurveyContent, 'questions'>,
  chapterId: number,
): Promise<{ split: Split; isWithheld: boolean }> {
  const { papers, anonymous, ...rows } = await countOnce(database, chapterId)
  return {
    split: { papers, questions: splitQuestions(questions, rows) },
    isWithheld: anonymous > 0 && anonymous < PAPERS_MIN,
  }
}

function countOnce(database: Platform['database'], chapterId: number): Promise<CountedRows> {
  const all = kept.get(database) ?? new Map<number, Kept>()
  kept.set(database, all)
  const now = performance.now()
  const known = all.get(chapterId)
  if (known && now - known.at < KEPT_MS) return known.counts
  const counts = countAnswers(database.db, chapterId)
  // What failed is asked again by the next one.
  counts.catch(() => all.delete(chapterId))
  all.delete(chapterId)
  all.set(chapterId, { at: now, counts })
  const [oldest] = all.keys()
  if (all.size > KEPT && oldest !== undefined) all.delete(oldest)
  return counts
}

/** Lets go of what was counted: this process knows of another paper. */
export function dropCounts({ database }: Platform, chapterId: number): void {
  kept.get(database)?.delete(chapterId)
}
