import { type AuditAction, recordAuditActions } from '#features/audit/server/record-audit-actions.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import type { SpeachRow } from './queries.ts'

/** Writes down what an administrator does with someone else's speach: what authors do with their own is no such act. */
export async function noteAdministrativeAction(
  platform: Platform,
  tx: Transaction,
  actor: Actor,
  { id, title, authorId }: Pick<SpeachRow, 'id' | 'title' | 'authorId'>,
  act: Omit<AuditAction<'speach'>, 'subject'>,
): Promise<void> {
  if (!actor.isAdmin || actor.id === authorId) return
  await recordAuditActions(platform, tx, actor, [{ ...act, subject: { id, name: title } }])
}
