import { and, asc, eq, gt, isNotNull, notExists, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor } from '#platform/database/database.ts'
import type { AttemptRow } from './attempt-queries.ts'
import { quizAttempts } from './tables.ts'

/**
 * How people did in the exams of a version that readers see, or in its quizzes and the questions of its videos where it has no exam:
 * (speach_id, user_id, attempts, percent, state, passed_at, version_id). `percent` is the average of the best attempts
 * that are marked to their end; `state` is the one of the exams that can be passed, null without them.
 * @param who names a table (speach_id, user_id) of the statement
 */
export function resultsByPerson(who: SQL): SQL {
  const quizzes = `$.lessons[*].chapters[*] ? (@.type == "QUIZZ" || @.type == "QUIZZ_EXAMEN" || @.type == "WEET")`
  return sql`
    SELECT w.speach_id, w.user_id,
           coalesce(sum(a.attempts) FILTER (WHERE q.counts), 0)::int AS attempts,
           round(avg(a.best) FILTER (WHERE q.counts))::smallint AS percent,
           (SELECT exam_standing(s.published_version_id, w.user_id) ->> 'state'
              FROM speaches s WHERE s.id = w.speach_id) AS state,
           max(a.passed_at) FILTER (WHERE q.decides) AS passed_at,
           (array_agg(a.version_id ORDER BY a.last_at DESC NULLS LAST))[1] AS version_id
      FROM ${who} w
      JOIN (SELECT asked.speach_id, (asked.quiz ->> 'id')::int AS chapter_id,
                   is_exam AND asked.quiz -> 'content' ? 'passMark' AS decides,
                   is_exam OR NOT bool_or(is_exam) OVER (PARTITION BY asked.speach_id) AS counts
              FROM (SELECT s.id AS speach_id, jsonb_path_query(v.content, ${quizzes}) AS quiz
                      FROM speaches s JOIN versions v ON v.id = s.published_version_id
                     WHERE s.id IN (SELECT speach_id FROM ${who})) AS asked
             CROSS JOIN LATERAL (SELECT asked.quiz ->> 'type' = 'QUIZZ_EXAMEN' AS is_exam) AS kind) AS q
        ON q.speach_id = w.speach_id
     CROSS JOIN LATERAL (
       SELECT count(*)::int AS attempts, max(percent) FILTER (WHERE waiting = '{}') AS best, max(submitted_at) AS last_at,
              min(submitted_at) FILTER (WHERE passed) AS passed_at,
              (array_agg(version_id ORDER BY passed DESC NULLS LAST, submitted_at DESC))[1] AS version_id
         FROM quiz_attempts
        WHERE chapter_id = q.chapter_id AND user_id = w.user_id AND submitted_at IS NOT NULL) AS a
     GROUP BY 1, 2`
}

/** The first attempts that ended at a chapter, one a person, by number after `afterId`. */
export async function listFirstEnded(
  db: Executor,
  chapterId: number,
  afterId: number,
  limit: number,
): Promise<AttemptRow[]> {
  const earlier = alias(quizAttempts, 'earlier')
  const isEarlier = and(
    eq(earlier.chapterId, quizAttempts.chapterId),
    eq(earlier.userId, quizAttempts.userId),
    sql`${earlier.number} < ${quizAttempts.number}`,
    isNotNull(earlier.submittedAt),
  )
  return db
    .select()
    .from(quizAttempts)
    .where(
      and(
        eq(quizAttempts.chapterId, chapterId),
        gt(quizAttempts.id, afterId),
        isNotNull(quizAttempts.submittedAt),
        notExists(db.select({ id: earlier.id }).from(earlier).where(isEarlier)),
      ),
    )
    .orderBy(asc(quizAttempts.id))
    .limit(limit)
}
