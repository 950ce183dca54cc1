import type { z } from 'zod'
import type { PersonRef } from '#features/accounts/person-schemas.ts'
import { listGroups } from '#features/accounts/server/service.ts'
import { readTimeZone } from '#features/site/server/service.ts'
import { refuseTooSoon } from '#features/speaches/due-dates/rules.ts'
import type { SpeachRef } from '#features/speaches/schemas.ts'
import { grantThroughPath, openFor, revokeAccess } from '#features/speaches/server/service.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { raiseEvent } from '#platform/queue/events.ts'
import type { Actor } from '#shared/actor.ts'
import { forbidden, invalid, Problem } from '#shared/errors.ts'
import type { createPath as createPathCall, LearningPath, PathChanges } from '../contract.ts'
import { pathAssigned, pathDeleted, pathPublished, pathUnpublished } from '../events.ts'
import {
  canAddToPath,
  canCreatePath,
  canEditPath,
  canOrderPath,
  canTransferPath,
  findFaults,
  type PathAccess,
} from '../rules.ts'
import { type OpenedPath, openPath } from './path-service.ts'
import { presentPath } from './present-path.ts'
import * as queries from './queries.ts'

/** Makes a path, empty and for nobody to see. @throws Problem 403 */
export async function createPath(
  platform: Platform,
  actor: Actor,
  given: z.output<(typeof createPathCall)['body']>,
): Promise<{ pathId: number }> {
  if (!canCreatePath(actor)) throw forbidden()
  const now = platform.clock.now()
  const own = { ...given, ownerId: actor.id, createdAt: now, updatedAt: now }
  return { pathId: await queries.insertPath(platform.database.db, own) }
}

/**
 * Changes title, description, picture, due date, certificate or, by an admin, owner.
 * @throws Problem 404, 403, 409 CONFLICT with both states, 400 naming what is wrong, such as a new due date before tomorrow
 */
export async function changePath(
  platform: Platform,
  actor: Actor,
  { pathId, rev, updatedAt, image, userId, ...said }: PathChanges,
): Promise<LearningPath> {
  return change(platform, actor, pathId, canEditPath, async (tx, { path }) => {
    assertSayable(said)
    if (isStale(path, { rev, updatedAt })) {
      const theirs = await presentPath(tx, actor, path)
      throw new Problem(409, 'CONFLICT', { details: { mine: { ...said, image, userId }, theirs } })
    }
    if (said.dueDate && said.dueDate !== path.dueDate) {
      refuseTooSoon(said.dueDate, await readTimeZone(tx), platform.clock.now())
    }
    await queries.updatePathRow(tx, path.id, {
      ...said,
      ...(image !== undefined && { imageFileId: await findPicture(tx, actor, path, image) }),
      ...(userId !== undefined && { ownerId: await findOwner(tx, actor, userId) }),
    })
  })
}

/** @throws Problem 400 with a line for each fault */
function assertSayable(said: { title?: string; description?: string }): void {
  const faults = findFaults(said)
  if (faults.length === 0) return
  const fields = Object.fromEntries(faults.map((fault) => [fault.startsWith('TITLE') ? 'title' : 'description', fault]))
  throw invalid(fields, 'INVALID', { texts: 'paths', lines: faults })
}

/** Whether somebody changed the path after the state that a change started from. */
function isStale(path: queries.PathRow, { rev, updatedAt }: Pick<PathChanges, 'rev' | 'updatedAt'>): boolean {
  if (rev !== undefined && rev !== path.rev) return true
  return updatedAt !== undefined && Date.parse(updatedAt) !== path.updatedAt.getTime()
}

async function findPicture(
  tx: Transaction,
  actor: Actor,
  path: queries.PathRow,
  fileID: string | null,
): Promise<number | null> {
  if (fileID === null) return null
  const shown = await queries.findPathCardRow(tx, path.id)
  if (shown?.image === fileID) return path.imageFileId
  const picture = await queries.findPicture(tx, actor, fileID)
  if (!picture) throw invalid({ image: 'unknown file' }, 'UNKNOWN_FILE', { texts: 'paths' })
  if (picture.kind !== 'image') throw invalid({ image: 'not a picture' }, 'NOT_A_PICTURE', { texts: 'paths' })
  return picture.id
}

async function findOwner(tx: Transaction, actor: Actor, ref: PersonRef): Promise<number> {
  if (!canTransferPath(actor)) throw forbidden()
  const owner = await queries.findPerson(tx, ref)
  if (!owner?.isAuthor) throw invalid({ userId: 'not an author' }, 'OWNER_NOT_AUTHOR', { texts: 'paths' })
  return owner.id
}

/**
 * Adds a published speach at the end: a public one, or one that this person may edit and so open to others. Again is
 * no failure.
 * @throws Problem 404, 403, 409 NOT_PUBLISHED
 */
export async function addSpeach(platform: Platform, actor: Actor, pathId: number, ref: SpeachRef) {
  return change(platform, actor, pathId, canEditPath, async (tx, { path }) => {
    const { speach } = await openFor(tx, actor, ref, canAddToPath)
    if (speach.state !== 'PUBLIE' || speach.isTemplate) throw new Problem(409, 'NOT_PUBLISHED', { texts: 'paths' })
    await queries.insertItem(tx, path.id, speach.id, actor.id)
  })
}

/** Takes a speach out, also one that this person cannot open any more; one that is not in it is no failure. @throws Problem 404, 403 */
export async function removeSpeach(platform: Platform, actor: Actor, pathId: number, ref: SpeachRef) {
  return change(platform, actor, pathId, canEditPath, async (tx, { path }) => {
    const item = (await queries.listItems(tx, path.id)).find(
      ({ speachId, speachID }) => ref === speachId || ref === speachID,
    )
    if (item) await queries.deleteItem(tx, path.id, item.speachId)
  })
}

/** Puts the speaches into an order, which names each of them once. @throws Problem 404, 403, 400 ORDER_STALE */
export async function recordOrder(platform: Platform, actor: Actor, pathId: number, order: SpeachRef[]) {
  return change(platform, actor, pathId, canOrderPath, async (tx, { path }) => {
    const items = await queries.listItems(tx, path.id)
    const numbers = new Map<SpeachRef, number>(
      items.flatMap(({ speachID, speachId }) => [[speachID, speachId] as const, [speachId, speachId] as const]),
    )
    const wanted = order.flatMap((ref) => numbers.get(ref) ?? [])
    const isWhole = wanted.length === order.length && new Set(wanted).size === items.length
    if (!isWhole || order.length !== items.length) {
      throw invalid({ order: 'not each speach of the path once' }, 'ORDER_STALE', { texts: 'paths' })
    }
    await queries.reorderItems(tx, path.id, wanted)
  })
}

/** Makes a path one for a group, or no longer. @throws Problem 404, 403, 400 naming `groupId` */
export async function changeGroup(
  platform: Platform,
  actor: Actor,
  pathId: number,
  { groupId, add }: { groupId: number; add: boolean },
) {
  return change(platform, actor, pathId, canEditPath, async (tx, { path }) => {
    const [group] = await listGroups(tx, { ids: [groupId], withSystem: true })
    if (!group) throw invalid({ groupId: 'unknown group' })
    const isNew = (await queries.toggleGroup(tx, path.id, groupId, add)) && add
    if (isNew) await tellAssigned(platform, tx, path, { userIds: [], groupIds: [groupId], by: actor.id })
  })
}

/** Makes a path one for a person, or no longer. @throws Problem 404, 403, 400 naming `userId` */
export async function changeUser(
  platform: Platform,
  actor: Actor,
  pathId: number,
  { userId, add }: { userId: PersonRef; add: boolean },
) {
  return change(platform, actor, pathId, canEditPath, async (tx, { path }) => {
    const person = await queries.findPerson(tx, userId)
    if (!person) throw invalid({ userId: 'unknown person' })
    const isNew = (await queries.toggleUser(tx, path.id, person.id, add)) && add
    if (isNew) await tellAssigned(platform, tx, path, { userIds: [person.id], groupIds: [], by: actor.id })
  })
}

/** Nobody is notified before the path is published. */
async function tellAssigned(
  platform: Platform,
  tx: Transaction,
  path: queries.PathRow,
  assigned: { userIds: number[]; groupIds: number[]; by: number },
): Promise<void> {
  if (path.state === 'PUBLIE') await raiseEvent(platform, tx, pathAssigned, { pathId: path.id, ...assigned })
}

/** Shows a path to those it is for; again is no failure and changes nothing. @throws Problem 404, 403, 409 EMPTY_PATH */
export async function publishPath(platform: Platform, actor: Actor, pathId: number) {
  return change(platform, actor, pathId, canEditPath, async (tx, { path }) => {
    if (path.state === 'PUBLIE') return
    if ((await queries.listItems(tx, path.id)).length === 0) throw new Problem(409, 'EMPTY_PATH', { texts: 'paths' })
    const now = platform.clock.now()
    const publishedAt = path.publishedAt ?? now
    await queries.updatePathRow(tx, path.id, { state: 'PUBLIE', publishedAt, lastPublishedAt: now })
    const by = actor.id
    await raiseEvent(platform, tx, pathPublished, { pathId: path.id, isFirst: path.publishedAt === null, by })
    const { users, groups } = await queries.findAssignment(tx, path.id)
    const [userIds, groupIds] = [users.map(({ id }) => id), groups.map(({ id }) => id)]
    if (userIds.length + groupIds.length > 0) {
      await raiseEvent(platform, tx, pathAssigned, { pathId: path.id, userIds, groupIds, by })
    }
  })
}

/** Takes a path away from those it is for. @throws Problem 404, 403 */
export async function unpublishPath(platform: Platform, actor: Actor, pathId: number) {
  return change(platform, actor, pathId, canEditPath, async (tx, { path }) => {
    if (path.state === 'NON_PUBLIE') return
    await queries.updatePathRow(tx, path.id, { state: 'NON_PUBLIE' })
    await raiseEvent(platform, tx, pathUnpublished, { pathId: path.id, by: actor.id })
  })
}

/** Deletes a path; its speaches stay, what it opened closes. @throws Problem 404, 403 */
export async function deletePath(platform: Platform, actor: Actor, pathId: number): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const { path } = await openPath(tx, actor, pathId, canEditPath, { lock: true })
    await revokeAccess(tx, { source: 'PATH', sourceId: path.id })
    await queries.deletePathRow(tx, path.id)
    await raiseEvent(platform, tx, pathDeleted, { pathId: path.id, by: actor.id })
  })
}

/** Changes a path under its lock, and updates the right to read that follows from it. */
async function change(
  platform: Platform,
  actor: Actor,
  pathId: number,
  rule: (actor: Actor, access: PathAccess) => boolean,
  work: (tx: Transaction, opened: OpenedPath) => Promise<void>,
): Promise<LearningPath> {
  return platform.database.transaction(async (tx) => {
    const opened = await openPath(tx, actor, pathId, rule, { lock: true })
    await work(tx, opened)
    await queries.updatePathRow(tx, pathId, { rev: opened.path.rev + 1, updatedAt: platform.clock.now() })
    const changed = await queries.findPath(tx, pathId, actor)
    if (!changed) throw new Error('a locked row went away')
    await openToAssigned(tx, changed.path)
    return presentPath(tx, actor, changed.path)
  })
}

/** The audience of a published path may read its speaches, and should by its due date; an unpublished one gives nobody that right. */
async function openToAssigned(tx: Transaction, { id, state, dueDate }: queries.PathRow): Promise<void> {
  if (state !== 'PUBLIE') return revokeAccess(tx, { source: 'PATH', sourceId: id })
  const { users, groups } = await queries.findAssignment(tx, id)
  const given = (await queries.listItems(tx, id)).flatMap(({ speachId, addedBy }) =>
    addedBy === null ? [] : [{ speachId, grantedBy: addedBy }],
  )
  const people = { userIds: users.map((user) => user.id), groupIds: groups.map((group) => group.id) }
  await grantThroughPath(tx, { pathId: id, dueDate }, given, people)
}
