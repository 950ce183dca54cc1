import { openManagedGroup } from '#features/accounts/people/server/service.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { addDays } from '#shared/days.ts'
import { notFound } from '#shared/errors.ts'
import { dueStateOf } from '../../rules.ts'
import { today } from '../../server/speach-service.ts'
import type { GroupProgress } from '../contract.ts'
import { ACTIVE_DAYS, type TaskFilter } from '../rules.ts'
import * as queries from './queries.ts'

/**
 * The assignments of a group and their progress in numbers (decision 38), as far as the viewer may read the speaches.
 * Whatever people read without an assignment isn't revealed.
 * @throws Problem 404 for people who neither manage the group nor administer, and for groups of the system, which nobody
 * manages
 */
export async function readGroupProgress(
  platform: Platform,
  actor: Actor,
  groupId: number,
  { filter, page }: { filter: TaskFilter; page: number },
): Promise<GroupProgress> {
  const { db } = platform.database
  const { id, name, system } = await openManagedGroup(db, actor, groupId)
  if (system) throw notFound()
  const day = await today(platform)
  const sizes = await queries.countMembers(db, id, addDays(day, 1 - ACTIVE_DAYS))
  const { rows, counts } = await queries.listTasks(db, actor, { groupId: id, filter, page, today: day })
  // A day is only kept of those who are not done.
  const result = rows.map((row) => ({ ...row, due: dueStateOf(row.dueDate, 'READING', day) }))
  return { group: { id, name, ...sizes }, counts, result, total: counts[filter] }
}
