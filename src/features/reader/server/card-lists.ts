import { type SQL, sql } from 'drizzle-orm'
import { PINNED_MAX } from '#features/site/rules.ts'
import { dueDateFor } from '#features/speaches/due-dates/server/due-sql.ts'
import type { CardSort } from '#features/speaches/rules.ts'
import { assignedTo, findableBy, visibleTo } from '#features/speaches/server/access/visibility.ts'
import type { SpeachRow } from '#features/speaches/server/queries.ts'
import type { Viewer } from '#platform/database/viewer.ts'
import { type Actor, requirePerson } from '#shared/actor.ts'
import { type CardSource, examOf, progressOf } from './card-queries.ts'

/** A condition on the table `speaches`, with the name that its statements are told apart by. */
export interface NamedCondition {
  name: string
  where(viewer: Viewer): SQL
}

/** The lists of speaches that everybody has, and those that a condition makes, newest first. */
export type StandingList = 'continue' | 'pinned' | 'assigned' | 'new' | 'best-rated' | 'most-read' | NamedCondition

/** A standing list, or the speaches of a category that the person can find, newest first. */
export type CardList = StandingList | { categoryId: number }

/** The shape of a list in SQL: `category` stands for all categories, whose number is bound later as `categoryId`. */
export type ListShape = StandingList | 'category'

/** What a list is narrowed down by, and in which order it is; the values are bound later as `languages`, `inCategory`. */
export interface Narrowing {
  byLanguages: boolean
  byCategory: boolean
  /** Null for the list's own order. */
  sort: CardSort | null
}

const NEWEST = sql`speaches.last_published_at DESC, speaches.id DESC`

const BEST = sql`(speaches.rating_sum::double precision / nullif(speaches.rating_count, 0)) DESC NULLS LAST,
  speaches.rating_count DESC, speaches.id DESC`

const ORDERS: Record<CardSort, SQL> = { RECENT: NEWEST, BEST_RATED: BEST, TITLE: sql`speaches.title, speaches.id` }

/** A list narrowed down before its end and its pages are cut. */
export function narrowed(source: CardSource, { byLanguages, byCategory, sort }: Narrowing): CardSource {
  const inLanguages = sql`AND speaches.language = ANY(${sql.placeholder('languages')}::text[])`
  const inCategory = sql`AND speaches.category_id = ${sql.placeholder('inCategory')}`
  return {
    ...source,
    where: sql`${source.where} ${byLanguages ? inLanguages : sql``} ${byCategory ? inCategory : sql``}`,
    order: sort ? ORDERS[sort] : source.order,
  }
}

/** Speaches on a list of the best or latest: five pages. */
const TOP = 60

/** The most that a list has; undefined where there is no end. */
export function capOf(list: ListShape): number | undefined {
  if (list === 'pinned') return PINNED_MAX
  return list === 'new' || list === 'best-rated' || list === 'most-read' ? TOP : undefined
}

/** @throws Problem 401 when a visitor asks for a list of one's own */
export function sourceOf(viewer: Viewer | null, list: ListShape): CardSource {
  const cap = capOf(list)
  if (typeof list === 'object') return newestWhere(viewer, list.where(requirePerson(viewer)))
  switch (list) {
    case 'continue':
      return begunBy(requirePerson(viewer))
    case 'pinned':
      return { ...newestWhere(viewer, sql`speaches.is_pinned`), cap }
    case 'assigned':
      return assigned(requirePerson(viewer))
    case 'new':
      return { ...newestWhere(viewer), cap }
    case 'best-rated':
      return { ...bestRated(viewer), cap }
    case 'most-read':
      return { ...mostRead(viewer), cap }
    case 'category':
      return newestWhere(viewer, sql`speaches.category_id = ${sql.placeholder('categoryId')}`)
  }
}

function newestWhere(viewer: Viewer | null, condition = sql`true`): CardSource {
  return {
    where: sql`${findableBy(viewer)} AND ${condition}`,
    order: NEWEST,
  }
}

/** What was assigned to a person, each with its day: what is due soonest first, what they have finished last. */
function assigned(viewer: Viewer): CardSource {
  const day = dueDateFor(viewer)
  // `isFinished`
  const isFinished = sql`CASE WHEN ${progressOf(viewer)} >= 1
    THEN coalesce(${examOf(viewer)} ->> 'state', '') NOT IN ('FAILED', 'WAITING') ELSE false END`
  const { where, order } = newestWhere(viewer, assignedTo(viewer))
  return { where, order: sql`${isFinished}, ${day} NULLS LAST, ${order}`, columns: sql`${day} AS "dueDate"` }
}

/** What a person began and has not finished, read or passed, last opened first; what no attempt is left for is over. */
function begunBy(viewer: Viewer): CardSource {
  return {
    join: sql`JOIN speach_follows begun ON begun.speach_id = speaches.id AND begun.user_id = ${viewer.id}
              JOIN versions shown ON shown.id = speaches.published_version_id`,
    where: sql`${visibleTo(viewer)} AND (EXISTS (
      SELECT FROM jsonb_object_keys(shown.minutes) AS chapter
       WHERE NOT EXISTS (
         SELECT FROM chapter_progress p
          WHERE p.user_id = begun.user_id AND p.speach_id = speaches.id AND p.chapter_id = chapter::int AND p.done))
      OR EXISTS (
         SELECT FROM exam_states(shown.id, begun.user_id) AS exam
          WHERE exam.state = 'FAILED' AND exam.attempts_left IS DISTINCT FROM 0))`,
    order: sql`begun.last_opened_at DESC, speaches.id DESC`,
  }
}

function bestRated(viewer: Viewer | null): CardSource {
  return {
    where: sql`${findableBy(viewer)} AND speaches.rating_count > 0`,
    order: BEST,
  }
}

function mostRead(viewer: Viewer | null): CardSource {
  return {
    where: sql`${findableBy(viewer)} AND speaches.read_count > 0`,
    order: sql`speaches.read_count DESC, speaches.id DESC`,
  }
}

/** Speaches that a reader is led on to. */
const NEXT = 3

/** What to read after a speach: of its category or author, not opened yet; first what shares most with it. */
export function readNext(
  actor: Actor,
  { id, categoryId, authorId, tags, language }: Pick<SpeachRow, 'id' | 'categoryId' | 'authorId' | 'tags' | 'language'>,
): CardSource {
  return {
    where: sql`${findableBy(actor)} AND speaches.id <> ${id}
      AND (speaches.category_id = ${categoryId} OR speaches.author_id = ${authorId})
      AND NOT EXISTS (SELECT FROM speach_follows f WHERE f.speach_id = speaches.id AND f.user_id = ${actor.id})`,
    order: sql`speaches.language = ${language} DESC,
      (SELECT count(*) FROM unnest(speaches.tags) AS tag WHERE tag = ANY(${sql.param(tags)}::text[])) DESC,
      speaches.category_id IS NOT DISTINCT FROM ${categoryId} DESC, speaches.read_count DESC, speaches.id DESC`,
    cap: NEXT,
  }
}
