import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { SpeachRef } from '#features/speaches/schemas.ts'
import { whereFindable, whereRelated } from '#features/speaches/server/service.ts'
import type { Executor } from '#platform/database/database.ts'
import { idRow, rowsOf } from '#platform/database/rows-of.ts'
import type { Actor } from '#shared/actor.ts'
import { GRID_PAGE_SIZE, pageOffset } from '#shared/paging.ts'
import type { SearchSort } from '../rules.ts'
import { type Found, found, type Search } from './found.ts'
import { answers, rankOf } from './term-conditions.ts'

/** How many of the newest answers get a rank, and how many of the newest that are named so. The rest follow, newest first. */
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
 * Speaches that answer all terms and that this person may find, with totals of exactly these. It costs a look at the row
 * of each answer (decision 0012).
 */
export async function findSpeaches(db: Executor, actor: Actor | null, search: Search): Promise<Found> {
  const { terms, sort, languages, page } = search
  const found = sql`found AS MATERIALIZED (
    SELECT d.speach_id AS id, d.language, ${KEYS[sort]} AS key FROM search_documents d
     WHERE ${answers(sql`search_found_by(d.words)`, terms)} AND (d.open_since IS NOT NULL OR ${isFindable(actor)}))`
  const isRanked = sort === 'RELEVANT'
  return readFound(db, {
    tables: isRanked ? sql`${found}, ${rankedAmongFound(search)}` : found,
    counted: sql`found`,
    listed: sql`found ${isRanked ? sql`LEFT JOIN ranked USING (id)` : sql``} ${inLanguages(languages)} ORDER BY ${ORDERS[sort]}`,
    page,
  })
}

/** Whether this person finds a speach of `search_documents d` that not everybody does. */
function isFindable(actor: Actor | null): SQL {
  // A selection of a value is asked row by row, and only of rows that come to it.
  const findable = sql`(SELECT true FROM speaches WHERE id = d.speach_id AND ${whereFindable(actor)})`
  return actor?.isAdmin ? findable : sql`(${whereRelated(actor, sql`d.speach_id`)} AND ${findable})`
}

/** The table `ranked`, of the newest of `found` and, where there are more, of the newest that are named so. */
function rankedAmongFound({ terms, languages }: Search): SQL {
  const newestOf = (table: SQL) =>
    sql`(SELECT id FROM ${table} AS found ${inLanguages(languages)} ORDER BY id DESC LIMIT ${RANKED})`
  // `IS TRUE` keeps thousands from being sorted for a join.
  return sql`named AS MATERIALIZED (
      SELECT d.speach_id AS id FROM search_heads d
       WHERE EXISTS (SELECT FROM found OFFSET ${RANKED}) AND ${answers(sql`d.names`, terms)}
    ), found_named AS MATERIALIZED (SELECT * FROM found WHERE (id IN (SELECT id FROM named)) IS TRUE
    ), newest AS (${newestOf(sql`found`)} UNION ${newestOf(sql`found_named`)}
    ), ranked AS MATERIALIZED (
      SELECT newest.id, ${rankOf(terms)} AS rank FROM newest JOIN search_heads d ON d.speach_id = newest.id)`
}

function inLanguages(languages: Search['languages']): SQL {
  return languages ? sql`WHERE found.language = ANY(${sql.param(languages)}::text[])` : sql``
}

/** Everything that this person may find; there is no relevance without a term. */
export async function listFindable(db: Executor, actor: Actor | null, search: Omit<Search, 'terms'>): Promise<Found> {
  const { languages } = search
  const sort = search.sort === 'RELEVANT' ? 'RECENT' : search.sort
  const key = sort === 'RECENT' ? sql`last_published_at` : sql`title`
  const besides = actor?.isAdmin ? sql`true` : whereRelated(actor, sql`speaches.id`)
  const listed = sql`SELECT id, ${key} AS key FROM speaches
    WHERE ${whereFindable(actor)} ${languages ? sql`AND language = ANY(${sql.param(languages)}::text[])` : sql``}`
  return readFound(db, {
    counted: sql`(SELECT language FROM speaches WHERE ${whereFindable(null)}
      UNION ALL SELECT language FROM speaches
       WHERE visibility <> 'PUBLIC' AND ${besides} AND ${whereFindable(actor)}) AS found`,
    listed: sql`(${listed}) AS found ORDER BY ${ORDERS[sort]}`,
    page: search.page,
  })
}

/** The number of a speach that this person may find. */
export async function findFindable(db: Executor, actor: Actor | null, which: SpeachRef): Promise<number | undefined> {
  const besides = actor?.isAdmin ? sql`true` : sql`(visibility = 'PUBLIC' OR ${whereRelated(actor, sql`speaches.id`)})`
  const row = await rowsOf(db, idRow).first(sql`
    SELECT id FROM speaches WHERE ${which} = ${typeof which === 'number' ? sql`id` : sql`speach_id`} AND ${besides} AND ${whereFindable(actor)}`)
  return row?.id
}

const foundRow = z.object({ languages: found.shape.languages.nullable(), ids: z.array(z.number()) })

/** The languages of what is `counted`, and a page of the ids of what is `listed`: tables, the second one in order. */
async function readFound(
  db: Executor,
  { tables, counted, listed, page }: { tables?: SQL; counted: SQL; listed: SQL; page: number },
): Promise<Found> {
  const row = await rowsOf(db, foundRow).first(sql`
    ${tables ? sql`WITH ${tables}` : sql``}
    SELECT (SELECT jsonb_object_agg(language, n) FROM (SELECT language, count(*) AS n FROM ${counted} GROUP BY 1) AS each)
             AS languages,
           ARRAY(SELECT id FROM ${listed} LIMIT ${GRID_PAGE_SIZE} OFFSET ${pageOffset(page, GRID_PAGE_SIZE)}) AS ids`)
  return { languages: row?.languages ?? {}, ids: row?.ids ?? [] }
}
