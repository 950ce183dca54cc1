import { type SQL, sql } from 'drizzle-orm'
import type { SpeachView } from '#features/reader/contract.ts'
import { viewFrozen } from '#features/reader/server/view-service.ts'
import type { SpeachAccess } from '#features/speaches/rules.ts'
import type { SpeachRef } from '#features/speaches/schemas.ts'
import { factsOf, type OpenedSpeach, openSpeach, refuseArchived } from '#features/speaches/server/access/access.ts'
import { checksumOf } from '#features/speaches/server/publication/checksum.ts'
import { freezeDraft } from '#features/speaches/server/publication/freeze.ts'
import { readFrozenDraft } from '#features/speaches/server/publication/frozen-draft-queries.ts'
import {
  publishFrozen,
  timeToCome as readTimeToCome,
} from '#features/speaches/server/publication/publication-service.ts'
import { findSpeach, type SpeachRow, updateSpeachRow } from '#features/speaches/server/queries.ts'
import { writeTexts } from '#features/speaches/server/shared-text/text-service.ts'
import type { Executor, Transaction } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { Problem } from '#shared/errors.ts'
import type { HistoryHead, HistoryRow } from './history-chain.ts'
import * as chain from './history-chain.ts'
import * as historyQueries from './history-queries.ts'
import type { HistoryEntry, Verification } from './history-service.ts'
import * as history from './history-service.ts'
import * as training from './training-service.ts'

/*
 * What the validation workflow may ask of the speaches. Each function takes the database or the transaction it runs in.
 */

/**
 * A speach for a change of its validation, locked until the transaction ends.
 * @throws Problem 404, 403 when the rule says no, 409 ARCHIVED
 */
export async function lockFor(
  tx: Transaction,
  actor: Actor,
  ref: SpeachRef,
  rule: (actor: Actor, access: SpeachAccess) => boolean,
): Promise<OpenedSpeach> {
  const opened = await openSpeach(tx, actor, ref, rule, { lock: true })
  refuseArchived(opened.speach)
  return opened
}

/**
 * A speach with the person's relation to it, whether or not they may see it; undefined if it doesn't exist. `lock`
 * prevents concurrent changes.
 */
export async function findAny(
  db: Executor,
  actor: Actor | null,
  ref: SpeachRef,
  options?: { lock?: boolean },
): Promise<OpenedSpeach | undefined> {
  const found = await findSpeach(db, ref, actor, options)
  return found && { speach: found.speach, access: { ...factsOf(found.speach), ...found.relation } }
}

/** Writes down what people are typing together, before it is frozen. */
export async function flushTexts(platform: Platform, ref: SpeachRef): Promise<void> {
  await writeTexts(platform, ref)
}

/**
 * Freezes the draft of a locked speach for its validation.
 * @throws Problem 422 NOTHING_TO_PUBLISH or UNREADY, 409 ALREADY_OUT when readers see exactly this
 */
export async function freezeForValidation(
  tx: Transaction,
  speach: SpeachRow,
  { note, authorId, now }: { note: string; authorId: number; now: Date },
): Promise<{ id: number; number: number; checksum: string }> {
  const version = await freezeDraft(tx, speach, { note, authorId, now })
  if (speach.state === 'PUBLIE' && version.id === speach.publishedVersionId) {
    throw new Problem(409, 'ALREADY_OUT', { texts: 'speaches' })
  }
  return version
}

/** What the draft is known by as it is now: that of a version which has the same content. */
export async function readDraftChecksum(db: Executor, speachId: number): Promise<string> {
  return checksumOf(await readFrozenDraft(db, speachId))
}

/**
 * Shows a validated version of a locked speach to readers, now or at a time to come. One that was validated under
 * regulation makes the speach regulated for good (PRODUCT §6).
 * @returns whether readers see it now
 */
export async function publishValidated(
  platform: Platform,
  tx: Transaction,
  speach: SpeachRow,
  { regulated, ...publication }: { versionId: number; at: Date | null; by: number; regulated: boolean },
): Promise<boolean> {
  const isNew = regulated && !speach.regulated
  return publishFrozen(platform, tx, isNew ? await updateSpeachRow(tx, speach.id, { regulated }) : speach, publication)
}

/**
 * The time to come at which something is to go out; null for now, also where that time is over.
 * @throws Problem 400 naming `at` when it is too far away, 403 SCHEDULING_OFF where only now is offered (PRODUCT §11)
 */
export async function timeToCome(platform: Platform, at: string | undefined): Promise<Date | null> {
  return readTimeToCome(platform, at)
}

/** Writes down what happened to speaches in a regulated workflow, in the transaction in which it happens. */
export async function addToHistory(platform: Platform, tx: Transaction, entries: HistoryEntry[]): Promise<void> {
  await history.addToHistory(platform, tx, entries)
}

/** Records a change to a speach as a whole, if it is regulated. */
export async function noteOfRegulated(
  platform: Platform,
  tx: Transaction,
  speach: SpeachRow,
  entry: Pick<HistoryEntry, 'act' | 'by' | 'details'>,
): Promise<void> {
  await history.noteOfRegulated(platform, tx, speach, entry)
}

/** Looks at the whole history; names the first row with which something is wrong. */
export async function verifyHistory(platform: Pick<Platform, 'database' | 'secret'>): Promise<Verification> {
  return history.verifyHistory(platform)
}

/** The history, or that of one speach, row by row in its order. */
export function readHistory(db: Executor, speachId?: number): AsyncGenerator<HistoryRow> {
  return historyQueries.readRows(db, speachId)
}

/** The number of a speach that is in the history, also of one that is gone; null when it is not in it; undefined: all. */
export async function findRecordedSpeach(db: Executor, ref: SpeachRef | undefined): Promise<number | null | undefined> {
  return ref === undefined ? undefined : historyQueries.findRecordedSpeach(db, ref)
}

/** A page of the history, newest first. */
export async function listHistory(db: Executor, which: { speachId?: number; page: number; size: number }) {
  return historyQueries.listRows(db, which)
}

/** Speaches of the history, by words of their titles. */
export async function listRecordedSpeaches(db: Executor, which: { search: string; limit: number }) {
  return historyQueries.listRecordedSpeaches(db, which)
}

/** A row as it is hashed and exported. */
export function canonicalRow(row: HistoryRow) {
  return { ...chain.canonicalRow(row), hash: row.hash }
}

/** Records everyone who has read a regulated version to its end and isn't recorded yet. */
export async function recordTrainings(
  platform: Platform,
  which: { speachId?: number; userId?: number },
): Promise<void> {
  await platform.database.transaction((tx) => training.recordTrainings(platform, tx, which))
}

/** Everyone who read a regulated version to its end, and whether a newer one waits for them. */
export async function listTrainings(db: Executor, speachId?: number) {
  return training.listTrainings(db, speachId)
}

/** The last row and the seal on it. */
export async function findHistoryHead(db: Executor): Promise<HistoryHead | null> {
  return historyQueries.findHead(db)
}

/** What somebody did that was written down. */
export async function listHistoryOf(db: Executor, userId: number): Promise<HistoryRow[]> {
  return historyQueries.listRowsOf(db, userId)
}

/** The state of a speach in its workflow. */
export interface ValidationState {
  state: 'AWAITING_VALIDATION' | 'REJECTED'
  step: number
  totalStep: number
  name: string
}

/** Sets the state of a speach in its workflow; null takes it out. */
export async function setValidation(tx: Transaction, speachId: number, stands: ValidationState | null): Promise<void> {
  await updateSpeachRow(tx, speachId, {
    workflowState: stands?.state ?? null,
    workflowStep: stands?.step ?? null,
    workflowTotalStep: stands?.totalStep ?? null,
    workflowName: stands?.name ?? null,
  })
}

/** Takes every speach out of its workflow; who calls it holds `lockAll`. */
export async function clearValidations(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    UPDATE speaches SET wf_state = NULL, wf_step = NULL, wf_total_step = NULL, wf_name = NULL WHERE wf_state IS NOT NULL`)
}

/**
 * Keeps everybody from changing speaches, and from submitting them, until the transaction ends. To be called before the
 * transaction locks anything else: those who hold a row of the speaches are waited for.
 */
export async function lockAll(tx: Transaction): Promise<void> {
  await tx.execute(sql`LOCK TABLE speaches IN EXCLUSIVE MODE`)
}

/** Keeps `lockAll` waiting until the transaction ends: what is known of workflows stays true. */
export async function holdWorkflows(tx: Transaction): Promise<void> {
  await tx.execute(sql`LOCK TABLE speaches IN ROW EXCLUSIVE MODE`)
}

/** Says of every speach whether workflows decide on what is published; who calls it holds `lockAll`. */
export async function bindSpeaches(tx: Transaction, isBound: boolean): Promise<void> {
  await tx.execute(sql`UPDATE speaches SET is_workflow_bound = ${isBound} WHERE is_workflow_bound <> ${isBound}`)
}

/**
 * Makes what workflows give exactly this: those who are asked to validate may read the speach, in its author's name.
 * @param wanted a statement (speach_id, run_id, user_id) of the person who is asked
 * @param runId of one submission; undefined: of all
 */
export async function grantThroughWorkflow(tx: Executor, wanted: SQL, runId?: number): Promise<void> {
  const ofRun = runId === undefined ? sql`true` : sql`g.source_id = ${runId}`
  await tx.execute(sql`
    WITH wanted AS (${wanted}),
    gone AS (
      DELETE FROM speach_grants g
       WHERE g.source = 'WORKFLOW' AND ${ofRun}
         AND NOT EXISTS (
           SELECT FROM wanted w
            WHERE w.speach_id = g.speach_id AND w.run_id = g.source_id AND w.user_id = g.user_id))
    INSERT INTO speach_grants (speach_id, granted_by, user_id, source, source_id)
    SELECT w.speach_id, s.author_id, w.user_id, 'WORKFLOW', w.run_id
      FROM wanted w JOIN speaches s ON s.id = w.speach_id
    ON CONFLICT (speach_id, user_id, group_id, source, source_id) DO NOTHING`)
}

/** A version as a reader would see it, for those who were let in before; nothing is counted or kept. @throws Problem 404 */
export async function viewVersion(
  platform: Platform,
  actor: Actor,
  speachId: number,
  versionId: number,
): Promise<SpeachView> {
  return viewFrozen(platform, actor, speachId, versionId)
}
