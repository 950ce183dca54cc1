import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { rowsOf } from '#platform/database/rows-of.ts'
import type { RateLimit } from '#shared/endpoint.ts'
import { Problem } from '#shared/errors.ts'
import type { Executor } from '../database/database.ts'

const useRow = z.object({ used: z.number(), reset_in: z.number() })

/**
 * Counts one more use of `key`, or as many as `uses`, in the running window, shared by all processes.
 * @returns how often it was used in this window, and the seconds until the next
 */
export async function countUse(
  db: Executor,
  key: string,
  seconds: number,
  uses = 1,
): Promise<{ used: number; resetIn: number }> {
  const row = await rowsOf(db, useRow).first(sql`
    INSERT INTO rate_limits AS counted (key, window_end, used)
    VALUES (${key}, now() + make_interval(secs => ${seconds}), ${uses}::int)
    ON CONFLICT (key) DO UPDATE SET
      used = CASE WHEN counted.window_end <= now() THEN excluded.used ELSE counted.used + excluded.used END,
      window_end = CASE WHEN counted.window_end <= now() THEN excluded.window_end ELSE counted.window_end END
    RETURNING used, ceil(extract(epoch FROM window_end - now()))::int AS reset_in`)
  return { used: row?.used ?? uses, resetIn: row?.reset_in ?? seconds }
}

/** @throws Problem 429 RATE_LIMITED when `key` was used more often than allowed. */
export async function enforceRateLimit(
  db: Executor,
  key: string,
  { limit, seconds }: RateLimit,
  uses = 1,
): Promise<void> {
  const { used, resetIn } = await countUse(db, key, seconds, uses)
  if (used > limit) throw new Problem(429, 'RATE_LIMITED', { retryAfter: resetIn })
}

/** Forgets a key: what came before no longer counts. */
export async function forgetUses(db: Executor, key: string): Promise<void> {
  await db.execute(sql`DELETE FROM rate_limits WHERE key = ${key}`)
}

/** Removes windows that are over. */
export async function sweepRateLimits(db: Executor): Promise<void> {
  await db.execute(sql`DELETE FROM rate_limits WHERE window_end <= now()`)
}
