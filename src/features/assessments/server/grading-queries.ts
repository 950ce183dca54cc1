import { eq, sql } from 'drizzle-orm'
import type { PublishedChapter } from '#features/reader/server/service.ts'
import { whereEditable } from '#features/speaches/server/service.ts'
import type { Executor, Transaction } from '#platform/database/database.ts'
import { isoTime } from '#platform/database/iso-time.ts'
import type { Actor } from '#shared/actor.ts'
import type { Locale } from '#shared/locales.ts'
import { pageOffset, TABLE_PAGE_SIZE } from '#shared/paging.ts'
import type { AttemptRow } from './attempt-queries.ts'
import { quizAttempts } from './tables.ts'

/** An answer in a reader's own words that waits for somebody to read it. */
export interface WaitingRow {
  attemptId: number
  questionId: string
  submittedAt: string
  answer: string
  speachID: string
  title: string
  language: Locale
  /** As it was when the attempt was begun. */
  chapter: PublishedChapter['chapter']
  person: { userID: string; firstName: string; lastName: string }
}

/** What waits in speaches that this person may edit, the longest first: one statement. */
export async function listWaiting(
  db: Executor,
  actor: Actor,
  page: number,
): Promise<{ rows: WaitingRow[]; total: number }> {
  const waiting = sql`
    SELECT a.id, a.submitted_at, q.id AS question_id
      FROM quiz_attempts a
      JOIN speaches ON speaches.id = a.speach_id
     CROSS JOIN unnest(a.waiting) AS q (id)
     WHERE a.waiting <> '{}' AND ${whereEditable(actor)}`
  const { rows } = await db.execute<Record<string, unknown> & WaitingRow & { total: number }>(sql`
    WITH waiting AS (${waiting}), listed AS (
      SELECT * FROM waiting ORDER BY submitted_at, id, question_id
       LIMIT ${TABLE_PAGE_SIZE} OFFSET ${pageOffset(page, TABLE_PAGE_SIZE)})
    SELECT (SELECT count(*)::int FROM waiting) AS total, listed.id AS "attemptId", listed.question_id AS "questionId",
           ${isoTime(sql`listed.submitted_at`)} AS "submittedAt", a.answers ->> listed.question_id AS answer,
           s.speach_id AS "speachID", s.title, s.language,
           jsonb_path_query_first(v.content, '$.lessons[*].chapters[*] ? (@.id == $id)',
             jsonb_build_object('id', a.chapter_id)) AS chapter,
           jsonb_build_object('userID', u.user_id, 'firstName', u.first_name, 'lastName', u.last_name) AS person
      FROM (SELECT 1) AS one
      LEFT JOIN listed ON true
      LEFT JOIN quiz_attempts a ON a.id = listed.id
      LEFT JOIN speaches s ON s.id = a.speach_id
      LEFT JOIN versions v ON v.id = a.version_id
      LEFT JOIN users u ON u.id = a.user_id
     ORDER BY listed.submitted_at, listed.id, listed.question_id`)
  return { rows: rows.filter(({ attemptId }) => attemptId !== null), total: rows[0]?.total ?? 0 }
}

/** Anybody's attempt, locked until the transaction ends: the caller asks who may read it. */
export async function lockAttempt(tx: Transaction, id: number): Promise<AttemptRow | undefined> {
  const [row] = await tx.select().from(quizAttempts).where(eq(quizAttempts.id, id)).for('update')
  return row
}
