import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { CHAPTER_TYPES } from '#features/chapters/contents.ts'
import type { Executor } from '#platform/database/database.ts'
import { rowsOf } from '#platform/database/rows-of.ts'
import { byLanguage, queryOf } from './term-conditions.ts'

const placeRow = z.object({
  chapterId: z.number(),
  title: z.string(),
  type: z.enum(CHAPTER_TYPES),
  page: z.number().nullable(),
  text: z.string(),
  /** Folded words of the text that answer. */
  hits: z.array(z.string()),
})

export type PlaceRow = z.infer<typeof placeRow>

const passageRow = placeRow.omit({ hits: true })

/** A text of a speach: a chapter, or a page of its document. */
export type PassageRow = z.infer<typeof passageRow>

/** The texts of a published speach in the order of reading, up to so many letters in all. */
export function listPassageRows(db: Executor, speachId: number, letters: number): Promise<PassageRow[]> {
  return rowsOf(db, passageRow).all(sql`
    SELECT "chapterId", title, type, page, text FROM (
      SELECT chapter_id AS "chapterId", chapter_title AS title, chapter_type AS type, page, text, place,
             sum(length(text)) OVER (ORDER BY place) AS letters
        FROM search_passages WHERE speach_id = ${speachId}) AS passages
     WHERE letters <= ${letters} ORDER BY place`)
}

const placesRow = z.object({
  id: z.number(),
  /** Folded words of the title and what else is said of the speach that answer. */
  hits: z.array(z.string()),
  places: z.array(placeRow),
  count: z.number(),
})

export type PlacesRow = z.infer<typeof placesRow>

interface PlacesOf {
  /** Speaches that were found. */
  ids: number[]
  terms: string[]
  /** The first letters of the words, folded: of each as many as `letters` says. */
  beginnings: string[]
  letters: number
  /** Places of each at most. */
  max: number
}

/** Finds the places that contain the terms. */
export async function findPlaces(
  db: Executor,
  { ids, terms, beginnings, letters, max }: PlacesOf,
): Promise<Map<number, PlacesRow>> {
  const hitsIn = (vector: SQL) => sql`ARRAY(
    SELECT word FROM unnest(tsvector_to_array(${vector})) AS word
     WHERE left(word, ${letters}) = ANY(${sql.param(beginnings)}::text[]) AND search_vector(d.language, word) @@ asked.query)`
  const rows = await rowsOf(db, placesRow).all(sql`
    SELECT d.speach_id AS id, ${hitsIn(sql`d.head`)} AS hits,
           coalesce(found.places, '[]') AS places, coalesce(found.count, 0) AS count
      FROM search_heads d
     CROSS JOIN LATERAL (
       SELECT ${byLanguage((language) => queryOf(language, terms, '|'))} AS query OFFSET 0) AS asked
      LEFT JOIN LATERAL (
        SELECT max(total)::int AS count, jsonb_agg(jsonb_build_object(
                 'chapterId', chapter_id, 'title', chapter_title, 'type', chapter_type, 'page', page, 'text', text,
                 'hits', ${hitsIn(sql`best.words`)}) ORDER BY rank DESC, place) AS places
          FROM (
            SELECT p.*, ts_rank(p.words, asked.query) AS rank, count(*) OVER () AS total
              FROM search_passages p
             WHERE p.speach_id = d.speach_id AND p.words @@ asked.query
             ORDER BY rank DESC, place LIMIT ${max}) AS best) AS found ON true
     WHERE d.speach_id = ANY(${sql.param(ids)}::int[])`)
  return new Map(rows.map((row) => [row.id, row]))
}

const saidRow = z.object({
  id: z.number(),
  tags: z.array(z.string()),
  lessons: z.array(z.string()),
  description: z.string(),
})

export type SaidRow = z.infer<typeof saidRow>

/** What published speaches say of themselves beside their titles and texts. */
export async function findSaid(db: Executor, ids: number[]): Promise<SaidRow[]> {
  return rowsOf(db, saidRow).all(sql`
    SELECT s.id, s.tags, s.description, jsonb_path_query_array(v.content, '$.lessons[*].title') AS lessons
      FROM speaches s JOIN versions v ON v.id = s.published_version_id
     WHERE s.id = ANY(${sql.param(ids)}::int[])`)
}

const alikeRow = z.object({ alike: z.array(z.string()) })

/** For each word the words of the dictionary that look like it, most alike first. */
export async function findWordsLike(db: Executor, words: string[]): Promise<string[][]> {
  const rows = await rowsOf(db, alikeRow).all(sql`
    SELECT ARRAY(SELECT search_words_like(search_name(asked.word))) AS alike
      FROM unnest(${sql.param(words)}::text[]) WITH ORDINALITY AS asked (word, place) ORDER BY place`)
  return rows.map(({ alike }) => alike)
}
