import type { Executor } from '#platform/database/database.ts'
import type { Actor } from '#shared/actor.ts'
import { forbidden, notFound, Problem } from '#shared/errors.ts'
import { canEdit, canView, isSealed, type SpeachAccess, type SpeachFacts } from '../../rules.ts'
import { findSpeach, type SpeachName, type SpeachRow } from '../queries.ts'

/** A speach that a person may see, with their relation to it. */
export interface OpenedSpeach {
  speach: SpeachRow
  access: SpeachAccess
}

/** What the rules need to know of a row. */
export function factsOf(speach: SpeachRow): SpeachFacts {
  return {
    authorId: speach.authorId,
    state: speach.state,
    visibility: speach.visibility,
    isTemplate: speach.isTemplate,
    wasPublished: speach.publishedAt !== null,
    isWorkflowBound: speach.isWorkflowBound,
    isRegulated: speach.regulated,
    isAwaitingValidation: speach.workflowState === 'AWAITING_VALIDATION',
  }
}

/**
 * Loads a speach for somebody and asks the rule.
 * @throws Problem 404 when it is absent or not for their eyes, 403 when the rule says no
 */
export async function openSpeach(
  db: Executor,
  actor: Actor,
  which: SpeachName,
  rule: (actor: Actor, access: SpeachAccess) => boolean,
  options?: { lock?: boolean },
): Promise<OpenedSpeach> {
  const found = await findSpeach(db, which, actor, options)
  if (!found) throw notFound()
  const access = { ...factsOf(found.speach), ...found.relation }
  // Archived ones are read by nobody, but those who may bring them back know that they exist.
  if (!canView(actor, access) && !canEdit(actor, access)) throw notFound()
  if (!rule(actor, access)) throw forbidden()
  return { speach: found.speach, access }
}

/**
 * Loads a speach for changing its draft.
 * @throws Problem 404, 403, 409 ARCHIVED
 */
export async function openForEditing(
  db: Executor,
  actor: Actor,
  which: SpeachName,
  options?: { lock?: boolean },
): Promise<OpenedSpeach> {
  const opened = await openSpeach(db, actor, which, canEdit, options)
  refuseArchived(opened.speach)
  return opened
}

/** @throws Problem 409 ARCHIVED */
export function refuseArchived({ state }: SpeachRow): void {
  if (state === 'ARCHIVE') throw new Problem(409, 'ARCHIVED', { texts: 'speaches' })
}

/** @throws Problem 403 REGULATED */
export function refuseSealed(access: SpeachAccess): void {
  if (isSealed(access)) throw forbidden('REGULATED', { texts: 'speaches' })
}
