import { personValue } from '#features/audit/person-value.ts'
import { recordAuditActions } from '#features/audit/server/record-audit-actions.ts'
import type { Executor, Transaction } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { notFound, Problem } from '#shared/errors.ts'
import type { Locale } from '#shared/locales.ts'
import { SYSTEM_GROUPS } from '../../rules.ts'
import type { GroupsFilter } from '../groups-contract.ts'
import { CANDIDATES_SHOWN, nameOf } from '../rules.ts'
import type { AdminGroup, GroupMember, UserRef } from '../schemas.ts'
import { lockUsers } from './change-queries.ts'
import * as queries from './groups-queries.ts'

/** Every group in its order, those of the system too. */
export async function listGroups({ database: { db } }: Platform): Promise<AdminGroup[]> {
  return queries.listGroups(db)
}

/** A page of the table of groups; those of the system are found and sorted by what they are called in a language. */
export async function listGroupTable({ database, translate }: Platform, filter: GroupsFilter, locale: Locale) {
  const called = SYSTEM_GROUPS.map((key) => [key, translate(locale, `accounts:web.systemGroups.${key}`)])
  return queries.listGroupTable(database.db, filter, Object.fromEntries(called))
}

/** Makes a group, last in order. */
export async function addGroup(
  platform: Platform,
  actor: Actor,
  values: { name: string; description: string },
): Promise<AdminGroup> {
  return platform.database.transaction(async (tx) => {
    const group = await readGroup(tx, await queries.insertGroup(tx, values))
    await recordAuditActions(platform, tx, actor, [{ act: 'group.create', subject: group, after: values }])
    return group
  })
}

/** A group that is there. @throws Problem 404 */
export async function readGroup(tx: Transaction, id: number): Promise<AdminGroup> {
  const [group] = await queries.listGroups(tx, id)
  if (!group) throw notFound()
  return group
}

/** Changes name or description. @throws Problem 404, 409 SYSTEM_GROUP */
export async function changeGroup(
  platform: Platform,
  actor: Actor,
  id: number,
  changes: { name?: string; description?: string },
): Promise<AdminGroup> {
  return platform.database.transaction(async (tx) => {
    await lockChangeable(tx, id)
    const before = await readGroup(tx, id)
    await queries.updateGroup(tx, id, changes)
    const after = await readGroup(tx, id)
    await recordAuditActions(platform, tx, actor, [
      { act: 'group.update', subject: after, before: factsOf(before), after: factsOf(after) },
    ])
    return after
  })
}

const factsOf = ({ name, description }: AdminGroup) => ({ name, description })

/** Deletes a group with everything that hung on it; its people stay. @throws Problem 404, 409 SYSTEM_GROUP */
export async function removeGroup(platform: Platform, actor: Actor, id: number): Promise<void> {
  await platform.database.transaction(async (tx) => {
    await lockChangeable(tx, id)
    const group = await readGroup(tx, id)
    await queries.deleteGroup(tx, id)
    await recordAuditActions(platform, tx, actor, [{ act: 'group.delete', subject: group, before: factsOf(group) }])
  })
}

/** Puts the groups into an order; those that are not named come after. */
export async function orderGroups(platform: Platform, actor: Actor, ids: readonly number[]): Promise<AdminGroup[]> {
  return platform.database.transaction(async (tx) => {
    const before = await queries.listGroups(tx)
    await queries.orderGroups(tx, ids)
    const after = await queries.listGroups(tx)
    const order = (groups: AdminGroup[]) => ({ order: groups.map(({ name }) => name) })
    await recordAuditActions(platform, tx, actor, [
      { act: 'group.update', subject: { id: 'order' }, before: order(before), after: order(after) },
    ])
    return after
  })
}

/** Locks a group; only those made by people may be changed by people. @throws Problem 404, 409 SYSTEM_GROUP, EXTERNAL_GROUP */
export async function lockChangeable(tx: Transaction, id: number): Promise<void> {
  if ((await lockFillable(tx, id)).isExternal) throw new Problem(409, 'EXTERNAL_GROUP', { texts: 'people' })
}

/** Locks a group; members can be made managers even if a directory fills it. @throws Problem 404, 409 SYSTEM_GROUP */
async function lockFillable(tx: Transaction, id: number): Promise<{ isExternal: boolean }> {
  const group = await queries.lockGroup(tx, id)
  if (!group) throw notFound()
  if (group.isSystem) throw new Problem(409, 'SYSTEM_GROUP', { texts: 'people' })
  return group
}

/** The groups that somebody manages. */
export async function listManagedGroups({ database: { db } }: Platform, actor: Actor): Promise<AdminGroup[]> {
  return queries.listManagedGroups(db, actor.id)
}

/** To who neither administers nor manages a group, nothing of it is there. @throws Problem 404 */
export async function openManagedGroup(db: Executor, actor: Actor, id: number): Promise<AdminGroup> {
  const [group] = await queries.listGroups(db, id)
  if (!group) throw notFound()
  if (actor.isAdmin) return group
  const isManager = !group.system && (await queries.findMember(db, id, actor.id))?.manager === true
  if (!isManager) throw notFound()
  return group
}

/** A page of those who are in a group, managers first. @throws Problem 404 */
export async function listMembers(
  { database: { db } }: Platform,
  actor: Actor,
  id: number,
  filter: { page: number; search: string },
): Promise<{ result: GroupMember[]; total: number }> {
  await openManagedGroup(db, actor, id)
  return queries.listMembers(db, id, { ...filter, withEmail: actor.isAdmin })
}

/** Who could be put into a group, by words of their name, for administrators of their address too. @throws Problem 404 */
export async function searchCandidates({ database: { db } }: Platform, actor: Actor, id: number, search: string) {
  await openManagedGroup(db, actor, id)
  return queries.findCandidates(db, id, { search, limit: CANDIDATES_SHOWN, withEmail: actor.isAdmin })
}

/** Puts somebody into a group, or says whether they manage it. @throws Problem 404, 409 SYSTEM_GROUP, EXTERNAL_GROUP */
export async function putMember(
  platform: Platform,
  actor: Actor,
  id: number,
  ref: UserRef,
  isManager: boolean | undefined,
): Promise<GroupMember> {
  return platform.database.transaction(async (tx) => {
    const { isExternal } = await lockFillable(tx, id)
    const [user] = await lockUsers(tx, [ref])
    const before = user && (await queries.findMember(tx, id, user.id))
    if (isExternal && !before) throw new Problem(409, 'EXTERNAL_GROUP', { texts: 'people' })
    const member = user && (await queries.putMember(tx, id, user.id, isManager))
    if (!member) throw notFound()
    await queries.noteChange(tx, member.id, platform.clock.now())
    const [subject, who] = [await readGroup(tx, id), personValue({ id: member.id, name: nameOf(member) })]
    const manager = (isIt: boolean | undefined) => ({ manager: isIt ? who : null })
    await recordAuditActions(platform, tx, actor, [
      { act: 'group.updateMembers', subject, before: { member: before ? who : null }, after: { member: who } },
      { act: 'group.updateManagers', subject, before: manager(before?.manager), after: manager(member.manager) },
    ])
    return member
  })
}

/** Takes somebody out of a group. @throws Problem 404, 409 SYSTEM_GROUP */
export async function removeMember(platform: Platform, actor: Actor, id: number, ref: UserRef): Promise<void> {
  await platform.database.transaction(async (tx) => {
    await openManagedGroup(tx, actor, id)
    await lockChangeable(tx, id)
    const [user] = await lockUsers(tx, [ref])
    if (!user || !(await queries.deleteMember(tx, id, user.id))) throw notFound()
    await queries.noteChange(tx, user.id, platform.clock.now())
    const [subject, member] = [await readGroup(tx, id), personValue({ id: user.id, name: nameOf(user) })]
    await recordAuditActions(platform, tx, actor, [
      { act: 'group.updateMembers', subject, before: { member }, after: { member: null } },
    ])
  })
}
