import { z } from 'zod'
import { TITLE_MAX } from '#features/speaches/rules.ts'
import { endpoint } from '#shared/endpoint.ts'
import { line } from '#shared/fields.ts'
import { LOCALES } from '#shared/locales.ts'
import { pageNumber, pageOf } from '#shared/paging.ts'

/** What a new speach can be made from: templates that administrators offer, templates of one's own, speaches of one's own. */
export const START_KINDS = ['OFFERED', 'OWN', 'SPEACH'] as const

export type StartKind = (typeof START_KINDS)[number]

const start = z.object({
  speachID: z.string(),
  title: z.string(),
  language: z.enum(LOCALES),
  /** Address of the picture; null: the cover is drawn from the speachID. */
  img: z.string().nullable(),
  chapters: z.number().int(),
  hasBadge: z.boolean(),
})

/** Something that a new speach can be made from. */
export type Start = z.infer<typeof start>

export const listStarts = endpoint({
  method: 'GET',
  path: '/api/v2/starts',
  auth: 'author',
  summary: 'What a new speach can be made from, changed last first; `templates` counts the templates of both kinds.',
  query: z.object({
    kind: z.enum(START_KINDS),
    /** A part of the title, without regard to case and accents. */
    name: line(TITLE_MAX).default(''),
    page: pageNumber,
  }),
  responses: {
    200: pageOf(start).extend({ templates: z.object({ OFFERED: z.number().int(), OWN: z.number().int() }) }),
  },
})

export type Starts = z.infer<(typeof listStarts)['responses'][200]>
