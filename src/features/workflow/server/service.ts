import { sql } from 'drizzle-orm'
import type { Executor } from '#platform/database/database.ts'

/** What other features may ask of workflows. */

/** Why submissions were refused, by the numbers of their runs. */
export async function readRefusals(db: Executor, runIds: number[]): Promise<Map<number, string>> {
  if (runIds.length === 0) return new Map()
  const { rows } = await db.execute<{ id: number; comment: string }>(sql`
    SELECT DISTINCT ON (run_id) run_id AS id, comment FROM workflow_decisions
     WHERE decision = 'REFUSE' AND run_id = ANY(${sql.param(runIds)}::int[]) ORDER BY run_id, id DESC`)
  return new Map(rows.map(({ id, comment }) => [id, comment]))
}
