import { sql } from 'drizzle-orm'
import type { Actor } from '#shared/actor.ts'
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

export function newest(actor: Actor): CardSource {
  return { where: findableBy(actor), order: sql`speaches.last_published_at DESC, speaches.id DESC`, cap: TOP }
}

export function bestRated(actor: Actor): CardSource {
  return {
    where: sql`${findableBy(actor)} AND speaches.rating_count > 0`,
    order: sql`(speaches.rating_sum::double precision / nullif(speaches.rating_count, 0)) DESC NULLS LAST,
      speaches.rating_count DESC, speaches.id DESC`,
    cap: TOP,
  }
}

export function mostRead(actor: Actor): CardSource {
  return {
    where: sql`${findableBy(actor)} AND speaches.read_count > 0`,
    order: sql`speaches.read_count DESC, speaches.id DESC`,
    cap: TOP,
  }
}

export function inCategory(actor: Actor, categoryId: number): CardSource {
  return {
    where: sql`${findableBy(actor)} AND speaches.category_id = ${categoryId}`,
    order: sql`speaches.last_published_at DESC, speaches.id DESC`,
  }
}
