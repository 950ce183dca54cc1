import { z } from 'zod'
import { speachArchived } from '#features/speaches/events.ts'
import type { Platform } from '#platform/platform.ts'
import { type Subscription, subscribe } from '#platform/queue/events.ts'
import { handleJob, type JobDefinition, type JobHandler, job } from '#platform/queue/job.ts'
import { cancelForArchived, syncGrants } from './run-service.ts'

/** Cancels what runs for a speach that was put away. */
const cancelArchived = job({ name: 'workflow.cancel-archived', payload: speachArchived.payload })

/** Lets in who is asked by now: absences begin and end, people get and lose the role, join and leave groups. */
const syncApprovers = job({ name: 'workflow.sync-approvers', payload: z.object({}), cron: '* * * * *' })

/** Every kind of background work of workflows. */
export const workflowJobs: JobDefinition[] = [cancelArchived, syncApprovers]

/** After which events a workflow has to do something. */
export const workflowSubscriptions: Subscription[] = [subscribe(speachArchived, cancelArchived)]

/** Who does the background work of workflows. */
export function workflowJobHandlers(platform: Platform): JobHandler[] {
  return [
    handleJob(cancelArchived, ({ speachId, by }) => cancelForArchived(platform, speachId, by)),
    handleJob(syncApprovers, () => syncGrants(platform, platform.database.db)),
  ]
}
