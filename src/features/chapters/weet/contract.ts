import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { rowId } from '#shared/fields.ts'
import { TRACK_MAX_MS } from '../track.ts'

/** What names a video; empty before it has a name. */
const weetID = z.string().max(64)

/** Seconds of a video. */
const seconds = z.coerce
  .number()
  .min(0)
  .max(TRACK_MAX_MS / 1000)

const saved = z.object({ weetID, duration: seconds, chapitreId: rowId })

export const saveWeet = endpoint({
  method: 'POST',
  path: '/api/v2/recorder/weet',
  auth: 'author',
  summary:
    'A video was changed in the studio: what readers get of it is made from now on. Answers what names the video.',
  body: saved,
  responses: { 200: z.object({ weetID: z.string() }) },
})

export const saveWeetSilently = endpoint({
  method: 'POST',
  path: '/api/v2/recorder/silenceWeet',
  auth: 'author',
  summary: 'The same while its author is still at it: nothing is made yet.',
  body: saved,
  responses: { 200: z.object({ weetID: z.string() }) },
})

export const recordAvatarTime = endpoint({
  method: 'PUT',
  path: '/api/v2/recorder/updateTimeAIAvatar',
  auth: 'author',
  summary: 'How many seconds of an avatar a video holds; told again, they are replaced.',
  body: z.object({ weetID: weetID.min(1), chapitreId: rowId, seconds }),
  responses: { 204: null },
})

export const getEditingUrl = endpoint({
  method: 'GET',
  path: '/api/v2/recorder/getUrlEditingForChapter/{chapterId}',
  auth: 'author',
  summary: 'The address at which this person edits the video of a chapter, for 15 minutes.',
  params: z.object({ chapterId: rowId }),
  responses: { 200: z.string() },
})

/** What is known of the making of a video. */
export const bakeState = z.object({
  state: z.enum(['ready', 'working', 'failed', 'none']),
  /** From 0 to 1. */
  progress: z.number(),
  /** Why it failed, in the interface language. */
  reason: z.string().optional(),
})

export const getBake = endpoint({
  method: 'GET',
  path: '/api/v2/videos/{chapterId}/bake',
  auth: 'author',
  summary: 'Whether what readers get of a chapter’s video is made, and how far that has come.',
  params: z.object({ chapterId: rowId }),
  responses: { 200: bakeState },
})

export const startBake = endpoint({
  method: 'POST',
  path: '/api/v2/videos/{chapterId}/bake',
  auth: 'author',
  summary: 'Makes what readers get of a chapter’s video, unless it is made or being made.',
  params: z.object({ chapterId: rowId }),
  responses: { 200: bakeState },
})

export const cancelBake = endpoint({
  method: 'DELETE',
  path: '/api/v2/videos/{chapterId}/bake',
  auth: 'author',
  summary: 'Ends the making of a chapter’s video.',
  params: z.object({ chapterId: rowId }),
  responses: { 200: bakeState },
})
