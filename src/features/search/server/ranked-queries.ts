import { type SQL, sql } from 'drizzle-orm'
import { whereAmongConcerned, whereConcerned, whereFindable } from '#features/speaches/server/service.ts'
import type { Executor } from '#platform/database/database.ts'
import type { Actor } from '#shared/actor.ts'
import type { Locale } from '#shared/locales.ts'
import type { LanguageCounts, Terms } from './found.ts'
import { answers, rankOf } from './term-conditions.ts'

/**
 * Of how many answers the newest get a rank, and as many of those whose titles and headings answer: of what everybody
 * finds, and of what this person finds besides. All that is found is counted and listed: the others follow, newest first.
 */
export const RANKED = 250

/** What was found, of which every answer has a rank that is among the best `RANKED`. */
export interface Answers {
  languages: LanguageCounts
  /** Numbers and ranks, best first. */
  best: [id: number, rank: number][]
}

/** Changes that are looked at, one by one, for words that were asked for. */
const CHANGES_MAX = 300

/** The table `found`: speaches that answer all terms and that this person may find, and whether everybody does. */
export function answersOf(actor: Actor | null, { terms }: Terms, key: SQL): SQL {
  return sql`
    SELECT d.speach_id AS id, d.language, d.open_since IS NOT NULL AS is_open, ${key} AS key FROM search_documents d
     WHERE ${answers(sql`search_found_by(d.words)`, terms)}
       AND (d.open_since IS NOT NULL OR (${whereConcerned(actor, sql`d.speach_id`)} AND ${isFindable(actor)}))`
}

/** A selection of a value is asked row by row, and only of rows that come to it. */
function isFindable(actor: Actor | null): SQL {
  return sql`(SELECT true FROM speaches WHERE id = d.speach_id AND ${whereFindable(actor)})`
}

/** The table `ranked`, of the newest of `found` and, where there are more, of the newest that are named so. */
export function rankedAmongFound({ terms, language }: Terms): SQL {
  const newest = (table: SQL, which: SQL) =>
    sql`(SELECT id, is_open FROM ${table} WHERE ${which} ${andIn(language)} ORDER BY id DESC LIMIT ${RANKED})`
  const tables = [sql`found`, sql`found_named AS found`]
  const each = tables.flatMap((table) => [newest(table, sql`is_open`), newest(table, sql`NOT is_open`)])
  return sql`named AS MATERIALIZED (
      SELECT d.speach_id AS id FROM search_heads d
       WHERE EXISTS (SELECT FROM found OFFSET ${RANKED}) AND ${answers(sql`d.names`, terms)}
    ), found_named AS MATERIALIZED (SELECT found.* FROM named JOIN found USING (id)
    ), ranked AS MATERIALIZED (
      SELECT d.speach_id AS id, newest.is_open, ${rankOf(terms)} AS rank
        FROM (${sql.join(each, sql` UNION `)}) AS newest
        JOIN search_heads d ON d.speach_id = newest.id)`
}

export function inLanguage(language: Locale | null): SQL {
  return language ? sql`WHERE found.language = ${language}` : sql``
}

function andIn(language: Locale | null): SQL {
  return language ? sql`AND found.language = ${language}` : sql``
}

export interface Ranked {
  /** What everybody finds. */
  open: Answers
  /** What this person finds besides. */
  own: Answers
  /** Which transactions the answer knows of. */
  snapshot: string
}

/** What answers all terms and this person may find, ranked. */
export async function findRanked(db: Executor, actor: Actor | null, asked: Terms): Promise<Ranked> {
  const { rows } = await db.execute<Record<string, unknown> & Ranked>(sql`
    WITH found AS MATERIALIZED (${answersOf(actor, asked, sql`NULL`)}), ${rankedAmongFound(asked)}, ${COUNTED}
    SELECT ${summaryOf(sql`is_open`)} AS open, ${summaryOf(sql`NOT is_open`)} AS own, ${SNAPSHOT} AS snapshot`)
  return only(rows)
}

export interface OwnRanked extends Pick<Ranked, 'own' | 'snapshot'> {
  /** Whether what everybody finds may be another since. */
  isOutdated: boolean
}

/** What this person finds besides what everybody does, and whether that is still the same as by a snapshot. */
export async function findOwnRanked(
  db: Executor,
  actor: Actor | null,
  asked: Terms,
  snapshot: string,
): Promise<OwnRanked> {
  const since = sql`search_changes d
    WHERE d.xid >= pg_snapshot_xmin(${snapshot}::pg_snapshot) AND NOT pg_visible_in_snapshot(d.xid, ${snapshot}::pg_snapshot)`
  // `OFFSET 0`: words are read of what concerns the person, instead of all that answers being looked through for it.
  const { rows } = await db.execute<Record<string, unknown> & OwnRanked>(sql`
    WITH found AS MATERIALIZED (
      SELECT d.speach_id AS id, d.language, false AS is_open
        FROM (SELECT d.* FROM search_documents d
               WHERE d.open_since IS NULL AND ${whereAmongConcerned(actor, sql`d.speach_id`)} AND ${isFindable(actor)}
              OFFSET 0) AS d
       WHERE ${answers(sql`search_found_by(d.words)`, asked.terms)}
    ), ${rankedAmongFound(asked)}, ${COUNTED}
    SELECT EXISTS (SELECT FROM ${since} OFFSET ${CHANGES_MAX})
             OR EXISTS (SELECT FROM ${since} AND ${answers(sql`d.words`, asked.terms)}) AS "isOutdated",
           ${summaryOf(sql`NOT is_open`)} AS own, ${SNAPSHOT} AS snapshot`)
  return only(rows)
}

const COUNTED = sql`counted AS MATERIALIZED (SELECT is_open, language, count(*) AS n FROM found GROUP BY 1, 2)`

const SNAPSHOT = sql`pg_current_snapshot()::text`

/** Those of `counted` and `ranked`, as `Answers`. */
function summaryOf(which: SQL): SQL {
  return sql`jsonb_build_object(
    'languages', (SELECT coalesce(jsonb_object_agg(language, n), '{}') FROM counted WHERE ${which}),
    'best', (SELECT coalesce(jsonb_agg(jsonb_build_array(id, rank) ORDER BY rank DESC, id DESC), '[]')
               FROM (SELECT * FROM ranked WHERE ${which} ORDER BY rank DESC, id DESC LIMIT ${RANKED}) AS best))`
}

function only<Row>([row]: Row[]): Row {
  if (!row) throw new Error('a selection of values returned no row')
  return row
}
