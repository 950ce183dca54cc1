import { deleteUnusedFiles } from '#features/media/server/service.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { raiseEvent } from '#platform/queue/events.ts'
import type { Actor } from '#shared/actor.ts'
import { speachArchived, speachDeleted, speachRestored } from '../../events.ts'
import { canDelete, canEdit } from '../../rules.ts'
import type { SpeachRef } from '../../schemas.ts'
import { openSpeach } from '../access/access.ts'
import { listFilesOf } from '../file-queries.ts'
import { speachHooks } from '../hooks.ts'
import { noteAdministrativeAction } from '../note-administrative-action.ts'
import { deleteSpeachRow, updateSpeachRow } from '../queries.ts'
import { NO_SCHEDULE } from './publication-service.ts'

/** Puts a speach away, with its schedule and its place on the home page; again changes nothing. @throws Problem 404, 403 */
export async function archiveSpeach(platform: Platform, actor: Actor, ref: SpeachRef): Promise<void> {
  await platform.database.transaction((tx) => archiveIn(platform, tx, actor, ref))
}

/** The same as a part of a transaction. @returns whether it changed anything @throws Problem 404, 403 */
export async function archiveIn(platform: Platform, tx: Transaction, actor: Actor, ref: SpeachRef): Promise<boolean> {
  const { speach } = await openSpeach(tx, actor, ref, canEdit, { lock: true })
  if (speach.state === 'ARCHIVE') return false
  const now = platform.clock.now()
  await updateSpeachRow(tx, speach.id, {
    ...NO_SCHEDULE,
    state: 'ARCHIVE',
    isPinned: false,
    archivedAt: now,
    updatedAt: now,
  })
  const wasPublished = speach.state === 'PUBLIE'
  await raiseEvent(platform, tx, speachArchived, { speachId: speach.id, wasPublished, by: actor.id })
  const [before, after] = [{ state: speach.state }, { state: 'ARCHIVE' }]
  await noteAdministrativeAction(platform, tx, actor, speach, { act: 'speach.archive', before, after })
  await speachHooks().afterChange(platform, tx, speach, { act: 'ARCHIVED', by: actor.id })
  return true
}

/** Brings an archived speach back, unpublished; for one that is not archived nothing changes. @throws Problem 404, 403 */
export async function restoreSpeach(platform: Platform, actor: Actor, ref: SpeachRef): Promise<void> {
  await platform.database.transaction((tx) => restoreIn(platform, tx, actor, ref))
}

/** The same as a part of a transaction. @returns whether it changed anything @throws Problem 404, 403 */
export async function restoreIn(platform: Platform, tx: Transaction, actor: Actor, ref: SpeachRef): Promise<boolean> {
  const { speach } = await openSpeach(tx, actor, ref, canEdit, { lock: true })
  if (speach.state !== 'ARCHIVE') return false
  const now = platform.clock.now()
  await updateSpeachRow(tx, speach.id, { state: 'NON_PUBLIE', archivedAt: null, updatedAt: now })
  await raiseEvent(platform, tx, speachRestored, { speachId: speach.id, by: actor.id })
  const [before, after] = [{ state: speach.state }, { state: 'NON_PUBLIE' }]
  await noteAdministrativeAction(platform, tx, actor, speach, { act: 'speach.restore', before, after })
  await speachHooks().afterChange(platform, tx, speach, { act: 'RESTORED', by: actor.id })
  return true
}

/**
 * Deletes a speach for good, with its versions, everything that readers left on it, and the files that nothing else
 * shows. @throws Problem 404, 403
 */
export async function deleteSpeach(platform: Platform, actor: Actor, ref: SpeachRef): Promise<void> {
  const files = await platform.database.transaction((tx) => deleteIn(platform, tx, actor, ref))
  await deleteUnusedFiles(platform, files)
}

/**
 * The same as a part of a transaction. @returns the files it showed; who commits it deletes those that are unused then
 * @throws Problem 404, 403
 */
export async function deleteIn(platform: Platform, tx: Transaction, actor: Actor, ref: SpeachRef): Promise<string[]> {
  const { speach } = await openSpeach(tx, actor, ref, canDelete, { lock: true })
  const shown = await listFilesOf(tx, speach.id)
  await deleteSpeachRow(tx, speach.id)
  const gone = { speachId: speach.id, speachID: speach.speachId, by: actor.id }
  await raiseEvent(platform, tx, speachDeleted, gone)
  const { title, state, visibility } = speach
  await noteAdministrativeAction(platform, tx, actor, speach, {
    act: 'speach.delete',
    before: { title, state, visibility },
  })
  return shown
}
