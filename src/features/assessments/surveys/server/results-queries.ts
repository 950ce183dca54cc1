import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { PublishedChapter } from '#features/reader/server/service.ts'
import { versionChapter } from '#features/speaches/version-content.ts'
import type { Executor } from '#platform/database/database.ts'
import { isoTime } from '#platform/database/iso-time.ts'
import { rowsOf } from '#platform/database/rows-of.ts'
import { pageOffset, TABLE_PAGE_SIZE } from '#shared/paging.ts'
import { PAPERS_MIN } from '../rules.ts'
import { questionSplit, surveyAnswers, type WrittenAnswer, writtenAnswer } from '../schemas.ts'

/** The answers to a survey that may be shown: anonymous ones only from a minimum number on. */
const told = (chapterId: number): SQL => sql`
  anonymous AS (SELECT count(*)::int AS papers FROM survey_responses WHERE chapter_id = ${chapterId}),
  papers AS (
    SELECT id::text AS id, answers, user_id, answered_at FROM survey_answers WHERE chapter_id = ${chapterId}
    UNION ALL
    SELECT id::text, answers, NULL, NULL FROM survey_responses
     WHERE chapter_id = ${chapterId} AND (SELECT papers FROM anonymous) >= ${PAPERS_MIN})`

/** How a survey was answered, by question and choice. */
const countedRows = z.object({
  papers: z.number(),
  /** Anonymous papers, counted or not. */
  anonymous: z.number(),
  counted: z.array(
    z.object({ questionId: z.string(), choice: z.string(), count: z.number(), place: z.number().nullable() }),
  ),
  answered: z.array(z.object({ questionId: z.string(), answered: z.number(), numbers: questionSplit.shape.numbers })),
})

export type CountedRows = z.infer<typeof countedRows>

/** Counts the answers to a survey: one statement, whatever is asked. Numbers beyond every scale are not told apart. */
export async function countAnswers(db: Executor, chapterId: number): Promise<CountedRows> {
  const row = await rowsOf(db, countedRows).first(sql`
    WITH ${told(chapterId)},
    given AS (SELECT a.key AS question, a.value, jsonb_typeof(a.value) AS kind
                FROM papers CROSS JOIN LATERAL jsonb_each(papers.answers) a),
    parts AS (
      SELECT question, part.choice, part.place
        FROM given CROSS JOIN LATERAL
             jsonb_array_elements_text(CASE kind WHEN 'array' THEN value ELSE '[]' END)
               WITH ORDINALITY AS part (choice, place)
      UNION ALL
      SELECT question, value #>> '{}', NULL FROM given WHERE kind = 'number' AND value #>> '{}' ~ '^[0-9]{1,3}$'),
    counted AS (SELECT question, choice, count(*)::int AS count, avg(place)::float8 AS place
                  FROM parts GROUP BY question, choice),
    numbers AS (SELECT question, CASE kind WHEN 'number' THEN (value #>> '{}')::float8 END AS number FROM given),
    answered AS (SELECT question, count(*)::int AS answered, count(number) > 0 AS has_numbers, avg(number) AS mean,
                        percentile_cont(0.5) WITHIN GROUP (ORDER BY number) AS median, min(number), max(number)
                   FROM numbers GROUP BY question)
    SELECT (SELECT count(*)::int FROM papers) AS papers, (SELECT papers FROM anonymous) AS anonymous,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('questionId', question, 'choice', choice, 'count', count,
                     'place', place)), '[]') FROM counted) AS counted,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('questionId', question, 'answered', answered,
                     'numbers', CASE WHEN has_numbers THEN jsonb_build_object('mean', mean, 'median', median,
                       'min', min, 'max', max) END)), '[]') FROM answered) AS answered`)
  return row ?? { papers: 0, anonymous: 0, counted: [], answered: [] }
}

const chapterRow = z.object({ chapter: versionChapter })

/** The chapter from the latest version that contains it; undefined if it was never published. */
export async function findLatestChapter(
  db: Executor,
  speachId: number,
  chapterId: number,
): Promise<PublishedChapter['chapter'] | undefined> {
  const named = sql`jsonb_build_object('id', ${chapterId}::int)`
  const path = sql`'$.lessons[*].chapters[*] ? (@.id == $id)'::jsonpath`
  const row = await rowsOf(db, chapterRow).first(sql`
    SELECT jsonb_path_query_first(v.content, ${path}, ${named}) AS chapter
      FROM versions v
     WHERE v.speach_id = ${speachId} AND v.published_at IS NOT NULL AND jsonb_path_exists(v.content, ${path}, ${named})
     ORDER BY v.number DESC LIMIT 1`)
  return row?.chapter
}

const writtenRow = z.object({ result: z.array(writtenAnswer), total: z.number() })

/** Answers in people's own words: named ones as they came, anonymous ones by what tells nothing. */
export async function listWritten(
  db: Executor,
  { chapterId, questionId, page }: { chapterId: number; questionId: string; page: number },
): Promise<{ result: WrittenAnswer[]; total: number }> {
  const row = await rowsOf(db, writtenRow).first(sql`
    WITH ${told(chapterId)},
    written AS (SELECT id, user_id, answered_at, answers ->> ${questionId} AS answer FROM papers
                 WHERE jsonb_typeof(answers -> ${questionId}) = 'string'),
    listed AS (SELECT * FROM written ORDER BY answered_at NULLS LAST, id
                LIMIT ${TABLE_PAGE_SIZE} OFFSET ${pageOffset(page, TABLE_PAGE_SIZE)})
    SELECT (SELECT count(*)::int FROM written) AS total,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('answer', answer, 'person',
                     CASE WHEN u.id IS NOT NULL THEN jsonb_build_object('userID', u.user_id,
                       'firstName', u.first_name, 'lastName', u.last_name) END)
                     ORDER BY answered_at NULLS LAST, listed.id), '[]')
              FROM listed LEFT JOIN users u ON u.id = listed.user_id) AS result`)
  return row ?? { result: [], total: 0 }
}

/** A paper to be exported; anonymous ones have neither name nor time. */
const exportedPaper = z.object({
  name: z.string().nullable(),
  answeredAt: z.string().nullable(),
  answers: surveyAnswers,
})

export type ExportedPaper = z.infer<typeof exportedPaper>

/** All answers that may be shown, anonymous ones in a random order. */
export async function listPapers(db: Executor, chapterId: number): Promise<ExportedPaper[]> {
  return rowsOf(db, exportedPaper).all(sql`
    WITH ${told(chapterId)}
    SELECT trim(u.first_name || ' ' || u.last_name) AS name, ${isoTime(sql`papers.answered_at`)} AS "answeredAt",
           papers.answers
      FROM papers LEFT JOIN users u ON u.id = papers.user_id
     ORDER BY papers.answered_at NULLS LAST, random()`)
}
