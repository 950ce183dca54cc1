import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { line, rowId } from '#shared/fields.ts'

const chapterParams = z.object({ chapterId: rowId })
const jobParams = z.object({ jobId: line(64, 1) })

/** Why no transcript can be made; each has its text under `unavailable`. */
export const TRANSCRIPT_REFUSALS = ['OFF', 'NO_PROVIDER', 'NO_TRACK', 'NOT_READY', 'TOO_LONG'] as const

export type TranscriptRefusal = (typeof TRANSCRIPT_REFUSALS)[number]

export const getTranscriptOffer = endpoint({
  method: 'GET',
  path: '/api/v2/chapter/transcript/{chapterId}',
  auth: 'author',
  summary: 'Whether what is spoken in a chapter can be written down, and how much of it there is to pay for.',
  params: chapterParams,
  responses: {
    200: z.object({
      refusal: z.enum(TRANSCRIPT_REFUSALS).nullable(),
      /** What the provider is asked to listen to, in seconds. */
      seconds: z.number(),
      /** The provider's host and model, which alone know the price. */
      provider: z.string().nullable(),
    }),
  },
})

export const startTranscript = endpoint({
  method: 'POST',
  path: '/api/v2/chapter/transcript/{chapterId}',
  auth: 'author',
  summary:
    'Has what is spoken in a chapter written down by the speech-to-text provider, at most ten minutes (seed 002 §5).',
  rateLimit: { limit: 60, seconds: 3600 },
  params: chapterParams,
  body: z.object({
    /** As a BCP 47 tag; absent: the provider hears which it is. */
    language: line(20, 2).optional(),
  }),
  responses: { 202: z.object({ jobID: z.string() }) },
})

const cue = z.object({ start: z.number().int(), end: z.number().int(), text: z.string() })

const transcriptJob = z.object({
  status: z.enum(['processing', 'done', 'failed', 'cancelled']),
  progress: z.number(),
  /** When `done`: the lines, and the language that was heard, as the provider calls it. */
  cues: z.array(cue).optional(),
  language: z.string().nullable().optional(),
  /** When `failed`: why, in the interface language. */
  reason: z.string().optional(),
})

export type TranscriptJob = z.infer<typeof transcriptJob>

export const getTranscriptJob = endpoint({
  method: 'GET',
  path: '/api/v2/chapter/transcript/jobs/{jobId}',
  auth: 'author',
  summary: 'How far one’s own transcript is, and in the end its lines.',
  params: jobParams,
  responses: { 200: transcriptJob },
})

export const cancelTranscript = endpoint({
  method: 'DELETE',
  path: '/api/v2/chapter/transcript/jobs/{jobId}',
  auth: 'author',
  summary: 'Lets a transcript go.',
  params: jobParams,
  responses: { 204: null },
})
