import { type SQL, sql } from 'drizzle-orm'
import { PINNED_MAX } from '#features/site/rules.ts'
import type { Actor } from '#shared/actor.ts'
import type { SpeachRow } from '../../server/queries.ts'
import { assignedTo, findableBy, visibleTo } from '../../server/visibility.ts'
import type { CardSource } from './card-queries.ts'

/** Speaches on a list of the best or latest: five pages. */
const TOP = 60

/** What a person began and has not finished, last opened first. */
export function begunBy(actor: Actor): CardSource {
  return {
    join: sql`JOIN speach_follows begun ON begun.speach_id = speaches.id AND begun.user_id = ${actor.id}
              JOIN versions shown ON shown.id = speaches.published_version_id`,
    where: sql`${visibleTo(actor)} AND EXISTS (
      SELECT FROM jsonb_object_keys(shown.minutes) AS chapter
       WHERE NOT EXISTS (
         SELECT FROM chapter_progress p
          WHERE p.user_id = begun.user_id AND p.speach_id = speaches.id AND p.chapter_id = chapter::int AND p.done))`,
    order: sql`begun.last_opened_at DESC, speaches.id DESC`,
  }
}

/** Published speaches that are assigned to a person, a group of theirs, or by a path. */
export function assigned(actor: Actor): CardSource {
  return {
    where: sql`${findableBy(actor)} AND ${assignedTo(actor)}`,
    order: sql`speaches.last_published_at DESC, speaches.id DESC`,
  }
}

/** What admins have put on everybody's home page, where it can be found. */
export function pinned(actor: Actor | null): CardSource {
  return {
    where: sql`${findableBy(actor)} AND speaches.is_pinned`,
    order: sql`speaches.last_published_at DESC, speaches.id DESC`,
    cap: PINNED_MAX,
  }
}

export function newest(actor: Actor | null): CardSource {
  return { where: findableBy(actor), order: sql`speaches.last_published_at DESC, speaches.id DESC`, cap: TOP }
}

export function among(actor: Actor | null, condition: SQL): CardSource {
  return {
    where: sql`${findableBy(actor)} AND ${condition}`,
    order: sql`speaches.last_published_at DESC, speaches.id DESC`,
  }
}

export function bestRated(actor: Actor | null): CardSource {
  return {
    where: sql`${findableBy(actor)} AND speaches.rating_count > 0`,
    order: sql`(speaches.rating_sum::double precision / nullif(speaches.rating_count, 0)) DESC NULLS LAST,
      speaches.rating_count DESC, speaches.id DESC`,
    cap: TOP,
  }
}

export function mostRead(actor: Actor | null): CardSource {
  return {
    where: sql`${findableBy(actor)} AND speaches.read_count > 0`,
    order: sql`speaches.read_count DESC, speaches.id DESC`,
    cap: TOP,
  }
}

export function inCategory(actor: Actor | null, categoryId: number): CardSource {
  return {
    where: sql`${findableBy(actor)} AND speaches.category_id = ${categoryId}`,
    order: sql`speaches.last_published_at DESC, speaches.id DESC`,
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
