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
