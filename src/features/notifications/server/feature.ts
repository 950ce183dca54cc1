import type { ExternalServices } from '#platform/external-services.ts'
import type { ServerFeature } from '#platform/feature.ts'
import { digestJobHandlers, digestJobs } from '../digests/server/jobs.ts'
import { type StoppedMails, unsubscribeRoutes } from '../digests/server/unsubscribe-routes.ts'
import { pushEndpoints } from '../push/server/endpoints.ts'
import { pushJobHandlers, pushJobs } from '../push/server/jobs.ts'
import { notificationEndpoints, notificationStreams } from './endpoints.ts'
import { notificationsExport } from './exports.ts'
import { notificationJobHandlers, notificationJobs } from './jobs.ts'
import { readPersonData } from './person-data.ts'
import { notificationSubscriptions } from './subscriptions.ts'

export interface NotificationsHost {
  externalServices: ExternalServices
  /** Other mails that their receivers stop in the same way as digests. */
  stoppedMails: StoppedMails[]
}

export const notifications: ServerFeature<NotificationsHost> = {
  endpoints: (platform, { externalServices }) => [
    ...notificationEndpoints(platform),
    ...pushEndpoints(platform, externalServices),
  ],
  plugins: (platform, { stoppedMails }) => [
    notificationStreams(platform),
    unsubscribeRoutes(platform),
    ...stoppedMails.map((mails) => unsubscribeRoutes(platform, mails)),
  ],
  jobs: [...notificationJobs, ...digestJobs, ...pushJobs],
  jobHandlers: (platform, { externalServices }) => [
    ...notificationJobHandlers(platform),
    ...digestJobHandlers(platform),
    ...pushJobHandlers(platform, externalServices),
  ],
  subscriptions: notificationSubscriptions,
  exports: [notificationsExport],
  personData: [{ name: 'notifications', collect: readPersonData }],
}
