import { type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '#platform/database/viewer.ts'
import type { Actor } from '#shared/actor.ts'

/*
 * The rules of the person who sees a path as SQL (PRODUCT §5). The fragments speak of the table `paths` under its own
 * name.
 */

const isForAll = sql<boolean>`(
  NOT EXISTS (SELECT FROM path_users u WHERE u.path_id = paths.id)
  AND NOT EXISTS (SELECT FROM path_groups g WHERE g.path_id = paths.id))`

function isAssigned({ id, groupIds }: Pick<Viewer, 'id' | 'groupIds'>): SQL<boolean> {
  return sql<boolean>`(
    EXISTS (SELECT FROM path_users u WHERE u.path_id = paths.id AND u.user_id = ${id})
    OR EXISTS (SELECT FROM path_groups g WHERE g.path_id = paths.id AND g.group_id = ANY(${sql.param(groupIds)}::int[])))`
}

/** What a person is to each path of a statement: columns for the rules. */
export function relationTo(actor: Actor): { isForAll: SQL<boolean>; isAssigned: SQL<boolean> } {
  return { isForAll, isAssigned: isAssigned(actor) }
}

/** Published paths that a person sees. */
export function publishedFor(actor: Viewer): SQL {
  if (actor.isAdmin) return sql`paths.state = 'PUBLIE'`
  return sql`(paths.state = 'PUBLIE' AND (paths.owner_id = ${actor.id} OR ${isForAll} OR ${isAssigned(actor)}))`
}

/** Published paths that are assigned to a person or a group of theirs. */
export function assignedTo(actor: Actor): SQL {
  return sql`(paths.state = 'PUBLIE' AND ${isAssigned(actor)})`
}

/** Published paths of one owner that a person sees. */
export function publishedBy(ownerId: number, actor: Actor): SQL {
  return sql`(paths.owner_id = ${ownerId} AND ${publishedFor(actor)})`
}

/**
 * The numbers, as `user_id`, of the active people that a path is for; of one for everyone, of those who opened one of its
 * speaches.
 */
export function audienceOf(pathId: number): SQL {
  const opened = sql`EXISTS (
    SELECT FROM speach_follows f JOIN path_items i ON i.speach_id = f.speach_id
     WHERE i.path_id = paths.id AND f.user_id = users.id)`
  const assigned = sql`(EXISTS (SELECT FROM path_users u WHERE u.path_id = paths.id AND u.user_id = users.id)
    OR EXISTS (
      SELECT FROM path_groups g JOIN group_members m ON m.group_id = g.group_id
       WHERE g.path_id = paths.id AND m.user_id = users.id))`
  return sql`SELECT users.id AS user_id FROM paths CROSS JOIN users
    WHERE paths.id = ${pathId} AND users.deactivated_at IS NULL
      AND CASE WHEN ${isForAll} THEN ${opened} ELSE ${assigned} END`
}

/** Every path of a person's own. */
export function ownedBy(actor: Actor): SQL {
  return sql`paths.owner_id = ${actor.id}`
}

/** Whether a person sees a path, published or not, as a condition for statements that join `users` and `paths`. */
export function seesPath(): SQL {
  return sql`(users.is_admin OR paths.owner_id = users.id OR (paths.state = 'PUBLIE' AND (${isForAll}
    OR EXISTS (SELECT FROM path_users u WHERE u.path_id = paths.id AND u.user_id = users.id)
    OR EXISTS (
      SELECT FROM path_groups g JOIN group_members m ON m.group_id = g.group_id
       WHERE g.path_id = paths.id AND m.user_id = users.id))))`
}
