import { sql } from 'drizzle-orm'
import type { ServerFeature } from '#platform/feature.ts'
import { transcriptEndpoints, transcriptJobHandler } from '../transcript/server/endpoints.ts'
import { writeTranscript } from '../transcript/server/job-definitions.ts'
import { voiceEndpoints } from './endpoints.ts'
import { voiceJobHandlers, voiceJobs } from './jobs.ts'
import { isSoundReadable } from './queries.ts'
import type { FindActor } from './use-service.ts'

export interface VoicesHost {
  findActor: FindActor
}

export const voices: ServerFeature<VoicesHost> = {
  endpoints: (platform) => [...voiceEndpoints(platform), ...transcriptEndpoints(platform)],
  jobs: [...voiceJobs, writeTranscript.definition],
  jobHandlers: (platform, { findActor }) => [...voiceJobHandlers(platform, findActor), transcriptJobHandler(platform)],
  fileUses: [{ mayRead: isSoundReadable, files: sql`SELECT file_id FROM voice_sounds WHERE file_id IS NOT NULL` }],
}
