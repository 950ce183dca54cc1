import { recordAuditActions } from '#features/audit/server/record-audit-actions.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { changeRoles } from '../../people/rules.ts'
import type { Held } from '../../people/server/change-queries.ts'
import { findUser, updateUser } from '../../server/queries.ts'
import { applyMapping } from '../rules.ts'
import type { ConnectionRow } from './connection-queries.ts'
import { changeMemberships, listMemberships } from './sign-in-queries.ts'

interface Mapped {
  person: Held
  /** Everybody who is locked: with all administrators where roles of administrators are mapped. */
  held: readonly Held[]
  connection: ConnectionRow
  /** The provider's claims about the person. */
  values: readonly string[]
}

/**
 * Gives a person the roles and groups that the mapping names, and takes those that it names and does not give. The last
 * administrator stays one. What the AI licence needs follows the same rule as when an administrator changes roles.
 */
export async function mapPerson(
  platform: Platform,
  tx: Transaction,
  { person, held, connection, values }: Mapped,
): Promise<void> {
  const { claim, rules } = connection.mapping
  if (claim === '' || rules.length === 0 || person.superAdmin) return
  const wanted = applyMapping(rules, values)
  const hasChangedRoles = await mapRoles(platform, tx, person, held, wanted.roles)
  const hasChangedGroups = await mapGroups(platform, tx, person, wanted.groups)
  // Changing both counts as a single change of the person.
  if (hasChangedGroups && !hasChangedRoles) await updateUser(tx, person.id, { updatedAt: platform.clock.now() })
}

async function mapRoles(
  platform: Platform,
  tx: Transaction,
  person: Held,
  held: readonly Held[],
  wanted: ReturnType<typeof applyMapping>['roles'],
): Promise<boolean> {
  const user = await findUser(tx, person.id)
  if (!user) return false
  const isLastAdmin = user.isAdmin && held.every(({ id, admin, active }) => id === user.id || !admin || !active)
  const before = {
    ...{ admin: user.isAdmin, trainer: user.isAuthor, approver: user.isApprover },
    aiEditor: user.hasAiLicence,
  }
  const said = {
    admin: isLastAdmin || (wanted.ADMIN ?? before.admin),
    trainer: wanted.AUTHOR ?? before.trainer,
    approver: wanted.APPROVER ?? before.approver,
  }
  const { roles } = changeRoles(before, said, { licenceIsFree: false })
  const names = Object.keys(before) as (keyof typeof before)[]
  if (names.every((name) => roles[name] === before[name])) return false
  await updateUser(tx, user.id, {
    ...{ isAdmin: roles.admin, isAuthor: roles.trainer, isApprover: roles.approver, hasAiLicence: roles.aiEditor },
    updatedAt: platform.clock.now(),
  })
  const subject = { id: user.id, name: user.name }
  await recordAuditActions(platform, tx, null, [{ act: 'person.updateRoles', subject, before, after: roles }])
  return true
}

async function mapGroups(
  platform: Platform,
  tx: Transaction,
  person: Held,
  wanted: Map<number, boolean>,
): Promise<boolean> {
  if (wanted.size === 0) return false
  const named = [...wanted.keys()]
  const before = await listMemberships(tx, person.id, named)
  const into = named.filter((id) => wanted.get(id) && before.every((group) => group.id !== id))
  const outOf = before.flatMap(({ id }) => (wanted.get(id) ? [] : [id]))
  if (into.length + outOf.length === 0) return false
  await changeMemberships(tx, person.id, { into, outOf })
  const after = await listMemberships(tx, person.id, named)
  const user = await findUser(tx, person.id)
  const subject = { id: person.id, name: user?.name }
  const names = (groups: typeof before) => ({ groups: groups.map(({ name }) => name) })
  await recordAuditActions(platform, tx, null, [
    { act: 'person.updateGroups', subject, before: names(before), after: names(after) },
  ])
  return true
}
