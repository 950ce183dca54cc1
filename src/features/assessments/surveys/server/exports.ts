import { sql } from 'drizzle-orm'
import type { CsvSource } from '#platform/database/csv-source.ts'
import { isoTime } from '#platform/database/iso-time.ts'
import { PAPERS_MIN } from '../rules.ts'

/** Surveys of which anonymous papers may be told: there are enough of them. */
const toldAnonymously = sql`SELECT chapter_id FROM survey_responses GROUP BY chapter_id HAVING count(*) >= ${PAPERS_MIN}`

const isChapter = sql`'$.lessons[*].chapters[*] ? (@.id == $id)'::jsonpath`
const itself = sql`jsonb_build_object('id', answered.chapter_id)`

/** What the latest version of every answered survey asks. */
const asked = sql`
  SELECT answered.chapter_id, latest.chapter ->> 'title' AS chapter, q.question, q.place
    FROM (SELECT chapter_id FROM survey_answers UNION ${toldAnonymously}) answered
    JOIN chapters c ON c.id = answered.chapter_id
    JOIN lessons l ON l.id = c.lesson_id
   CROSS JOIN LATERAL (
     SELECT jsonb_path_query_first(v.content, ${isChapter}, ${itself}) AS chapter FROM versions v
      WHERE v.speach_id = l.speach_id AND v.published_at IS NOT NULL
        AND jsonb_path_exists(v.content, ${isChapter}, ${itself})
      ORDER BY v.number DESC LIMIT 1) latest
   CROSS JOIN LATERAL jsonb_array_elements(latest.chapter -> 'content' -> 'questions') WITH ORDINALITY q (question, place)`

/**
 * Papers under a name, and anonymous ones (docs/decisions/0021) by nothing but what they say: their ids change while a
 * file is written, and the order of those tells nothing.
 */
const papers = sql`
  SELECT chapter_id, 0 AS anonymous, lpad(id::text, 10, '0') AS paper, 1 AS copies, answers, user_id, answered_at
    FROM survey_answers
  UNION ALL
  SELECT chapter_id, 1, md5(answers::text), count(*)::integer, answers, NULL, NULL
    FROM survey_responses WHERE chapter_id IN (${toldAnonymously}) GROUP BY chapter_id, answers`

const answers = sql`(
  WITH asked AS MATERIALIZED (${asked}), papers AS (${papers})
  SELECT p.chapter_id, p.anonymous, p.paper, copy.number AS copy, coalesce(asked.place, 1000)::integer AS place,
         given.key AS question_id, given.value, asked.question, asked.chapter, p.user_id, p.answered_at
    FROM papers p
   CROSS JOIN LATERAL generate_series(1, p.copies) AS copy (number)
   CROSS JOIN LATERAL jsonb_each(p.answers) AS given
    LEFT JOIN asked ON asked.chapter_id = p.chapter_id AND asked.question ->> 'id' = given.key) a`

/** Choices by their texts, a ranking in its order; what is asked no more by its id. */
const answer = sql`CASE jsonb_typeof(a.value) WHEN 'array' THEN (
    SELECT string_agg(
             coalesce((SELECT o ->> 'text' FROM jsonb_array_elements(a.question -> 'choices') o
                        WHERE o ->> 'id' = chosen.id LIMIT 1), chosen.id),
             CASE a.question ->> 'kind' WHEN 'order' THEN ' > ' ELSE ' | ' END ORDER BY chosen.place)
      FROM jsonb_array_elements_text(a.value) WITH ORDINALITY AS chosen (id, place))
  ELSE a.value #>> '{}' END`

/** Every answer to every question of polls and surveys; anonymous ones have neither person nor time. */
export const surveyAnswersExport: CsvSource = {
  name: 'survey-answers',
  columns: {
    speachID: sql`s.speach_id`,
    speach: sql`s.title`,
    chapterId: sql`a.chapter_id`,
    chapter: sql`coalesce(a.chapter, c.title)`,
    questionId: sql`a.question_id`,
    question: sql`a.question ->> 'text'`,
    answer,
    isAnonymous: sql`a.anonymous = 1`,
    name: sql`trim(u.first_name || ' ' || u.last_name)`,
    email: sql`u.email`,
    answeredAt: isoTime(sql`a.answered_at`),
  },
  from: sql`${answers} JOIN chapters c ON c.id = a.chapter_id JOIN lessons l ON l.id = c.lesson_id
    JOIN speaches s ON s.id = l.speach_id LEFT JOIN users u ON u.id = a.user_id`,
  key: [
    { column: sql`a.chapter_id`, type: 'integer' },
    { column: sql`a.anonymous`, type: 'integer' },
    { column: sql`a.paper`, type: 'text' },
    { column: sql`a.copy`, type: 'integer' },
    { column: sql`a.place`, type: 'integer' },
    { column: sql`a.question_id`, type: 'text' },
  ],
}
