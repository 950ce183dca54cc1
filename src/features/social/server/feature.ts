import type { ServerFeature } from '#platform/feature.ts'
import { hasAuthLevel } from '#shared/actor.ts'
import { messageEndpoints } from '../messages/server/endpoints.ts'
import { countReported as countReportedMessages, filesOfMessages } from '../messages/server/message-queries.ts'
import * as messages from '../messages/server/person-data.ts'
import { mayReadAttachment } from '../messages/server/service.ts'
import { unreadCount } from '../messages/server/thread-queries.ts'
import { countReported } from './comments/report-queries.ts'
import { socialEndpoints } from './endpoints.ts'
import { commentsExport, ratingsExport } from './exports.ts'
import { socialJobHandlers, socialJobs } from './jobs.ts'
import { readPersonData } from './person-data.ts'

export const social: ServerFeature = {
  endpoints: (platform) => [...socialEndpoints(platform), ...messageEndpoints(platform)],
  jobs: socialJobs,
  jobHandlers: socialJobHandlers,
  exports: [commentsExport, ratingsExport],
  fileUses: [{ mayRead: mayReadAttachment, files: filesOfMessages() }],
  personData: [
    { name: 'social', collect: readPersonData },
    { name: 'messages', collect: messages.readPersonData },
  ],
  openWork: [
    { name: 'MESSAGES', count: (_, actor) => unreadCount(actor) },
    { name: 'REPORTS', count: (_, actor) => (hasAuthLevel(actor, 'author') ? countReported(actor) : null) },
    { name: 'REPORTED_MESSAGES', count: (_, actor) => (actor.isAdmin ? countReportedMessages() : null) },
  ],
}
