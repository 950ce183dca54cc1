import { z } from 'zod'
import { examplesState } from '#features/demo/contract.ts'
import { CARD_SORTS } from '#features/speaches/rules.ts'
import { speachCard } from '#features/speaches/schemas.ts'
import { endpoint } from '#shared/endpoint.ts'
import { list, rowId } from '#shared/fields.ts'
import { LOCALES } from '#shared/locales.ts'
import { pageNumber, pageOf } from '#shared/paging.ts'
import { CLOSABLE_CODES, FIRST_STEPS, GET_STARTED_CODES, ROW_CODES } from './rules.ts'

export const homeRow = z.object({
  code: z.enum(ROW_CODES),
  /** In the interface language; a category's is its name. */
  title: z.string(),
  /** The page with all of the row. */
  url: z.string(),
  /** Answers the cards, by page; empty for a link, which has none. */
  carouselUrl: z.string(),
  /** The title opens a new window. */
  outframe: z.boolean(),
})

export type HomeRow = z.infer<typeof homeRow>

/** What makes an installation ready, each ticked by what is so. */
export const firstSteps = z.object({
  steps: z.array(z.object({ code: z.enum(FIRST_STEPS), isDone: z.boolean() })),
  examples: examplesState,
})

export type FirstSteps = z.infer<typeof firstSteps>

export const getHome = endpoint({
  method: 'GET',
  path: '/api/v2/home',
  auth: 'open',
  summary: 'What stands on the home page: cards to get started, and the rows that have something on them.',
  responses: {
    200: z.object({
      getStarted: z.array(z.object({ code: z.enum(GET_STARTED_CODES), count: z.number().int() })),
      /** For super-administrators who have not closed them; null for everybody else. */
      firstSteps: firstSteps.nullable(),
      /** In which its reader reads, by their own choice: their rows begin with these. */
      languages: z.array(z.enum(LOCALES)),
      rows: z.array(homeRow),
    }),
  },
})

export const closeGetStarted = endpoint({
  method: 'GET',
  path: '/user.usercontroller/removegetstarted',
  auth: 'user',
  sideEffect: 'fetch',
  summary: 'Closes a card to get started, for good.',
  query: z.object({ type: z.enum(CLOSABLE_CODES) }),
  responses: { 204: null },
})

/** A speach that was begun, with where to go on. */
export const resumeCard = speachCard.extend({
  resume: z.object({
    chapterId: z.number().int(),
    /** Seconds of a track, page of a document, share of a text. */
    position: z.number(),
    /** Which chapter it is, from 1. */
    chapterNumber: z.number().int(),
    chapterCount: z.number().int(),
    chapterTitle: z.string(),
    /** The chapter after it; null when it is the last. */
    nextTitle: z.string().nullable(),
    /** From 0 to 100. */
    percent: z.number().int(),
    minutesLeft: z.number().int(),
  }),
})

export type ResumeCard = z.infer<typeof resumeCard>

export const listContinued = endpoint({
  method: 'GET',
  path: '/api/v2/home/continue',
  auth: 'user',
  summary: 'What one has begun and not finished, last opened first.',
  query: z.object({ page: pageNumber }),
  responses: { 200: pageOf(resumeCard) },
})

/** A card of a row; of what was assigned, with the day by which it is due. */
const listedCard = speachCard.extend({ dueDate: z.iso.date().optional() })

export const listHomeRow = endpoint({
  method: 'GET',
  path: '/api/v2/home/rows/{row}',
  auth: 'open',
  summary: 'The cards of a row of the home page. The best and the latest keep their order, whatever is asked for.',
  params: z.object({ row: z.string().max(40) }),
  query: z.object({
    page: pageNumber,
    /** Without any, all. */
    languages: list(z.enum(LOCALES), { max: LOCALES.length }).optional(),
    categoryId: rowId.optional(),
    sort: z.enum(CARD_SORTS).optional(),
  }),
  responses: { 200: pageOf(listedCard).extend({ title: z.string() }) },
})
