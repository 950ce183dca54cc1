import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#platform/database/database.ts'
import { isoTime } from '#platform/database/iso-time.ts'
import { rowsOf } from '#platform/database/rows-of.ts'
import { TOP_ROWS, type Unit } from '../rules.ts'
import {
  type CategoryShare,
  type CreationFunnel,
  categoryShare,
  creationFunnel,
  type TopAuthor,
  type TopSpeach,
  topAuthor,
  topSpeach,
} from '../schemas.ts'

/** Since when something counts: the first day of a period in its unit, and the moment at which it begins. */
export interface Since {
  unit: Unit
  day: string
  moment: Date
}

/** The orders of the tables. */
export type By = 'watch' | 'rating'

/** Speaches that are neither archived nor templates. */
const THERE = sql`NOT s.is_template AND s.state <> 'ARCHIVE'`

/** Days of whole weeks are taken as weeks: a third of the rows. */
const readsOf = ({ unit, day }: Since) => {
  const firstMonday = sql`date_trunc('week', ${day}::date + 6)::date`
  const counted =
    unit === 'day'
      ? sql`(unit = 'day' AND start >= ${day}::date AND start < ${firstMonday}) OR (unit = 'week' AND start >= ${firstMonday})`
      : sql`unit = ${unit} AND start >= ${day}::date`
  return sql`SELECT speach_id, sum(reads)::int AS reads FROM dashboard_speaches WHERE ${counted} GROUP BY speach_id`
}

const gradesOf = ({ moment }: Since) => sql`
  SELECT speach_id, count(*)::int AS number, sum(rating)::int AS stars FROM speach_ratings
   WHERE created_at >= ${moment.toISOString()}::timestamptz GROUP BY speach_id`

/** Speaches and people without any of the counted events aren't listed. */
const ORDERS: Record<By, { has: SQL; order: SQL }> = {
  watch: { has: sql`"nbWatch" > 0`, order: sql`"nbWatch" DESC, note DESC NULLS LAST` },
  rating: { has: sql`"nbNote" > 0`, order: sql`note DESC, "nbNote" DESC, "nbWatch" DESC` },
}

export async function listTopSpeaches(db: Executor, by: By, since: Since): Promise<TopSpeach[]> {
  const { has, order } = ORDERS[by]
  return rowsOf(db, topSpeach).all(sql`
    SELECT "speachID", "speachTitle", language, ${isoTime(sql`published_at`)} AS "publishDate", "nbWatch", "nbNote", note
      FROM (SELECT s.id, s.speach_id AS "speachID", s.title AS "speachTitle", s.language, s.published_at,
                   coalesce(r.reads, 0) AS "nbWatch", coalesce(g.number, 0) AS "nbNote",
                   g.stars::float8 / g.number AS note
              FROM speaches s
              LEFT JOIN (${readsOf(since)}) AS r ON r.speach_id = s.id
              LEFT JOIN (${gradesOf(since)}) AS g ON g.speach_id = s.id
             WHERE ${THERE}) AS counted
     WHERE ${has} ORDER BY ${order}, id LIMIT ${TOP_ROWS}`)
}

export async function listTopAuthors(db: Executor, by: By, since: Since): Promise<TopAuthor[]> {
  const { has, order } = ORDERS[by]
  return rowsOf(db, topAuthor).all(sql`
    SELECT u.user_id AS "userID", u.first_name AS "firstName", u.last_name AS "lastName", "nbSpeachs", "nbWatch",
           "nbNote", note
      FROM (SELECT s.author_id, count(*) FILTER (WHERE s.state = 'PUBLIE')::int AS "nbSpeachs",
                   coalesce(sum(r.reads), 0)::int AS "nbWatch", coalesce(sum(g.number), 0)::int AS "nbNote",
                   sum(g.stars)::float8 / sum(g.number) AS note
              FROM speaches s
              LEFT JOIN (${readsOf(since)}) AS r ON r.speach_id = s.id
              LEFT JOIN (${gradesOf(since)}) AS g ON g.speach_id = s.id
             WHERE ${THERE} GROUP BY s.author_id) AS counted
      JOIN users u ON u.id = author_id
     WHERE ${has} ORDER BY ${order}, u.id LIMIT ${TOP_ROWS}`)
}

/** The biggest first; those without a category last. */
export async function listCategories(db: Executor, { moment }: Since): Promise<CategoryShare[]> {
  return rowsOf(db, categoryShare).all(sql`
    SELECT c.id, c.name, count(*)::int AS total, count(*) FILTER (WHERE s.state = 'PUBLIE')::int AS published,
           count(*) FILTER (WHERE s.created_at >= ${moment.toISOString()}::timestamptz)::int AS created
      FROM speaches s LEFT JOIN categories c ON c.id = s.category_id
     WHERE ${THERE} GROUP BY c.id, c.name ORDER BY c.id IS NULL, total DESC, c.name`)
}

export async function countFunnel(db: Executor, { moment }: Since): Promise<CreationFunnel> {
  const row = await rowsOf(db, creationFunnel).first(sql`
    SELECT count(*)::int AS created, count(*) FILTER (WHERE s.state = 'PUBLIE')::int AS published,
           count(*) FILTER (WHERE s.state <> 'PUBLIE')::int AS draft
      FROM speaches s WHERE ${THERE} AND s.created_at >= ${moment.toISOString()}::timestamptz`)
  return row ?? { created: 0, published: 0, draft: 0 }
}
