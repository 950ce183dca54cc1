import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { rowId } from '#shared/fields.ts'
import { LOCALES } from '#shared/locales.ts'

/** A chapter whose subtitles are edited, and its speach. */
const place = z.object({ speachID: z.string(), chapterId: z.number().int() })

/** Characters of a token, sealed, with room to spare. */
const TOKEN_MAX = 400

export const getSubtitlesToken = endpoint({
  method: 'GET',
  path: '/api/transcript/token',
  auth: 'author',
  summary:
    'What opens the page of a chapter’s subtitles for this person, within 15 minutes, and the language it is in.',
  query: z.object({ chapterId: rowId }),
  responses: { 200: z.object({ token: z.string(), lng: z.enum(LOCALES) }) },
})

export const openSubtitles = endpoint({
  method: 'POST',
  path: '/api/v2/subtitles/open',
  auth: 'author',
  summary: 'Which chapter a token opens; 403 for somebody else’s, an altered one and one that is too old alike.',
  body: z.object({ token: z.string().max(TOKEN_MAX) }),
  responses: { 200: place },
})

export const findSubtitles = endpoint({
  method: 'GET',
  path: '/api/v2/subtitles/{chapterId}',
  auth: 'author',
  summary: 'The speach of a chapter whose subtitles this person may edit.',
  params: z.object({ chapterId: rowId }),
  responses: { 200: place },
})
