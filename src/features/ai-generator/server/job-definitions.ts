import { z } from 'zod'
import { trackedJob } from '#platform/jobs/tracked-job.ts'
import { LOCALES } from '#shared/locales.ts'
import { DOCUMENT_FAILURES } from '../rules.ts'

const lessonJob = { formerIdKey: 'jobId', expireInSeconds: 3600 } as const

/** Reads what stands where in a document. Its id is that of the document. */
export const readDocumentJob = trackedJob({
  ...lessonJob,
  name: 'ai.read-document',
  concurrency: 1,
  input: z.object({}),
  result: z.object({}),
  failures: DOCUMENT_FAILURES,
})

/** Makes the plan of a lesson. */
export const makePlanJob = trackedJob({
  ...lessonJob,
  name: 'ai.make-plan',
  concurrency: 2,
  input: z.object({ lessonID: z.string(), jobIDs: z.array(z.string()), locale: z.enum(LOCALES) }),
  result: z.object({}),
  failures: ['NOT_ALLOWED', 'NOTHING_TO_PLAN', 'PROVIDER'],
})

/** Writes the texts of subchapters. */
export const writeContentsJob = trackedJob({
  ...lessonJob,
  name: 'ai.write-contents',
  concurrency: 1,
  expireInSeconds: 6 * 3600,
  input: z.object({ lessonID: z.string(), parts: z.array(z.string()) }),
  result: z.object({ done: z.array(z.string()) }),
  failures: ['NOT_ALLOWED', 'GONE', 'PROVIDER'],
})

/** Looks for questions that the documents of a lesson answer. */
export const proposeQuestionsJob = trackedJob({
  ...lessonJob,
  name: 'ai.propose-questions',
  concurrency: 1,
  input: z.object({ lessonID: z.string() }),
  result: z.object({ count: z.number().int() }),
  failures: ['GONE'],
})

/** How many pages are read, of how many. */
export const recognitionProgress = z.object({ done: z.number().int(), total: z.number().int() })

/** Reads the pages of a document that are pictures. */
export const recognizePagesJob = trackedJob({
  ...lessonJob,
  name: 'ai.recognize-pages',
  concurrency: 1,
  expireInSeconds: 8 * 3600,
  input: z.object({ jobID: z.string(), locale: z.enum(LOCALES) }),
  result: recognitionProgress,
  failures: ['GONE', 'BROKEN'],
})
