import type { Transaction } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { notFound, Problem } from '#shared/errors.ts'
import type { AdminGroup, GroupMember, UserRef } from '../schemas.ts'
import { lockUsers } from './change-queries.ts'
import * as queries from './groups-queries.ts'

/** Every group in its order, those of the system too. */
export async function listGroups({ database: { db } }: Platform): Promise<AdminGroup[]> {
  return queries.listGroups(db)
}

/** Makes a group, last in order. */
export async function addGroup(
  { database }: Platform,
  values: { name: string; description: string },
): Promise<AdminGroup> {
  return database.transaction(async (tx) => readGroup(tx, await queries.insertGroup(tx, values)))
}

async function readGroup(tx: Transaction, id: number): Promise<AdminGroup> {
  const [group] = await queries.listGroups(tx, id)
  if (!group) throw notFound()
  return group
}

/** Changes name or description. @throws Problem 404, 409 SYSTEM_GROUP */
export async function changeGroup(
  { database }: Platform,
  id: number,
  changes: { name?: string; description?: string },
): Promise<AdminGroup> {
  return database.transaction(async (tx) => {
    await lockChangeable(tx, id)
    await queries.updateGroup(tx, id, changes)
    return readGroup(tx, id)
  })
}

/** Deletes a group with everything that hung on it; its people stay. @throws Problem 404, 409 SYSTEM_GROUP */
export async function removeGroup({ database }: Platform, id: number): Promise<void> {
  await database.transaction(async (tx) => {
    await lockChangeable(tx, id)
    await queries.deleteGroup(tx, id)
  })
}

/** Puts the groups into an order; those that are not named come after. */
export async function orderGroups({ database }: Platform, ids: readonly number[]): Promise<AdminGroup[]> {
  return database.transaction(async (tx) => {
    await queries.orderGroups(tx, ids)
    return queries.listGroups(tx)
  })
}

/** What people made may be changed by people. @throws Problem 404, 409 SYSTEM_GROUP */
async function lockChangeable(tx: Transaction, id: number): Promise<void> {
  const group = await queries.lockGroup(tx, id)
  if (!group) throw notFound()
  if (group.isSystem) throw new Problem(409, 'SYSTEM_GROUP', { texts: 'people' })
}

/** A page of those who are in a group, managers first. @throws Problem 404 */
export async function listMembers(
  { database: { db } }: Platform,
  id: number,
  filter: { page: number; search: string },
): Promise<{ result: GroupMember[]; total: number }> {
  const [group] = await queries.listGroups(db, id)
  if (!group) throw notFound()
  return queries.listMembers(db, id, filter)
}

/** Puts somebody into a group, or says whether they manage it. @throws Problem 404, 409 SYSTEM_GROUP */
export async function putMember(
  { database, clock }: Platform,
  id: number,
  ref: UserRef,
  isManager: boolean | undefined,
): Promise<GroupMember> {
  return database.transaction(async (tx) => {
    await lockChangeable(tx, id)
    const [user] = await lockUsers(tx, [ref])
    const member = user && (await queries.putMember(tx, id, user.id, isManager))
    if (!member) throw notFound()
    await queries.noteChange(tx, member.id, clock.now())
    return member
  })
}

/** Takes somebody out of a group. @throws Problem 404, 409 SYSTEM_GROUP */
export async function removeMember({ database, clock }: Platform, id: number, ref: UserRef): Promise<void> {
  await database.transaction(async (tx) => {
    await lockChangeable(tx, id)
    const [user] = await lockUsers(tx, [ref])
    if (!user || !(await queries.deleteMember(tx, id, user.id))) throw notFound()
    await queries.noteChange(tx, user.id, clock.now())
  })
}
