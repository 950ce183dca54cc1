import { type SQL, sql } from 'drizzle-orm'
import { whereConcerned, whereFindable } from '#features/speaches/server/service.ts'
import type { Executor } from '#platform/database/database.ts'
import type { Actor } from '#shared/actor.ts'
import { GRID_PAGE_SIZE, pageOffset } from '#shared/paging.ts'
import type { SearchSort } from '../rules.ts'
import { audienceOf, type Found, type Search } from './found.ts'
import { answersOf, inLanguage, rankedAmongFound } from './ranked-queries.ts'

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

/** Speaches that answer all terms and that this person may find, with totals of exactly these. */
export async function findSpeaches(db: Executor, actor: Actor | null, search: Search): Promise<Found> {
  const { sort, language, page } = search
  const found = sql`found AS MATERIALIZED (${answersOf(actor, { ...search, audience: audienceOf(actor) }, KEYS[sort])})`
  const isRanked = sort === 'RELEVANT'
  return readFound(db, {
    tables: isRanked ? sql`${found}, ${rankedAmongFound(search)}` : found,
    counted: sql`found`,
    listed: sql`found ${isRanked ? sql`LEFT JOIN ranked USING (id)` : sql``} ${inLanguage(language)} ORDER BY ${ORDERS[sort]}`,
    page,
  })
}

/** Everything that this person may find; there is no relevance without a term. */
export async function listFindable(db: Executor, actor: Actor | null, search: Omit<Search, 'terms'>): Promise<Found> {
  const { language } = search
  const sort = search.sort === 'RELEVANT' ? 'RECENT' : search.sort
  const key = sort === 'RECENT' ? sql`last_published_at` : sql`title`
  const besides = actor?.isAdmin ? sql`true` : whereConcerned(actor, sql`speaches.id`)
  const listed = sql`SELECT id, ${key} AS key FROM speaches
    WHERE ${whereFindable(actor)} ${language ? sql`AND language = ${language}` : sql``}`
  return readFound(db, {
    counted: sql`(SELECT language FROM speaches WHERE ${whereFindable(null)}
      UNION ALL SELECT language FROM speaches
       WHERE visibility <> 'PUBLIC' AND ${besides} AND ${whereFindable(actor)}) AS found`,
    listed: sql`(${listed}) AS found ORDER BY ${ORDERS[sort]}`,
    page: search.page,
  })
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
