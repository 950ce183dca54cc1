import { recordAuditActions } from '#features/audit/server/record-audit-actions.ts'
import { EMAIL_MAX } from '#features/site/rules.ts'
import { type Executor, sqlState, type Transaction, UNIQUE_VIOLATION } from '#platform/database/database.ts'
import type { Context } from '#platform/http/implement.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { forbidden, invalid, notFound, Problem } from '#shared/errors.ts'
import { requireScope } from '#shared/token-scopes.ts'
import { emailAddress } from '../../contract.ts'
import { deleteResetTokens, updateUser as updateRow } from '../../server/queries.ts'
import { holdSigning } from '../../server/signing-queries.ts'
import type { updateUser } from '../contract.ts'
import { changeRoles, mayChange, type RoleFault, type Roles } from '../rules.ts'
import type { AdminUser, UserChanges } from '../schemas.ts'
import { changesOf } from './audit-facts.ts'
import * as queries from './change-queries.ts'
import { findUsers } from './list-queries.ts'

/**
 * Changes names, address, roles, groups and custom fields of a person; what is not said stays (PRODUCT §3).
 * @throws Problem 404; 403 SUPER_ADMIN, SCOPE for an address or an administrator by a token that is not meant for that;
 * 409 CONFLICT with both states, LAST_ADMIN, EMAIL_TAKEN, AI_NO_LICENCE; 400
 */
export async function changeUser(
  platform: Platform,
  { actor, scopes }: Pick<Context<typeof updateUser>, 'actor' | 'scopes'>,
  changes: UserChanges,
): Promise<AdminUser> {
  // Either of them names the person: the schema refuses neither.
  const ref = changes.userID ?? changes.id ?? 0
  try {
    return await platform.database.transaction(async (tx) => {
      const held = await queries.lockUsers(tx, [ref], { admins: changes.admin === false })
      const target = held.find(({ id, userID }) => id === ref || userID === ref)
      const before = target && (await readOne(tx, target.id))
      if (!before) throw notFound()
      assertChangeable(actor, before, changes)
      if (decidesWhoGetsIn(before, changes)) requireScope(scopes, 'accounts')
      if (before.admin && changes.admin === false) assertAdminLeft(held, before.id)
      const roles = await rolesOf(tx, before, changes)
      await write(tx, before, { ...changes, ...roles }, platform.clock.now())
      if (changes.email !== undefined) await holdForAddress(tx, actor, before)
      const after = await readOne(tx, before.id)
      await recordAuditActions(platform, tx, actor, changesOf([before], [after]))
      return after
    })
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) throw new Problem(409, 'EMAIL_TAKEN', { texts: 'accounts' })
    throw error
  }
}

async function readOne(tx: Executor, id: number): Promise<AdminUser> {
  const [user] = await findUsers(tx, [id])
  if (!user) throw notFound()
  return user
}

function assertChangeable(actor: Actor, before: AdminUser, { rev, updatedAt, ...mine }: UserChanges): void {
  if (!mayChange(actor, before)) throw forbidden('SUPER_ADMIN', { texts: 'people' })
  const isStale =
    (rev !== undefined && rev !== before.rev) ||
    (updatedAt !== undefined && Date.parse(updatedAt) !== Date.parse(before.updatedAt))
  if (isStale) throw new Problem(409, 'CONFLICT', { details: { mine, theirs: before } })
  if (before.superAdmin && mine.admin === false) throw forbidden('SUPER_ADMIN', { texts: 'people' })
}

/** Whether a change makes or unmakes an administrator, or sends the links of an account elsewhere. */
function decidesWhoGetsIn(before: AdminUser, { email, admin }: UserChanges): boolean {
  return (admin !== undefined && admin !== before.admin) || (email !== undefined && email !== before.email)
}

/** @throws Problem 409 LAST_ADMIN when nobody else would be administrator */
function assertAdminLeft(held: readonly queries.Held[], without: number): void {
  if (held.some(({ id, admin, active }) => id !== without && admin && active)) return
  throw new Problem(409, 'LAST_ADMIN', { texts: 'people' })
}

async function rolesOf(tx: Transaction, before: AdminUser, said: Partial<Roles>): Promise<Roles> {
  const { admin, trainer, approver, aiEditor } = before
  const asksForLicence = said.aiEditor === true && !aiEditor
  const free = asksForLicence ? await queries.lockLicences(tx) : null
  const named = Object.fromEntries(
    (['admin', 'trainer', 'approver', 'aiEditor'] as const).flatMap((role) =>
      said[role] === undefined ? [] : [[role, said[role]]],
    ),
  )
  const { roles, fault } = changeRoles({ admin, trainer, approver, aiEditor }, named, {
    licenceIsFree: free === null || free > 0,
  })
  assertNoFault(fault)
  return roles
}

/** @throws Problem 400 AI_NEEDS_AUTHOR, 409 AI_NO_LICENCE */
export function assertNoFault(fault: RoleFault | null): void {
  if (fault === 'AI_NEEDS_AUTHOR') throw invalid({ aiEditor: 'needs author' }, fault, { texts: 'people' })
  if (fault === 'AI_NO_LICENCE') throw new Problem(409, fault, { texts: 'people', fields: { aiEditor: 'no licence' } })
}

async function write(
  tx: Transaction,
  before: AdminUser,
  { firstName, lastName, email, groups, customFieldValues, ...roles }: UserChanges & Roles,
  now: Date,
): Promise<void> {
  const address = email === undefined ? undefined : readAddress(email)
  if (groups) await queries.putGroups(tx, [before.id], await assertGroups(tx, groups), now)
  if (customFieldValues) await writeFields(tx, before.id, customFieldValues)
  await updateRow(tx, before.id, {
    firstName,
    lastName,
    email: address,
    name: `${firstName ?? before.firstName} ${lastName ?? before.lastName}`.trim(),
    isAdmin: roles.admin,
    isAuthor: roles.trainer,
    isApprover: roles.approver,
    hasAiLicence: roles.aiEditor,
    updatedAt: now,
  })
  // A link that was mailed to the old address must not open the account.
  if (address !== undefined && address !== before.email) await deleteResetTokens(tx, [before.id])
}

/** Who gets a person's mails can choose their password: until another administrator has looked, it signs nothing. */
async function holdForAddress(tx: Transaction, actor: Actor, before: AdminUser): Promise<void> {
  const { email } = await readOne(tx, before.id)
  if (email !== before.email && before.id !== actor.id) {
    await holdSigning(tx, before.id, { why: 'ADDRESS', by: actor.id })
  }
}

/** @throws Problem 400 naming `email` */
function readAddress(email: string): string {
  const read = emailAddress.safeParse(email)
  if (!read.success) {
    throw invalid({ email: email.trim().length > EMAIL_MAX ? `at most ${EMAIL_MAX} characters` : 'not an address' })
  }
  return read.data
}

/** Makes sure that all these groups were made by people. @throws Problem 400 naming `groups` */
export async function assertGroups(db: Executor, ids: readonly number[], field = 'groups'): Promise<number[]> {
  const found = await queries.filterGroups(db, ids)
  const wrong = ids.filter((id) => !found.includes(id))
  if (wrong.length > 0) throw invalid({ [field]: `no group: ${wrong.join(', ')}` })
  return found
}

async function writeFields(
  tx: Transaction,
  userId: number,
  values: NonNullable<UserChanges['customFieldValues']>,
): Promise<void> {
  // The last word on a field counts.
  const byField = new Map(values.map(({ customField, value }) => [customField, value ?? '']))
  const said = [...byField].map(([fieldId, value]) => ({ fieldId, value }))
  const unknown = await queries.putFieldValues(tx, userId, said)
  if (unknown.length > 0) throw invalid({ customFieldValues: `no field: ${unknown.join(', ')}` })
}
