import type { SurveyContent } from '#features/chapters/survey/schema.ts'
import { keepByDatabase } from '#platform/database/keep-by-database.ts'
import type { Platform } from '#platform/platform.ts'
import { PAPERS_MIN, splitQuestions } from '../rules.ts'
import type { Split } from '../schemas.ts'
import { type CountedRows, countAnswers } from './results-queries.ts'

/** Cached by chapter for a second, so that a hall of people looking at the same poll causes a single count. */
const kept = keepByDatabase<number, Promise<CountedRows>>({ max: 100, ttl: 1000 })

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
  const known = kept(database).get(chapterId)
  if (known) return known
  const counts = countAnswers(database.db, chapterId)
  // What failed is asked again by the next one.
  counts.catch(() => kept(database).delete(chapterId))
  kept(database).set(chapterId, counts)
  return counts
}

/** Lets go of what was counted: this process knows of another paper. */
export function dropCounts({ database }: Platform, chapterId: number): void {
  kept(database).delete(chapterId)
}
