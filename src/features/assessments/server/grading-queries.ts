import { eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { whereEditable } from '#features/speaches/server/service.ts'
import { versionChapter } from '#features/speaches/version-content.ts'
import type { Executor, Transaction } from '#platform/database/database.ts'
import { isoTime } from '#platform/database/iso-time.ts'
import { rowsOf } from '#platform/database/rows-of.ts'
import type { Actor } from '#shared/actor.ts'
import { LOCALES } from '#shared/locales.ts'
import { pageOffset, TABLE_PAGE_SIZE } from '#shared/paging.ts'
import type { AttemptRow } from './attempt-queries.ts'
import { quizAttempts } from './tables.ts'

/** An answer in a reader's own words that waits for somebody to read it. */
const waitingRow = z.object({
  attemptId: z.number(),
  questionId: z.string(),
  submittedAt: z.string(),
  answer: z.string(),
  speachID: z.string(),
  title: z.string(),
  language: z.enum(LOCALES),
  /** The chapter as it was when the attempt started. */
  chapter: versionChapter,
  person: z.object({ userID: z.string(), firstName: z.string(), lastName: z.string() }),
})

export type WaitingRow = z.infer<typeof waitingRow>

/** Answers to mark, as `q` of `quiz_attempts a`, in speaches that this person may edit. */
const waitingFor = (actor: Actor): SQL => sql`
  FROM quiz_attempts a
  JOIN speaches ON speaches.id = a.speach_id
 CROSS JOIN unnest(a.waiting) AS q (id)
 WHERE a.waiting <> '{}' AND ${whereEditable(actor)}`

/** How many answers somebody may mark, as a value. */
export function countWaiting(actor: Actor): SQL {
  return sql`(SELECT count(*)::int ${waitingFor(actor)})`
}

/** The answers to mark in speaches that this person may edit, longest waiting first, in one statement. */
export async function listWaiting(
  db: Executor,
  actor: Actor,
  page: number,
): Promise<{ rows: WaitingRow[]; total: number }> {
  return rowsOf(db, waitingRow).page(sql`
    WITH waiting AS (SELECT a.id, a.submitted_at, q.id AS question_id ${waitingFor(actor)}), listed AS (
      SELECT * FROM waiting ORDER BY submitted_at, id, question_id
       LIMIT ${TABLE_PAGE_SIZE} OFFSET ${pageOffset(page, TABLE_PAGE_SIZE)})
    SELECT (SELECT count(*)::int FROM waiting) AS total, listed.id AS "attemptId", listed.question_id AS "questionId",
           ${isoTime(sql`listed.submitted_at`)} AS "submittedAt", a.answers ->> listed.question_id AS answer,
           s.speach_id AS "speachID", s.title, s.language,
           jsonb_path_query_first(v.content, '$.lessons[*].chapters[*] ? (@.id == $id)',
             jsonb_build_object('id', a.chapter_id)) AS chapter,
           CASE WHEN u.id IS NOT NULL THEN
             jsonb_build_object('userID', u.user_id, 'firstName', u.first_name, 'lastName', u.last_name) END AS person
      FROM (SELECT 1) AS one
      LEFT JOIN listed ON true
      LEFT JOIN quiz_attempts a ON a.id = listed.id
      LEFT JOIN speaches s ON s.id = a.speach_id
      LEFT JOIN versions v ON v.id = a.version_id
      LEFT JOIN users u ON u.id = a.user_id
     ORDER BY listed.submitted_at, listed.id, listed.question_id`)
}

/** Anybody's attempt, locked until the transaction ends: the caller asks who may read it. */
export async function lockAttempt(tx: Transaction, id: number): Promise<AttemptRow | undefined> {
  const [row] = await tx.select().from(quizAttempts).where(eq(quizAttempts.id, id)).for('update')
  return row
}
