import type { z } from 'zod'
import type { Executor, Transaction } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { raiseEvent } from '#platform/queue/events.ts'
import type { Actor } from '#shared/actor.ts'
import { forbidden, invalid } from '#shared/errors.ts'
import type { updateSpeachPeople } from '../../contract.ts'
import { coEditorsAdded, speachChanged } from '../../events.ts'
import { canChangeAuthors } from '../../rules.ts'
import type { SpeachRef } from '../../schemas.ts'
import { type DraftHead, presentDraftHead } from '../drafts/present-draft.ts'
import { updateSpeachRow } from '../queries.ts'
import { type OpenedSpeach, openForEditing, refuseSealed } from './access.ts'
import { findGroups, findPeople, handOver, replacePeople, type SpeachPeople } from './people-queries.ts'

/** The lists in the order in which they are named; who may change co-editors is asked apart (PRODUCT §4). */
const PERSON_LISTS = ['coEditors', 'affectedUsers'] as const
const GROUP_LISTS = ['coEditorGroups', 'affectedGroups'] as const

/**
 * Replaces the co-editors of a speach and the audience of a restricted one.
 * @throws Problem 404, 403, 409 ARCHIVED, 400 naming the list that contains someone who doesn't exist or may not edit
 */
export async function changePeople(
  platform: Platform,
  actor: Actor,
  ref: SpeachRef,
  given: z.output<(typeof updateSpeachPeople)['body']>,
): Promise<DraftHead> {
  return platform.database.transaction((tx) => changePeopleIn(platform, tx, actor, ref, given))
}

/** The same in a transaction. */
export async function changePeopleIn(
  platform: Platform,
  tx: Transaction,
  actor: Actor,
  ref: SpeachRef,
  given: z.output<(typeof updateSpeachPeople)['body']>,
): Promise<DraftHead> {
  const { speach, access } = await openForEditing(tx, actor, ref, { lock: true })
  const changesAuthors = given.coEditors !== undefined || given.coEditorGroups !== undefined
  if (changesAuthors && !canChangeAuthors(actor, access)) throw forbidden()
  await assertPeople(tx, given)
  const added: SpeachPeople = { coEditors: [], coEditorGroups: [], affectedUsers: [], affectedGroups: [] }
  for (const list of [...PERSON_LISTS, ...GROUP_LISTS]) {
    const ids = given[list]?.filter((id) => list !== 'coEditors' || id !== speach.authorId)
    if (ids) added[list] = await replacePeople(tx, speach.id, list, ids)
  }
  const changed = await updateSpeachRow(tx, speach.id, { rev: speach.rev + 1, updatedAt: platform.clock.now() })
  await raiseEvent(platform, tx, speachChanged, { speachId: speach.id, by: actor.id })
  const { coEditors: userIds, coEditorGroups: groupIds } = added
  if (userIds.length > 0 || groupIds.length > 0) {
    await raiseEvent(platform, tx, coEditorsAdded, { speachId: speach.id, userIds, groupIds, by: actor.id })
  }
  return presentDraftHead(tx, actor, { speach: changed, access })
}

/**
 * Gives a speach that is open and locked another author: one who may write and is active. What the one before assigned
 * stays assigned, in the name of the new one.
 * @throws Problem 403, 400 naming `authorId`
 */
export async function changeAuthor(
  platform: Platform,
  tx: Transaction,
  actor: Actor,
  { speach, access }: OpenedSpeach,
  authorId: number,
): Promise<OpenedSpeach> {
  if (authorId === speach.authorId) return { speach, access }
  refuseSealed(access)
  if (!canChangeAuthors(actor, access)) throw forbidden()
  await assertAuthor(tx, authorId)
  await handOver(tx, [speach.id], authorId)
  const changes = { authorId, rev: speach.rev + 1, updatedAt: platform.clock.now() }
  const changed = await updateSpeachRow(tx, speach.id, changes)
  await raiseEvent(platform, tx, speachChanged, { speachId: speach.id, by: actor.id })
  return { speach: changed, access: { ...access, authorId } }
}

/** @throws Problem 400 naming `authorId` where nobody active of this number may write */
export async function assertAuthor(db: Executor, authorId: number): Promise<void> {
  const [person] = await findPeople(db, [authorId])
  if (!person?.isActive) throw invalid({ authorId: 'unknown' })
  if (!person.isAuthor) throw invalid({ authorId: 'not an author' }, 'NOT_AN_AUTHOR', { texts: 'speaches' })
}

async function assertPeople(db: Executor, given: Partial<SpeachPeople>): Promise<void> {
  for (const list of PERSON_LISTS) {
    const found = await findPeople(db, given[list] ?? [])
    const unknown = given[list]?.filter((id) => !found.some((person) => person.id === id)) ?? []
    if (unknown.length > 0) throw invalid({ [list]: `unknown: ${unknown.join(', ')}` })
    if (list === 'coEditors' && found.some(({ isAuthor }) => !isAuthor)) {
      throw invalid({ [list]: 'not an author' }, 'CO_EDITOR_NOT_AUTHOR', { texts: 'speaches' })
    }
  }
  for (const list of GROUP_LISTS) {
    const found = await findGroups(db, list, given[list] ?? [])
    const unknown = given[list]?.filter((id) => !found.includes(id)) ?? []
    if (unknown.length > 0) throw invalid({ [list]: `unknown: ${unknown.join(', ')}` })
  }
}
