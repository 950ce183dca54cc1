import { z } from 'zod'
import { namedGroup, personRef } from '#features/accounts/person-schemas.ts'
import { award } from '#features/assessments/badges/schemas.ts'
import { PICTURE_ADDRESS } from '#features/chapters/html/vocabulary.ts'
import { speachCard, speachRef } from '#features/speaches/schemas.ts'
import { endpoint } from '#shared/endpoint.ts'
import { day, flag, line, lines, list, rowId } from '#shared/fields.ts'
import { LOCALES } from '#shared/locales.ts'
import { pageNumber, pageOf } from '#shared/paging.ts'
import { PATH_DESCRIPTION_MAX, PATH_STATES, PATH_TITLE_MAX } from './rules.ts'

const moment = z.iso.datetime()
const share = z.number().min(0).max(1).nullable()

const pathTitle = line(PATH_TITLE_MAX, 1)

/** Characters that a call takes before anybody asks what they say. */
const TEXT_MAX = 100_000

/** The owner of a path. */
export const pathPerson = z.object({
  id: z.number().int(),
  userID: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  img: z.string().nullable(),
  /** False for the person who is deactivated or erased: there is no page of theirs. */
  hasProfile: z.boolean(),
})

export type PathPerson = z.infer<typeof pathPerson>

/** A path among others. Numbers and progress are of the speaches that the caller finds in it. */
export const pathCard = z.object({
  pathId: z.number().int(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  /** Address of the picture; null: the cover is drawn. */
  image: z.string().nullable(),
  state: z.enum(PATH_STATES),
  user: pathPerson,
  speachCount: z.number().int(),
  minutes: z.number().int(),
  /** Speaches with nothing left to read, to pass or to be graded. */
  finished: z.number().int(),
  /** How much is read; null when the caller opened none of them. */
  progress: share,
  /** The day by which those it is assigned to should have completed it, where the organisation is. */
  dueDate: z.iso.date().nullable(),
})

export type PathCard = z.infer<typeof pathCard>

/** A speach of a path, as a step on the way through it. */
const pathStep = z.object({
  speachID: z.string(),
  slug: z.string(),
  title: z.string(),
  language: z.enum(LOCALES),
  /** Address of the picture; null: the cover is drawn. */
  image: z.string().nullable(),
  minutes: z.number().int(),
  /** Nothing is left to read, to pass or to be graded. */
  isFinished: z.boolean(),
  /** Read to its end, and its exam is not passed. */
  isNotPassed: z.boolean(),
})

export type PathStep = z.infer<typeof pathStep>

/** A path with what is in it and what the caller may do with it. */
export const learningPath = pathCard.extend({
  /** Public id of the picture's file. */
  imageFileID: z.string().nullable(),
  publicationDate: moment.nullable(),
  lastUpdatedDate: moment,
  rev: z.number().int(),
  /** Whether who completes it receives a certificate. */
  givesCertificate: z.boolean(),
  /** In order; for those who may not edit the path, the speaches that they find. */
  items: z.array(z.object({ speachID: z.string() })),
  /** In order, those that the caller finds. */
  steps: z.array(pathStep),
  /** The first that is not finished; null when all are, or none is there. */
  next: z.object({ speachID: z.string(), slug: z.string(), title: z.string() }).nullable(),
  /** The audience, for people who may edit the path. */
  assignment: z.object({
    groups: z.array(namedGroup),
    users: z.array(pathPerson),
  }),
  canEdit: z.boolean(),
  canOrder: z.boolean(),
  /** Whether it may be published, which requires at least one speach. */
  canPublish: z.boolean(),
})

export type LearningPath = z.infer<typeof learningPath>

const pathParams = z.object({ pathId: rowId })
const itemParams = pathParams.extend({ id: speachRef })

export const createPath = endpoint({
  method: 'POST',
  path: '/api/v2/learningPath',
  auth: 'author',
  summary: 'Makes a learning path.',
  body: z.object({ title: pathTitle, description: lines(PATH_DESCRIPTION_MAX).optional() }),
  responses: { 201: z.object({ pathId: z.number().int() }) },
})

export const getPath = endpoint({
  method: 'GET',
  path: '/api/v2/learningPath/{pathId}',
  auth: 'user',
  summary: 'A learning path.',
  params: pathParams,
  responses: { 200: learningPath },
})

/** What may be said of a path; absent fields stay as they are. */
const pathChanges = z.object({
  pathId: rowId,
  /** The service checks the length, so that it can report every error. */
  title: line(TEXT_MAX).optional(),
  description: lines(TEXT_MAX).optional(),
  /** Public id of a picture file, or the address that a path was shown with; null takes the picture off. */
  image: z
    .string()
    .max(200)
    .transform((text) => PICTURE_ADDRESS.exec(text)?.[1] ?? text)
    .nullable()
    .optional(),
  /** Tomorrow or later; null takes it off. */
  dueDate: day.nullable().optional(),
  /** Whether who completes it from now on receives a certificate. */
  givesCertificate: z.boolean().optional(),
  /** The new owner. */
  userId: personRef.optional(),
  /** The state that the change started from, by either of its marks. */
  rev: z.coerce.number().int().optional(),
  updatedAt: moment.optional(),
})

export type PathChanges = z.output<typeof pathChanges>

function readJson(input: unknown): unknown {
  if (typeof input !== 'string') return input
  try {
    return JSON.parse(input)
  } catch {
    return input
  }
}

export const updatePath = endpoint({
  method: 'PUT',
  path: '/api/v2/learningPath',
  auth: 'author',
  summary: 'Changes title, description, picture, due date, certificate or owner of a learning path.',
  body: z.object({ path: z.preprocess(readJson, pathChanges) }),
  responses: { 200: learningPath },
})

export const listPathSpeaches = endpoint({
  method: 'GET',
  path: '/api/v2/learningPath/{pathId}/getSpeaches',
  auth: 'user',
  summary: 'The speaches of a path in their order, or those that can be added to it.',
  params: pathParams,
  query: z.object({
    selected: flag.default(true),
    page: pageNumber,
    /** Without: the path’s own order, or the latest first. */
    sort: z.enum(['LAST_MAJ', 'TITLE', 'date']).optional(),
    name: line(200).default(''),
    asc: flag.default(false),
  }),
  responses: { 200: pageOf(speachCard) },
})

export type PathSpeachesQuery = z.output<(typeof listPathSpeaches)['query']>

export const addToPath = endpoint({
  method: 'PUT',
  path: '/api/v2/learningPath/{pathId}/addSpeach/{id}',
  auth: 'author',
  summary: 'Adds a published speach at the end of a path.',
  params: itemParams,
  responses: { 200: learningPath },
})

export const removeFromPath = endpoint({
  method: 'PUT',
  path: '/api/v2/learningPath/{pathId}/removeSpeach/{id}',
  auth: 'author',
  summary: 'Takes a speach out of a path.',
  params: itemParams,
  responses: { 200: learningPath },
})

export const orderPath = endpoint({
  method: 'PUT',
  path: '/api/v2/learningPath/{pathId}/recordOrder',
  auth: 'author',
  summary: 'Puts the speaches of a path into an order.',
  params: pathParams,
  query: z.object({ order: list(speachRef) }),
  responses: { 200: learningPath },
})

export const assignPathToGroup = endpoint({
  method: 'PUT',
  path: '/api/v2/learningPath/{pathId}/changeGroup',
  auth: 'author',
  summary: 'Makes a path one for a group, or no longer.',
  params: pathParams,
  query: z.object({ groupId: rowId, add: flag }),
  responses: { 200: learningPath },
})

export const assignPathToUser = endpoint({
  method: 'PUT',
  path: '/api/v2/learningPath/{pathId}/changeUser',
  auth: 'author',
  summary: 'Makes a path one for a person, or no longer.',
  params: pathParams,
  query: z.object({ userId: personRef, add: flag }),
  responses: { 200: learningPath },
})

export const publishPath = endpoint({
  method: 'PUT',
  path: '/api/v2/learningPath/{pathId}/publish',
  auth: 'author',
  summary: 'Shows a path to those it is for.',
  params: pathParams,
  responses: { 200: learningPath },
})

export const unpublishPath = endpoint({
  method: 'PUT',
  path: '/api/v2/learningPath/{pathId}/unpublish',
  auth: 'author',
  summary: 'Takes a path away from those it is for.',
  params: pathParams,
  responses: { 200: learningPath },
})

export const deletePath = endpoint({
  method: 'DELETE',
  path: '/api/v2/learningPath/{pathId}',
  auth: 'author',
  summary: 'Deletes a path; its speaches stay.',
  params: pathParams,
  responses: { 204: null },
})

/** The certificate that a person has of a path; null while they have none. */
const pathCertificate = z.object({ certificate: award.nullable() })

export const claimPathCertificate = endpoint({
  method: 'POST',
  path: '/api/v2/learningPath/{pathId}/certificate',
  auth: 'user',
  summary:
    'One’s certificate of a learning path; issues it once everything in it is completed. Again answers the same.',
  params: pathParams,
  responses: { 200: pathCertificate },
})

export const listAllGroups = endpoint({
  method: 'GET',
  path: '/api/v2/learningPath/getAllGroups',
  auth: 'author',
  summary: 'The groups that a path can be for.',
  responses: { 200: z.array(namedGroup) },
})

export const listPaths = endpoint({
  method: 'GET',
  path: '/api/v2/paths',
  auth: 'user',
  summary:
    'Learning paths, latest first: the published ones that are for the caller, those assigned to them, or their own.',
  query: z.object({ list: z.enum(['published', 'assigned', 'own']).default('published'), page: pageNumber }),
  responses: { 200: pageOf(pathCard) },
})
