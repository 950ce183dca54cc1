import { demoJobHandlers, demoJobs } from '#features/demo/server/jobs.ts'
import { mediaJobHandlers, mediaJobs } from '#features/media/server/jobs.ts'
import { searchJobHandlers, searchJobs, searchSubscriptions } from '#features/search/server/jobs.ts'
import { speachJobHandlers, speachJobs } from '#features/speaches/server/jobs.ts'
import { mailHandler, sendMail } from '#platform/mail/mail.ts'
import { keepDatabase, maintenanceHandlers, sweep } from '#platform/maintenance.ts'
import { outboxFolder, type Platform } from '#platform/platform.ts'
import type { Subscription } from '#platform/queue/events.ts'
import type { JobDefinition, JobHandler } from '#platform/queue/job.ts'
import { allEndpoints } from './server.ts'

/** Every kind of background work: all processes know all of them. */
export const jobDefinitions: JobDefinition[] = [
  sendMail,
  sweep,
  keepDatabase,
  ...mediaJobs,
  ...speachJobs,
  ...searchJobs,
  ...demoJobs,
]

/** Who acts on what happened elsewhere. */
export const subscriptions: Subscription[] = [...searchSubscriptions]

/** Who does the work, in processes whose role is to work. */
export function jobHandlers(platform: Platform): JobHandler[] {
  const { config, log } = platform
  return [
    mailHandler({ smtpUrl: config.smtpUrl, from: config.mailFrom, outbox: outboxFolder(config), log }),
    ...maintenanceHandlers(platform),
    ...mediaJobHandlers(platform),
    ...speachJobHandlers(platform),
    ...searchJobHandlers(platform),
    ...demoJobHandlers(platform, allEndpoints),
  ]
}
