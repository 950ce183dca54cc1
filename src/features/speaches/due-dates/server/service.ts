import { readTimeZone } from '#features/site/server/service.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { raiseEvent } from '#platform/queue/events.ts'
import type { Actor } from '#shared/actor.ts'
import { dayIn } from '#shared/days.ts'
import { forbidden, Problem } from '#shared/errors.ts'
import { dueDateReached, speachUnpublished } from '../../events.ts'
import { canPublish } from '../../rules.ts'
import type { DueDate, SpeachRef } from '../../schemas.ts'
import { type OpenedSpeach, openForEditing } from '../../server/access/access.ts'
import { presentDueDate } from '../../server/drafts/present-draft.ts'
import { speachHooks } from '../../server/hooks.ts'
import { UNPUBLISHED } from '../../server/publication/publication-service.ts'
import { type SpeachRow, updateSpeachRow } from '../../server/queries.ts'
import { refuseTooSoon } from '../rules.ts'
import { lockNextReached } from './queries.ts'

/**
 * Sets the due date of a speach; one that had passed starts again.
 * @throws Problem 404, 403, 409 ARCHIVED, TEMPLATE or NO_BADGE, 400 naming `dueDate` before tomorrow
 */
export async function setDueDate(platform: Platform, actor: Actor, ref: SpeachRef, dueDate: string): Promise<DueDate> {
  const zone = await readTimeZone(platform.database.db)
  return platform.database.transaction(async (tx) => {
    const { speach } = await openWithBadge(tx, actor, ref)
    const now = platform.clock.now()
    refuseTooSoon(dueDate, zone, now)
    const changes = { dueDate, dueDateReachedAt: null, updatedAt: now }
    return presentDueDate(await updateSpeachRow(tx, speach.id, changes), zone)
  })
}

/**
 * Says whether readers lose the speach when its due date is over: who may not unpublish it now may not have it
 * unpublished later.
 * @throws Problem 404, 403 (WORKFLOW_DECIDES where a workflow does), 409 ARCHIVED, TEMPLATE or NO_BADGE
 */
export async function setUnpublishedAfterDueDate(
  platform: Platform,
  actor: Actor,
  ref: SpeachRef,
  unpublishAfterDueDate: boolean,
): Promise<DueDate> {
  const zone = await readTimeZone(platform.database.db)
  return platform.database.transaction(async (tx) => {
    const { speach, access } = await openWithBadge(tx, actor, ref)
    if (!canPublish(actor, access)) throw forbidden('WORKFLOW_DECIDES', { texts: 'speaches' })
    const changes = { unpublishAfterDueDate, updatedAt: platform.clock.now() }
    return presentDueDate(await updateSpeachRow(tx, speach.id, changes), zone)
  })
}

/** @throws Problem 404, 403, 409 ARCHIVED, TEMPLATE or NO_BADGE */
async function openWithBadge(tx: Transaction, actor: Actor, ref: SpeachRef): Promise<OpenedSpeach> {
  const opened = await openForEditing(tx, actor, ref, { lock: true })
  if (opened.speach.isTemplate) throw new Problem(409, 'TEMPLATE', { texts: 'speaches' })
  if (opened.speach.badge.type === 'NONE') throw new Problem(409, 'NO_BADGE', { texts: 'speaches' })
  return opened
}

/**
 * Does what is due when a day is over: says so, and takes away from readers what shall go; each speach once, in a
 * transaction of its own.
 */
export async function reachDueDates(platform: Platform, signal: AbortSignal): Promise<void> {
  const zone = await readTimeZone(platform.database.db)
  const now = platform.clock.now()
  const today = dayIn(zone, now)
  for (;;) {
    signal.throwIfAborted()
    const isDone = await platform.database.transaction(async (tx) => {
      const speach = await lockNextReached(tx, today)
      if (!speach) return true
      await reachDueDate(platform, tx, speach, now)
      return false
    })
    if (isDone) return
  }
}

async function reachDueDate(platform: Platform, tx: Transaction, speach: SpeachRow, now: Date): Promise<void> {
  const isOut = speach.state === 'PUBLIE'
  const goes = isOut && speach.unpublishAfterDueDate
  await updateSpeachRow(tx, speach.id, { dueDateReachedAt: now, ...(goes && { ...UNPUBLISHED, updatedAt: now }) })
  if (isOut) await raiseEvent(platform, tx, dueDateReached, { speachId: speach.id })
  if (!goes) return
  await raiseEvent(platform, tx, speachUnpublished, { speachId: speach.id, by: null })
  await speachHooks().afterChange(platform, tx, speach, { act: 'UNPUBLISHED', by: null })
}
