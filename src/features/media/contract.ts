import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { line } from '#shared/fields.ts'
import { FAILURES, FILE_KINDS, FILE_PHASES, FILE_STATUSES, PAGE_PICTURE_WIDTHS } from './rules.ts'

/** An entry of a document's table of contents, in order; `level` counts from 1, `page` is absent when it leads nowhere. */
const outlineEntry = z.object({
  title: z.string(),
  level: z.number().int().min(1),
  page: z.number().int().min(1).optional(),
})

/** A page whose picture may lack letters, and the first of these. */
const undrawnPage = z.object({ page: z.number().int().min(1), letters: z.string() })

export type UndrawnPage = z.infer<typeof undrawnPage>

export type OutlineEntry = z.infer<typeof outlineEntry>

/** A file as its uploader, and whoever may read what it is used in, see it (PRODUCT §14). */
const mediaFile = z.object({
  fileID: z.string(),
  name: z.string(),
  /** Told by the content, not by the name. */
  mime: z.string(),
  kind: z.enum(FILE_KINDS),
  /** Bytes of the original; 0 while it is being fetched. */
  size: z.number().int(),
  status: z.enum(FILE_STATUSES),
  /** While `processing`: what is being done, and how much of it, from 0 to 1. */
  phase: z.enum(FILE_PHASES).optional(),
  progress: z.number().min(0).max(1).optional(),
  /** When `failed`: why, in the interface language, and the code of it. */
  reason: z.string().optional(),
  reasonCode: z.enum(FAILURES).optional(),
  /** While `converting`: the page of a document that is being drawn, from 1. */
  page: z.number().int().optional(),
  /** How many pages a document has, from when they are drawn on. */
  pages: z.number().int().optional(),
  durationMs: z.number().int().optional(),
  /** Pixels of a picture or video as it is seen. */
  width: z.number().int().optional(),
  height: z.number().int().optional(),
  outline: z.array(outlineEntry).optional(),
  /** When `ready`: the first pages with letters that no typeface here is made for; absent where there are none. */
  undrawn: z.array(undrawnPage).optional(),
})

export type MediaFile = z.infer<typeof mediaFile>

const fileParams = z.object({ fileID: z.string().max(64) })
const pageParams = fileParams.extend({ page: z.coerce.number().int().min(1).max(100_000) })

export const createFile = endpoint({
  method: 'POST',
  path: '/api/v2/files',
  auth: 'user',
  summary: 'Uploads a file in the field `file` of a form. Larger ones, or on poor lines: tus at /api/v2/uploads.',
  encoding: 'multipart',
  rateLimit: { limit: 600, seconds: 600 },
  responses: { 201: mediaFile },
})

export const getFile = endpoint({
  method: 'GET',
  path: '/api/v2/files/{fileID}',
  auth: 'public',
  summary: 'What a file is and how far its preparation has come.',
  params: fileParams,
  responses: { 200: mediaFile },
})

export const getUploadedFile = endpoint({
  method: 'GET',
  path: '/api/v2/uploads/{uploadId}/file',
  auth: 'user',
  summary: 'The file that a resumable upload has become; 409 while bytes are missing.',
  params: z.object({ uploadId: z.string().max(64) }),
  responses: { 200: mediaFile },
})

export const retryFile = endpoint({
  method: 'POST',
  path: '/api/v2/files/{fileID}/retry',
  auth: 'user',
  summary: 'Prepares a failed file once more.',
  params: fileParams,
  responses: { 200: mediaFile },
})

export const deleteFile = endpoint({
  method: 'DELETE',
  path: '/api/v2/files/{fileID}',
  auth: 'user',
  summary: 'Deletes a file that nothing uses; what is being done with it is cancelled.',
  params: fileParams,
  responses: { 204: null },
})

export const downloadFile = endpoint({
  method: 'GET',
  path: '/api/v2/files/{fileID}/content',
  auth: 'public',
  summary: 'The original, to be saved. Answers ranges.',
  params: fileParams,
  responses: { 200: null },
})

const filePage = z.object({
  page: z.number().int(),
  /** Points (1/72 inch), upright. */
  width: z.number(),
  height: z.number(),
})

export const listFilePages = endpoint({
  method: 'GET',
  path: '/api/v2/files/{fileID}/pages',
  auth: 'public',
  summary: 'The sizes of a document’s pages, so that a viewer can lay them out before they are there.',
  params: fileParams,
  responses: { 200: z.object({ result: z.array(filePage), total: z.number().int() }) },
})

export const getPagePicture = endpoint({
  method: 'GET',
  path: '/api/v2/files/{fileID}/pages/{page}',
  auth: 'public',
  summary: 'A page of a document as a picture.',
  params: pageParams,
  query: z.object({ width: z.coerce.number().pipe(z.literal(PAGE_PICTURE_WIDTHS)).default(1280) }),
  responses: { 200: null },
})

export const getPageText = endpoint({
  method: 'GET',
  path: '/api/v2/files/{fileID}/pages/{page}/text',
  auth: 'public',
  summary: 'What stands on a page, for those who listen to it.',
  params: pageParams,
  responses: { 200: filePage.extend({ text: z.string() }) },
})

export const findInFile = endpoint({
  method: 'GET',
  path: '/api/v2/files/{fileID}/matches',
  auth: 'public',
  summary: 'The pages of a document on which words stand, without regard to case and accents.',
  params: fileParams,
  query: z.object({ query: line(200, 1) }),
  responses: {
    200: z.object({
      result: z.array(z.object({ page: z.number().int(), count: z.number().int(), excerpt: z.string() })),
      total: z.number().int(),
    }),
  },
})

export const getPoster = endpoint({
  method: 'GET',
  path: '/api/v2/files/{fileID}/poster',
  auth: 'public',
  summary: 'A still of a video.',
  params: fileParams,
  responses: { 200: null },
})

export const getVideo = endpoint({
  method: 'GET',
  path: '/api/v2/files/{fileID}/video',
  auth: 'public',
  summary: 'A video as MP4 (H.264, AAC). Answers ranges.',
  params: fileParams,
  responses: { 200: null },
})

export const getAudio = endpoint({
  method: 'GET',
  path: '/api/v2/files/{fileID}/audio',
  auth: 'public',
  summary: 'A recording as M4A (AAC). Answers ranges.',
  params: fileParams,
  responses: { 200: null },
})

/** The most values of a waveform: twelve minutes, fifty a second. */
export const PEAKS_MAX = 36_000

/** As many bars as can be told apart on a screen. */
const PEAKS_OF_PLAYER = 400

export const getPeaks = endpoint({
  method: 'GET',
  path: '/api/v2/files/{fileID}/peaks',
  auth: 'public',
  summary: 'How loud a sound or a video is along its length, from 0 to 1, for its waveform.',
  params: fileParams,
  query: z.object({ count: z.coerce.number().int().min(1).max(PEAKS_MAX).default(PEAKS_OF_PLAYER) }),
  responses: { 200: z.object({ result: z.array(z.number()), total: z.number().int() }) },
})

export const getPicture = endpoint({
  method: 'GET',
  path: '/api/v2/files/{fileID}/image',
  auth: 'public',
  summary: 'A picture at least as wide as asked for, in pixels, or as wide as it is.',
  params: fileParams,
  query: z.object({ width: z.coerce.number().int().min(1).max(10_000).default(1280) }),
  responses: { 200: null },
})
