import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor } from '#platform/database/database.ts'
import { isoTime } from '#platform/database/iso-time.ts'
import { rowsOf } from '#platform/database/rows-of.ts'
import { pageOffset, TABLE_PAGE_SIZE } from '#shared/paging.ts'
import { type ActorTag, type AuditEntry, type AuditFilter, actorTag, auditEntry } from '../contract.ts'

/** The moments that the days of a filter are; the end is the first moment after it. */
export interface Span {
  from?: Date
  until?: Date
}

/** The columns of an entry `e`; people who are gone keep the name they had. */
const columns = sql`
  e.id::int AS id, ${isoTime(sql`e.at`)} AS at, e.act,
  CASE WHEN e.actor_id IS NULL AND e.actor_name = '' THEN NULL
       ELSE jsonb_build_object('id', e.actor_id, 'name', e.actor_name) END AS actor,
  jsonb_build_object('kind', e.subject_kind, 'id', e.subject_id, 'name', e.subject_name) AS subject,
  e.before, e.after`

/** A text as a part of what LIKE looks for, its signs without a meaning. */
function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

function narrowed({ person, kind, act, subject, subjectId }: AuditFilter, { from, until }: Span): SQL {
  const conditions = [
    sql`true`,
    ...(person === undefined ? [] : [sql`e.actor_id = ${person}`]),
    ...(kind === undefined ? [] : [sql`e.subject_kind = ${kind}`]),
    ...(act === undefined ? [] : [sql`e.act = ${act}`]),
    ...(subject === ''
      ? []
      : [sql`(search_name(e.subject_name) LIKE search_name(${containing(subject)}) OR e.subject_id = ${subject})`]),
    ...(subjectId === undefined ? [] : [sql`e.subject_id = ${subjectId}`]),
    ...(from ? [sql`e.at >= ${from}`] : []),
    ...(until ? [sql`e.at < ${until}`] : []),
  ]
  return sql.join(conditions, sql` AND `)
}

const entriesRow = z.object({ total: z.number(), entries: z.array(auditEntry) })

/** A page of entries, latest first, and how many there are in all: one statement. */
export async function listEntries(
  db: Executor,
  filter: AuditFilter & { page: number },
  span: Span,
): Promise<{ result: AuditEntry[]; total: number }> {
  const where = narrowed(filter, span)
  const row = await rowsOf(db, entriesRow).first(sql`
    SELECT (SELECT count(*)::int FROM audit_entries e WHERE ${where}) AS total,
           coalesce((SELECT jsonb_agg(to_jsonb(page) ORDER BY page.at DESC, page.id DESC) FROM (
             SELECT ${columns} FROM audit_entries e WHERE ${where} ORDER BY e.at DESC, e.id DESC
              LIMIT ${TABLE_PAGE_SIZE} OFFSET ${pageOffset(filter.page, TABLE_PAGE_SIZE)}) AS page), '[]') AS entries`)
  return { result: row?.entries ?? [], total: row?.total ?? 0 }
}

/** Entries that one statement reads for a file. */
const ENTRIES_AT_ONCE = 1000

const exportedRow = auditEntry.extend({ moment: z.string() })

/** All entries, latest first, in batches; entries written meanwhile are left out. */
export async function* readAllEntries(db: Executor, filter: AuditFilter, span: Span): AsyncGenerator<AuditEntry[]> {
  const where = narrowed(filter, span)
  let after = sql`true`
  for (;;) {
    const rows = await rowsOf(db, exportedRow).all(sql`
      SELECT ${columns}, e.at::text AS moment FROM audit_entries e WHERE ${where} AND ${after}
       ORDER BY e.at DESC, e.id DESC LIMIT ${ENTRIES_AT_ONCE}`)
    const last = rows.at(-1)
    if (!last) return
    yield rows
    // To the microsecond, which a Date does not keep.
    after = sql`(e.at, e.id) < (${last.moment}::timestamptz, ${last.id})`
  }
}

/** Everybody who did something, by name. */
export async function listActors(db: Executor): Promise<ActorTag[]> {
  // Jumps from person to person in the index instead of reading every entry.
  return rowsOf(db, actorTag).all(sql`
    WITH RECURSIVE acting (id) AS (
      (SELECT actor_id FROM audit_entries WHERE actor_id IS NOT NULL ORDER BY actor_id LIMIT 1)
      UNION ALL
      SELECT (SELECT e.actor_id FROM audit_entries e WHERE e.actor_id > acting.id ORDER BY e.actor_id LIMIT 1)
        FROM acting WHERE acting.id IS NOT NULL)
    SELECT u.id, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) AS name
      FROM acting JOIN users u ON u.id = acting.id
     ORDER BY name COLLATE "und-x-icu", u.id`)
}

/** Deletes the entries before a moment. */
export async function deleteEntriesBefore(db: Executor, moment: Date): Promise<void> {
  await db.execute(sql`DELETE FROM audit_entries WHERE at < ${moment}`)
}
