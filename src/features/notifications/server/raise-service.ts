import { readFlags } from '#features/site/server/service.ts'
import type { Platform } from '#platform/platform.ts'
import { sendPush } from '../push/server/job-definitions.ts'
import { insertEvent, tellPortion, tellUnread } from './fan-out.ts'
import type { NotificationRequest } from './job-definitions.ts'

/** The channel on which the database announces changed unread counts: numbers of people, or nothing for everyone. */
export const UNREAD_CHANNEL = 'notifications_unread'

/** People who are looked at in one transaction: short enough that nobody else has to wait. */
const PORTION = 2500

/**
 * Notifies everyone concerned (PRODUCT §9). Each portion is its own transaction: after an interruption it starts over
 * without notifying anyone twice. `size` is the number of people in a portion.
 */
export async function raise(
  platform: Platform,
  request: NotificationRequest,
  signal: AbortSignal,
  size = PORTION,
): Promise<void> {
  if (request.tell.length === 0) return
  const { database, queue, clock } = platform
  const eventId = await database.transaction((tx) => insertEvent(tx, request, clock.now()))
  if (eventId === undefined) return
  const { comments } = await readFlags(database.db)
  for (const { type, audience } of request.tell) {
    let after = 0
    for (;;) {
      signal.throwIfAborted()
      const portion = { eventId, request, type, audience, after, size, comments }
      const { last } = await database.transaction(async (tx) => {
        const told = await tellPortion(tx, portion)
        await tellUnread(tx, UNREAD_CHANNEL, told.told)
        const pushes = told.pushes.map((wanted) => ({ ...wanted, tries: 0 }))
        await queue.enqueueAll(tx, sendPush, pushes)
        return told
      })
      if (last === null) break
      after = last
    }
  }
}
