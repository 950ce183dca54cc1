import { sql } from 'drizzle-orm'
import type { ServerFeature } from '#platform/feature.ts'
import { alignmentEndpoints, alignmentJobHandler } from '../alignment/server/endpoints.ts'
import { alignScriptJob } from '../alignment/server/job-definitions.ts'
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
  endpoints: (platform) => [
    ...voiceEndpoints(platform),
    ...transcriptEndpoints(platform),
    ...alignmentEndpoints(platform),
  ],
  jobs: [...voiceJobs, writeTranscript.definition, alignScriptJob.definition],
  jobHandlers: (platform, { findActor }) => [
    ...voiceJobHandlers(platform, findActor),
    transcriptJobHandler(platform),
    alignmentJobHandler(platform),
  ],
  fileUses: [{ mayRead: isSoundReadable, files: sql`SELECT file_id FROM voice_sounds WHERE file_id IS NOT NULL` }],
}
