import { z } from 'zod'
import { outlines } from '#features/chapters/weet/drawing/words.ts'
import { ANNOTATION_WORDS_MAX } from '#features/chapters/weet/edit/schema.ts'
import { endpoint } from '#shared/endpoint.ts'
import { rowId } from '#shared/fields.ts'

/** Characters of a token, sealed, with room to spare. */
const TOKEN_MAX = 400

/** A chapter whose video is edited, and its speach. */
const place = z.object({ speachID: z.string(), chapterId: z.number().int() })

export const openVideo = endpoint({
  method: 'POST',
  path: '/api/v2/videos/open',
  auth: 'author',
  summary: 'Which video a token opens; 403 for somebody else’s, an altered one and one that is too old alike.',
  body: z.object({ token: z.string().max(TOKEN_MAX) }),
  responses: { 200: place },
})

export const findVideo = endpoint({
  method: 'GET',
  path: '/api/v2/videos/{chapterId}',
  auth: 'author',
  summary: 'The speach of a chapter whose video this person may edit.',
  params: z.object({ chapterId: rowId }),
  responses: { 200: place },
})

export const drawWords = endpoint({
  method: 'POST',
  path: '/api/v2/videos/words',
  auth: 'author',
  summary: 'The outlines of words as they are drawn on a video, in ems; a letter that no typeface has is a box.',
  body: z.object({ words: z.string().max(ANNOTATION_WORDS_MAX) }),
  responses: { 200: z.object({ lines: outlines }) },
})

/** What a downloaded video is written as. */
export const DOWNLOAD_FORMATS = ['mp4', 'webm'] as const

const downloadState = z.object({
  jobID: z.string(),
  state: z.enum(['working', 'ready', 'failed', 'cancelled']),
  /** From 0 to 1. */
  progress: z.number(),
  /** Why it failed, in the interface language. */
  reason: z.string().optional(),
  /** Once it is ready: the address at which this person gets it. */
  url: z.string().optional(),
})

const downloadParams = z.object({ jobID: z.string().max(64) })

export const startDownload = endpoint({
  method: 'POST',
  path: '/api/v2/videos/{chapterId}/downloads',
  auth: 'author',
  summary:
    'Makes a file of a video as it is cut and annotated by now, with the subtitles of a language in its picture.',
  params: z.object({ chapterId: rowId }),
  body: z.object({
    format: z.enum(DOWNLOAD_FORMATS),
    /** The language of the subtitles in the picture; absent: none. */
    subtitles: z.string().max(20).optional(),
  }),
  rateLimit: { limit: 30, seconds: 600 },
  responses: { 200: downloadState },
})

export const getDownload = endpoint({
  method: 'GET',
  path: '/api/v2/videos/downloads/{jobID}',
  auth: 'author',
  summary: 'How far one’s own file of a video is.',
  params: downloadParams,
  responses: { 200: downloadState },
})

export const cancelDownload = endpoint({
  method: 'DELETE',
  path: '/api/v2/videos/downloads/{jobID}',
  auth: 'author',
  summary: 'Ends the making of one’s own file of a video.',
  params: downloadParams,
  responses: { 200: downloadState },
})
