import { type SQL, sql } from 'drizzle-orm'
import { whereAmongConcerned, whereConcerned, whereFindable } from '#features/speaches/server/service.ts'
import type { Executor } from '#platform/database/database.ts'
import { preparedRows } from '#platform/database/prepared.ts'
import type { Viewer } from '#platform/database/viewer.ts'
import type { Actor } from '#shared/actor.ts'
import type { Locale } from '#shared/locales.ts'
import { type Asking, type AskingTerms, askingOf, type Shape, shapeOf, type Values, valuesOf } from './asking.ts'
import type { Asked, Audience, LanguageCounts } from './found.ts'
import { KEPT, RANKED, type RankedId, type SharedAnswers, type SharedChanges } from './shared-answers.ts'
import { answers, rankOf } from './term-conditions.ts'

/** What a person finds besides what everybody of their audience does. */
export interface OwnAnswers {
  languages: LanguageCounts
  /** Best first; as many as get a rank. */
  best: RankedId[]
}

/** Changes that are looked at, one by one, for words that were asked for. */
const CHANGES_MAX = 300

/** Which rows of `search_documents d` a whole audience finds. */
const IS_SHARED: Record<Audience, SQL> = {
  EVERYBODY: sql`(d.open_since IS NOT NULL)`,
  ADMINISTRATORS: sql`(d.open_since IS NOT NULL OR d.is_restricted)`,
}

/** How many more an audience finds by a row of `search_changes d`; null when it has nothing to do with them. */
const CHANGE: Record<Audience, SQL> = {
  EVERYBODY: sql`d.for_everybody`,
  ADMINISTRATORS: sql`d.for_administrators`,
}

/** The table `found`: speaches that answer all terms and that this person may find, and whether their audience does. */
export function answersOf(actor: Viewer | null, { terms, audience }: Omit<Asking, 'language'>, key: SQL): SQL {
  return sql`
    SELECT d.speach_id AS id, d.language, ${IS_SHARED[audience]} AS is_shared, ${key} AS key FROM search_documents d
     WHERE ${answers(sql`search_found_by(d.words)`, terms)}
       AND (${IS_SHARED[audience]} OR (${whereConcerned(actor, sql`d.speach_id`)} AND ${isFindable(actor)}))`
}

/** A selection of a value is asked row by row, and only of rows that come to it. */
function isFindable(actor: Viewer | null): SQL {
  return sql`(SELECT true FROM speaches WHERE id = d.speach_id AND ${whereFindable(actor)})`
}

/** The table `ranked`, of the `most` newest of `found` and, where there are more, of the newest that are named so. */
export function rankedAmongFound({ terms, language }: AskingTerms, most = RANKED): SQL {
  const newest = (table: SQL, isNamed: SQL, which: SQL) =>
    sql`(SELECT id, is_shared, ${isNamed} AS is_named FROM ${table} AS found
          WHERE ${which} ${andIn(language, sql`found.language`)} ORDER BY id DESC LIMIT ${most})`
  const each = [sql`is_shared`, sql`NOT is_shared`].flatMap((which) => [
    newest(sql`found`, sql`false`, which),
    newest(sql`found_named`, sql`true`, which),
  ])
  // `IS TRUE` keeps thousands from being sorted for a join.
  return sql`named AS MATERIALIZED (
      SELECT d.speach_id AS id FROM search_heads d WHERE ${IS_MANY} AND ${answers(sql`d.names`, terms)}
    ), found_named AS MATERIALIZED (SELECT * FROM found WHERE (id IN (SELECT id FROM named)) IS TRUE
    ), newest AS (
      SELECT id, is_shared, bool_or(is_named) AS is_named, bool_or(NOT is_named) AS is_new
        FROM (${sql.join(each, sql` UNION ALL `)}) AS each GROUP BY 1, 2
    ), ranked AS MATERIALIZED (
      SELECT newest.*, ${rankOf(terms)} AS rank FROM newest JOIN search_heads d ON d.speach_id = newest.id)`
}

/** Whether more is found than gets a rank for being new. */
const IS_MANY = sql`EXISTS (SELECT FROM found OFFSET ${RANKED})`

export function inLanguage(language: Locale | null): SQL {
  return language ? sql`WHERE found.language = ${language}` : sql``
}

function andIn(language: Locale | null, column: SQL): SQL {
  return language ? sql`AND ${column} = ${language}` : sql``
}

/** What an audience finds, and which changes of it this knows of. */
export interface Kept {
  answers: SharedAnswers
  snapshot: string
}

export interface Ranked extends Kept {
  own: OwnAnswers
}

const readRanked = preparedRows<Shape, Values, Ranked>((shape) => {
  const { asking, viewer } = askingOf(shape)
  return sql`
    WITH found AS MATERIALIZED (${answersOf(viewer, asking, sql`NULL`)}), ${rankedAmongFound(asking, KEPT)}, ${COUNTED}
    SELECT jsonb_build_object(
             'languages', ${countsOf(sql`is_shared`)},
             'kept', (SELECT coalesce(jsonb_agg(jsonb_build_array(id, rank, is_named)), '[]') FROM ranked WHERE is_shared),
             'newestFrom', ${keptFrom(sql`is_new`)},
             'namedFrom', CASE WHEN ${IS_MANY} THEN ${keptFrom(sql`is_named`)} END) AS answers,
           ${OWN} AS own, ${SNAPSHOT} AS snapshot`
})

/** What answers all terms and this person may find, ranked. */
export async function findRanked(db: Executor, actor: Actor | null, asked: Asked): Promise<Ranked> {
  return only(await readRanked(db, shapeOf(actor, asked), valuesOf(actor, asked)))
}

/** From which number on all are among those of `ranked`. */
function keptFrom(which: SQL): SQL {
  return sql`(SELECT CASE WHEN count(*) < ${KEPT} THEN 0 ELSE min(id) END FROM ranked WHERE is_shared AND ${which})`
}

interface Own {
  own: OwnAnswers
  snapshot: string
}

export interface OwnAsBefore extends Own {
  /** Whether what the audience finds may be another since. */
  hasChanged: boolean
}

interface ValuesSince extends Values {
  snapshot: string
}

const readOwn = preparedRows<Shape, ValuesSince, OwnAsBefore>((shape) => {
  const { asking, viewer } = askingOf(shape)
  const since = changesSince(shape.audience)
  return sql`
    WITH ${ownFound(viewer, asking)}
    SELECT EXISTS (SELECT FROM ${since} OFFSET ${CHANGES_MAX})
             OR EXISTS (SELECT FROM ${since} AND ${answers(sql`d.words`, asking.terms)}) AS "hasChanged",
           ${OWN} AS own, ${SNAPSHOT} AS snapshot`
})

/** What this person finds besides what their audience does, and whether the latter has changed since a snapshot. */
export async function findOwn(db: Executor, actor: Actor | null, asked: Asked, snapshot: string): Promise<OwnAsBefore> {
  return only(await readOwn(db, shapeOf(actor, asked), { ...valuesOf(actor, asked), snapshot }))
}

export interface OwnSince extends Own {
  /** How what the audience finds is another now; null when too much has changed to be looked at. */
  changes: SharedChanges | null
}

const readOwnAndChanges = preparedRows<Shape, ValuesSince, OwnSince>((shape) => {
  const { asking, viewer } = askingOf(shape)
  const { terms, language, audience } = asking
  const since = changesSince(audience)
  return sql`
    WITH ${ownFound(viewer, asking)}, too_much AS MATERIALIZED (
      SELECT EXISTS (SELECT FROM ${since} OFFSET ${CHANGES_MAX}) AS it_is
    ), changed AS MATERIALIZED (
      SELECT d.speach_id, d.language, ${CHANGE[audience]} AS change FROM ${since}
         AND NOT (SELECT it_is FROM too_much) AND ${answers(sql`d.words`, terms)}
    ), answering AS MATERIALIZED (
      SELECT d.speach_id FROM search_documents d
       WHERE d.speach_id = ANY(ARRAY(SELECT speach_id FROM changed)) AND ${IS_SHARED[audience]}
         ${andIn(language, sql`d.language`)} AND ${answers(sql`search_found_by(d.words)`, terms)}
    )
    SELECT CASE WHEN NOT (SELECT it_is FROM too_much) THEN jsonb_build_object(
             'languages', (SELECT coalesce(jsonb_object_agg(language, n), '{}')
                             FROM (SELECT language, sum(change) AS n FROM changed GROUP BY 1) AS each),
             'ids', (SELECT coalesce(jsonb_agg(DISTINCT speach_id), '[]') FROM changed),
             'answering', (SELECT coalesce(jsonb_agg(jsonb_build_array(d.speach_id, ${rankOf(terms)}, ${answers(sql`d.names`, terms)})), '[]')
                             FROM answering JOIN search_heads d ON d.speach_id = answering.speach_id)) END AS changes,
           ${OWN} AS own, ${SNAPSHOT} AS snapshot`
})

/** What this person finds besides what their audience does, and what has changed of the latter since a snapshot. */
export async function findOwnAndChanges(
  db: Executor,
  actor: Actor | null,
  asked: Asked,
  snapshot: string,
): Promise<OwnSince> {
  return only(await readOwnAndChanges(db, shapeOf(actor, asked), { ...valuesOf(actor, asked), snapshot }))
}

/** An audience's changes `d` that a snapshot does not show, and their condition, to be followed by more of them. */
function changesSince(audience: Audience): SQL {
  const snapshot = sql`${sql.placeholder('snapshot')}::pg_snapshot`
  return sql`search_changes d
    WHERE d.xid >= pg_snapshot_xmin(${snapshot})
      AND NOT pg_visible_in_snapshot(d.xid, ${snapshot}) AND ${CHANGE[audience]} IS NOT NULL`
}

/** The tables `found`, of what a person finds besides what their audience does, `ranked` and `counted`. */
function ownFound(actor: Viewer | null, asked: Asking): SQL {
  // `OFFSET 0`: words are read of what concerns the person, instead of all that answers being looked through for it.
  return sql`found AS MATERIALIZED (
      SELECT d.speach_id AS id, d.language, false AS is_shared
        FROM (SELECT d.* FROM search_documents d
               WHERE NOT ${IS_SHARED[asked.audience]} AND ${whereAmongConcerned(actor, sql`d.speach_id`)} AND ${isFindable(actor)}
              OFFSET 0) AS d
       WHERE ${answers(sql`search_found_by(d.words)`, asked.terms)}
    ), ${rankedAmongFound(asked)}, ${COUNTED}`
}

const COUNTED = sql`counted AS MATERIALIZED (SELECT is_shared, language, count(*) AS n FROM found GROUP BY 1, 2)`

const SNAPSHOT = sql`pg_current_snapshot()::text`

function countsOf(which: SQL): SQL {
  return sql`(SELECT coalesce(jsonb_object_agg(language, n), '{}') FROM counted WHERE ${which})`
}

/** What this person finds besides, of `counted` and `ranked`. */
const OWN = sql`jsonb_build_object(
    'languages', ${countsOf(sql`NOT is_shared`)},
    'best', (SELECT coalesce(jsonb_agg(jsonb_build_array(id, rank) ORDER BY rank DESC, id DESC), '[]')
               FROM (SELECT * FROM ranked WHERE NOT is_shared ORDER BY rank DESC, id DESC LIMIT ${RANKED}) AS best))`

function only<Row>([row]: Row[]): Row {
  if (!row) throw new Error('a selection of values returned no row')
  return row
}
