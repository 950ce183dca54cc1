import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { flag } from '#shared/fields.ts'
import { FALLBACK_PERIOD, METRICS, PEOPLE_TYPES, PERIODS } from './rules.ts'
import { categoryShare, creationFunnel, point, topAuthor, topSpeach } from './schemas.ts'

/** An unknown period is a month (seed 000 §2). */
const period = z.enum(PERIODS).catch(FALLBACK_PERIOD)

const ofPeriod = z.object({ period })

const count = z.number().int()

export const getTimeSeries = endpoint({
  method: 'GET',
  path: '/api/v2/dashboard/time-series',
  auth: 'admin',
  summary: 'What was counted over a period, point by point; or, cumulative, how many there were by the end of each.',
  query: z.object({ metric: z.enum(METRICS), period, cumulative: flag.default(false) }),
  responses: { 200: z.array(point) },
})

export const listSpeachesByWatch = endpoint({
  method: 'GET',
  path: '/api/v2/dashboard/speaches-by-watch',
  auth: 'admin',
  summary: 'The speaches that were read most in a period.',
  query: ofPeriod,
  responses: { 200: z.array(topSpeach) },
})

export const listSpeachesByRating = endpoint({
  method: 'GET',
  path: '/api/v2/dashboard/speaches-by-rating',
  auth: 'admin',
  summary: 'The speaches that were graded best in a period.',
  query: ofPeriod,
  responses: { 200: z.array(topSpeach) },
})

export const listAuthorsByWatch = endpoint({
  method: 'GET',
  path: '/api/v2/dashboard/speachmakers-by-watch',
  auth: 'admin',
  summary: 'The authors whose speaches were read most in a period.',
  query: ofPeriod,
  responses: { 200: z.array(topAuthor) },
})

export const listAuthorsByRating = endpoint({
  method: 'GET',
  path: '/api/v2/dashboard/speachmakers-by-rating',
  auth: 'admin',
  summary: 'The authors whose speaches were graded best in a period.',
  query: ofPeriod,
  responses: { 200: z.array(topAuthor) },
})

export const listCategoryShares = endpoint({
  method: 'GET',
  path: '/api/v2/dashboard/speach-category',
  auth: 'admin',
  summary: 'How many speaches each category has, and how many of them are of the period.',
  query: ofPeriod,
  responses: { 200: z.array(categoryShare) },
})

export const getCreationFunnel = endpoint({
  method: 'GET',
  path: '/api/v2/dashboard/creation-funnel',
  auth: 'admin',
  summary: 'What became of the speaches that were made in a period.',
  query: ofPeriod,
  responses: { 200: creationFunnel },
})

export const countPublished = endpoint({
  method: 'GET',
  path: '/api/v2/cours/publishedSpeachs',
  auth: 'admin',
  summary: 'How many speaches are published.',
  responses: { 200: count },
})

export const countUnpublished = endpoint({
  method: 'GET',
  path: '/api/v2/cours/unpublishedSpeachs',
  auth: 'admin',
  summary: 'How many speaches are not published; templates and archived ones are none of them.',
  responses: { 200: count },
})

export const countViewed = endpoint({
  method: 'GET',
  path: '/api/v2/cours/viewedSpeachs',
  auth: 'admin',
  summary: 'How many speaches somebody ever read.',
  responses: { 200: count },
})

export const countPeople = endpoint({
  method: 'GET',
  path: '/api/v2/users/count',
  auth: 'admin',
  summary: 'How many people have an account that is not deactivated, or one of the roles.',
  query: z.object({ type: z.enum(PEOPLE_TYPES) }),
  responses: { 200: z.object({ size: count }) },
})
