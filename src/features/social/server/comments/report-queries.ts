import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { shownPerson } from '#features/accounts/person-schemas.ts'
import { whereEditable } from '#features/speaches/server/service.ts'
import type { Executor } from '#platform/database/database.ts'
import { isoTime } from '#platform/database/iso-time.ts'
import { rowsOf } from '#platform/database/rows-of.ts'
import type { Actor } from '#shared/actor.ts'
import { pageOffset, TABLE_PAGE_SIZE } from '#shared/paging.ts'
import { personColumn } from '../people-queries.ts'
import { reports } from '../tables.ts'

/** Adds a report; undefined when this person has made it already. */
export async function insertReport(
  tx: Executor,
  values: Pick<typeof reports.$inferSelect, 'speachId' | 'commentId' | 'reporterId' | 'reason' | 'createdAt'>,
): Promise<number | undefined> {
  const [row] = await tx.insert(reports).values(values).onConflictDoNothing().returning({ id: reports.id })
  return row?.id
}

/** A reported item with its open reasons, oldest first. */
const reportedRow = z.object({
  speachId: z.number(),
  speachID: z.string(),
  title: z.string(),
  language: z.string(),
  authorId: z.number(),
  comment: z
    .object({ id: z.number(), content: z.string(), date: z.string(), author: shownPerson.nullable() })
    .nullable(),
  reasons: z.array(z.object({ reason: z.string(), date: z.string() })),
})

export type ReportedRow = z.infer<typeof reportedRow>

/** Open reports, as `reports p`: of published speaches that this person may edit, and of comments that are still there. */
const openReports = (actor: Actor): SQL => sql`
  FROM reports p
  JOIN speaches ON speaches.id = p.speach_id
  LEFT JOIN comments c ON c.id = p.comment_id
 WHERE p.kept_at IS NULL AND c.deleted_at IS NULL AND speaches.state = 'PUBLIE' AND ${whereEditable(actor)}`

/** How many speaches and comments have open reports that this person may settle, as a value. */
export function countReported(actor: Actor): SQL {
  return sql`(SELECT count(DISTINCT (p.speach_id, p.comment_id))::int ${openReports(actor)})`
}

/** Open reports by what they are about, last reported first. */
export async function listReported(
  db: Executor,
  actor: Actor,
  page: number,
): Promise<{ rows: ReportedRow[]; total: number }> {
  const open = sql`
    SELECT p.speach_id, p.comment_id, max(p.created_at) AS latest,
           jsonb_agg(jsonb_build_object('reason', p.reason, 'date', ${isoTime(sql`p.created_at`)})
                     ORDER BY p.created_at, p.id) AS reasons
           ${openReports(actor)}
     GROUP BY p.speach_id, p.comment_id`
  return rowsOf(db, reportedRow).page(sql`
    WITH open AS (${open}), listed AS (
      SELECT * FROM open ORDER BY latest DESC, speach_id, comment_id
       LIMIT ${TABLE_PAGE_SIZE} OFFSET ${pageOffset(page, TABLE_PAGE_SIZE)})
    SELECT (SELECT count(*)::int FROM open) AS total, speaches.id AS "speachId", speaches.speach_id AS "speachID",
           speaches.title, speaches.language, speaches.author_id AS "authorId", listed.reasons,
           CASE WHEN c.id IS NOT NULL THEN jsonb_build_object(
             'id', c.id, 'content', c.content, 'date', ${isoTime(sql`c.created_at`)},
             'author', ${personColumn(sql`u`)}) END AS comment
      FROM (SELECT 1) AS one
      LEFT JOIN listed ON true
      LEFT JOIN speaches ON speaches.id = listed.speach_id
      LEFT JOIN comments c ON c.id = listed.comment_id
      LEFT JOIN users u ON u.id = c.author_id
     ORDER BY listed.latest DESC, listed.speach_id, listed.comment_id`)
}

/** Settles the open reports of a comment, or of the speach itself if none is given; false if there are none. */
export async function keepReported(
  tx: Executor,
  { speachId, commentId, by, now }: { speachId: number; commentId: number | null; by: number; now: Date },
): Promise<boolean> {
  const target = commentId === null ? isNull(reports.commentId) : eq(reports.commentId, commentId)
  const kept = await tx
    .update(reports)
    .set({ keptAt: now, keptBy: by })
    .where(and(eq(reports.speachId, speachId), target, isNull(reports.keptAt)))
    .returning({ id: reports.id })
  return kept.length > 0
}
