import { z } from 'zod'
import { speachArchived, speachChanged, speachPublished, speachUnpublished } from '#features/speaches/events.ts'
import type { Platform } from '#platform/platform.ts'
import type { Subscription } from '#platform/queue/events.ts'
import { handleJob, type JobDefinition, type JobHandler, job } from '#platform/queue/job.ts'
import { claimOutdated, sweepWords } from './index-queries.ts'
import { indexSpeach } from './index-service.ts'

/** Makes the search know a speach as it is now: added, changed or gone. */
export const indexSpeachJob = job({
  name: 'search.index-speach',
  payload: z.object({ speachId: z.number().int() }),
  retryLimit: 5,
  retryDelay: 5,
})

/** Sunday night: forgets the words of what is gone. */
export const sweepWordsJob = job({ name: 'search.sweep-words', payload: z.object({}), cron: '30 2 * * 0' })

/** Has what an earlier release indexed looked at again, some at a time. */
export const indexOutdatedJob = job({ name: 'search.index-outdated', payload: z.object({}), cron: '*/5 * * * *' })

/** Every kind of background work of the search. */
export const searchJobs: JobDefinition[] = [indexSpeachJob, sweepWordsJob, indexOutdatedJob]

/** After which events a speach is looked at again; one that is deleted takes its rows with it. */
export const searchSubscriptions: Subscription[] = [
  { event: speachPublished, job: indexSpeachJob },
  { event: speachUnpublished, job: indexSpeachJob },
  { event: speachArchived, job: indexSpeachJob },
  { event: speachChanged, job: indexSpeachJob },
]

/** The handlers of the background jobs of the search. */
export function searchJobHandlers(platform: Platform): JobHandler[] {
  return [
    handleJob(indexSpeachJob, ({ speachId }) => indexSpeach(platform, speachId)),
    handleJob(indexOutdatedJob, () => indexOutdated(platform)),
    handleJob(sweepWordsJob, () => sweepWords(platform.database.db)),
  ]
}

/** Speaches that are indexed anew at once: a minute's work. */
const OUTDATED_AT_ONCE = 500

async function indexOutdated({ database, queue }: Platform): Promise<void> {
  await database.transaction(async (tx) => {
    for (const speachId of await claimOutdated(tx, OUTDATED_AT_ONCE))
      await queue.enqueue(tx, indexSpeachJob, { speachId })
  })
}
