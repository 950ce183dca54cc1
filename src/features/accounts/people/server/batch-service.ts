import { recordAuditActions } from '#features/audit/server/record-audit-actions.ts'
import { readFlags } from '#features/site/server/service.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { raiseEvent } from '#platform/queue/events.ts'
import type { Actor } from '#shared/actor.ts'
import { invalid, Problem } from '#shared/errors.ts'
import { deleteResetTokens } from '../../server/queries.ts'
import { userDeactivated } from '../events.ts'
import { type BatchReason, type BatchRole, mayChange, NO_GROUP } from '../rules.ts'
import type { BatchOutcome, UserRef } from '../schemas.ts'
import { changesOf, subjectOf } from './audit-facts.ts'
import * as queries from './change-queries.ts'
import { assertGroups } from './change-service.ts'
import { findUsers } from './list-queries.ts'

/** Who does it. */
type Doer = Pick<Actor, 'id' | 'isSuperAdmin'>

interface BatchChanges {
  groupsIds?: number[]
  roles?: BatchRole[]
}

/**
 * Sets FORMATEUR, APPROVER (with the workflow) and the groups made by people to exactly what was chosen; never touches
 * ADMIN. Whatever isn't named stays as it is (PRODUCT §3).
 * @throws Problem 400 naming `groupsIds` or `roles`; 422 with what was done and the people it failed for
 */
export async function batchUpdate(
  platform: Platform,
  actor: Doer,
  usersIds: readonly UserRef[],
  changes: BatchChanges,
): Promise<BatchOutcome> {
  return assertAllDone(await platform.database.transaction((tx) => setPeople(platform, tx, actor, usersIds, changes)))
}

/** The same, with the people it failed for as a part of the answer. @throws Problem 400 naming `groupsIds` or `roles` */
export async function setPeople(
  platform: Platform,
  tx: Transaction,
  actor: Doer,
  usersIds: readonly UserRef[],
  { groupsIds, roles }: BatchChanges,
): Promise<BatchOutcome> {
  assertAlone(groupsIds, NO_GROUP, 'groupsIds')
  assertAlone(roles, 'NOROLE', 'roles')
  return work(tx, actor, usersIds, {
    act: async (held) => {
      const ids = held.map(({ id }) => id)
      const now = platform.clock.now()
      const { workflow } = await readFlags(tx)
      if (roles?.includes('APPROVER') && !workflow) throw invalid({ roles: 'APPROVER needs the workflow' })
      const chosen = groupsIds?.filter((id) => id !== NO_GROUP)
      const groups = chosen && (await assertGroups(tx, chosen, 'groupsIds'))
      const before = await findUsers(tx, ids)
      if (roles) {
        const approver = workflow ? roles.includes('APPROVER') : undefined
        await queries.putRoles(tx, ids, { author: roles.includes('FORMATEUR'), approver }, now)
      }
      if (groups) await queries.putGroups(tx, ids, groups, now)
      await recordAuditActions(platform, tx, actor, changesOf(before, await findUsers(tx, ids)))
      return ids.length
    },
  })
}

function assertAlone<Option>(chosen: readonly Option[] | undefined, alone: Option, field: string): void {
  if (!chosen?.includes(alone) || chosen.every((option) => option === alone)) return
  throw invalid({ [field]: `${alone} excludes the others` })
}

/**
 * Deactivates accounts and ends their sessions at once. People who are already deactivated are skipped.
 * @throws Problem 422 with what was done and the people it failed for: the last administrator can't be deactivated
 */
export async function deactivateUsers(
  platform: Platform,
  actor: Doer,
  uuids: readonly UserRef[],
): Promise<BatchOutcome> {
  return assertAllDone(await platform.database.transaction((tx) => deactivatePeople(platform, tx, actor, uuids)))
}

/** The same, with the people it failed for as a part of the answer. */
export async function deactivatePeople(
  platform: Platform,
  tx: Transaction,
  actor: Doer,
  uuids: readonly UserRef[],
): Promise<BatchOutcome> {
  return work(tx, actor, uuids, {
    endsAccounts: true,
    act: async (held) => {
      const ids = held.map(({ id }) => id)
      const changed = await queries.deactivate(tx, ids, platform.clock.now())
      await deleteResetTokens(tx, ids)
      for (const userId of changed) await raiseEvent(platform, tx, userDeactivated, { userId, by: actor.id })
      const acts = held.filter(({ id }) => changed.includes(id)).map((one) => actionOn(one, 'person.deactivate'))
      await recordAuditActions(platform, tx, actor, acts)
      return changed.length
    },
  })
}

/**
 * Reactivates accounts. People who had an AI licence get it back while licences are free, by number.
 * @throws Problem 422 with what was done and the people it failed for
 */
export async function reactivateUsers(
  platform: Platform,
  actor: Doer,
  uuids: readonly UserRef[],
): Promise<BatchOutcome> {
  const outcome = await platform.database.transaction((tx) =>
    work(tx, actor, uuids, {
      act: async (held) => {
        const holders = held.filter(({ aiEditor, active }) => aiEditor && !active).map(({ id }) => id)
        const free = holders.length > 0 ? await queries.lockLicences(tx) : null
        const withoutLicence = free === null ? [] : holders.slice(Math.max(0, free))
        const ids = held.map(({ id }) => id)
        const changed = await queries.reactivate(tx, ids, withoutLicence, platform.clock.now())
        const acts = held.filter(({ id }) => changed.includes(id)).map((one) => actionOn(one, 'person.reactivate'))
        const losses = held
          .filter(({ id }) => withoutLicence.includes(id))
          .map((one) => ({
            act: 'person.updateRoles' as const,
            subject: subjectOf(one),
            before: { aiEditor: true },
            after: { aiEditor: false },
          }))
        await recordAuditActions(platform, tx, actor, [...acts, ...losses])
        return changed.length
      },
    }),
  )
  return assertAllDone(outcome)
}

/**
 * Puts people into groups besides theirs, or takes them out of these alone. The people it failed for are a part of the
 * answer. @throws Problem 400 naming `groups`
 */
export async function changeGroupsOf(
  platform: Platform,
  tx: Transaction,
  actor: Doer,
  ids: readonly number[],
  { act, groups }: { act: 'addToGroups' | 'removeFromGroups'; groups: readonly number[] },
): Promise<BatchOutcome> {
  return work(tx, actor, ids, {
    act: async (held) => {
      const people = held.map(({ id }) => id)
      const chosen = await assertGroups(tx, groups)
      const before = await findUsers(tx, people)
      const now = platform.clock.now()
      const changed = await queries.changeMemberships(tx, people, chosen, { isIn: act === 'addToGroups', now })
      await recordAuditActions(platform, tx, actor, changesOf(before, await findUsers(tx, changed)))
      return changed.length
    },
  })
}

function actionOn(person: queries.Held, act: 'person.deactivate' | 'person.reactivate') {
  const isEnded = act === 'person.deactivate'
  return { act, subject: subjectOf(person), before: { active: isEnded }, after: { active: !isEnded } }
}

interface Work {
  /** Does it to these people, and says how many it changed. */
  act: (held: queries.Held[]) => Promise<number>
  /** The action deactivates accounts, so one administrator has to remain. */
  endsAccounts?: boolean
}

/** Does what can be done, and tells what could not (PRODUCT §3). */
async function work(
  tx: Transaction,
  actor: Doer,
  refs: readonly UserRef[],
  { act, endsAccounts = false }: Work,
): Promise<BatchOutcome> {
  const held = await queries.lockUsers(tx, refs, { admins: endsAccounts })
  const { able, failed } = sortOut(actor, held, refs, endsAccounts)
  const updated = able.length === 0 ? 0 : await act(able)
  return { updated, failed, skipped: able.length - updated }
}

/** @throws Problem 422 with what was done and the people it failed for */
function assertAllDone(outcome: BatchOutcome): BatchOutcome {
  if (outcome.failed.length === 0) return outcome
  const named = outcome.failed.map(({ id }) => id).join(', ')
  throw new Problem(422, 'BATCH_FAILED', { texts: 'people', values: { people: named }, details: { ...outcome } })
}

/** Separates the people it can be done to from the others, in the order of the call. */
function sortOut(actor: Doer, held: readonly queries.Held[], refs: readonly UserRef[], endsAccounts: boolean) {
  const able = new Map<number, queries.Held>()
  const failed: BatchOutcome['failed'] = []
  const byRef = new Map<UserRef, queries.Held>(
    held.flatMap((one) => [
      [one.id, one],
      [one.userID, one],
    ]),
  )
  for (const ref of new Set(refs)) {
    const person = byRef.get(ref)
    const isLast = (id: number) => held.every((one) => !one.admin || !one.active || one.id === id || able.has(one.id))
    const reason: BatchReason | null = !person
      ? 'NOT_FOUND'
      : !mayChange(actor, person)
        ? 'SUPER_ADMIN'
        : endsAccounts && person.admin && person.active && isLast(person.id)
          ? 'LAST_ADMIN'
          : null
    if (person && !reason) able.set(person.id, person)
    else if (reason) failed.push({ id: String(ref), email: person?.email ?? '', reason })
  }
  return { able: [...able.values()], failed }
}
