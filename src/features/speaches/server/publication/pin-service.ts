import { and, count, eq, sql } from 'drizzle-orm'
import { recordAuditActions } from '#features/audit/server/record-audit-actions.ts'
import { PINNED_MAX } from '#features/site/rules.ts'
import { readFlags } from '#features/site/server/service.ts'
import type { Executor, Transaction } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { forbidden, Problem } from '#shared/errors.ts'
import { canPin } from '../../rules.ts'
import type { SpeachRef } from '../../schemas.ts'
import { type OpenedSpeach, openForEditing } from '../access/access.ts'
import { type DraftHead, presentDraftHead } from '../drafts/present-draft.ts'
import { updateSpeachRow } from '../queries.ts'
import { speaches } from '../tables.ts'

/**
 * Pins a speach on the home page, or takes it off; again changes nothing. One at a time, so that there are never more
 * than `PINNED_MAX` (seed 000 §9).
 * @throws Problem 404, 403 also where pinning is switched off, 409 NOT_PINNABLE for what is not out for everybody,
 * TOO_MANY_PINNED
 */
export async function pinSpeach(
  platform: Platform,
  actor: Actor,
  ref: SpeachRef,
  { pinned }: { pinned: boolean },
): Promise<DraftHead> {
  return platform.database.transaction(async (tx) => {
    const opened = await openForEditing(tx, actor, ref, { lock: true })
    const after = await pinOpened(tx, actor, opened, pinned)
    const { id, title, isPinned } = opened.speach
    await recordAuditActions(platform, tx, actor, [
      {
        act: 'speach.update',
        subject: { id, name: title },
        before: { isPinnedOnHome: isPinned },
        after: { isPinnedOnHome: after.speach.isPinned },
      },
    ])
    return presentDraftHead(tx, actor, after)
  })
}

/** The same for a speach that is open and locked, in its transaction. */
export async function pinOpened(
  tx: Transaction,
  actor: Actor,
  { speach, access }: OpenedSpeach,
  pinned: boolean,
): Promise<OpenedSpeach> {
  if (!actor.isAdmin || !(await readFlags(tx)).pinnedOnHome) throw forbidden()
  if (pinned === speach.isPinned) return { speach, access }
  if (pinned) {
    if (!canPin(actor, access)) throw new Problem(409, 'NOT_PINNABLE', { texts: 'speaches' })
    await assertRoom(tx)
  }
  return { speach: await updateSpeachRow(tx, speach.id, { isPinned: pinned }), access }
}

async function assertRoom(tx: Transaction): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('pinned speaches', 0))`)
  if ((await countPinned(tx)) >= PINNED_MAX) throw new Problem(409, 'TOO_MANY_PINNED', { texts: 'speaches' })
}

async function countPinned(db: Executor): Promise<number> {
  const [row] = await db
    .select({ pinned: count() })
    .from(speaches)
    .where(and(eq(speaches.isPinned, true), eq(speaches.state, 'PUBLIE')))
  return row?.pinned ?? 0
}
