import { z } from 'zod'
import { PAGE_PICTURE_WIDTHS } from '#features/media/rules.ts'
import { endpoint } from '#shared/endpoint.ts'
import { rowId } from '#shared/fields.ts'

export const describeEmbed = endpoint({
  method: 'GET',
  path: '/api/v2/embeds/description',
  auth: 'author',
  summary: 'What a page of a common site is called and how it is shaped (width by height); null where it is not known.',
  rateLimit: { limit: 60, seconds: 60 },
  query: z.object({ url: z.string().max(2000) }),
  responses: { 200: z.object({ title: z.string().nullable(), ratio: z.number().nullable() }) },
})

export const getEventFile = endpoint({
  method: 'GET',
  path: '/api/v2/chapters/{chapterId}/event.ics',
  auth: 'open',
  summary: 'The live event of a chapter for a calendar (RFC 5545), for those who may read its speach.',
  params: z.object({ chapterId: rowId }),
  responses: { 200: null },
})

const citingChapter = z.object({ chapterId: rowId })

/** A document that sentences come from. */
const citedDocument = z.object({
  fileID: z.string(),
  name: z.string(),
  /** How many pages it has; 0 where that is not known. */
  pages: z.number().int(),
})

export type CitedDocument = z.infer<typeof citedDocument>

export const listSources = endpoint({
  method: 'GET',
  path: '/api/v2/chapters/{chapterId}/sources',
  auth: 'open',
  summary: 'The documents that the sentences of a chapter come from, for those who may read it.',
  params: citingChapter,
  responses: { 200: z.object({ result: z.array(citedDocument) }) },
})

export const getSourcePage = endpoint({
  method: 'GET',
  path: '/api/v2/chapters/{chapterId}/sources/{fileID}/pages/{page}',
  auth: 'open',
  summary: 'A page that a sentence of a chapter comes from, as a picture: no other page of its document.',
  rateLimit: { limit: 240, seconds: 60 },
  params: citingChapter.extend({ fileID: z.string().max(64), page: z.coerce.number().int().min(1).max(100_000) }),
  query: z.object({ width: z.coerce.number().pipe(z.literal(PAGE_PICTURE_WIDTHS)).default(1280) }),
  responses: { 200: null },
})
