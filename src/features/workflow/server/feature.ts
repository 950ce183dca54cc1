import type { ServerFeature } from '#platform/feature.ts'
import { recordEndpoints } from '../records/server/endpoints.ts'
import { reviewEndpoints } from '../reviews/server/endpoints.ts'
import { periodicReviewsExport } from '../reviews/server/exports.ts'
import { workflowEndpoints } from './endpoints.ts'
import { workflowHistoryExport } from './exports.ts'
import { workflowJobHandlers, workflowJobs, workflowSubscriptions } from './jobs.ts'
import { readPersonData } from './person-data.ts'

export const workflow: ServerFeature = {
  endpoints: (platform) => [...workflowEndpoints(platform), ...recordEndpoints(platform), ...reviewEndpoints(platform)],
  jobs: workflowJobs,
  jobHandlers: workflowJobHandlers,
  subscriptions: workflowSubscriptions,
  exports: [periodicReviewsExport, workflowHistoryExport],
  personData: [{ name: 'workflow', collect: readPersonData }],
}
