import { readFlags } from '#features/site/server/service.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { raiseEvent } from '#platform/queue/events.ts'
import type { Actor } from '#shared/actor.ts'
import { forbidden, invalid, notFound, Problem } from '#shared/errors.ts'
import { speachPublished, speachUnpublished } from '../../events.ts'
import { canEdit, canPublish, isOver, isTooFarAway } from '../../rules.ts'
import type { Publication, SpeachRef } from '../../schemas.ts'
import { type OpenedSpeach, openSpeach, refuseArchived } from '../access/access.ts'
import { speachHooks } from '../hooks.ts'
import { publishScheduled as publishScheduledJob } from '../job-definitions.ts'
import { noteAdministrativeAction } from '../note-administrative-action.ts'
import { findSpeach, type SpeachRow, updateSpeachRow } from '../queries.ts'
import { writeTexts } from '../shared-text/text-service.ts'
import { freezeDraft, totalMinutes } from './freeze.ts'
import { noteDraftChange, readFrozenDraft } from './frozen-draft-queries.ts'
import { type DueVersion, findVersion, markVersionPublished, type VersionRow } from './version-queries.ts'

/** What takes a schedule off a speach. */
export const NO_SCHEDULE = { futureVersionId: null, delayedTill: null, futureVersionAt: null }

/** What takes a speach away from its readers. */
export const UNPUBLISHED = { ...NO_SCHEDULE, state: 'NON_PUBLIE', isPinned: false } as const

/**
 * Freezes the draft into a version and shows it to readers, now or at `at`. A draft that readers see already is not
 * published again, so that two clicks make one version; two publications at once wait for each other.
 * @throws Problem 404, 403 (WORKFLOW_DECIDES where a workflow does, SCHEDULING_OFF for a time to come where that is off),
 * 409 ARCHIVED, TEMPLATE or IN_VALIDATION, 422 NOTHING_TO_PUBLISH or UNREADY, 400 naming `at`
 */
export async function publishSpeach(
  platform: Platform,
  actor: Actor,
  ref: SpeachRef,
  { at, note = '' }: { at?: string; note?: string },
): Promise<Publication> {
  const time = await timeToCome(platform, at)
  await writeTexts(platform, ref)
  return platform.database.transaction((tx) => publishIn(platform, tx, actor, ref, { time, note }))
}

/**
 * The time to come at which something is to go out; null for now, also where that minute has just begun.
 * @throws Problem 400 naming `at` when it is over or too far away, 403 SCHEDULING_OFF where only now is offered (PRODUCT §11)
 */
export async function timeToCome({ database, clock }: Platform, at: string | undefined): Promise<Date | null> {
  const now = clock.now()
  const time = at === undefined ? now : new Date(at)
  if (isOver(time, now)) throw invalid({ at: 'in the past' })
  if (time <= now) return null
  if (isTooFarAway(time, now)) throw invalid({ at: 'too far' })
  if (!(await readFlags(database.db)).delay) throw forbidden('SCHEDULING_OFF', { texts: 'speaches' })
  return time
}

/**
 * Publishes within a transaction, after pending edits of shared texts are written. `time` is in the future, or null for
 * now.
 */
export async function publishIn(
  platform: Platform,
  tx: Transaction,
  actor: Actor,
  ref: SpeachRef,
  { time, note }: { time: Date | null; note: string },
): Promise<Publication> {
  const now = platform.clock.now()
  const { speach } = await openForPublishing(tx, actor, ref)
  if (speach.isTemplate) throw new Problem(409, 'TEMPLATE', { texts: 'speaches' })
  if (speach.workflowState !== null) throw new Problem(409, 'IN_VALIDATION', { texts: 'speaches' })
  const version = await freezeDraft(tx, speach, { note, authorId: actor.id, now })
  const isOut = speach.state === 'PUBLIE' && speach.publishedVersionId === version.id
  if (isOut) return keepPublished(platform, tx, speach, version)
  const after = time
    ? await schedule(platform, tx, speach, version, time)
    : await publishVersion(platform, tx, speach, version, { now, by: actor.id })
  const said = { state: after.state, version: version.number, at: time?.toISOString() ?? null }
  await noteAdministrativeAction(platform, tx, actor, speach, {
    act: 'speach.publish',
    before: { state: speach.state },
    after: said,
  })
  return presentPublication(after, version, true)
}

/** Readers see this version already: there is nothing to publish, and what else was scheduled is overtaken. */
async function keepPublished(
  platform: Platform,
  tx: Transaction,
  speach: SpeachRow,
  version: VersionRow,
): Promise<Publication> {
  if (speach.futureVersionId === null) return presentPublication(speach, version, false)
  const after = await updateSpeachRow(tx, speach.id, { ...NO_SCHEDULE, updatedAt: platform.clock.now() })
  return presentPublication(after, version, true)
}

/**
 * Shows a version that was frozen before, now or at `at`: what a workflow has decided. The caller holds the speach's lock.
 * @returns whether readers see it now
 * @throws Problem 404 when the version is gone
 */
export async function publishFrozen(
  platform: Platform,
  tx: Transaction,
  speach: SpeachRow,
  { versionId, at, by }: { versionId: number; at: Date | null; by: number },
): Promise<boolean> {
  const now = platform.clock.now()
  const version = await findVersion(tx, versionId)
  if (!version) throw notFound()
  const isOut = !at || at <= now
  if (isOut) await publishVersion(platform, tx, speach, version, { now, by, isValidated: true })
  else await schedule(platform, tx, speach, version, at)
  return isOut
}

/** @throws Problem 404, 403, 409 ARCHIVED */
async function openForPublishing(tx: Transaction, actor: Actor, ref: SpeachRef): Promise<OpenedSpeach> {
  const opened = await openSpeach(tx, actor, ref, canEdit, { lock: true })
  refuseArchived(opened.speach)
  const mayPublish = opened.speach.isTemplate || canPublish(actor, opened.access)
  if (!mayPublish) throw forbidden('WORKFLOW_DECIDES', { texts: 'speaches' })
  return opened
}

function presentPublication(speach: SpeachRow, version: VersionRow, changed: boolean): Publication {
  return {
    state: speach.state,
    version: version.number,
    changed,
    delayed_till: speach.delayedTill?.toISOString() ?? null,
    futureVersionAt: speach.futureVersionAt?.toISOString() ?? null,
  }
}

async function schedule(
  platform: Platform,
  tx: Transaction,
  speach: SpeachRow,
  version: VersionRow,
  time: Date,
): Promise<SpeachRow> {
  const isOut = speach.state === 'PUBLIE'
  const due = { speachId: speach.id, versionId: version.id }
  await platform.queue.enqueue(tx, publishScheduledJob, due, { startAfter: time })
  return updateSpeachRow(tx, speach.id, {
    futureVersionId: version.id,
    delayedTill: isOut ? null : time,
    futureVersionAt: isOut ? time : null,
    updatedAt: platform.clock.now(),
  })
}

/** Shows a version to readers; the caller holds the speach's lock. */
async function publishVersion(
  platform: Platform,
  tx: Transaction,
  speach: SpeachRow,
  version: VersionRow,
  { now, by, isValidated }: { now: Date; by: number | null; isValidated?: boolean },
): Promise<SpeachRow> {
  await speachHooks().beforePublication(platform, tx, speach, version)
  const after = await updateSpeachRow(tx, speach.id, {
    ...NO_SCHEDULE,
    state: 'PUBLIE',
    publishedVersionId: version.id,
    publishedAt: speach.publishedAt ?? now,
    lastPublishedAt: now,
    draftChangedAt: null,
    minutes: totalMinutes(version),
    // The revision that was asked for is out.
    ...(speach.reviewOperation === 'REVISION_NEEDED' && { reviewOperation: 'NO_REVISION' }),
  })
  await markVersionPublished(tx, version.id, now)
  await noteDraftChange(tx, speach.id, now)
  await raiseEvent(platform, tx, speachPublished, {
    speachId: speach.id,
    versionId: version.id,
    number: version.number,
    isFirst: speach.publishedAt === null,
    authorId: version.authorId,
    isValidated,
    by,
  })
  await speachHooks().afterChange(platform, tx, after, { act: 'PUBLISHED', by })
  return after
}

/**
 * Publishes a scheduled version whose time has come: once, however often it is called, and not when it was cancelled or
 * replaced in the meantime.
 * @throws Error when its time has not come: the caller's clock is ahead, and it tries again
 */
export async function publishScheduled(platform: Platform, { speachId, versionId }: DueVersion): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const found = await findSpeach(tx, speachId, null, { lock: true })
    if (found?.speach.futureVersionId !== versionId) return
    const { speach } = found
    const now = platform.clock.now()
    const time = speach.delayedTill ?? speach.futureVersionAt
    if (time && time > now) throw new Error(`speach ${speachId} is due at ${time.toISOString()} only`)
    const version = await findVersion(tx, versionId)
    if (version) await publishVersion(platform, tx, speach, version, { now, by: null })
  })
}

/** Takes a speach away from its readers, and what is scheduled with it. @throws Problem 404, 403, 409 ARCHIVED */
export async function unpublishSpeach(platform: Platform, actor: Actor, ref: SpeachRef): Promise<void> {
  await platform.database.transaction((tx) => unpublishIn(platform, tx, actor, ref))
}

/** The same in a transaction. */
export async function unpublishIn(platform: Platform, tx: Transaction, actor: Actor, ref: SpeachRef): Promise<void> {
  const { speach } = await openForPublishing(tx, actor, ref)
  const isOut = speach.state === 'PUBLIE'
  if (!isOut && speach.futureVersionId === null) return
  await updateSpeachRow(tx, speach.id, { ...UNPUBLISHED, updatedAt: platform.clock.now() })
  if (isOut) await raiseEvent(platform, tx, speachUnpublished, { speachId: speach.id, by: actor.id })
  const [before, after] = [
    { state: speach.state, at: speach.futureVersionAt ?? speach.delayedTill },
    { state: UNPUBLISHED.state },
  ]
  await noteAdministrativeAction(platform, tx, actor, speach, { act: 'speach.unpublish', before, after })
}

/** Cancels a publication to come; what readers see stays. @throws Problem 404, 403, 409 ARCHIVED */
export async function cancelSchedule(platform: Platform, actor: Actor, ref: SpeachRef): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const { speach } = await openForPublishing(tx, actor, ref)
    if (speach.futureVersionId === null) return
    await updateSpeachRow(tx, speach.id, { ...NO_SCHEDULE, updatedAt: platform.clock.now() })
  })
}

/** The lessons and chapters that publishing would put out (seed 002 §3). @throws Problem 404, 403 */
export async function readPublishDetails(platform: Platform, actor: Actor, ref: SpeachRef) {
  const { db } = platform.database
  const { speach } = await openSpeach(db, actor, ref, canEdit)
  const { lessons } = await readFrozenDraft(db, speach.id)
  return {
    lecons: lessons.map(({ chapters }) => ({
      chapitres: chapters.map(({ id, title }) => ({ chapitreID: id, title })),
    })),
  }
}
