import { desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor, Transaction } from '#platform/database/database.ts'
import { rowsOf } from '#platform/database/rows-of.ts'
import { STEP_NEEDS } from '../rules.ts'
import { type WorkflowChoice, workflowChoice } from '../schemas.ts'
import { isOwnWork, seats, voices } from './approver-sql.ts'
import { workflowDecisions, workflowRemarks, workflowRuns } from './tables.ts'

export type RunRow = typeof workflowRuns.$inferSelect

/** Active workflows that a speach can be submitted to, by name; a regulated one to regulated ones alone. */
export async function listChoices(db: Executor, speach: { regulated: boolean }): Promise<WorkflowChoice[]> {
  return rowsOf(db, workflowChoice).all(sql`
    SELECT w.id, w.name, (SELECT count(*)::int FROM workflow_steps s WHERE s.workflow_id = w.id) AS steps, w.regulated
      FROM workflows w
     WHERE w.archived_at IS NULL AND (w.regulated OR NOT ${speach.regulated}::boolean)
     ORDER BY w.name COLLATE "und-x-icu", w.id`)
}

/** The latest submission of a speach. */
export async function findLatestRun(db: Executor, speachId: number): Promise<RunRow | undefined> {
  const [row] = await db
    .select()
    .from(workflowRuns)
    .where(eq(workflowRuns.speachId, speachId))
    .orderBy(desc(workflowRuns.id))
    .limit(1)
  return row
}

/** Adds a submission, with the steps that the workflow has now. */
export async function insertRun(tx: Transaction, values: typeof workflowRuns.$inferInsert): Promise<RunRow> {
  const [run] = await tx.insert(workflowRuns).values(values).returning()
  if (!run) throw new Error('an insert returned no row')
  await tx.execute(sql`
    INSERT INTO workflow_run_steps (run_id, position, needs)
    SELECT ${run.id}, position, needs FROM workflow_steps WHERE workflow_id = ${run.workflowId}`)
  await tx.execute(sql`
    INSERT INTO workflow_run_approvers (run_id, position, user_id, group_id)
    SELECT ${run.id}, position, user_id, group_id FROM workflow_step_approvers WHERE workflow_id = ${run.workflowId}`)
  return run
}

export async function updateRun(
  tx: Transaction,
  id: number,
  changes: Partial<Pick<RunRow, 'state' | 'step' | 'endedAt' | 'endedBy'>>,
): Promise<void> {
  await tx.update(workflowRuns).set(changes).where(eq(workflowRuns.id, id))
}

const cancelledRun = z.object({
  runId: z.number(),
  speachId: z.number(),
  speachID: z.string(),
  title: z.string(),
  workflow: z.string(),
  version: z.number(),
  checksum: z.string(),
  regulated: z.boolean(),
})

export type CancelledRun = z.infer<typeof cancelledRun>

/** Cancels everything that waits or was refused, and tells what it was. */
export async function cancelOpenRuns(tx: Transaction, ended: { by: number; now: Date }): Promise<CancelledRun[]> {
  return rowsOf(tx, cancelledRun).all(sql`
    UPDATE workflow_runs r
       SET state = 'CANCELLED', ended_by = ${ended.by}, ended_at = ${ended.now.toISOString()}::timestamptz
      FROM speaches s, versions v
     WHERE s.id = r.speach_id AND v.id = r.version_id AND s.wf_state IS NOT NULL AND r.state = s.wf_state
       AND r.id = (SELECT max(latest.id) FROM workflow_runs latest WHERE latest.speach_id = s.id)
    RETURNING r.id AS "runId", s.id AS "speachId", s.speach_id AS "speachID", s.title, r.workflow_name AS workflow,
              v.number AS version, r.checksum, r.regulated`)
}

/** A step with its approvers of today, who decided, and in whose place somebody would. */
const stepStand = z.object({
  needs: z.enum(STEP_NEEDS),
  seats: z.array(z.number()),
  /** Those who validated. */
  validated: z.array(z.number()),
  /** Approvers for whom the actor may decide today, the actor first. */
  mine: z.array(z.number()),
})

export type StepStand = z.infer<typeof stepStand>

/**
 * How the step under way of a run stands for somebody; null: for nobody.
 * @param today the organisation's day, `YYYY-MM-DD`
 */
export async function standOf(db: Executor, run: RunRow, actorId: number | null, today: string): Promise<StepStand> {
  const stand = await rowsOf(db, stepStand).first(sql`
    WITH seat AS (${seats(sql`a.run_id = ${run.id} AND a.position = ${run.step}`)}),
         voice AS (${voices(sql`seat`, today)})
    SELECT s.needs,
           ARRAY(SELECT seat_id FROM seat ORDER BY seat_id) AS seats,
           ARRAY(SELECT d.approver_id FROM workflow_decisions d
                  WHERE d.run_id = s.run_id AND d.position = s.position AND d.decision = 'VALIDATE'
                    AND d.approver_id IS NOT NULL) AS validated,
           ARRAY(SELECT seat_id FROM voice WHERE actor_id = ${actorId}::int
                  ORDER BY seat_id <> ${actorId}::int, seat_id) AS mine
      FROM workflow_run_steps s WHERE s.run_id = ${run.id} AND s.position = ${run.step}`)
  if (!stand) throw new Error(`run ${run.id} has no step ${run.step}`)
  return stand
}

/**
 * Whether somebody has a part in a run: they are asked, by themselves or in somebody's place, or have decided in it.
 * @param last the last step that counts
 */
export async function isParty(
  db: Executor,
  runId: number,
  actorId: number,
  { today, last }: { today: string; last: number },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    WITH seat AS (${seats(sql`a.run_id = ${runId} AND a.position <= ${last}`)}), voice AS (${voices(sql`seat`, today)})
    SELECT FROM voice WHERE actor_id = ${actorId}
    UNION ALL
    SELECT FROM workflow_decisions WHERE run_id = ${runId} AND decided_by = ${actorId}
    LIMIT 1`)
  return rows.length > 0
}

/** Whether what a regulated run is about is somebody's own work. */
export async function isOwnRegulated(db: Executor, runId: number, actorId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT FROM workflow_runs run
     WHERE run.id = ${runId} AND run.regulated AND ${isOwnWork(sql`run`, sql`${actorId}::int`)}`)
  return rows.length > 0
}

const numberRow = z.object({ number: z.number() })

/** The version that a run is about, as it is named in the history. */
export async function findVersionNumber(db: Executor, run: Pick<RunRow, 'versionId'>): Promise<number> {
  const row = await rowsOf(db, numberRow).first(sql`SELECT number FROM versions WHERE id = ${run.versionId}`)
  return row?.number ?? 0
}

const nameRow = z.object({ name: z.string() })

/** What people are called, by their names. */
export async function findNames(db: Executor, ids: number[]): Promise<string[]> {
  const rows = await rowsOf(db, nameRow).all(sql`
    SELECT trim(first_name || ' ' || last_name) AS name FROM users
     WHERE id = ANY(${sql.param(ids)}::int[]) ORDER BY last_name, first_name, id`)
  return rows.map(({ name }) => name)
}

const validatedRow = z.object({ runId: z.number(), speachId: z.number() })

/** Submissions whose current step, except the last, was validated by everyone it asks. */
export async function listValidatedSteps(db: Executor): Promise<{ runId: number; speachId: number }[]> {
  const underWay = sql`SELECT id, step FROM workflow_runs WHERE state = 'AWAITING_VALIDATION' AND step < total_step`
  return rowsOf(db, validatedRow).all(sql`
    WITH seat AS (${seats(sql`(a.run_id, a.position) IN (${underWay})`)})
    SELECT r.id AS "runId", r.speach_id AS "speachId"
      FROM seat
      JOIN workflow_runs r ON r.id = seat.run_id
      LEFT JOIN workflow_decisions d ON d.run_id = seat.run_id AND d.position = seat.position
           AND d.approver_id = seat.seat_id AND d.decision = 'VALIDATE'
     GROUP BY r.id HAVING count(*) = count(d.id) ORDER BY r.id`)
}

/** Notes somebody's word, once for each approver whose it is; null: of one who has given theirs already. */
export async function insertDecisions(
  tx: Transaction,
  approverIds: (number | null)[],
  values: Omit<typeof workflowDecisions.$inferInsert, 'approverId'>,
): Promise<void> {
  await tx.insert(workflowDecisions).values(approverIds.map((approverId) => ({ ...values, approverId })))
}

export async function insertRemark(tx: Transaction, values: typeof workflowRemarks.$inferInsert): Promise<void> {
  await tx.insert(workflowRemarks).values(values)
}

const userIdRow = z.object({ userId: z.number() })

/** Whom the step under way asks. */
export async function listAsked(db: Executor, runId: number): Promise<number[]> {
  const rows = await rowsOf(db, userIdRow).all(sql`
    SELECT user_id AS "userId" FROM speach_grants
     WHERE source = 'WORKFLOW' AND source_id = ${runId} AND user_id IS NOT NULL ORDER BY user_id`)
  return rows.map(({ userId }) => userId)
}

/** Whether a run's version has this chapter. */
export async function hasChapter(db: Executor, run: RunRow, chapterId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT FROM versions v
     CROSS JOIN jsonb_array_elements(v.content -> 'lessons') AS lesson
     CROSS JOIN jsonb_array_elements(lesson -> 'chapters') AS chapter
     WHERE v.id = ${run.versionId} AND (chapter ->> 'id')::int = ${chapterId}`)
  return rows.length > 0
}
