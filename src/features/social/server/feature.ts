import type { ServerFeature } from '#platform/feature.ts'
import { messageEndpoints } from '../messages/server/endpoints.ts'
import { filesOfMessages } from '../messages/server/message-queries.ts'
import * as messages from '../messages/server/person-data.ts'
import { mayReadAttachment } from '../messages/server/service.ts'
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
}
