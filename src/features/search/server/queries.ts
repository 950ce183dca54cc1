import { type SQL, sql } from 'drizzle-orm'
import type { ChapterType } from '#features/speaches/contents/types.ts'
import { whereConcerned, whereFindable } from '#features/speaches/server/service.ts'
import type { Executor } from '#platform/database/database.ts'
import type { Actor } from '#shared/actor.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'
import { GRID_PAGE_SIZE, pageOffset } from '#shared/paging.ts'
import { PLACES_SHOWN, type SearchSort } from '../rules.ts'

export interface Search {
  /** Words asked for, each with its other spellings after a space; none: everything. */
  terms: string[]
  sort: SearchSort
  /** Null for all. */
  language: Locale | null
  page: number
}

export interface Found {
  /** In which languages how many were found, whichever is chosen. */
  languages: Partial<Record<Locale, number>>
  /** The page of speaches, in order. */
  ids: number[]
}

/** What a word in the title, in tags and headings, in the description, and often in the text is worth (D, C, B, A). */
const WEIGHTS = sql.raw(`'{0.05, 0.2, 0.5, 1}'`)

/**
 * Of how many answers the newest get a rank, and as many of those whose titles and headings answer. All that is found
 * is counted and listed: the others follow, newest first.
 */
const RANKED = 250

/** How answers are ordered, by their `key` and `id`. */
const ORDERS: Record<SearchSort, SQL> = {
  RELEVANT: sql`rank DESC NULLS LAST, id DESC`,
  RECENT: sql`key DESC, id DESC`,
  TITRE: sql`key, id`,
}

/** What an answer is sorted by, a row of `search_documents d`; most can do without a look at the speach. */
const KEYS: Record<SearchSort, SQL> = {
  RELEVANT: sql`NULL`,
  RECENT: sql`coalesce(d.open_since, (SELECT last_published_at FROM speaches WHERE id = d.speach_id))`,
  TITRE: sql`(SELECT title FROM speaches WHERE id = d.speach_id)`,
}

/**
 * The query of one language: all of the terms or any, the last one half-typed or not. A selection of its own, it is made
 * once a statement, not once a row.
 */
function queryOf(language: Locale, terms: string[], joint: '&' | '|', isOpen: boolean): SQL {
  return sql`(SELECT search_query(${constant(language)}, ${sql.param(terms)}::text[], ${sql.raw(`'${joint}', ${isOpen}`)}))`
}

/** A constant of ours in the statement's own text: the planner then knows which index serves which language. */
function constant(language: Locale): SQL {
  return sql.raw(`'${language}'`)
}

function byLanguage(of: (language: Locale) => SQL): SQL {
  const cases = LOCALES.map((language) => sql`WHEN ${constant(language)} THEN ${of(language)}`)
  return sql`CASE d.language ${sql.join(cases, sql` `)} END`
}

/** Which rows of `d` answer all terms with one of their vectors, each in its language. */
function answers(vector: SQL, terms: string[]): SQL {
  const each = LOCALES.map(
    (language) => sql`(d.language = ${constant(language)} AND ${vector} @@ ${queryOf(language, terms, '&', true)})`,
  )
  return sql`(${sql.join(each, sql` OR `)})`
}

/** How well a speach answers: whole words count twice, the beginnings of longer ones once. */
function rankOf(terms: string[]): SQL {
  return byLanguage(
    (language) => sql`ts_rank(${WEIGHTS}, d.head, ${queryOf(language, terms, '|', false)})
      + ts_rank(${WEIGHTS}, d.head, ${queryOf(language, terms, '|', true)})`,
  )
}

/** Speaches that answer all terms and that this person may find, with totals of exactly these. */
export async function findSpeaches(db: Executor, actor: Actor | null, search: Search): Promise<Found> {
  const { terms, sort, language, page } = search
  // A selection of a value is asked row by row, and only of rows that come to it.
  const isFindable = sql`(SELECT true FROM speaches WHERE id = d.speach_id AND ${whereFindable(actor)})`
  const found = sql`found AS MATERIALIZED (
      SELECT d.speach_id AS id, d.language, ${KEYS[sort]} AS key FROM search_documents d
       WHERE ${answers(sql`search_found_by(d.words)`, terms)}
         AND (d.open_since IS NOT NULL OR (${whereConcerned(actor, sql`d.speach_id`)} AND ${isFindable})))`
  const isRanked = sort === 'RELEVANT'
  const ranks = isRanked ? sql`, ${rankedAmongFound(search)}` : sql``
  return readFound(db, {
    tables: sql`${found}${ranks}`,
    counted: sql`found`,
    listed:
      isRanked && isAmongRanked(page)
        ? sql`ranked ORDER BY ${ORDERS[sort]}`
        : sql`found ${isRanked ? sql`LEFT JOIN ranked USING (id)` : sql``} ${inLanguage(language)} ORDER BY ${ORDERS[sort]}`,
    page,
  })
}

/** Whether every answer of a page has a rank: the pages at the beginning need not be looked for among all answers. */
function isAmongRanked(page: number): boolean {
  return pageOffset(page, GRID_PAGE_SIZE) + GRID_PAGE_SIZE <= RANKED
}

/** The ranks of the newest of `found` and, where there are more, of the newest that are named so. */
function rankedAmongFound({ terms, language }: Search): SQL {
  const newest = sql`ORDER BY id DESC LIMIT ${RANKED}`
  return sql`named AS MATERIALIZED (
      SELECT d.speach_id AS id FROM search_heads d
       WHERE EXISTS (SELECT FROM found OFFSET ${RANKED}) AND ${answers(sql`d.names`, terms)}
    ), ranked AS MATERIALIZED (
      SELECT d.speach_id AS id, ${rankOf(terms)} AS rank FROM search_heads d
       WHERE d.speach_id IN (
         (SELECT id FROM found ${inLanguage(language)} ${newest})
         UNION (SELECT id FROM named JOIN found USING (id) ${inLanguage(language)} ${newest})))`
}

/** Everything that this person may find; there is no relevance without a term. */
export async function listFindable(db: Executor, actor: Actor | null, search: Omit<Search, 'terms'>): Promise<Found> {
  const { language } = search
  const sort = search.sort === 'RELEVANT' ? 'RECENT' : search.sort
  const key = sort === 'RECENT' ? sql`last_published_at` : sql`title`
  const listed = sql`SELECT id, ${key} AS key FROM speaches
    WHERE ${whereFindable(actor)} ${language ? sql`AND language = ${language}` : sql``}`
  return readFound(db, {
    counted: sql`(SELECT language FROM speaches WHERE ${whereFindable(null)}
      UNION ALL SELECT language FROM speaches
       WHERE visibility <> 'PUBLIC' AND ${whereConcerned(actor, sql`speaches.id`)} AND ${whereFindable(actor)}) AS found`,
    listed: sql`(${listed}) AS found ORDER BY ${ORDERS[sort]}`,
    page: search.page,
  })
}

function inLanguage(language: Locale | null): SQL {
  return language ? sql`WHERE found.language = ${language}` : sql``
}

/** The languages of what is `counted`, and a page of the ids of what is `listed`: tables, the second one in order. */
async function readFound(
  db: Executor,
  { tables, counted, listed, page }: { tables?: SQL; counted: SQL; listed: SQL; page: number },
): Promise<Found> {
  const { rows } = await db.execute<{ languages: Found['languages'] | null; ids: number[] }>(sql`
    ${tables ? sql`WITH ${tables}` : sql``}
    SELECT (SELECT jsonb_object_agg(language, n) FROM (SELECT language, count(*) AS n FROM ${counted} GROUP BY 1) AS each)
             AS languages,
           ARRAY(SELECT id FROM ${listed} LIMIT ${GRID_PAGE_SIZE} OFFSET ${pageOffset(page, GRID_PAGE_SIZE)}) AS ids`)
  const [row] = rows
  return { languages: row?.languages ?? {}, ids: row?.ids ?? [] }
}

export interface PlaceRow {
  chapterId: number
  title: string
  type: ChapterType
  page: number | null
  text: string
  /** Folded words of the text that answer. */
  hits: string[]
}

export interface PlacesRow {
  id: number
  /** Folded words of the title and what else is said of the speach that answer. */
  hits: string[]
  places: PlaceRow[]
  count: number
}

/** Where the terms stand in speaches that were found; `beginnings` are the first letters of the words, folded. */
export async function findPlaces(
  db: Executor,
  ids: number[],
  terms: string[],
  beginnings: string[],
): Promise<Map<number, PlacesRow>> {
  const hitsIn = (vector: SQL) => sql`ARRAY(
    SELECT word FROM unnest(tsvector_to_array(${vector})) AS word
     WHERE left(word, 2) = ANY(${sql.param(beginnings)}::text[]) AND search_vector(d.language, word) @@ asked.query)`
  const { rows } = await db.execute<Record<string, unknown> & PlacesRow>(sql`
    SELECT d.speach_id AS id, ${hitsIn(sql`d.head`)} AS hits,
           coalesce(found.places, '[]') AS places, coalesce(found.count, 0) AS count
      FROM search_heads d
     CROSS JOIN LATERAL (
       SELECT ${byLanguage((language) => queryOf(language, terms, '|', true))} AS query OFFSET 0) AS asked
      LEFT JOIN LATERAL (
        SELECT max(total)::int AS count, jsonb_agg(jsonb_build_object(
                 'chapterId', chapter_id, 'title', chapter_title, 'type', chapter_type, 'page', page, 'text', text,
                 'hits', ${hitsIn(sql`best.words`)}) ORDER BY rank DESC, place) AS places
          FROM (
            SELECT p.*, ts_rank(p.words, asked.query) AS rank, count(*) OVER () AS total
              FROM search_passages p
             WHERE p.speach_id = d.speach_id AND p.words @@ asked.query
             ORDER BY rank DESC, place LIMIT ${PLACES_SHOWN}) AS best) AS found ON true
     WHERE d.speach_id = ANY(${sql.param(ids)}::int[])`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** For each word the words of the dictionary that look like it, most alike first. */
export async function findWordsLike(db: Executor, words: string[]): Promise<string[][]> {
  const { rows } = await db.execute<{ alike: string[] }>(sql`
    SELECT ARRAY(SELECT search_words_like(search_name(asked.word))) AS alike
      FROM unnest(${sql.param(words)}::text[]) WITH ORDINALITY AS asked (word, place) ORDER BY place`)
  return rows.map(({ alike }) => alike)
}
