import { sql } from 'drizzle-orm'
import type { ServerFeature } from '#platform/feature.ts'
import { handleTrackedJob } from '#platform/jobs/running-job.ts'
import type { Actor } from '#shared/actor.ts'
import { writeContents } from './contents-service.ts'
import { readDocumentNow } from './document-service.ts'
import { generatorEndpoints } from './endpoints.ts'
import {
  makePlanJob,
  proposeQuestionsJob,
  readDocumentJob,
  recognizePagesJob,
  writeContentsJob,
} from './job-definitions.ts'
import { readPersonData } from './person-data.ts'
import { makePlan } from './plan-service.ts'
import { isDocumentReadable } from './queries.ts'
import { findQuestions } from './question-service.ts'
import { recognizeNow } from './recognition-service.ts'

export interface GeneratorHost {
  findActor: (id: number) => Promise<Actor | null>
}

export const aiGenerator: ServerFeature<GeneratorHost> = {
  endpoints: generatorEndpoints,
  jobs: [readDocumentJob, recognizePagesJob, makePlanJob, writeContentsJob, proposeQuestionsJob].map(
    ({ definition }) => definition,
  ),
  jobHandlers: (platform, { findActor }) => [
    handleTrackedJob(platform, readDocumentJob, { run: (job) => readDocumentNow(platform, job) }),
    handleTrackedJob(platform, recognizePagesJob, { run: (job) => recognizeNow(platform, job) }),
    handleTrackedJob(platform, makePlanJob, { run: (job) => makePlan(platform, job, findActor) }),
    handleTrackedJob(platform, proposeQuestionsJob, { run: (job) => findQuestions(platform, job) }),
    handleTrackedJob(platform, writeContentsJob, { run: (job) => writeContents(platform, job, findActor) }),
  ],
  personData: [{ name: 'aiLessons', collect: readPersonData }],
  fileUses: [{ mayRead: isDocumentReadable, files: sql`SELECT file_id FROM ai_documents` }],
}
