import type { ServerFeature } from '#platform/feature.ts'
import { hasAuthLevel } from '#shared/actor.ts'
import { badgeEndpoints } from '../badges/server/endpoints.ts'
import { badgesExport } from '../badges/server/exports.ts'
import { badgeJobHandlers, badgeJobs, badgeSubscriptions } from '../badges/server/jobs.ts'
import * as badges from '../badges/server/person-data.ts'
import { extraTimeEndpoints } from '../extra-time/server/endpoints.ts'
import * as extraTime from '../extra-time/server/person-data.ts'
import { reminderJobHandlers, reminderJobs } from '../reminders/server/jobs.ts'
import { surveyEndpoints } from '../surveys/server/endpoints.ts'
import { surveyAnswersExport } from '../surveys/server/exports.ts'
import { surveyJobHandlers, surveyJobs } from '../surveys/server/jobs.ts'
import * as surveys from '../surveys/server/person-data.ts'
import { assessmentEndpoints } from './endpoints.ts'
import { quizResultsExport } from './exports.ts'
import { countWaiting } from './grading-queries.ts'
import { assessmentJobHandlers, assessmentJobs } from './jobs.ts'
import { readPersonData } from './person-data.ts'

export const assessments: ServerFeature = {
  endpoints: (platform) => [
    ...assessmentEndpoints(platform),
    ...extraTimeEndpoints(platform),
    ...badgeEndpoints(platform),
    ...surveyEndpoints(platform),
  ],
  jobs: [...assessmentJobs, ...badgeJobs, ...reminderJobs, ...surveyJobs],
  jobHandlers: (platform) => [
    ...assessmentJobHandlers(platform),
    ...badgeJobHandlers(platform),
    ...reminderJobHandlers(platform),
    ...surveyJobHandlers(platform),
  ],
  subscriptions: badgeSubscriptions,
  exports: [quizResultsExport, surveyAnswersExport, badgesExport],
  personData: [
    { name: 'assessments', collect: readPersonData },
    { name: 'badges', collect: badges.readPersonData },
    { name: 'extraTime', collect: extraTime.readPersonData },
    { name: 'surveys', collect: surveys.readPersonData },
  ],
  openWork: [{ name: 'GRADING', count: (_, actor) => (hasAuthLevel(actor, 'author') ? countWaiting(actor) : null) }],
}
