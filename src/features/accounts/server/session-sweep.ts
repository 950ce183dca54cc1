import { lt } from 'drizzle-orm'
import { readSetting } from '#features/site/server/service.ts'
import { SETTING_DEFAULTS } from '#features/site/settings.ts'
import type { Platform } from '#platform/platform.ts'
import { deleteOldSignUps } from '../sign-up/server/queries.ts'
import { sessions } from './tables.ts'

const DAY_MS = 86_400_000

/**
 * Deletes the sessions that are over, with the addresses and browsers of them, after the days that are set; and who
 * signed up and did not confirm it in time.
 */
export async function sweepSessions({ database: { db }, clock }: Platform): Promise<void> {
  const days = (await readSetting(db, 'retention.signInDays')) ?? SETTING_DEFAULTS['retention.signInDays']
  await db.delete(sessions).where(lt(sessions.expiresAt, new Date(clock.now().getTime() - days * DAY_MS)))
  await deleteOldSignUps(db, clock.now())
}
