import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { line, lines, rowId } from '#shared/fields.ts'
import { SCRIPT_MAX } from '#shared/script-bounds.ts'
import { TYPED_VOICE_LANGUAGES } from '#shared/voice-languages.ts'

const jobParams = z.object({ jobId: line(64, 1) })

export const startAlignment = endpoint({
  method: 'POST',
  path: '/api/v2/chapter/script/{chapterId}',
  auth: 'author',
  summary:
    'Finds when each sentence of a script is spoken in a chapter, at most half an hour. Nothing leaves the server.',
  rateLimit: { limit: 60, seconds: 3600 },
  params: z.object({ chapterId: rowId }),
  body: z.object({ text: lines(SCRIPT_MAX), lang: z.enum(TYPED_VOICE_LANGUAGES) }),
  responses: { 202: z.object({ jobID: z.string() }) },
})

const time = z.number().int()

/** A sentence of the script, or a part of a long one; times in milliseconds, null where it is not in the recording. */
const scriptLine = z.object({
  text: z.string(),
  start: time.nullable(),
  end: time.nullable(),
  /** Whether it surely is what is heard there. */
  isSure: z.boolean(),
})

export type ScriptLine = z.infer<typeof scriptLine>

/** Where somebody says what is not in the script. */
const stretch = z.object({ start: time, end: time })

/** What comes of a script, in the order in which it is written. */
export const alignedScript = z.object({ lines: z.array(scriptLine), unscripted: z.array(stretch) })

export type AlignedScript = z.infer<typeof alignedScript>

const alignmentJob = z.object({
  status: z.enum(['processing', 'done', 'failed', 'cancelled']),
  /** From 0 to 1. */
  progress: z.number(),
  /** When `done`. */
  result: alignedScript.optional(),
  /** When `failed`: why, in the interface language. */
  reason: z.string().optional(),
})

export type AlignmentJob = z.infer<typeof alignmentJob>

export const getAlignment = endpoint({
  method: 'GET',
  path: '/api/v2/chapter/script/jobs/{jobId}',
  auth: 'author',
  summary: 'How far the search for one’s own script is, and in the end its times.',
  params: jobParams,
  responses: { 200: alignmentJob },
})

export const cancelAlignment = endpoint({
  method: 'DELETE',
  path: '/api/v2/chapter/script/jobs/{jobId}',
  auth: 'author',
  summary: 'Stops the search for a script.',
  params: jobParams,
  responses: { 204: null },
})
