import { sql } from 'drizzle-orm'
import type { CsvSource } from '#platform/database/csv-source.ts'
import { isoTime } from '#platform/database/iso-time.ts'

/** What happened in a submission, in its order: handed in, decided on, over. */
const happened = sql`(
  SELECT id AS run_id, 0 AS place, 0 AS decision_id, 'SUBMITTED' AS event, NULL::smallint AS step, submitted_by AS user_id,
         NULL::integer AS instead_of, '' AS comment, NULL::text AS meaning, submitted_at AS at
    FROM workflow_runs
  UNION ALL
  SELECT run_id, 1, id, decision, position, decided_by, nullif(approver_id, decided_by), comment, meaning, decided_at
    FROM workflow_decisions
  UNION ALL
  SELECT id, 2, 0, state, NULL, ended_by, NULL, '', NULL, ended_at FROM workflow_runs WHERE ended_at IS NOT NULL) e`

/** Every submission to a workflow, every decision, and how it ended. */
export const workflowHistoryExport: CsvSource = {
  name: 'workflow-history',
  columns: {
    submission: sql`r.id`,
    speachID: sql`s.speach_id`,
    speach: sql`s.title`,
    version: sql`v.number`,
    workflow: sql`r.workflow_name`,
    event: sql`e.event`,
    step: sql`e.step`,
    name: sql`trim(u.first_name || ' ' || u.last_name)`,
    email: sql`u.email`,
    insteadOf: sql`i.email`,
    meaning: sql`e.meaning`,
    comment: sql`e.comment`,
    at: isoTime(sql`e.at`),
  },
  from: sql`${happened} JOIN workflow_runs r ON r.id = e.run_id JOIN speaches s ON s.id = r.speach_id
    JOIN versions v ON v.id = r.version_id LEFT JOIN users u ON u.id = e.user_id LEFT JOIN users i ON i.id = e.instead_of`,
  key: [
    { column: sql`e.run_id`, type: 'integer' },
    { column: sql`e.place`, type: 'integer' },
    { column: sql`e.decision_id`, type: 'integer' },
  ],
}
