import type { z } from 'zod'
import type { Executor, Transaction } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { raiseEvent } from '#platform/queue/events.ts'
import type { Actor } from '#shared/actor.ts'
import { forbidden, invalid, notFound, Problem } from '#shared/errors.ts'
import type { createSpeach as createSpeachCall, updateSpeach as updateSpeachCall } from '../../contract.ts'
import { speachChanged } from '../../events.ts'
import { canCreate, canEdit, canSeeDraft, canStartFrom } from '../../rules.ts'
import type { SpeachDraft, SpeachRef } from '../../schemas.ts'
import { factsOf, type OpenedSpeach, openForEditing, openSpeach, refuseSealed } from '../access/access.ts'
import { findUsedFiles, isFileReadable } from '../file-queries.ts'
import { findSpeach, hasCategory, type SpeachRow, updateSpeachRow } from '../queries.ts'
import { writeTexts } from '../shared-text/text-service.ts'
import { insertChapter, insertLesson } from './draft-queries.ts'
import { copyParts, insertNewSpeach } from './new-speach.ts'
import { type DraftHead, presentDraft, presentDraftHead } from './present-draft.ts'

/**
 * Makes a speach: empty, with one lesson and one chapter to begin with, or with everything that a template has.
 * @throws Problem 403, 404 for a template that is not there, 400 naming `templateId` or `categoryId`
 */
export async function createSpeach(
  platform: Platform,
  actor: Actor,
  { templateId, ...given }: z.output<(typeof createSpeachCall)['body']>,
): Promise<{ id: number; speachID: string }> {
  if (!canCreate(actor)) throw forbidden()
  if (templateId !== undefined) await writeTexts(platform, templateId)
  return platform.database.transaction(async (tx) => {
    await assertCategory(tx, given.categoryId)
    const now = platform.clock.now()
    const own = { language: actor.language, ...given, authorId: actor.id, createdAt: now, updatedAt: now }
    if (templateId === undefined) {
      const speach = await insertNewSpeach(tx, own)
      const lessonId = await insertLesson(tx, { speachId: speach.id, title: '' })
      await insertChapter(tx, { lessonId, title: '', type: 'NONE', content: {}, updatedAt: now, updatedBy: actor.id })
      return { id: speach.id, speachID: speach.speachId }
    }
    const { template, isEditor } = await openTemplate(tx, actor, templateId)
    const { description, tags, language, categoryId, badge, imageFileId, showSources } = template
    const inherited = { description, tags, language, categoryId, badge, imageFileId, showSources }
    const speach = await insertNewSpeach(tx, { ...inherited, ...own, language: given.language ?? language })
    await copyParts(tx, { from: template.id, to: speach.id, now, actorId: actor.id, isEditor })
    return { id: speach.id, speachID: speach.speachId }
  })
}

/** A template that a person may begin with, and whether they may edit it. @throws Problem 404, 400 naming `templateId` */
async function openTemplate(tx: Transaction, actor: Actor, ref: SpeachRef) {
  const found = await findSpeach(tx, ref, actor)
  if (!found) throw notFound()
  const { speach, relation } = found
  const access = { ...factsOf(speach), ...relation, isOffered: speach.isOffered }
  if (canStartFrom(actor, access)) return { template: speach, isEditor: canEdit(actor, access) }
  if (speach.isTemplate || !canSeeDraft(actor, access)) throw notFound()
  throw invalid({ templateId: 'not a template' })
}

/** The draft with everything in it. @throws Problem 404, 403 (ARCHIVED for those who may bring it back) */
export async function readDraft(platform: Platform, actor: Actor, ref: SpeachRef): Promise<SpeachDraft> {
  const { db } = platform.database
  await writeTexts(platform, ref)
  const opened = await openSpeach(db, actor, ref, (...asked) => canEdit(...asked) || canSeeDraft(...asked))
  if (!canSeeDraft(actor, opened.access)) throw forbidden('ARCHIVED', { texts: 'speaches' })
  return presentDraft(db, actor, opened)
}

type SpeachChanges = z.output<(typeof updateSpeachCall)['body']>

/**
 * Changes what is said of a speach: live at once, also where it is published.
 * @throws Problem 404, 403 (REGULATED for what is sealed), 409 ARCHIVED or CONFLICT with both states, 400 naming what is
 * wrong
 */
export async function changeSpeach(
  platform: Platform,
  actor: Actor,
  ref: SpeachRef,
  given: SpeachChanges,
): Promise<DraftHead> {
  return platform.database.transaction(async (tx) => {
    const opened = await openForEditing(tx, actor, ref, { lock: true })
    return presentDraftHead(tx, actor, await changeOpened(platform, tx, actor, opened, given))
  })
}

/** The same for a speach that is open and locked, in its transaction. */
export async function changeOpened(
  platform: Platform,
  tx: Transaction,
  actor: Actor,
  { speach, access }: OpenedSpeach,
  { rev, ...changes }: SpeachChanges,
): Promise<OpenedSpeach> {
  refuseSealed(access)
  if (rev !== undefined && rev !== speach.rev) {
    const theirs = await presentDraftHead(tx, actor, { speach, access })
    throw new Problem(409, 'CONFLICT', { details: { mine: changes, theirs } })
  }
  await assertCategory(tx, changes.categoryId)
  const { image, ...columns } = changes
  const visibility = changes.visibility ?? speach.visibility
  const accessCode = changes.accessCode === undefined ? speach.accessCode : changes.accessCode || null
  if (visibility === 'PRIVE' && accessCode === null) {
    throw invalid({ accessCode: 'needed' }, 'ACCESS_CODE_NEEDED', { texts: 'speaches' })
  }
  const changed = await updateSpeachRow(tx, speach.id, {
    ...columns,
    accessCode,
    ...(image !== undefined && { imageFileId: await findCover(tx, actor, speach, image) }),
    isPinned: speach.isPinned && visibility === 'PUBLIC',
    rev: speach.rev + 1,
    updatedAt: platform.clock.now(),
  })
  await raiseEvent(platform, tx, speachChanged, { speachId: speach.id, by: actor.id })
  return { speach: changed, access: { ...access, visibility } }
}

async function assertCategory(db: Executor, categoryId: number | null | undefined): Promise<void> {
  if (categoryId === undefined || categoryId === null) return
  if (!(await hasCategory(db, categoryId))) throw invalid({ categoryId: 'unknown category' })
}

/** The row of a picture that this person may use as a cover. @throws Problem 400 naming `image` */
async function findCover(db: Executor, actor: Actor, speach: SpeachRow, image: string | null): Promise<number | null> {
  if (image === null) return null
  const [file] = await findUsedFiles(db, [image])
  const isTheirs =
    file &&
    (actor.isAdmin ||
      file.uploaderId === actor.id ||
      file.id === speach.imageFileId ||
      (await isFileReadable(db, actor, file.id)))
  if (!isTheirs) throw invalid({ image: 'unknown file' }, 'UNKNOWN_FILE', { texts: 'speaches' })
  if (file.kind !== 'image') throw invalid({ image: 'not a picture' }, 'NOT_A_PICTURE', { texts: 'speaches' })
  return file.id
}
