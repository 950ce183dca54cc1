import { openManagedGroup } from '#features/accounts/people/server/service.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { addDays } from '#shared/days.ts'
import { dueStateOf } from '../../rules.ts'
import { today } from '../../server/speach-service.ts'
import type { GroupProgress } from '../contract.ts'
import { ACTIVE_DAYS, type TaskFilter } from '../rules.ts'
import * as queries from './queries.ts'

/**
 * What is assigned to people of a group and how far they are, in numbers (decision 38), of what the one who looks may
 * read. What people read of their own accord is their own affair.
 * @throws Problem 404 for who neither manages the group nor administers
 */
export async function readGroupProgress(
  platform: Platform,
  actor: Actor,
  groupId: number,
  { filter, page }: { filter: TaskFilter; page: number },
): Promise<GroupProgress> {
  const { db } = platform.database
  const { id, name } = await openManagedGroup(db, actor, groupId)
  const day = await today(platform)
  const sizes = await queries.countMembers(db, id, addDays(day, 1 - ACTIVE_DAYS))
  const { rows, counts } = await queries.listTasks(db, actor, { groupId: id, filter, page, today: day })
  // A day is only kept of those who are not done.
  const result = rows.map((row) => ({ ...row, due: dueStateOf(row.dueDate, 'READING', day) }))
  return { group: { id, name, ...sizes }, counts, result, total: counts[filter] }
}
