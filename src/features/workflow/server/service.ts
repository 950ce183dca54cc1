import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor } from '#platform/database/database.ts'
import { rowsOf } from '#platform/database/rows-of.ts'

const refusalRow = z.object({ id: z.number(), comment: z.string() })

/** What other features may ask of workflows. */

/** Why submissions were refused, by the numbers of their runs. */
export async function readRefusals(db: Executor, runIds: number[]): Promise<Map<number, string>> {
  if (runIds.length === 0) return new Map()
  const rows = await rowsOf(db, refusalRow).all(sql`
    SELECT DISTINCT ON (run_id) run_id AS id, comment FROM workflow_decisions
     WHERE decision = 'REFUSE' AND run_id = ANY(${sql.param(runIds)}::int[]) ORDER BY run_id, id DESC`)
  return new Map(rows.map(({ id, comment }) => [id, comment]))
}
