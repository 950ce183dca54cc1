import { recordAuditActions } from '#features/audit/server/record-audit-actions.ts'
import { sqlState, type Transaction, UNIQUE_VIOLATION } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { ROW_ID_MAX } from '#shared/fields.ts'
import { deleteGroup } from '../../../people/server/groups-queries.ts'
import * as queries from './queries.ts'
import type { GroupChanges, MemberStep } from './read-group.ts'
import { invalidValue, ScimError } from './scim-error.ts'

/** A group that directories fill. @throws ScimError 404 */
export async function readGroup(
  { database: { db } }: Platform,
  id: string,
  { withMembers }: { withMembers: boolean },
): Promise<queries.ScimGroup> {
  const found = await queries.findGroup(db, numberOf(id), withMembers)
  if (!found) throw notFound(id)
  return found
}

/** Makes a group that nobody edits by hand. @throws ScimError 409 uniqueness, 400 invalidValue */
export async function addGroup(platform: Platform, { name, externalId, members }: GroupChanges) {
  if (name === undefined) throw invalidValue('A group has a displayName.')
  return withOwnName(platform, async (tx) => {
    const id = await queries.insertGroup(tx, { name, externalId: externalId ?? null, now: platform.clock.now() })
    await recordAuditActions(platform, tx, null, [{ act: 'group.create', subject: { id, name }, after: { name } }])
    await changeMembers(platform, tx, { id, name }, members)
    return id
  })
}

/** Changes a group; what is not said stays. @throws ScimError 404, 409 uniqueness, 400 invalidValue */
export async function changeGroup(platform: Platform, ref: string, changes: GroupChanges) {
  return withOwnName(platform, async (tx) => {
    const id = numberOf(ref)
    const before = (await queries.lockGroup(tx, id)) ? await queries.findGroup(tx, id, false) : undefined
    if (!before) throw notFound(ref)
    const { name = before.name, externalId = before.externalId } = changes
    await queries.updateGroup(tx, id, { name, externalId })
    const [old, now] = [{ name: before.name }, { name }]
    await recordAuditActions(platform, tx, null, [
      { act: 'group.update', subject: { id, name }, before: old, after: now },
    ])
    await changeMembers(platform, tx, { id, name }, changes.members)
    return id
  })
}

/** Deletes a group with everything that hung on it; its people stay. @throws ScimError 404 */
export async function removeGroup(platform: Platform, ref: string): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const id = numberOf(ref)
    const before = (await queries.lockGroup(tx, id)) ? await queries.findGroup(tx, id, false) : undefined
    if (!before) throw notFound(ref)
    await deleteGroup(tx, id)
    const subject = { id, name: before.name }
    await recordAuditActions(platform, tx, null, [{ act: 'group.delete', subject, before: { name: before.name } }])
  })
}

async function changeMembers(
  platform: Platform,
  tx: Transaction,
  subject: { id: number; name: string },
  steps: readonly MemberStep[],
): Promise<void> {
  const known = await queries.findPeopleIds(tx, [...new Set(steps.flatMap(({ people }) => people))])
  const [added, removed] = [new Set<number>(), new Set<number>()]
  for (const { do: what, people } of steps) {
    const unknown = people.find((userID) => !known.has(userID))
    // A person who no longer exists need not be removed.
    if (unknown !== undefined && what !== 'remove') throw invalidValue(`There is no user ${unknown}.`)
    const ids = people.flatMap((userID) => known.get(userID) ?? [])
    const out = what === 'add' ? [] : await queries.removeMembers(tx, subject.id, ids, { others: what === 'set' })
    const into = what === 'remove' ? [] : await queries.addMembers(tx, subject.id, ids)
    for (const id of out) if (!added.delete(id)) removed.add(id)
    for (const id of into) if (!removed.delete(id)) added.add(id)
  }
  if (added.size + removed.size === 0) return
  await queries.noteChanges(tx, [...added, ...removed], platform.clock.now())
  const after = { added: [...added], removed: [...removed] }
  await recordAuditActions(platform, tx, null, [{ act: 'group.updateMembers', subject, after }])
}

async function withOwnName(platform: Platform, act: (tx: Transaction) => Promise<number>): Promise<queries.ScimGroup> {
  try {
    return await platform.database.transaction(async (tx) => {
      const id = await act(tx)
      const found = await queries.findGroup(tx, id, true)
      if (!found) throw notFound(String(id))
      return found
    })
  } catch (error) {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error
    throw new ScimError(409, 'A group has this displayName or externalId already.', 'uniqueness')
  }
}

function numberOf(id: string): number {
  const number = /^\d{1,10}$/.test(id) ? Number(id) : 0
  return number <= ROW_ID_MAX ? number : 0
}

function notFound(id: string): ScimError {
  return new ScimError(404, `There is no group ${id}.`)
}
