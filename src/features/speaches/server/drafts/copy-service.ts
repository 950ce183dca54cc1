import { recordAuditActions } from '#features/audit/server/record-audit-actions.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { forbidden, Problem } from '#shared/errors.ts'
import type { Locale } from '#shared/locales.ts'
import { canEdit, TITLE_MAX } from '../../rules.ts'
import type { SpeachRef } from '../../schemas.ts'
import { openForEditing, openSpeach } from '../access/access.ts'
import { type NewSpeach, type SpeachRow, updateSpeachRow } from '../queries.ts'
import { writeTexts } from '../shared-text/text-service.ts'
import { copyParts, insertNewSpeach } from './new-speach.ts'
import { type DraftHead, presentDraftHead } from './present-draft.ts'

/** What a copy is called and named by. */
export interface CopiedSpeach {
  id: number
  speachID: string
  title: string
}

/**
 * Copies a speach: its content and media, not what readers left on it; a template stays one. Who copies it is its
 * author (PRODUCT §6).
 * @throws Problem 404, 403
 */
export async function duplicateSpeach(
  platform: Platform,
  actor: Actor,
  ref: SpeachRef,
  locale: Locale,
): Promise<CopiedSpeach> {
  await writeTexts(platform, ref)
  return platform.database.transaction((tx) => duplicateIn(platform, tx, actor, ref, locale))
}

/** The same as a part of a transaction, with what authors typed until the texts were last written. @throws Problem 404, 403 */
export async function duplicateIn(
  platform: Platform,
  tx: Transaction,
  actor: Actor,
  ref: SpeachRef,
  locale: Locale,
): Promise<CopiedSpeach> {
  const ending = platform.translate(locale, 'speaches:copy.ending')
  const differs = ({ title, isTemplate }: SpeachRow) => ({ title: endTitle(title, ending), isTemplate })
  return copyIn(platform, tx, actor, ref, differs)
}

/** Makes a template from a speach, which stays as it is. @throws Problem 404, 403 */
export async function createTemplate(platform: Platform, actor: Actor, ref: SpeachRef): Promise<CopiedSpeach> {
  await writeTexts(platform, ref)
  return platform.database.transaction((tx) => createTemplateIn(platform, tx, actor, ref))
}

/** The same as a part of a transaction, with what authors typed until the texts were last written. @throws Problem 404, 403 */
export async function createTemplateIn(
  platform: Platform,
  tx: Transaction,
  actor: Actor,
  ref: SpeachRef,
): Promise<CopiedSpeach> {
  return copyIn(platform, tx, actor, ref, ({ title }) => ({ title, isTemplate: true }))
}

/**
 * Offers a template to every author to begin with, or to its makers alone again.
 * @throws Problem 404, 403, 409 NOT_A_TEMPLATE, ARCHIVED
 */
export async function offerTemplate(
  platform: Platform,
  actor: Actor,
  ref: SpeachRef,
  { offered }: { offered: boolean },
): Promise<DraftHead> {
  return platform.database.transaction(async (tx) => {
    const { speach, access } = await openForEditing(tx, actor, ref, { lock: true })
    if (!actor.isAdmin) throw forbidden()
    if (!speach.isTemplate) throw new Problem(409, 'NOT_A_TEMPLATE', { texts: 'speaches' })
    const after = await updateSpeachRow(tx, speach.id, { isOffered: offered })
    await recordAuditActions(platform, tx, actor, [
      {
        act: 'speach.update',
        subject: { id: speach.id, name: speach.title },
        before: { isOffered: speach.isOffered },
        after: { isOffered: offered },
      },
    ])
    return presentDraftHead(tx, actor, { speach: after, access })
  })
}

/** The title with a word behind it, shortened where there is no room for both. */
function endTitle(title: string, ending: string): string {
  const room = TITLE_MAX - ending.length - 1
  // Whole characters: none is cut in two.
  const kept = [...title].reduce((sum, one) => (sum.length + one.length <= room ? sum + one : sum), '')
  return `${kept.trimEnd()} ${ending}`
}

async function copyIn(
  platform: Platform,
  tx: Transaction,
  actor: Actor,
  ref: SpeachRef,
  differs: (speach: SpeachRow) => Pick<NewSpeach, 'title' | 'isTemplate'>,
): Promise<CopiedSpeach> {
  const { speach } = await openSpeach(tx, actor, ref, canEdit)
  return insertCopy(tx, speach, { ...differs(speach), authorId: actor.id, now: platform.clock.now() })
}

/** The copy keeps the visibility of the original but not its people: it belongs to its new author. */
async function insertCopy(
  tx: Transaction,
  speach: SpeachRow,
  { now, ...own }: Pick<NewSpeach, 'title' | 'isTemplate' | 'authorId'> & { now: Date },
): Promise<CopiedSpeach> {
  const { description, tags, language, categoryId, badge, imageFileId, visibility, accessCode, showSources } = speach
  const inherited = { description, tags, language, categoryId, badge, imageFileId, visibility, accessCode, showSources }
  const copy = await insertNewSpeach(tx, { ...inherited, ...own, createdAt: now, updatedAt: now })
  await copyParts(tx, { from: speach.id, to: copy.id, now, actorId: own.authorId, isEditor: true })
  return { id: copy.id, speachID: copy.speachId, title: copy.title }
}
