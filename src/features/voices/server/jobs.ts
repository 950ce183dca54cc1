import { deleteUnusedFiles } from '#features/media/server/service.ts'
import { handleTrackedJob } from '#platform/jobs/running-job.ts'
import type { Platform } from '#platform/platform.ts'
import { handleJob, type JobDefinition, type JobHandler } from '#platform/queue/job.ts'
import { speakSound, sweepSounds, useVoice } from './job-definitions.ts'
import { forgetSounds, markFailed } from './queries.ts'
import { speakAsked } from './speak-service.ts'
import { type FindActor, giveVoice } from './use-service.ts'

/** Days for which a sound is kept that nobody asks for. */
const KEPT_DAYS = 60

/** Every kind of background work of this feature. */
export const voiceJobs: JobDefinition[] = [speakSound.definition, useVoice.definition, sweepSounds]

/** The handlers of the background jobs of voices. */
export function voiceJobHandlers(platform: Platform, findActor: FindActor): JobHandler[] {
  const { database, clock } = platform
  return [
    handleTrackedJob(platform, speakSound, {
      run: (job) => speakAsked(platform, job),
      failed: (tx, jobId) => markFailed(tx, jobId, clock.now()),
    }),
    handleTrackedJob(platform, useVoice, { run: (job) => giveVoice(platform, job, findActor) }),
    handleJob(sweepSounds, async () => {
      const since = new Date(clock.now().getTime() - KEPT_DAYS * 86_400_000)
      await deleteUnusedFiles(platform, await forgetSounds(database.db, since))
    }),
  ]
}
