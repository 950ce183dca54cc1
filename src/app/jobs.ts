import * as bounces from '#features/accounts/bounces/server/person-data.ts'
import { keepBounces } from '#features/accounts/bounces/server/service.ts'
import { directoryJobHandlers, directoryJobs } from '#features/accounts/directory/server/jobs.ts'
import * as directory from '#features/accounts/directory/server/person-data.ts'
import { peopleJobHandlers, peopleJobs } from '#features/accounts/people/server/jobs.ts'
import { accountJobHandlers, accountJobs } from '#features/accounts/server/jobs.ts'
import type { PersonData } from '#features/accounts/server/own-data-service.ts'
import { callAs } from '#features/accounts/server/service.ts'
import { managerDigestJobHandlers, managerDigestJobs } from '#features/analytics/manager-digest/server/jobs.ts'
import * as managerDigest from '#features/analytics/manager-digest/server/person-data.ts'
import { analyticsJobHandlers, analyticsJobs } from '#features/analytics/server/jobs.ts'
import * as analytics from '#features/analytics/server/person-data.ts'
import { badgeJobHandlers, badgeJobs, badgeSubscriptions } from '#features/assessments/badges/server/jobs.ts'
import * as badges from '#features/assessments/badges/server/person-data.ts'
import * as extraTime from '#features/assessments/extra-time/server/person-data.ts'
import { reminderJobHandlers, reminderJobs } from '#features/assessments/reminders/server/jobs.ts'
import { assessmentJobHandlers, assessmentJobs } from '#features/assessments/server/jobs.ts'
import * as assessments from '#features/assessments/server/person-data.ts'
import { surveyJobHandlers, surveyJobs } from '#features/assessments/surveys/server/jobs.ts'
import * as surveys from '#features/assessments/surveys/server/person-data.ts'
import { auditJobHandlers, auditJobs } from '#features/audit/server/jobs.ts'
import { demoJobHandlers, demoJobs } from '#features/demo/server/jobs.ts'
import { exportJobHandlers, exportJobs } from '#features/exports/server/jobs.ts'
import {
  integrationJobHandlers,
  integrationJobs,
  integrationSubscriptions,
} from '#features/integrations/server/jobs.ts'
import * as legal from '#features/legal/server/person-data.ts'
import { mediaJobHandlers, mediaJobs } from '#features/media/server/jobs.ts'
import { digestJobHandlers, digestJobs } from '#features/notifications/digests/server/jobs.ts'
import { pushJobHandlers, pushJobs } from '#features/notifications/push/server/jobs.ts'
import { notificationJobHandlers, notificationJobs } from '#features/notifications/server/jobs.ts'
import * as notifications from '#features/notifications/server/person-data.ts'
import { notificationSubscriptions } from '#features/notifications/server/subscriptions.ts'
import * as paths from '#features/paths/server/person-data.ts'
import * as speaches from '#features/reader/server/person-data.ts'
import { searchJobHandlers, searchJobs, searchSubscriptions } from '#features/search/server/jobs.ts'
import { providerJobHandlers, providerJobs } from '#features/settings/providers/server/jobs.ts'
import * as providers from '#features/settings/providers/server/person-data.ts'
import * as messages from '#features/social/messages/server/person-data.ts'
import { socialJobHandlers, socialJobs } from '#features/social/server/jobs.ts'
import * as social from '#features/social/server/person-data.ts'
import { speachJobHandlers, speachJobs } from '#features/speaches/server/jobs.ts'
import { workflowJobHandlers, workflowJobs, workflowSubscriptions } from '#features/workflow/server/jobs.ts'
import * as workflow from '#features/workflow/server/person-data.ts'
import { type ExternalServices, publicServices } from '#platform/external-services.ts'
import { mailHandler, sendMail } from '#platform/mail/mail.ts'
import { keepDatabase, maintenanceHandlers, sweep } from '#platform/maintenance.ts'
import { outboxFolder, type Platform } from '#platform/platform.ts'
import type { Subscription } from '#platform/queue/events.ts'
import type { JobDefinition, JobHandler } from '#platform/queue/job.ts'
import { csvSources } from './csv-sources.ts'
import { usedFiles } from './file-uses.ts'
import { allEndpoints } from './server.ts'

/** Every kind of background work: all processes know all of them. */
export const jobDefinitions: JobDefinition[] = [
  sendMail,
  sweep,
  keepDatabase,
  ...accountJobs,
  ...peopleJobs,
  ...directoryJobs,
  ...mediaJobs,
  ...speachJobs,
  ...assessmentJobs,
  ...analyticsJobs,
  ...managerDigestJobs,
  ...badgeJobs,
  ...reminderJobs,
  ...surveyJobs,
  ...searchJobs,
  ...socialJobs,
  ...workflowJobs,
  ...integrationJobs,
  ...notificationJobs,
  ...digestJobs,
  ...pushJobs,
  ...providerJobs,
  ...auditJobs,
  ...exportJobs,
  ...demoJobs,
]

/** Who acts on what happened elsewhere. */
export const subscriptions: Subscription[] = [
  ...searchSubscriptions,
  ...badgeSubscriptions,
  ...workflowSubscriptions,
  ...integrationSubscriptions,
  ...notificationSubscriptions,
]

/** What features keep of a person, for the file that they may ask for. */
const personData: PersonData[] = [
  { name: 'speaches', collect: speaches.readPersonData },
  { name: 'assessments', collect: assessments.readPersonData },
  { name: 'statistics', collect: analytics.readPersonData },
  { name: 'managerDigest', collect: managerDigest.readPersonData },
  { name: 'badges', collect: badges.readPersonData },
  { name: 'extraTime', collect: extraTime.readPersonData },
  { name: 'surveys', collect: surveys.readPersonData },
  { name: 'social', collect: social.readPersonData },
  { name: 'messages', collect: messages.readPersonData },
  { name: 'notifications', collect: notifications.readPersonData },
  { name: 'paths', collect: paths.readPersonData },
  { name: 'workflow', collect: workflow.readPersonData },
  { name: 'terms', collect: legal.readPersonData },
  { name: 'directory', collect: directory.readPersonData },
  { name: 'bounces', collect: bounces.readPersonData },
  { name: 'providers', collect: providers.readPersonData },
]

/** Who does the work, in processes whose role is to work. */
export function jobHandlers(platform: Platform, externalServices: ExternalServices = publicServices): JobHandler[] {
  const { config, log, storage, secret } = platform
  return [
    mailHandler({
      ...{
        smtpUrl: config.smtpUrl,
        from: config.mailFrom,
        outbox: outboxFolder(config),
        bouncesTo: config.mailBouncesTo,
      },
      ...{ log, storage, secret, bounces: keepBounces(platform) },
    }),
    ...maintenanceHandlers(platform),
    ...accountJobHandlers(platform, personData),
    ...peopleJobHandlers(platform),
    ...directoryJobHandlers(platform),
    ...mediaJobHandlers(platform, usedFiles),
    ...speachJobHandlers(platform),
    ...assessmentJobHandlers(platform),
    ...analyticsJobHandlers(platform),
    ...managerDigestJobHandlers(platform),
    ...badgeJobHandlers(platform),
    ...reminderJobHandlers(platform),
    ...surveyJobHandlers(platform),
    ...searchJobHandlers(platform),
    ...socialJobHandlers(platform),
    ...workflowJobHandlers(platform),
    ...integrationJobHandlers(platform),
    ...notificationJobHandlers(platform),
    ...digestJobHandlers(platform),
    ...pushJobHandlers(platform, externalServices),
    ...providerJobHandlers(platform),
    ...auditJobHandlers(platform),
    ...exportJobHandlers(platform, {
      sources: csvSources,
      findActor: async (userId) => (await callAs(platform, userId))?.actor ?? null,
    }),
    ...demoJobHandlers(platform, allEndpoints),
  ]
}
