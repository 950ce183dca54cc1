import type { z } from 'zod'
import { listGroups } from '#features/accounts/server/service.ts'
import { readTimeZone } from '#features/site/server/service.ts'
import { refuseTooSoon } from '#features/speaches/due-dates/rules.ts'
import { canAssign } from '#features/speaches/rules.ts'
import type { SpeachRef } from '#features/speaches/schemas.ts'
import {
  grantAccess,
  listAssignments as listAssignmentRows,
  openFor,
  revokeAssignment,
} from '#features/speaches/server/service.ts'
import type { Executor, Transaction } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { raiseEvent } from '#platform/queue/events.ts'
import type { Actor } from '#shared/actor.ts'
import { invalid } from '#shared/errors.ts'
import type { Assignment, assignSpeach as assignSpeachCall } from '../../contract.ts'
import { speachAssigned } from '../../events.ts'
import { findPersonsById, NOBODY } from '../people-queries.ts'
import { readRecipients } from './recipients.ts'

interface Assignments {
  result: Assignment[]
  total: number
}

type Given = z.output<(typeof assignSpeachCall)['body']>

/**
 * Gives people and groups a speach to read, by a day of the organisation where there is one; giving it again moves it.
 * @throws Problem 404, 403, 400 naming `dueDate` before tomorrow, `users` or `groups` with the person who is not there
 */
export async function assignSpeach(
  platform: Platform,
  actor: Actor,
  ref: SpeachRef,
  given: Given,
): Promise<Assignments> {
  return platform.database.transaction(async (tx) => {
    const speachId = await assignIn(platform, tx, actor, ref, given)
    return present(tx, actor, speachId)
  })
}

/** The same as a part of a transaction. @returns the number of the speach @throws the same */
export async function assignIn(
  platform: Platform,
  tx: Transaction,
  actor: Actor,
  ref: SpeachRef,
  { users, groups, dueDate = null }: Given,
): Promise<number> {
  const { speach } = await openFor(tx, actor, ref, canAssign)
  if (dueDate !== null) refuseTooSoon(dueDate, await readTimeZone(tx), platform.clock.now())
  const named = await readRecipients(tx, actor, { users, groups }, { withSystem: true })
  if (named.userIds.length + named.groupIds.length === 0) {
    throw invalid({ users: 'nobody' }, 'NOBODY_NAMED', { texts: 'social' })
  }
  await grantAccess(tx, actor, speach.id, { ...named, source: 'ASSIGNMENT', dueDate })
  await raiseEvent(platform, tx, speachAssigned, { speachId: speach.id, ...named, dueDate, by: actor.id })
  return speach.id
}

/** The assignments of a speach, latest first. @throws Problem 404, 403 */
export async function listAssignments(platform: Platform, actor: Actor, ref: SpeachRef): Promise<Assignments> {
  return present(platform.database.db, actor, ref)
}

/** Takes an assignment back. @throws Problem 404, 403 */
export async function takeBackAssignment(platform: Platform, actor: Actor, ref: SpeachRef, id: number): Promise<void> {
  await platform.database.transaction((tx) => revokeAssignment(tx, actor, ref, id))
}

async function present(db: Executor, actor: Actor, ref: SpeachRef): Promise<Assignments> {
  const rows = await listAssignmentRows(db, actor, ref)
  const people = await findPersonsById(
    db,
    rows.flatMap(({ userId }) => userId ?? []),
  )
  const groups = await listGroups(db, { ids: rows.flatMap(({ groupId }) => groupId ?? []), withSystem: true })
  const result = rows.map((row) => ({
    id: row.id,
    person: row.userId === null ? null : (people.get(row.userId) ?? NOBODY),
    group: groups.find(({ id }) => id === row.groupId) ?? null,
    dueDate: row.dueDate,
    date: row.createdAt.toISOString(),
  }))
  return { result, total: result.length }
}
