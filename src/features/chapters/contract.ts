import { z } from 'zod'
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
