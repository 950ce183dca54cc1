import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { readPasswordBounds } from '#features/site/server/service.ts'
import type { Executor, Transaction } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { forbidden, invalid } from '#shared/errors.ts'
import * as queries from './queries.ts'
import { endPasswordHold, holdSigning } from './signing-queries.ts'

/**
 * Whether a password that somebody chooses is as long as the organisation wants it, wherever it is chosen.
 * @throws Problem 400 PASSWORD_TOO_SHORT, PASSWORD_TOO_LONG with the count, naming the field
 */
export async function assertPasswordLength(db: Executor, password: string, field = 'newPassword'): Promise<void> {
  const bounds = await readPasswordBounds(db)
  const options = { texts: 'accounts', values: { count: password.length, ...bounds } }
  if (password.length < bounds.min) throw invalid({ [field]: 'too short' }, 'PASSWORD_TOO_SHORT', options)
  if (password.length > bounds.max) throw invalid({ [field]: 'too long' }, 'PASSWORD_TOO_LONG', options)
}

/**
 * How a password came about. `own`: its person chose it, knowing the one before. `link`: its person chose it on a link
 * that was mailed to them. `mailed`: it was made and mailed to them, seen by nobody. `by` an administrator, whose number
 * it is: it has to be replaced, and signs nothing until its person has shown that their mails reach them.
 */
type PasswordWay = 'own' | 'link' | 'mailed' | { by: number }

interface NewPassword {
  userId: number
  /** From `hashPassword`, which takes a while: to be made before the transaction. */
  hash: string
  way: PasswordWay
  /** The session in which it is set, if it is one of the person's own. */
  keepSession?: number
  now: Date
}

/**
 * Gives a person a password, whichever way it came about: every other session ends, and no link that was mailed before
 * lets anybody choose another.
 */
export async function setPassword(
  tx: Transaction,
  { userId, hash, way, keepSession, now }: NewPassword,
): Promise<void> {
  // The person's row comes first, as everywhere: two who set a password wait for each other and never in a circle.
  await queries.updateUser(tx, userId, { mustChangePassword: way !== 'own' && way !== 'link', updatedAt: now })
  await queries.putPassword(tx, { userId, hash })
  if (typeof way === 'object') await holdSigning(tx, userId, { why: 'PASSWORD', by: way.by })
  else if (way !== 'own') await endPasswordHold(tx, userId)
  await queries.endSessions(tx, userId, keepSession)
  await queries.deleteResetTokens(tx, [userId])
}

/**
 * Chooses a new password: the old one is asked for.
 * @throws Problem 403 WRONG_PASSWORD, 400 SAME_PASSWORD, PASSWORD_TOO_SHORT, PASSWORD_TOO_LONG
 */
export async function changeOwnPassword(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  actor: Actor,
  sessionId: number,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  await assertPasswordLength(database.db, newPassword)
  const known = await queries.findPassword(database.db, actor.id)
  if (!known || !(await verifyPassword({ hash: known.hash, password: currentPassword }))) {
    throw forbidden('WRONG_PASSWORD', { texts: 'accounts', fields: { currentPassword: 'wrong' } })
  }
  if (currentPassword === newPassword) {
    throw invalid({ newPassword: 'same as before' }, 'SAME_PASSWORD', { texts: 'accounts' })
  }
  const hash = await hashPassword(newPassword)
  await database.transaction(async (tx) => {
    await setPassword(tx, { userId: actor.id, hash, way: 'own', keepSession: sessionId, now: clock.now() })
  })
}
