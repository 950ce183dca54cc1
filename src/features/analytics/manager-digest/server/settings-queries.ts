import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor } from '#platform/database/database.ts'
import { rowsOf } from '#platform/database/rows-of.ts'
import { managerDigestRefusals } from './tables.ts'

const settingRow = z.object({ isManager: z.boolean(), isRefused: z.boolean() })

/** Whether somebody manages a group, and refused to be written to of them. */
export async function findSetting(db: Executor, userId: number): Promise<{ isManager: boolean; isRefused: boolean }> {
  const row = await rowsOf(db, settingRow).first(sql`
    SELECT EXISTS (
             SELECT FROM group_members m JOIN groups g ON g.id = m.group_id
              WHERE m.user_id = ${userId} AND m.is_manager AND NOT g.is_system) AS "isManager",
           EXISTS (SELECT FROM manager_digest_refusals r WHERE r.user_id = ${userId}) AS "isRefused"`)
  return row ?? { isManager: false, isRefused: false }
}

/** Notes that somebody wants to be written to of their groups, or does not. */
export async function putWanted(db: Executor, userId: number, isWanted: boolean, createdAt: Date): Promise<void> {
  if (isWanted) await db.delete(managerDigestRefusals).where(eq(managerDigestRefusals.userId, userId))
  else await db.insert(managerDigestRefusals).values({ userId, createdAt }).onConflictDoNothing()
}
