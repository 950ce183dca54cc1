import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { rowsOf } from '#platform/database/rows-of.ts'
import type { Platform } from '#platform/platform.ts'

/** Any number, the same in every process: who holds it is the one who sums. */
const SUM_LOCK = 7_361_221

/** Marks that are taken in one transaction. */
const BATCH = 5000

const heldRow = z.object({ held: z.boolean() })

const takenRow = z.object({ taken: z.number() })

/**
 * Brings the dashboard's sums up to what the statistics hold and who was signed in, batch by batch. Each batch is one
 * statement with the marks that it takes: ended in the middle, it leaves no trace, and summing something twice changes
 * nothing. While another process sums, this one leaves it to it.
 */
export async function rollUpDashboard(platform: Platform, signal: AbortSignal, batch = BATCH): Promise<void> {
  for (const statement of [sumPeople(batch), sumReads(batch)]) {
    let isMore = true
    while (isMore) {
      signal.throwIfAborted()
      isMore = await platform.database.transaction(async (tx) => {
        const lock = await rowsOf(tx, heldRow).first(sql`SELECT pg_try_advisory_xact_lock(${SUM_LOCK}) AS held`)
        if (!lock?.held) return false
        const row = await rowsOf(tx, takenRow).first(statement)
        return row?.taken === batch
      })
    }
  }
}

/**
 * Different people by day, week and month, updated by the changes since the last run: those who entered a period, and
 * those who left it.
 */
function sumPeople(limit: number): SQL {
  const lasts = sql`(c.start + ('1 ' || c.unit)::interval)::date`
  return sql`
    WITH taken AS (
      DELETE FROM dashboard_person_changes
       WHERE id IN (SELECT id FROM dashboard_person_changes ORDER BY id LIMIT ${limit}) RETURNING user_id, day),
    cells AS MATERIALIZED (
      SELECT DISTINCT t.user_id, u.unit, date_trunc(u.unit, t.day::timestamp)::date AS start
        FROM taken t, unnest(ARRAY['day', 'week', 'month']) AS u (unit)),
    wanted AS MATERIALIZED (
      SELECT c.user_id, c.unit, m.metric, c.start FROM cells c
       CROSS JOIN LATERAL (
         SELECT EXISTS (SELECT FROM statistics_reader_days r
                         WHERE r.user_id = c.user_id AND r.reads > 0 AND r.day >= c.start AND r.day < ${lasts}) AS reads,
                EXISTS (SELECT FROM activity_days a
                         WHERE a.user_id = c.user_id AND a.day >= c.start AND a.day < ${lasts}) AS is_active) AS f
       CROSS JOIN LATERAL (VALUES ('UNIQUE_READ', f.reads), ('UNIQUE_ACTIVITY', f.reads OR f.is_active)) AS m (metric, holds)
       WHERE m.holds
       UNION ALL
      SELECT p.user_id, 'ever', m.metric, m.start FROM (SELECT DISTINCT user_id FROM taken) AS p
       CROSS JOIN LATERAL (
         SELECT (SELECT min(r.day) FROM statistics_reader_days r WHERE r.user_id = p.user_id AND r.reads > 0) AS read_on,
                (SELECT min(a.day) FROM activity_days a WHERE a.user_id = p.user_id) AS active_on) AS f
       CROSS JOIN LATERAL (
         VALUES ('UNIQUE_READ', f.read_on), ('UNIQUE_ACTIVITY', least(f.read_on, f.active_on))) AS m (metric, start)
       WHERE m.start IS NOT NULL),
    came AS (
      INSERT INTO dashboard_people (user_id, unit, metric, start) SELECT user_id, unit, metric, start FROM wanted
      ON CONFLICT DO NOTHING RETURNING metric, unit, start),
    gone AS (
      DELETE FROM dashboard_people p
       USING (SELECT user_id, unit, start FROM cells UNION SELECT user_id, 'ever', NULL FROM taken) AS c
       WHERE p.user_id = c.user_id AND p.unit = c.unit AND (c.start IS NULL OR p.start = c.start) AND NOT EXISTS (
         SELECT FROM wanted w
          WHERE w.user_id = p.user_id AND w.unit = p.unit AND w.metric = p.metric AND w.start = p.start)
      RETURNING p.metric, p.unit, p.start),
    ${addToSums(sql`SELECT metric, unit, start, 1 AS change FROM came
                     UNION ALL SELECT metric, unit, start, -1 FROM gone`)}
    SELECT count(*)::int AS taken FROM taken`
}

/** Reads by day, week and month: recounted for each speach, and updated by the difference for all. */
function sumReads(limit: number): SQL {
  return sql`
    WITH taken AS (
      DELETE FROM dashboard_speach_changes
       WHERE id IN (SELECT id FROM dashboard_speach_changes ORDER BY id LIMIT ${limit}) RETURNING speach_id, day),
    cells AS MATERIALIZED (
      SELECT DISTINCT t.speach_id, u.unit, date_trunc(u.unit, t.day::timestamp)::date AS start
        FROM taken t, unnest(ARRAY['day', 'week', 'month']) AS u (unit)),
    fresh AS MATERIALIZED (
      SELECT c.*, f.reads, coalesce(k.reads, 0) AS before FROM cells c
       CROSS JOIN LATERAL (
         SELECT coalesce(sum(d.reads), 0)::int AS reads FROM statistics_days d
          WHERE d.speach_id = c.speach_id AND d.day >= c.start
            AND d.day < (c.start + ('1 ' || c.unit)::interval)::date) AS f
       LEFT JOIN dashboard_speaches k USING (unit, start, speach_id)),
    kept AS (
      INSERT INTO dashboard_speaches (unit, start, speach_id, reads)
      SELECT unit, start, speach_id, reads FROM fresh WHERE reads <> 0
      ON CONFLICT (unit, start, speach_id) DO UPDATE SET reads = excluded.reads),
    gone AS (
      DELETE FROM dashboard_speaches k USING fresh f
       WHERE k.unit = f.unit AND k.start = f.start AND k.speach_id = f.speach_id AND f.reads = 0),
    ${addToSums(sql`SELECT 'READ' AS metric, unit, start, reads - before AS change FROM fresh`)}
    SELECT count(*)::int AS taken FROM taken`
}

function addToSums(changes: SQL): SQL {
  return sql`
    summed AS (
      INSERT INTO dashboard_sums AS s (metric, unit, start, value)
      SELECT metric, unit, start, sum(change) FROM (${changes}) AS changes
       GROUP BY 1, 2, 3 HAVING sum(change) <> 0
      ON CONFLICT (metric, unit, start) DO UPDATE SET value = s.value + excluded.value)`
}
