import { type SQL, sql } from 'drizzle-orm'

/*
 * What people did with speaches, as SQL for those who count it. `who` is the name of a table (speach_id, user_id) of
 * the statement.
 */

/** Reads and seconds by day: (speach_id, user_id, day, reads, seconds); `zone` is an IANA name. */
export function readingByDay(who: SQL, zone: string): SQL {
  return sql`
    SELECT speach_id, user_id, day, sum(reads)::int AS reads, sum(seconds)::int AS seconds
      FROM (SELECT r.speach_id, r.user_id, (r.started_at AT TIME ZONE ${zone}::text)::date AS day,
                   count(*) AS reads, 0 AS seconds
              FROM ${who} w JOIN speach_reads r ON r.speach_id = w.speach_id AND r.user_id = w.user_id
             GROUP BY 1, 2, 3
             UNION ALL
            SELECT d.speach_id, d.user_id, d.day, 0, d.seconds
              FROM ${who} w JOIN reading_days d ON d.speach_id = w.speach_id AND d.user_id = w.user_id) AS kept
     GROUP BY 1, 2, 3`
}

/**
 * How far people are in the version that readers see: (speach_id, user_id, touched, done, done_at, seconds, version_id).
 * `done_at` is null while a chapter is left; `version_id` is the one that was out when they were last at it.
 */
export function chaptersByPerson(who: SQL): SQL {
  return sql`
    SELECT w.speach_id, w.user_id, count(p.chapter_id)::int AS touched, count(p.chapter_id) FILTER (WHERE ${isDone})::int AS done,
           CASE WHEN count(p.chapter_id) FILTER (WHERE ${isDone}) = nullif(${chapterCount(sql`v`)}, 0)
                THEN max(coalesce(p.done_at, p.updated_at)) FILTER (WHERE ${isDone}) END AS done_at,
           coalesce(sum(p.seconds), 0)::int AS seconds,
           (SELECT o.id FROM versions o WHERE o.speach_id = w.speach_id AND o.published_at <= max(p.updated_at)
             ORDER BY o.number DESC LIMIT 1) AS version_id
      FROM ${who} w
      JOIN speaches s ON s.id = w.speach_id
      LEFT JOIN versions v ON v.id = s.published_version_id
      LEFT JOIN chapter_progress p ON p.speach_id = w.speach_id AND p.user_id = w.user_id
     GROUP BY w.speach_id, w.user_id, v.id`
}

const isDone = sql`p.done AND v.minutes ? p.chapter_id::text`

function chapterCount(version: SQL): SQL {
  return sql`(SELECT count(*) FROM jsonb_object_keys(${version}.minutes))`
}

/**
 * For each chapter, how many people opened and completed it, and their time: (speach_id, chapter_id, reached, done,
 * seconds).
 */
export function peopleByChapter(speachIds: SQL): SQL {
  return sql`
    SELECT p.speach_id, p.chapter_id, count(*)::int AS reached, count(*) FILTER (WHERE p.done)::int AS done,
           sum(p.seconds)::int AS seconds
      FROM chapter_progress p WHERE p.speach_id IN (${speachIds}) GROUP BY 1, 2`
}

/** A condition on the columns `speach_id` and `user_id` of who learns what. */
type Which = (columns: { speachId: SQL; userId: SQL }) => SQL

/**
 * Everyone who learns with a speach: they opened it, or it was assigned to them by someone who may edit it: (speach_id,
 * user_id, due_date). The due date is the earliest of their assignments.
 */
export function learning(which: Which): SQL {
  return sql`
    SELECT l.speach_id, l.user_id, min(l.due_date) AS due_date FROM (
      SELECT f.speach_id, f.user_id, NULL::date AS due_date FROM speach_follows f
       WHERE ${which({ speachId: sql`f.speach_id`, userId: sql`f.user_id` })}
       UNION ALL ${givenTo(which)}) AS l
     GROUP BY 1, 2`
}

/** The same of those who have it assigned. */
export function assigned(which: Which): SQL {
  return sql`
    SELECT l.speach_id, l.user_id, min(l.due_date) AS due_date FROM (${givenTo(which)}) AS l GROUP BY 1, 2`
}

/** All assignments, to people directly and through their groups. */
function givenTo(which: Which): SQL {
  const counts = sql`g.source IN ('ASSIGNMENT', 'PATH') AND may_edit_speach(g.granted_by, g.speach_id)`
  return sql`
    SELECT g.speach_id, g.user_id, g.due_date FROM speach_grants g
     WHERE g.user_id IS NOT NULL AND ${which({ speachId: sql`g.speach_id`, userId: sql`g.user_id` })} AND ${counts}
     UNION ALL
    SELECT g.speach_id, m.user_id, g.due_date FROM speach_grants g JOIN group_members m ON m.group_id = g.group_id
     WHERE ${which({ speachId: sql`g.speach_id`, userId: sql`m.user_id` })} AND ${counts}`
}
