import { type SQL, sql } from 'drizzle-orm'

/*
 * SQL for who may decide. Approvers count as they are today: active, with the role, in the group. People who join a
 * group are asked, too, and those who leave are no longer waited for.
 */

/** People who may be asked at all, of the table `u`. */
export const isActiveApprover = sql`(u.is_approver AND u.deactivated_at IS NULL)`

/**
 * Whether what a run is about is somebody's own work: they are its author, wrote in it, or submitted it. In a regulated
 * workflow none of them has a say (PRODUCT §6).
 * @param run the name of a table of runs
 */
export function isOwnWork(run: SQL, userId: SQL): SQL {
  return sql`(${run}.submitted_by IS NOT DISTINCT FROM ${userId} OR has_made_speach(${userId}, ${run}.speach_id))`
}

/** Whether a person may decide in a run of the table `run`. */
function hasSay(userId: SQL): SQL {
  return sql`NOT (run.regulated AND ${isOwnWork(sql`run`, userId)})`
}

/** The approvers of every step of every run, or of those that the condition on `a` names: a table (run_id, position, seat_id). */
export function seats(where: SQL): SQL {
  return sql`
    SELECT DISTINCT a.run_id, a.position, u.id AS seat_id
      FROM workflow_run_approvers a
      JOIN workflow_runs run ON run.id = a.run_id
      LEFT JOIN group_members m ON m.group_id = a.group_id
      JOIN users u ON u.id = coalesce(a.user_id, m.user_id)
     WHERE ${where} AND ${isActiveApprover} AND ${hasSay(sql`u.id`)}`
}

/**
 * Who may decide for which approver: the approvers themselves, and their deputies on the days of their absence. A table
 * (seat_id, actor_id) for the seats of a table with a column `seat_id`.
 * @param today the organisation's day, `YYYY-MM-DD`
 */
export function voices(table: SQL, today: string): SQL {
  return sql`
    SELECT t.run_id, t.position, t.seat_id, t.seat_id AS actor_id FROM ${table} t
    UNION ALL
    SELECT t.run_id, t.position, t.seat_id, d.deputy_id
      FROM ${table} t
      JOIN workflow_deputies d ON d.user_id = t.seat_id AND ${today}::date BETWEEN d.from_day AND d.until_day
      JOIN users u ON u.id = d.deputy_id AND ${isActiveApprover}
      JOIN workflow_runs run ON run.id = t.run_id
     WHERE ${hasSay(sql`u.id`)}`
}

/**
 * Everyone who is asked in the current step of a submission, deputies included: a statement (speach_id, run_id,
 * user_id).
 * @param today the organisation's day, `YYYY-MM-DD`
 * @param runId of one submission; undefined: of all
 */
export function asked(today: string, runId?: number): SQL {
  const waiting = sql`a.run_id IN (SELECT id FROM workflow_runs WHERE state = 'AWAITING_VALIDATION')`
  const ofRun = runId === undefined ? waiting : sql`a.run_id = ${runId}`
  return sql`
    WITH seat AS (${seats(ofRun)}), voice AS (${voices(sql`seat`, today)})
    SELECT DISTINCT r.speach_id, r.id AS run_id, v.actor_id AS user_id
      FROM workflow_runs r JOIN voice v ON v.run_id = r.id AND v.position = r.step
     WHERE r.state = 'AWAITING_VALIDATION'`
}
