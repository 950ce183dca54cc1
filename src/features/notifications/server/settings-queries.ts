import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor } from '#platform/database/database.ts'
import { rowsOf } from '#platform/database/rows-of.ts'
import type { NotificationFrequency, NotificationType } from '../types.ts'
import { notificationSettings } from './tables.ts'

/** What somebody wants to be told of. */
export interface Settings {
  turnedOff: NotificationType[]
  frequency: NotificationFrequency
}

/** Somebody's settings: everything, and the weekly mail with which people start; before there was one, no mails. */
export async function findSettings(db: Executor, userId: number): Promise<Settings> {
  const { turnedOff, frequency } = notificationSettings
  const [row] = await db
    .select({ turnedOff, frequency })
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, userId))
  return row ?? { turnedOff: [], frequency: 'NONE' }
}

/** Turns a type on or off; what is chosen at the same moment elsewhere stays. */
export async function putType(db: Executor, userId: number, type: NotificationType, on: boolean): Promise<void> {
  await db.execute(sql`
    INSERT INTO notification_settings AS s (user_id, turned_off)
    VALUES (${userId}, ${sql.param(on ? [] : [type])}::text[])
    ON CONFLICT (user_id) DO UPDATE SET turned_off = array_remove(s.turned_off, ${type}::text) || excluded.turned_off`)
}

/** Says how often somebody is written to; what is older than the choice is not mailed. */
export async function putFrequency(
  db: Executor,
  userId: number,
  frequency: NotificationFrequency,
  now: Date,
): Promise<void> {
  await db
    .insert(notificationSettings)
    .values({ userId, frequency, frequencySince: now })
    .onConflictDoUpdate({
      target: notificationSettings.userId,
      set: {
        frequency,
        // From one rhythm to another nothing is lost.
        frequencySince: sql`CASE WHEN ${notificationSettings.frequency} = 'NONE' THEN excluded.frequency_since
          ELSE ${notificationSettings.frequencySince} END`,
      },
    })
}

const someRow = z.object({ some: z.boolean() })

/** Whether somebody is to review a speach, by themselves or by a group of theirs. */
export async function isReviewer(db: Executor, { id, groupIds }: { id: number; groupIds: number[] }): Promise<boolean> {
  const row = await rowsOf(db, someRow).first(sql`
    SELECT EXISTS (
      SELECT FROM speach_grants g
       WHERE g.source = 'REVIEW' AND (g.user_id = ${id} OR g.group_id = ANY(${sql.param(groupIds)}::int[]))) AS some`)
  return row?.some ?? false
}
