import { chapterDone } from '#features/speaches/events.ts'
import type { Platform } from '#platform/platform.ts'
import type { Subscription } from '#platform/queue/events.ts'
import { handleJob, type JobDefinition, type JobHandler } from '#platform/queue/job.ts'
import { attemptEnded } from '../../events.ts'
import { endExpired } from './award-queries.ts'
import { awardIfEarned } from './award-service.ts'
import { tellAwards } from './giving-service.ts'
import { awardBadge, endBadges, tellGiven } from './job-definitions.ts'

/** Every kind of background work of badges. */
export const badgeJobs: JobDefinition[] = [awardBadge, tellGiven, endBadges]

/** After which events somebody may have earned a badge. */
export const badgeSubscriptions: Subscription[] = [
  { event: chapterDone, job: awardBadge },
  { event: attemptEnded, job: awardBadge },
]

/** The handlers of the background jobs of badges. */
export function badgeJobHandlers(platform: Platform): JobHandler[] {
  const { database, clock } = platform
  return [
    handleJob(awardBadge, async ({ speachId, userId }) => {
      await database.transaction((tx) => awardIfEarned(platform, tx, { speachId, userId }))
    }),
    handleJob(tellGiven, () => tellAwards(platform)),
    handleJob(endBadges, async () => {
      await endExpired(database.db, clock.now())
    }),
  ]
}
