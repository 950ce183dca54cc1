import { personValue } from '#features/audit/person-value.ts'
import { recordAuditActions } from '#features/audit/server/record-audit-actions.ts'
import { forgetPerson } from '#features/audit/server/service.ts'
import { listStoredFor as listCsvStoredFor } from '#features/exports/server/service.ts'
import { deleteUnusedFiles } from '#features/media/server/service.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { Ownership } from '#platform/feature.ts'
import type { FileReply } from '#platform/http/implement.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { forbidden, invalid, notFound, Problem } from '#shared/errors.ts'
import type { DataExport } from '../../own-data-contract.ts'
import { mayChange } from '../../people/rules.ts'
import { type Held, lockUsers } from '../../people/server/change-queries.ts'
import { listImportKeys } from '../../people/server/import-service.ts'
import { removeStored } from '../../server/job-definitions.ts'
import { deleteErasure } from '../../server/own-data-queries.ts'
import {
  cancelExport,
  downloadExport,
  listExports,
  listStoredFor,
  requestExport,
} from '../../server/own-data-service.ts'
import { type ErasureRequest, type OwnedCounts, ownedCounts } from '../contract.ts'
import * as queries from './queries.ts'

/** How much belongs to a person. */
export async function readOwned(
  { database: { db } }: Platform,
  ownership: Ownership[],
  userId: number,
): Promise<OwnedCounts> {
  return countsOf(ownership, ({ countOwned }) => countOwned(db, userId))
}

/** Counts each kind. The contract names the kinds: a feature whose kind it does not know is an error, never left out. */
async function countsOf(ownership: Ownership[], count: (kind: Ownership) => Promise<number>): Promise<OwnedCounts> {
  const counts: Record<string, number> = {}
  for (const kind of ownership) counts[kind.name] = await count(kind)
  return ownedCounts.parse(counts)
}

/**
 * Gives everything that belongs to a person to another author, in one transaction.
 * @throws Problem 404; 403 SUPER_ADMIN; 400 naming `heirId`
 */
export async function handOverOwned(
  platform: Platform,
  ownership: Ownership[],
  actor: Actor,
  { userId, heirId }: { userId: number; heirId: number },
): Promise<OwnedCounts> {
  return platform.database.transaction(async (tx) => {
    const { person, heir } = await openPeople(tx, actor, userId, heirId)
    if (!heir) throw invalid({ heirId: 'unknown' }, 'NO_HEIR', { texts: 'privacy' })
    return handOver(platform, tx, actor, { ownership, person, heir })
  })
}

interface Succession {
  ownership: Ownership[]
  person: Held
  heir: Held
}

async function handOver(platform: Platform, tx: Transaction, actor: Actor, { ownership, person, heir }: Succession) {
  const whose = { from: person.id, to: heir.id }
  const counts = await countsOf(ownership, ({ handOverAll }) => handOverAll(platform, tx, actor, whose))
  const after = { heir: personValue({ id: heir.id, name: heir.email }), ...counts }
  await recordAuditActions(platform, tx, actor, [
    { act: 'person.transfer', subject: { id: person.id, name: person.email }, after },
  ])
  return counts
}

/** The person and who is to have what is theirs, kept as they are. @throws Problem 404, 403 SUPER_ADMIN, 400 `heirId` */
async function openPeople(tx: Transaction, actor: Actor, userId: number, heirId: number | null) {
  const held = await lockUsers(tx, heirId === null ? [userId] : [userId, heirId], { admins: true })
  const person = held.find(({ id }) => id === userId)
  if (!person) throw notFound()
  if (!mayChange(actor, person)) throw forbidden('SUPER_ADMIN', { texts: 'people' })
  const heir = held.find(({ id, active }) => id === heirId && active)
  if (heirId !== null && (!heir || heir.id === person.id)) {
    throw invalid({ heirId: 'unknown' }, 'NO_HEIR', { texts: 'privacy' })
  }
  const admins = held.filter(({ admin, active }) => admin && active)
  return { person, heir, isLastAdmin: person.active && admins.every(({ id }) => id === person.id) }
}

/**
 * The storage keys of everything whose rows are deleted with a person: files with their data, exports, and imported
 * lists.
 */
async function listStored(tx: Transaction, userId: number): Promise<string[]> {
  return [
    ...(await listStoredFor(tx, userId)),
    ...(await listCsvStoredFor(tx, userId)),
    ...(await listImportKeys(tx, userId)),
  ]
}

/**
 * Erases a person: the account, all that is kept of them in the database and the storage, and their name in the audit
 * log. What belongs to them goes to another author first; what they signed stays in the regulated history, under the
 * name they signed with (PRODUCT §6).
 * @throws Problem 404; 403 SUPER_ADMIN; 409 YOURSELF, LAST_ADMIN, or HAS_ESTATE where there is no heir; 400 `heirId`
 */
export async function erasePerson(
  platform: Platform,
  ownership: Ownership[],
  actor: Actor,
  { userId, heirId }: { userId: number; heirId: number | null },
): Promise<void> {
  const picture = await platform.database.transaction(async (tx) => {
    const { person, heir, isLastAdmin } = await openPeople(tx, actor, userId, heirId)
    if (person.id === actor.id) throw new Problem(409, 'YOURSELF', { texts: 'privacy' })
    if (isLastAdmin) throw new Problem(409, 'LAST_ADMIN', { texts: 'people' })
    if (heir) await handOver(platform, tx, actor, { ownership, person, heir })
    const left = await countsOf(ownership, ({ countOwned }) => countOwned(tx, person.id))
    if (Object.values(left).some((count) => count > 0))
      throw new Problem(409, 'HAS_ESTATE', { texts: 'privacy', details: { left } })
    const fileID = await queries.findPictureOf(tx, person.id)
    await forgetPerson(tx, person.id)
    const keys = await listStored(tx, person.id)
    await platform.queue.enqueueAll(
      tx,
      removeStored,
      keys.map((key) => ({ key })),
    )
    await queries.deletePerson(tx, person.id)
    await recordAuditActions(platform, tx, actor, [{ act: 'person.erase', subject: { id: person.id } }])
    return fileID
  })
  if (picture !== null) await deleteUnusedFiles(platform, [picture])
}

/** A page of those who ask to be erased, who waits longest first. */
export async function listRequests(
  { database: { db } }: Platform,
  page: number,
): Promise<{ result: ErasureRequest[]; total: number }> {
  const { result, total } = await queries.listRequests(db, page)
  return { result: result.map((row) => ({ ...row, requestedAt: row.requestedAt.toISOString() })), total }
}

/** Takes a person's request off the list. @throws Problem 404, 403 SUPER_ADMIN */
export async function declineErasure(platform: Platform, actor: Actor, userId: number): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const { person } = await openPeople(tx, actor, userId, null)
    await deleteErasure(tx, person.id)
    await recordAuditActions(platform, tx, actor, [
      { act: 'person.declineErasure', subject: { id: person.id, name: person.email } },
    ])
  })
}

/** Has a file made of everything that is kept of a person. @throws Problem 404, 403 SUPER_ADMIN */
export async function exportPerson(platform: Platform, actor: Actor, userId: number): Promise<DataExport> {
  await platform.database.transaction(async (tx) => {
    const { person } = await openPeople(tx, actor, userId, null)
    await recordAuditActions(platform, tx, actor, [
      { act: 'person.export', subject: { id: person.id, name: person.email } },
    ])
  })
  return requestExport(platform, { id: userId })
}

/** The files that were made of what is kept of a person. @throws Problem 404, 403 SUPER_ADMIN */
export async function listPersonExports(platform: Platform, actor: Actor, userId: number) {
  await platform.database.transaction((tx) => openPeople(tx, actor, userId, null))
  return listExports(platform, { id: userId })
}

/** Stops the making of one of these files. @throws Problem 404, 403 SUPER_ADMIN */
export async function cancelPersonExport(
  platform: Platform,
  actor: Actor,
  { userId, exportID }: { userId: number; exportID: string },
): Promise<DataExport> {
  await platform.database.transaction((tx) => openPeople(tx, actor, userId, null))
  return cancelExport(platform, { id: userId }, exportID)
}

/** One of these files. @throws Problem 404 also while it is being made, 403 SUPER_ADMIN */
export async function downloadPersonExport(
  platform: Platform,
  actor: Actor,
  { userId, exportID }: { userId: number; exportID: string },
): Promise<FileReply> {
  await platform.database.transaction((tx) => openPeople(tx, actor, userId, null))
  return downloadExport(platform, { id: userId }, exportID)
}
