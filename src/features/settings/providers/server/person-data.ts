import type { Executor } from '#platform/database/database.ts'
import * as queries from './queries.ts'

/** What a person used providers of speech and of language models for: how much and when, never what it was about. */
export async function readPersonData(db: Executor, userId: number): Promise<unknown> {
  const uses = await queries.listUsesOf(db, userId)
  return uses.length > 0 ? { uses } : null
}
