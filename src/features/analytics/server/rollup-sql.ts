import { type SQL, sql } from 'drizzle-orm'
import { resultsOf } from '#features/assessments/server/service.ts'
import { chaptersByPerson, peopleByChapter, readingByDay } from '#features/reader/server/service.ts'
import { PERIOD_DAYS } from '../rules.ts'

/** Lengths of the windows whose readers are counted; 0 is for ever. */
const WINDOWS = [0, ...Object.values(PERIOD_DAYS)]

/**
 * Takes marks and brings the sums up to date, in one statement and so as of one moment: each person's figures are
 * counted again, and the sums change by the difference to what of that person was in them before. Counting somebody
 * twice changes nothing; a person who is gone is taken out.
 * @param limit marks that are taken at most
 * @param zone of the organisation's days, an IANA name
 */
export function rollUpStatement(limit: number, zone: string): SQL {
  const who = sql`who`
  return sql`
    WITH taken AS (
      DELETE FROM statistics_changes WHERE id IN (SELECT id FROM statistics_changes ORDER BY id LIMIT ${limit})
      RETURNING speach_id, user_id),
    who AS MATERIALIZED (
      SELECT DISTINCT t.speach_id, t.user_id FROM taken t JOIN speaches s ON s.id = t.speach_id),
    fresh AS MATERIALIZED (${readingByDay(who, zone)}),
    people AS MATERIALIZED (${people(zone)}),
    ${sumChanges()},
    ${keptFigures()},
    ${chapterFigures()}
    SELECT count(*)::int AS taken FROM taken`
}

/** The figures of each person, except those who have done nothing yet. */
function people(zone: string): SQL {
  return sql`
    SELECT c.speach_id, c.user_id,
           CASE WHEN r.state IN ('PASSED', 'FAILED') THEN r.state
                WHEN c.done_at IS NOT NULL THEN CASE r.state WHEN 'WAITING' THEN 'WAITING' ELSE 'DONE' END
                ELSE 'READING' END AS status,
           coalesce(f.reads, 0) AS reads, c.seconds, c.done AS chapters_done, c.done_at,
           (c.done_at AT TIME ZONE ${zone}::text)::date AS done_on,
           CASE WHEN r.state = 'PASSED' THEN r.passed_at ELSE c.done_at END AS finished_at,
           coalesce(r.attempts, 0) AS attempts, r.percent, coalesce(r.version_id, c.version_id) AS version_id
      FROM (${chaptersByPerson(sql`who`)}) AS c
      LEFT JOIN (${resultsOf(sql`who`)}) AS r USING (speach_id, user_id)
      LEFT JOIN (SELECT speach_id, user_id, sum(reads)::int AS reads FROM fresh GROUP BY 1, 2) AS f
        USING (speach_id, user_id)
     WHERE f.reads IS NOT NULL OR c.touched > 0 OR r.attempts > 0`
}

/** Sums by day, and who read within how many days: plus what is, minus what was. */
function sumChanges(): SQL {
  const windows = sql`unnest(${sql.param(WINDOWS)}::int[]) AS windows (days)`
  return sql`
    states AS (
      SELECT -1 AS sign, o.* FROM statistics_reader_days o JOIN who USING (speach_id, user_id)
       UNION ALL SELECT 1, f.speach_id, f.user_id, f.day, f.reads, f.seconds FROM fresh f),
    finished AS (
      SELECT -1 AS sign, o.speach_id, o.done_on FROM statistics_readers o JOIN who USING (speach_id, user_id)
       UNION ALL SELECT 1, speach_id, done_on FROM people),
    spaced AS (
      SELECT sign, speach_id, day, day - lag(day) OVER visits AS since, lead(day) OVER visits - day AS until
        FROM states WINDOW visits AS (PARTITION BY sign, speach_id, user_id ORDER BY day)),
    by_day AS (
      INSERT INTO statistics_days AS d (speach_id, day, reads, readers, completions, seconds)
      SELECT speach_id, day, sum(reads), sum(readers), sum(completions), sum(seconds)
        FROM (SELECT speach_id, day, sign * reads AS reads, sign AS readers, 0 AS completions, sign * seconds AS seconds
                FROM states
               UNION ALL
              SELECT speach_id, done_on, 0, 0, sign, 0 FROM finished WHERE done_on IS NOT NULL) AS changes
       GROUP BY 1, 2
      HAVING sum(reads) <> 0 OR sum(readers) <> 0 OR sum(completions) <> 0 OR sum(seconds) <> 0
      ON CONFLICT (speach_id, day) DO UPDATE SET reads = d.reads + excluded.reads,
        readers = d.readers + excluded.readers, completions = d.completions + excluded.completions,
        seconds = d.seconds + excluded.seconds),
    by_window AS (
      INSERT INTO statistics_windows AS s (speach_id, days, day, change)
      SELECT speach_id, days, day, sum(change)
        FROM (SELECT speach_id, days, day, sign AS change FROM spaced CROSS JOIN ${windows}
               WHERE since IS NULL OR (days > 0 AND since >= days)
               UNION ALL
              SELECT speach_id, days, day + days, -sign FROM spaced CROSS JOIN ${windows}
               WHERE days > 0 AND (until IS NULL OR until >= days)) AS changes
       GROUP BY 1, 2, 3 HAVING sum(change) <> 0
      ON CONFLICT (speach_id, days, day) DO UPDATE SET change = s.change + excluded.change)`
}

/** What of each person is in the sums from now on. */
function keptFigures(): SQL {
  return sql`
    days_kept AS (
      INSERT INTO statistics_reader_days (speach_id, user_id, day, reads, seconds)
      SELECT speach_id, user_id, day, reads, seconds FROM fresh
      ON CONFLICT (speach_id, user_id, day) DO UPDATE SET reads = excluded.reads, seconds = excluded.seconds),
    days_gone AS (
      DELETE FROM statistics_reader_days o USING who w
       WHERE o.speach_id = w.speach_id AND o.user_id = w.user_id AND NOT EXISTS (
         SELECT FROM fresh f WHERE f.speach_id = o.speach_id AND f.user_id = o.user_id AND f.day = o.day)),
    people_kept AS (
      INSERT INTO statistics_readers (speach_id, user_id, status, reads, seconds, chapters_done, done_at, done_on,
                                      finished_at, attempts, percent, version_id)
      SELECT speach_id, user_id, status, reads, seconds, chapters_done, done_at, done_on, finished_at, attempts, percent,
             version_id FROM people
      ON CONFLICT (speach_id, user_id) DO UPDATE SET status = excluded.status, reads = excluded.reads,
        seconds = excluded.seconds, chapters_done = excluded.chapters_done, done_at = excluded.done_at,
        done_on = excluded.done_on,
        finished_at = excluded.finished_at, attempts = excluded.attempts, percent = excluded.percent,
        version_id = excluded.version_id),
    people_gone AS (
      DELETE FROM statistics_readers o USING who w
       WHERE o.speach_id = w.speach_id AND o.user_id = w.user_id AND NOT EXISTS (
         SELECT FROM people p WHERE p.speach_id = o.speach_id AND p.user_id = o.user_id))`
}

/** Where people are, chapter by chapter: of a speach that somebody did something with, counted whole. */
function chapterFigures(): SQL {
  return sql`
    chapters AS MATERIALIZED (${peopleByChapter(sql`SELECT speach_id FROM who`)}),
    chapters_kept AS (
      INSERT INTO statistics_chapters (speach_id, chapter_id, reached, done, seconds)
      SELECT speach_id, chapter_id, reached, done, seconds FROM chapters
      ON CONFLICT (speach_id, chapter_id) DO UPDATE SET reached = excluded.reached, done = excluded.done,
        seconds = excluded.seconds),
    chapters_gone AS (
      DELETE FROM statistics_chapters o USING (SELECT DISTINCT speach_id FROM who) AS w
       WHERE o.speach_id = w.speach_id AND NOT EXISTS (
         SELECT FROM chapters c WHERE c.speach_id = o.speach_id AND c.chapter_id = o.chapter_id))`
}
