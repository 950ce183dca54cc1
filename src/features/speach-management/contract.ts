import { z } from 'zod'
import { offeredGroup } from '#features/accounts/person-schemas.ts'
import {
  ACCESS_CODE_MAX,
  DESCRIPTION_MAX,
  TAG_MAX,
  TAGS_MAX,
  TITLE_MAX,
  VISIBILITIES,
} from '#features/speaches/rules.ts'
import { speachRef, speachTitle } from '#features/speaches/schemas.ts'
import { endpoint } from '#shared/endpoint.ts'
import { day, flag, line, lines, list, rowId } from '#shared/fields.ts'
import { LOCALES } from '#shared/locales.ts'
import { pageNumber, pageOf } from '#shared/paging.ts'
import { ADMIN_SORTS, ADMIN_STATES, BATCH_MAX, DATED_BY, REVIEW_ACTIONS } from './rules.ts'
import { adminSpeach, batchOutcome, groupIds, namedSpeach, readJson, userRef, userRefs } from './schemas.ts'

/** Longest part of a name or an address that is looked for. */
const SEARCH_MAX = 150

export const listSpeaches = endpoint({
  method: 'GET',
  path: '/api/v2/admin/speach',
  auth: 'admin',
  summary: 'Every speach, narrowed and sorted; templates only where the archive is asked for (seed 001 §7).',
  query: z.object({
    page: pageNumber,
    sort: z.enum(ADMIN_SORTS).default('LAST_MAJ'),
    asc: flag.default(false),
    /** A part of the title, without regard to case and accents. */
    searchTitle: line(TITLE_MAX).default(''),
    /** A part of the author's name or address. */
    searchAuthor: line(SEARCH_MAX).default(''),
    state: z.enum(ADMIN_STATES).default('PUBLIE'),
    visibilities: list(z.enum(VISIBILITIES)).default([]),
    categories: list(rowId).default([]),
    /** True narrows the list; false does not. */
    inWorkflow: flag.default(false),
    pinnedOnHome: flag.default(false),
    /** Speaches whose review is due within six months, or overdue. */
    periodicReview: flag.default(false),
    periodicReviewAction: z.enum(REVIEW_ACTIONS).default('NONE'),
    startDate: day.optional(),
    endDate: day.optional(),
    dates: z.enum(DATED_BY).default('UPDATE'),
    startDateReview: day.optional(),
    endDateReview: day.optional(),
  }),
  responses: { 200: pageOf(adminSpeach) },
})

export type AdminFilter = z.output<(typeof listSpeaches)['query']>

export const exportSpeaches = endpoint({
  method: 'GET',
  path: '/api/v2/admin/speach.csv',
  auth: 'admin',
  summary: 'The same speaches as a CSV file, all of them, by their numbers.',
  rateLimit: { limit: 120, seconds: 3600 },
  query: listSpeaches.query,
  responses: { 200: null },
})

export const listAdminCategories = endpoint({
  method: 'GET',
  path: '/api/v2/admin/speach/categories',
  auth: 'admin',
  summary: 'Every category, by name.',
  responses: { 200: z.array(z.object({ id: z.number().int(), name: z.string() })) },
})

export const listAdminGroups = endpoint({
  method: 'GET',
  path: '/api/v2/admin/speach/groups',
  auth: 'admin',
  summary: 'Every group, by name, with how many active people are in it.',
  responses: {
    200: z.array(offeredGroup.extend({ system: z.boolean() })),
  },
})

export const listAdminAuthors = endpoint({
  method: 'GET',
  path: '/api/v2/admin/speach/authors',
  auth: 'admin',
  summary: 'Active people whose name or address has every word in it, at most 30; with a role, those who hold it.',
  query: z.object({ search: line(SEARCH_MAX).default(''), role: z.enum(['FORMATEUR']).optional() }),
  responses: {
    200: z.array(
      z.object({
        id: z.number().int(),
        userID: z.string(),
        email: z.string(),
        firstName: z.string(),
        lastName: z.string(),
        img: z.string().nullable(),
      }),
    ),
  },
})

export const getSpeachWithMetadata = endpoint({
  method: 'GET',
  path: '/api/v2/speach/speachWithMetadata',
  auth: 'author',
  summary: 'One speach as administrators see it, for whoever may edit it.',
  query: z.object({ speachID: speachRef }),
  responses: { 200: adminSpeach },
})

/** What administrators change of a speach: what is absent stays. */
const adminChanges = z.object({
  id: speachRef.optional(),
  speachID: speachRef.optional(),
  title: speachTitle.optional(),
  description: lines(DESCRIPTION_MAX).optional(),
  /** A list, or one text with a space between them. */
  tags: z
    .preprocess(
      (input) => (typeof input === 'string' && !/^\s*\[|;/.test(input) ? input.split(/\s+/).filter(Boolean) : input),
      list(line(TAG_MAX, 1), { max: TAGS_MAX }),
    )
    .optional(),
  language: z.enum(LOCALES).optional(),
  categoryId: rowId.nullable().optional(),
  /** In the form of the answers; `categoryId` takes precedence. */
  category: z.object({ id: rowId }).nullable().optional(),
  /** Archiving is a call of its own (seed 001 §4). */
  state: z.enum(['PUBLIE', 'NON_PUBLIE']).optional(),
  visibility: z.enum(VISIBILITIES).optional(),
  accessCode: line(ACCESS_CODE_MAX).nullable().optional(),
  isPinnedOnHome: flag.optional(),
  authorId: userRef.optional(),
  /** When it is looked at again; null: not at all. */
  nextPeriodicReview: day.nullable().optional(),
  rev: z.coerce.number().int().optional(),
})

export type AdminChanges = z.output<typeof adminChanges>

export const updateAdminSpeach = endpoint({
  method: 'PUT',
  path: '/api/v2/admin/speach/update',
  auth: 'admin',
  summary: 'Changes what is said of a speach, its state, pin and author, all or nothing. A stale `rev` is 409.',
  body: z.object({
    speach: z.preprocess(
      readJson,
      adminChanges.refine((given) => given.id !== undefined || given.speachID !== undefined, 'which one'),
    ),
  }),
  responses: { 200: adminSpeach },
})

export const updateCoEditors = endpoint({
  method: 'PUT',
  path: '/api/v2/admin/speach/updateCoEditors',
  auth: 'admin',
  summary: 'Replaces who edits a speach with its author: people, groups of authors, or both.',
  body: z.object({ speach: namedSpeach, coEditors: userRefs.optional(), coGroups: groupIds.optional() }),
  responses: { 200: adminSpeach },
})

export const updateAffectedUsers = endpoint({
  method: 'PUT',
  path: '/api/v2/admin/speach/updateAffectedUsers',
  auth: 'admin',
  summary: 'Replaces the people whom a restricted speach is for.',
  body: z.object({ speachID: namedSpeach, users: userRefs }),
  responses: { 200: adminSpeach },
})

export const updateAffectedGroups = endpoint({
  method: 'PUT',
  path: '/api/v2/admin/speach/updateAffectedGroups',
  auth: 'admin',
  summary: 'Replaces the groups whom a restricted speach is for.',
  body: z.object({ speachID: namedSpeach, groups: groupIds }),
  responses: { 200: adminSpeach },
})

export const batchUpdateSpeaches = endpoint({
  method: 'PUT',
  path: '/api/v2/admin/speach/batch-update',
  auth: 'admin',
  summary: 'Gives many speaches an author, a visibility or a category in one transaction; what can be done is done.',
  query: z.object({
    authorId: userRef.optional(),
    visibility: z.enum(VISIBILITIES).optional(),
    categoryId: rowId.optional(),
  }),
  body: z.object({ speachesIds: list(speachRef, { max: BATCH_MAX }) }),
  responses: { 200: batchOutcome },
})
