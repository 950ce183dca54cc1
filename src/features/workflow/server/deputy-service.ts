import type { z } from 'zod'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { addDays } from '#shared/days.ts'
import { invalid } from '#shared/errors.ts'
import type { setDeputy as setDeputyCall } from '../contract.ts'
import type { Deputy } from '../schemas.ts'
import { findApprovers } from './definition-queries.ts'
import * as queries from './deputy-queries.ts'
import { readToday, syncGrants } from './run-service.ts'

/** The longest absence, in days. */
const ABSENCE_DAYS_MAX = 366

/** The person's deputy, today or later; null if there is none. */
export async function readDeputy(platform: Platform, actor: Actor): Promise<{ deputy: Deputy }> {
  const { db } = platform.database
  return { deputy: await queries.findDeputy(db, actor.id, await readToday(platform, db)) }
}

/**
 * Names who decides for one from a day to a day, both included; null: nobody.
 * @throws Problem 400 naming `deputyId`, `fromDay` or `untilDay`
 */
export async function setDeputy(
  platform: Platform,
  actor: Actor,
  { deputyId, fromDay, untilDay }: z.output<(typeof setDeputyCall)['body']>,
): Promise<{ deputy: Deputy }> {
  await platform.database.transaction(async (tx) => {
    if (deputyId === null) {
      await queries.deleteDeputy(tx, actor.id)
    } else {
      const today = await readToday(platform, tx)
      const from = fromDay ?? today
      if (untilDay === undefined || untilDay < from || untilDay < today) throw invalid({ untilDay: 'too early' })
      if (untilDay > addDays(from, ABSENCE_DAYS_MAX)) throw invalid({ untilDay: 'too far' })
      if (from > addDays(today, ABSENCE_DAYS_MAX)) throw invalid({ fromDay: 'too far' })
      if (deputyId === actor.id) throw invalid({ deputyId: 'oneself' })
      if ((await findApprovers(tx, [deputyId])).length === 0) throw invalid({ deputyId: 'no approver' })
      await queries.putDeputy(tx, { userId: actor.id, deputyId, fromDay: from, untilDay })
    }
    await syncGrants(platform, tx)
  })
  return readDeputy(platform, actor)
}
