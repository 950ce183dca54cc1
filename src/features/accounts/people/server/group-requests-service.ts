import { personValue } from '#features/audit/person-value.ts'
import { recordAuditActions } from '#features/audit/server/record-audit-actions.ts'
import type { Platform } from '#platform/platform.ts'
import { raiseEvent } from '#platform/queue/events.ts'
import type { Actor } from '#shared/actor.ts'
import { notFound, Problem } from '#shared/errors.ts'
import { groupJoiningAsked } from '../events.ts'
import type { GroupRequest, OwnGroupRequest } from '../group-requests-contract.ts'
import { ASK_AGAIN_DAYS, nameOf } from '../rules.ts'
import type { UserRef } from '../schemas.ts'
import { lockUsers } from './change-queries.ts'
import * as queries from './group-requests-queries.ts'
import { findMember, noteChange, putMember } from './groups-queries.ts'
import { lockChangeable, openManagedGroup, readGroup } from './groups-service.ts'

const DAY_MS = 86_400_000

/** A page of who is asked into a group, and of who said no to the caller. @throws Problem 404 */
export async function listRequests(
  { database: { db } }: Platform,
  actor: Actor,
  id: number,
  page: number,
): Promise<{ result: GroupRequest[]; total: number }> {
  await openManagedGroup(db, actor, id)
  return queries.listRequests(db, id, { managerId: actor.id, page })
}

/**
 * Asks a person to join a group (PRODUCT §15): managers ask, administrators add. Who is asked already is told once.
 * @throws Problem 404, 403 NOT_MANAGER, 409 SYSTEM_GROUP, EXTERNAL_GROUP, DEACTIVATED, SAID_NO
 */
export async function askPerson(platform: Platform, actor: Actor, id: number, ref: UserRef): Promise<void> {
  const { database, clock } = platform
  await database.transaction(async (tx) => {
    await openManagedGroup(tx, actor, id)
    await lockChangeable(tx, id)
    // The request hangs on the place of who asked; an administrator may have none.
    if (!(await findMember(tx, id, actor.id))?.manager) throw new Problem(403, 'NOT_MANAGER', { texts: 'people' })
    const [user] = await lockUsers(tx, [ref])
    if (!user) throw notFound()
    if (!user.active) throw new Problem(409, 'DEACTIVATED', { texts: 'people' })
    if (await findMember(tx, id, user.id)) return
    const asked = { groupId: id, userId: user.id, managerId: actor.id }
    const now = clock.now()
    const lately = new Date(now.getTime() - ASK_AGAIN_DAYS * DAY_MS)
    const { isOpen, saidNo } = await queries.findRequest(tx, asked, lately)
    if (isOpen) return
    if (saidNo) {
      const values = { name: nameOf(user), days: ASK_AGAIN_DAYS }
      throw new Problem(409, 'SAID_NO', { texts: 'people', values })
    }
    await queries.putRequest(tx, asked, now)
    await raiseEvent(platform, tx, groupJoiningAsked, { groupId: id, userId: user.id, by: actor.id })
  })
}

/** Takes back that a person is asked. @throws Problem 404 */
export async function withdrawRequest(platform: Platform, actor: Actor, id: number, ref: UserRef): Promise<void> {
  await platform.database.transaction(async (tx) => {
    await openManagedGroup(tx, actor, id)
    const [user] = await lockUsers(tx, [ref])
    if (!user || !(await queries.deleteRequest(tx, id, user.id))) throw notFound()
  })
}

/** The groups that the caller is asked to join. */
export async function listOwnRequests({ database: { db } }: Platform, actor: Actor): Promise<OwnGroupRequest[]> {
  return queries.listOwnRequests(db, actor.id)
}

/** Joins a group that one is asked into, or says no. @throws Problem 409 REQUEST_GONE where nobody asks any more */
export async function answerRequest(platform: Platform, actor: Actor, id: number, join: boolean): Promise<void> {
  const { database, clock } = platform
  await database.transaction(async (tx) => {
    // In the order of whoever asks or adds them at the same moment.
    await lockUsers(tx, [actor.id])
    if (!(await queries.lockOwnRequest(tx, id, actor.id))) throw new Problem(409, 'REQUEST_GONE', { texts: 'people' })
    if (!join) return queries.declineRequest(tx, id, actor.id, clock.now())
    const member = await putMember(tx, id, actor.id, undefined)
    if (!member) throw notFound()
    await noteChange(tx, member.id, clock.now())
    const [subject, who] = [await readGroup(tx, id), personValue({ id: member.id, name: nameOf(member) })]
    await recordAuditActions(platform, tx, actor, [
      { act: 'group.updateMembers', subject, before: { member: null }, after: { member: who } },
    ])
  })
}
