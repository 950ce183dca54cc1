import { z } from 'zod'
import { attemptEnded } from '#features/assessments/events.ts'
import { chapterDone, speachArchived } from '#features/speaches/events.ts'
import type { Platform } from '#platform/platform.ts'
import { type Subscription, subscribe } from '#platform/queue/events.ts'
import { handleJob, type JobDefinition, type JobHandler, job } from '#platform/queue/job.ts'
import { recordTrainings } from '../validation/server/service.ts'
import { cancelForArchived } from './run-service.ts'
import * as approvers from './sync-service.ts'

/** Cancels the submission of a speach that was archived. */
const cancelArchived = job({ name: 'workflow.cancel-archived', payload: speachArchived.payload })

/**
 * Updates who is asked: absences begin and end, people gain and lose the role, join and leave groups. A step without
 * anyone left to wait for is passed.
 */
const syncApprovers = job({ name: 'workflow.sync-approvers', payload: z.object({}), cron: '* * * * *' })

/** Writes down that somebody has read a regulated version to its end. */
const recordTraining = job({
  name: 'workflow.record-training',
  payload: z.object({ speachId: z.number().int(), userId: z.number().int() }),
})

/** The same of everybody: a survey may have been the last chapter, of which nobody is told. */
const recordAllTrainings = job({ name: 'workflow.record-trainings', payload: z.object({}), cron: '*/5 * * * *' })

/** Every kind of background work of workflows. */
export const workflowJobs: JobDefinition[] = [cancelArchived, syncApprovers, recordTraining, recordAllTrainings]

/** After which events a workflow has to do something. */
export const workflowSubscriptions: Subscription[] = [
  subscribe(speachArchived, cancelArchived),
  { event: chapterDone, job: recordTraining },
  { event: attemptEnded, job: recordTraining },
]

/** The handlers of the background jobs of workflows. */
export function workflowJobHandlers(platform: Platform): JobHandler[] {
  return [
    handleJob(cancelArchived, ({ speachId, by }) => cancelForArchived(platform, speachId, by)),
    handleJob(recordTraining, ({ speachId, userId }) => recordTrainings(platform, { speachId, userId })),
    handleJob(recordAllTrainings, () => recordTrainings(platform, {})),
    handleJob(syncApprovers, () => approvers.syncApprovers(platform)),
  ]
}
