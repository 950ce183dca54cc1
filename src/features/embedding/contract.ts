import { z } from 'zod'
import { speachRef } from '#features/speaches/schemas.ts'
import { endpoint } from '#shared/endpoint.ts'
import { EMBED_READERS } from './rules.ts'

/** CSS pixels that a site has room for. */
const room = z.coerce.number().int().min(1).max(10_000).optional()

export const getOembed = endpoint({
  method: 'GET',
  path: '/oembed',
  auth: 'public',
  summary: 'How another site shows the speach of an address that visitors may read (oEmbed 1.0, JSON).',
  rateLimit: { limit: 120, seconds: 60 },
  query: z.object({
    url: z.string().max(2000),
    format: z.string().max(20).default('json'),
    maxwidth: room,
    maxheight: room,
  }),
  responses: {
    200: z.object({
      version: z.literal('1.0'),
      type: z.literal('rich'),
      title: z.string(),
      provider_name: z.string(),
      provider_url: z.string(),
      /** Seconds for which a site may keep the answer. */
      cache_age: z.number().int(),
      html: z.string(),
      width: z.number().int(),
      height: z.number().int(),
    }),
  },
})

export const getEmbedCode = endpoint({
  method: 'GET',
  path: '/api/v2/speaches/{speachID}/embed-code',
  auth: 'user',
  summary: 'The code that shows a speach on another site’s page, for whoever may read it, and who can read it there.',
  params: z.object({ speachID: speachRef }),
  responses: { 200: z.object({ code: z.string(), readers: z.enum(EMBED_READERS) }) },
})
