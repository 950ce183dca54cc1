import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor } from '#platform/database/database.ts'
import { rowsOf } from '#platform/database/rows-of.ts'
import type { Counted, Metric, Timeline } from '../rules.ts'

type Summed = Extract<Metric, 'READ' | 'UNIQUE_READ' | 'UNIQUE_ACTIVITY'>

/** Metrics counted directly in their own tables by date, because there are few rows compared with reads. */
const ROWS: Record<Exclude<Metric, Summed>, { rows: SQL; at: SQL }> = {
  CREATION: { rows: sql`speaches WHERE NOT is_template AND state <> 'ARCHIVE'`, at: sql`created_at` },
  PUBLICATION: { rows: sql`speaches WHERE state = 'PUBLIE'`, at: sql`published_at` },
  GRADE: { rows: sql`speach_ratings WHERE true`, at: sql`created_at` },
  COMMENT: { rows: sql`comments WHERE deleted_at IS NULL`, at: sql`created_at` },
}

/** How a timeline is asked for: its points, and whether what was before it matters. */
export interface Asked extends Timeline {
  /** The moments at which the points begin. */
  moments: Date[]
  isCumulative: boolean
}

const placeRow = z.object({ place: z.number(), value: z.number() })

/** The count at each point of a timeline; points without any are absent. */
export async function countPlaces(db: Executor, metric: Metric, asked: Asked): Promise<Counted[]> {
  const statement =
    metric === 'READ' || metric === 'UNIQUE_READ' || metric === 'UNIQUE_ACTIVITY'
      ? countSums(metric, asked)
      : countRows(metric, asked)
  return rowsOf(db, placeRow).all(statement)
}

/** The same person must not count at several points, so the total so far is counted by first days. */
function countSums(metric: Summed, { unit, starts, isCumulative, today }: Asked): SQL {
  const kept = isCumulative && metric !== 'READ' ? 'ever' : unit
  return sql`
    SELECT width_bucket(start, ${sql.param(starts)}::date[]) AS place, sum(value)::int AS value
      FROM dashboard_sums
     WHERE metric = ${metric} AND unit = ${kept} AND start <= ${today}::date
       AND (${isCumulative} OR start >= ${starts[0]}::date)
     GROUP BY 1`
}

function countRows(metric: Exclude<Metric, Summed>, { moments, isCumulative }: Asked): SQL {
  const { rows, at } = ROWS[metric]
  const times = sql.param(moments.map((moment) => moment.toISOString()))
  // Written out rather than asked in the statement, so that the index by time is taken.
  const since = isCumulative ? sql`` : sql`AND ${at} >= ${moments[0]?.toISOString()}::timestamptz`
  return sql`
    SELECT width_bucket(${at}, ${times}::timestamptz[]) AS place, count(*)::int AS value
      FROM ${rows} AND ${at} IS NOT NULL ${since} GROUP BY 1`
}
