import { z } from 'zod'
import { personRef } from '#features/accounts/person-schemas.ts'
import { speachRef } from '#features/speaches/schemas.ts'
import { endpoint } from '#shared/endpoint.ts'
import { flag, line, list, rowId } from '#shared/fields.ts'
import { pageNumber, pageOf } from '#shared/paging.ts'
import { PEOPLE_SORTS, PERIODS, REMIND_MAX, STATUSES } from './rules.ts'
import { overview, personRecord, personRow, quizReport, reminded } from './schemas.ts'

const SEARCH_MAX = 100

const speachParams = z.object({ speachID: speachRef })
const personParams = z.object({ id: personRef })

/** Which people, and in what order. */
const peopleFilter = z.object({
  /** A part of the name, without regard to case and accents. */
  search: line(SEARCH_MAX).default(''),
  status: z.enum(STATUSES).optional(),
  sort: z.enum(PEOPLE_SORTS).default('NAME'),
  asc: flag.default(true),
})

export type PeopleFilter = z.output<typeof peopleFilter>

export const getOverview = endpoint({
  method: 'GET',
  path: '/api/v2/analytics/speaches/{speachID}',
  auth: 'user',
  summary: 'How a speach is read: numbers of a period and of the one before, and how far people come.',
  params: speachParams,
  query: z.object({ period: z.enum(PERIODS).default('month') }),
  responses: { 200: overview },
})

export const listQuestions = endpoint({
  method: 'GET',
  path: '/api/v2/analytics/speaches/{speachID}/questions',
  auth: 'user',
  summary: 'How the questions of a speach are answered: difficulty, discrimination, and who chose what.',
  params: speachParams,
  responses: {
    200: z.object({
      quizzes: z.array(quizReport),
      /** Polls and surveys, which have pages of their own. */
      surveys: z.array(z.object({ chapterId: z.number().int(), title: z.string() })),
    }),
  },
})

export const listPeople = endpoint({
  method: 'GET',
  path: '/api/v2/analytics/speaches/{speachID}/people',
  auth: 'user',
  summary: 'Who read a speach or is to read it, and how they stand to it.',
  params: speachParams,
  query: peopleFilter.extend({ page: pageNumber }),
  responses: { 200: pageOf(personRow) },
})

export const exportPeople = endpoint({
  method: 'GET',
  path: '/api/v2/analytics/speaches/{speachID}/people.csv',
  auth: 'user',
  summary: 'The same people as CSV, in the language of who asks.',
  params: speachParams,
  query: peopleFilter.pick({ search: true, status: true }),
  responses: { 200: null },
})

export const remindPeople = endpoint({
  method: 'POST',
  path: '/api/v2/analytics/speaches/{speachID}/remind',
  auth: 'user',
  rateLimit: { limit: 20, seconds: 60 },
  summary: 'Writes to people who are not done, each once a day, and tells who was left out and why.',
  params: speachParams,
  body: z.object({ users: list(rowId, { max: REMIND_MAX }) }),
  responses: { 200: reminded },
})

export const getRecord = endpoint({
  method: 'GET',
  path: '/api/v2/analytics/users/{id}',
  auth: 'user',
  summary: 'What somebody read, did and passed: all for themselves and admins, for authors their own speaches.',
  params: personParams,
  query: z.object({ page: pageNumber }),
  responses: { 200: personRecord },
})

export const getTrainingRecord = endpoint({
  method: 'GET',
  path: '/api/v2/analytics/users/{id}/training-record.pdf',
  auth: 'user',
  summary: 'What somebody passed and did, with version, day, score and checksum, as PDF in the language of who asks.',
  params: personParams,
  responses: { 200: null },
})
