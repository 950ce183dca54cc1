import { type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '#platform/database/viewer.ts'
import { grantsOf } from '../../server/access/visibility.ts'

/*
 * The day by which a person should have completed something: the due date of an assignment given to them, or the
 * speach's own due date for everyone, which only counts if it has a badge (PRODUCT §6).
 */

/** The numbers, as `speach_id`, of what is due for a person: of what was given to them and of what they read. */
export function dueFor(actor: Viewer): SQL {
  return sql`
    SELECT g.speach_id FROM ${grantsOf(actor)} AND g.due_date IS NOT NULL
    UNION
    SELECT s.id
      FROM (SELECT f.speach_id FROM speach_follows f WHERE f.user_id = ${actor.id}
            UNION SELECT g.speach_id FROM ${grantsOf(actor)}) AS mine
      JOIN speaches s ON s.id = mine.speach_id
     WHERE s.due_date IS NOT NULL AND s.badge ->> 'type' <> 'NONE'`
}

/**
 * The earliest day by which a person should have completed a row of `speaches`, as `YYYY-MM-DD`; null without a due
 * date.
 */
export function dueDateFor(actor: Viewer): SQL {
  const given = sql`(SELECT min(g.due_date) FROM ${grantsOf(actor)} AND g.speach_id = speaches.id)`
  const own = sql`CASE WHEN speaches.badge ->> 'type' <> 'NONE' THEN speaches.due_date END`
  return sql`to_char(least(${given}, ${own}), 'YYYY-MM-DD')`
}
