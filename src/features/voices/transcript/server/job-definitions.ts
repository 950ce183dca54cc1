import { z } from 'zod'
import { trackedJob } from '#platform/jobs/tracked-job.ts'
import { PROVIDER_ERRORS } from '#shared/provider-errors.ts'

const cue = z.object({ start: z.number(), end: z.number(), text: z.string() })

/** Has a provider write down what is spoken in a file. */
export const writeTranscript = trackedJob({
  name: 'voices.transcript',
  formerIdKey: 'jobId',
  concurrency: 2,
  expireInSeconds: 3600,
  input: z.object({ fileID: z.string(), durationMs: z.number(), language: z.string().optional() }),
  result: z.object({ cues: z.array(cue), language: z.string().nullable() }),
  phases: ['listening', 'writing'],
  failures: [...PROVIDER_ERRORS, 'NOTHING_SAID', 'BROKEN_SOUND'],
})
