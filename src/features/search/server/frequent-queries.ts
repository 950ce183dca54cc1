import { sql } from 'drizzle-orm'
import type { Executor } from '#platform/database/database.ts'

/** Speaches that stand for all of them. */
const SAMPLE = 500

/** How many words are told, and how many beginnings of words. */
const FREQUENT_MAX = 500

/** Letters of a beginning: longer ones are many, and each is that of few words. */
const BEGINNING_MAX = 3

/**
 * What is likely to be asked for and has many answers: words, and the first letters of words, that the most of the
 * speaches have which everybody finds. By a sample that stays the same while the speaches do.
 * @param atLeast how many speaches have to have it
 */
export async function listFrequent(db: Executor, atLeast: number): Promise<string[]> {
  const { rows } = await db.execute<{ term: string }>(sql`
    WITH open AS (SELECT speach_id FROM search_documents WHERE open_since IS NOT NULL
    ), sampled AS MATERIALIZED (
      SELECT speach_id FROM open WHERE (SELECT count(*) FROM open) >= ${atLeast}
       ORDER BY hashint4(speach_id), speach_id LIMIT ${SAMPLE}
    ), had AS (
      SELECT DISTINCT speach_id, letters IS NULL AS is_whole, coalesce(left(word, letters), word) AS term
        FROM sampled JOIN search_documents USING (speach_id), unnest(tsvector_to_array(words)) AS word,
             (SELECT NULL AS letters UNION ALL SELECT generate_series(1, ${BEGINNING_MAX})) AS parts
       WHERE letters IS NULL OR letters <= length(word)
    ), counted AS (
      SELECT term, row_number() OVER (PARTITION BY is_whole ORDER BY count(*) DESC, term) AS place
        FROM had
       WHERE NOT is_whole OR EXISTS (SELECT FROM search_words known WHERE known.word = term)
       GROUP BY term, is_whole
      HAVING count(*) * (SELECT count(*) FROM open) >= ${atLeast} * (SELECT count(*) FROM sampled)
    )
    SELECT term FROM counted WHERE place <= ${FREQUENT_MAX} GROUP BY term ORDER BY min(place), term`)
  return rows.map(({ term }) => term)
}
