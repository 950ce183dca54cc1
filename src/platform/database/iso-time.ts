import { type SQL, sql } from 'drizzle-orm'

/** A moment as ISO 8601 in UTC with milliseconds, the same as in JSON, on either engine. */
export function isoTime(moment: SQL): SQL<string> {
  return sql<string>`to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
