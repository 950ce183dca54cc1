import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { readFlags, readTimeZone } from '#features/site/server/service.ts'
import { canEdit } from '#features/speaches/rules.ts'
import type { SpeachRef } from '#features/speaches/schemas.ts'
import type { Executor } from '#platform/database/database.ts'
import { rowsOf } from '#platform/database/rows-of.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { dayIn } from '#shared/days.ts'
import { canCancelWorkflow, canSubmit, outcomeOf, wordOf } from '../rules.ts'
import { type PersonTag, personTag, type WorkflowRun, workflowRun } from '../schemas.ts'
import { MEANINGS } from '../validation/history-actions.ts'
import { readDraftChecksum } from '../validation/server/service.ts'
import { seats } from './approver-sql.ts'
import { isUnderWay, mayReadContent, type OpenedRun, openRun } from './decision-service.ts'
import { byName, personObject } from './definition-queries.ts'
import { type RunRow, type StepStand, standOf } from './run-queries.ts'

/** Where the latest submission of a speach stands, for somebody. @throws Problem 404, 403, 409 NOT_IN_VALIDATION */
export async function readRun(platform: Platform, actor: Actor, ref: SpeachRef): Promise<WorkflowRun> {
  const { db } = platform.database
  const opened = await openRun(platform, db, actor, ref)
  const zone = await readTimeZone(db)
  const today = dayIn(zone, platform.clock.now())
  const { speach, run, access } = opened
  const stand = await standOf(db, run, actor.id, today)
  const details = await readDetails(db, run, actor.id)
  const facts = { ...stand, step: run.step, totalStep: run.totalStep }
  // Those who have made what is regulated are no approvers of it in the first place.
  const word = wordOf(actor.isApprover && isUnderWay(speach, run) ? stand.mine : [], facts)
  const { seats: open } = word
  const validated = [...stand.validated, ...open]
  return {
    ...presentRun(opened, details, stand),
    draftChanged: (await readDraftChecksum(db, speach.id)) !== run.checksum,
    remarks: details.remarks,
    rights: {
      canDecide: open.length > 0,
      canRefuse: open.length > 0 && !word.concludes,
      canCancel: speach.workflowState !== null && canCancelWorkflow(actor, access),
      canResubmit: speach.workflowState === 'REJECTED' && canSubmit(actor, access),
      canEdit: canEdit(actor, access),
      canReadContent: mayReadContent(actor, opened),
    },
    decidesFor: open.includes(actor.id) ? [] : details.people.filter(({ id }) => open.includes(id)).map(labelOf),
    isLast: open.length > 0 && outcomeOf('VALIDATE', { ...facts, validated }) === 'publishes',
    popup: {
      periodicReview: (await readFlags(db)).periodicReview,
      isRegulated: run.regulated,
      delayedTill: run.publishAt?.toISOString() ?? null,
      delayedDay: run.publishAt && dayIn(zone, run.publishAt),
      today,
    },
  }
}

const labelOf = ({ label }: PersonTag) => label

function presentRun(
  { speach, run }: OpenedRun,
  { version, note, people, steps }: RunDetails,
  { validated }: StepStand,
): Omit<WorkflowRun, 'draftChanged' | 'remarks' | 'rights' | 'decidesFor' | 'isLast' | 'popup'> {
  const tagOf = (id: number | null) => people.find((person) => person.id === id) ?? null
  return {
    id: run.id,
    speachId: speach.id,
    speachID: speach.speachId,
    title: speach.title,
    language: speach.language,
    workflow: run.workflowName,
    regulated: run.regulated,
    state: run.state,
    step: run.step,
    totalStep: run.totalStep,
    version,
    checksum: run.checksum,
    note,
    submittedBy: tagOf(run.submittedBy),
    submittedAt: run.submittedAt.toISOString(),
    endedAt: run.endedAt?.toISOString() ?? null,
    publishAt: run.publishAt?.toISOString() ?? null,
    steps: steps.map(({ position, needs, approvers, decisions }) => ({
      needs,
      state: stepState(run, position),
      approvers: people.filter(({ id }) => approvers.includes(id) || (position === run.step && validated.includes(id))),
      decisions: decisions.map(({ decision, comment, meaning, by, approver, at }) => ({
        decision,
        comment,
        meaning,
        by: tagOf(by),
        insteadOf: approver === by ? null : tagOf(approver),
        at: new Date(at).toISOString(),
      })),
    })),
  }
}

function stepState({ state, step }: RunRow, position: number): WorkflowRun['steps'][number]['state'] {
  if (state === 'VALIDATED' || (position < step && state !== 'CANCELLED')) return 'DONE'
  if (state === 'CANCELLED') return 'DROPPED'
  if (position > step) return 'TO_COME'
  return state === 'REJECTED' ? 'REFUSED' : 'CURRENT'
}

const runDetails = z.object({
  version: z.number(),
  note: z.string(),
  /** Everybody who has to do with the run, by name. */
  people: z.array(personTag),
  steps: z.array(
    z.object({
      position: z.number(),
      needs: z.enum(['ONE', 'ALL']),
      approvers: z.array(z.number()),
      decisions: z.array(
        z.object({
          decision: z.enum(['VALIDATE', 'REFUSE']),
          comment: z.string(),
          meaning: z.enum(MEANINGS).nullable(),
          by: z.number().nullable(),
          approver: z.number().nullable(),
          at: z.string(),
        }),
      ),
    }),
  ),
  remarks: workflowRun.shape.remarks,
})

type RunDetails = z.infer<typeof runDetails>

/** Steps, words and remarks of a run: one statement. */
async function readDetails(db: Executor, run: RunRow, actorId: number): Promise<RunDetails> {
  const row = await rowsOf(db, runDetails).first(sql`
    WITH seat AS (${seats(sql`a.run_id = ${run.id}`)}),
    party AS (
      SELECT seat_id AS id FROM seat
      UNION SELECT approver_id FROM workflow_decisions WHERE run_id = ${run.id}
      UNION SELECT decided_by FROM workflow_decisions WHERE run_id = ${run.id}
      UNION SELECT ${run.submittedBy}::int)
    SELECT (SELECT number FROM versions WHERE id = ${run.versionId}) AS version,
      (SELECT note FROM versions WHERE id = ${run.versionId}) AS note,
      coalesce((SELECT jsonb_agg(${personObject} ORDER BY ${byName}) FROM users u WHERE u.id IN (SELECT id FROM party)), '[]')
        AS people,
      (SELECT jsonb_agg(jsonb_build_object('position', s.position, 'needs', s.needs,
         'approvers', (SELECT coalesce(jsonb_agg(seat_id), '[]') FROM seat WHERE seat.position = s.position),
         'decisions', (
           SELECT coalesce(jsonb_agg(jsonb_build_object('decision', d.decision, 'comment', d.comment, 'meaning', d.meaning,
                    'by', d.decided_by, 'approver', d.approver_id, 'at', d.decided_at) ORDER BY d.id), '[]')
             FROM workflow_decisions d WHERE d.run_id = s.run_id AND d.position = s.position)) ORDER BY s.position)
         FROM workflow_run_steps s WHERE s.run_id = ${run.id}) AS steps,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'chapterId', r.chapter_id, 'content', r.content,
                'by', (SELECT ${personObject} FROM users u WHERE u.id = r.user_id),
                'own', r.user_id IS NOT DISTINCT FROM ${actorId}::int,
                'at', to_char(r.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ORDER BY r.id), '[]')
         FROM workflow_remarks r WHERE r.run_id = ${run.id}) AS remarks`)
  if (!row) throw new Error('a statement of one row returned none')
  return row
}
