import { z } from 'zod'
import { TITLE_MAX } from '#features/speaches/rules.ts'
import { speachCard } from '#features/speaches/schemas.ts'
import { endpoint } from '#shared/endpoint.ts'
import { flag, line } from '#shared/fields.ts'
import { pageNumber, pageOf } from '#shared/paging.ts'
import { LIST_SORTS, LIST_STATES, OWN_STATES } from './rules.ts'

/** The parameters of every grid (PRODUCT §3). */
const gridQuery = z.object({
  page: pageNumber,
  sort: z.enum(LIST_SORTS).default('LAST_MAJ'),
  /** A part of the title, without regard to case and accents. */
  name: line(TITLE_MAX).default(''),
  onlyState: z.enum(LIST_STATES).default('NONE'),
  asc: flag.default(false),
})

const ownQuery = gridQuery.extend({ onlyState: z.enum(OWN_STATES).default('NONE') })

export type GridQuery = z.output<typeof ownQuery>

const cards = pageOf(speachCard)

export const listEdited = endpoint({
  method: 'GET',
  path: '/api/v2/my/speachEdited',
  auth: 'author',
  summary: 'Speaches of one’s own; with onlyState=ARCHIVE those that were put away, templates among them.',
  query: ownQuery,
  responses: { 200: cards },
})

export const listCoEdited = endpoint({
  method: 'GET',
  path: '/api/v2/my/speachCoEdited',
  auth: 'author',
  summary: 'Speaches of others that one edits with them.',
  query: gridQuery,
  responses: { 200: cards },
})

export const listInValidation = endpoint({
  method: 'GET',
  path: '/api/v2/my/speachInWorkflowValidation',
  auth: 'author',
  summary: 'Speaches that one makes and that are in a validation workflow, refused ones included.',
  query: gridQuery,
  responses: { 200: cards },
})

export const listToValidate = endpoint({
  method: 'GET',
  path: '/api/v2/my/speachWorkflowToValidate',
  auth: 'approver',
  summary: 'Speaches whose validation step waits for one’s word.',
  query: gridQuery,
  responses: { 200: cards },
})

export const listToReview = endpoint({
  method: 'GET',
  path: '/api/v2/my/speachToReview',
  auth: 'user',
  summary: 'Speaches that one is to review.',
  query: gridQuery,
  responses: { 200: cards },
})

export const listScheduled = endpoint({
  method: 'GET',
  path: '/api/v2/my/speachDelay',
  auth: 'author',
  summary: 'Speaches that one makes and whose next version waits for its time.',
  query: gridQuery,
  responses: { 200: cards },
})

/** A card with the reader's due date. */
const dueCard = speachCard.extend({ dueDate: z.iso.date() })

export type DueCard = z.infer<typeof dueCard>

export const listWithDueDate = endpoint({
  method: 'GET',
  path: '/api/v2/my/speachWithDueDate',
  auth: 'user',
  summary: 'Speaches that one is to read until a day.',
  query: gridQuery,
  responses: { 200: pageOf(dueCard) },
})

export const listFollowed = endpoint({
  method: 'GET',
  path: '/api/v2/my/speachFollowed',
  auth: 'user',
  summary: 'Speaches that one has opened.',
  query: gridQuery,
  responses: { 200: cards },
})

export const listBookmarked = endpoint({
  method: 'GET',
  path: '/api/v2/my/speachBookmarked',
  auth: 'user',
  summary: 'One’s favourites.',
  query: gridQuery,
  responses: { 200: cards },
})

export const listAssigned = endpoint({
  method: 'GET',
  path: '/api/v2/my/speachAssigned',
  auth: 'user',
  summary: 'Speaches that are assigned to one, to a group of one’s own, or by a path.',
  query: gridQuery,
  responses: { 200: cards },
})

export const listTemplates = endpoint({
  method: 'GET',
  path: '/api/v2/my/templateEdited',
  auth: 'author',
  summary: 'Templates of one’s own.',
  query: gridQuery,
  responses: { 200: cards },
})

export const listCoTemplates = endpoint({
  method: 'GET',
  path: '/api/v2/my/templateCoEdited',
  auth: 'author',
  summary: 'Templates of others that one edits with them.',
  query: gridQuery,
  responses: { 200: cards },
})

const count = z.number().int()

export const countMine = endpoint({
  method: 'GET',
  path: '/api/v2/my/counts',
  auth: 'user',
  summary:
    'How many speaches each of one’s lists has, how many of one’s own were refused, and what else waits for one.',
  responses: {
    200: z.strictObject({
      EDITED: count.optional(),
      COEDIT: count.optional(),
      WFINPROGRESS: count.optional(),
      WFTOVALIDATE: count.optional(),
      TOREVIEW: count.optional(),
      SPEACHDELAY: count.optional(),
      SPEACHDUEDATE: count.optional(),
      FOLLOWED: count.optional(),
      BOOKMARKED: count.optional(),
      ASSIGNED: count.optional(),
      TEMPLATE_EDIT: count.optional(),
      TEMPLATE_COEDIT: count.optional(),
      REPORTS: count.optional(),
      REPORTED_MESSAGES: count.optional(),
      GRADING: count.optional(),
      REVIEWS: count.optional(),
      GROUP_REQUESTS: count.optional(),
      MESSAGES: count.optional(),
      ERASURES: count.optional(),
      refused: count,
    }),
  },
})
