import { z } from 'zod'
import { groupIds, userRefs } from '#features/speach-management/schemas.ts'
import { REVIEW_OPERATIONS } from '#features/speaches/rules.ts'
import { speachRef } from '#features/speaches/schemas.ts'
import { endpoint } from '#shared/endpoint.ts'
import { REVIEW_FREQUENCIES } from './rules.ts'

export const updatePeriodicReviewers = endpoint({
  method: 'PUT',
  path: '/api/v2/admin/speach/update-periodic-reviewers',
  auth: 'admin',
  summary: 'Makes exactly these people and groups the reviewers of a speach; groups of the system are refused.',
  body: z.object({ speachId: speachRef, users: userRefs.default([]), groups: groupIds.default([]) }),
  responses: { 204: null },
})

/** The facts about a speach that its review needs. */
const review = z.object({
  id: z.number().int(),
  speachID: z.string(),
  title: z.string(),
  language: z.string(),
  /** `YYYY-MM-DD` in the organisation's time zone. */
  nextReviewOn: z.iso.date(),
  operation: z.enum(REVIEW_OPERATIONS),
  /** Whether it is due now: in the months before its day, or overdue. */
  isNeeded: z.boolean(),
  /** Today, where the organisation is. */
  today: z.iso.date(),
})

export type Review = z.infer<typeof review>

const reviewParams = z.object({ speachID: speachRef })

export const getReview = endpoint({
  method: 'GET',
  path: '/api/v2/reviews/{speachID}',
  auth: 'user',
  summary: 'When a speach is looked at again, for its reviewers, its author and administrators.',
  params: reviewParams,
  responses: { 200: review },
})

export const decideReview = endpoint({
  method: 'POST',
  path: '/api/v2/reviews/{speachID}',
  auth: 'user',
  summary:
    'Says what becomes of a speach: it stays until its next review, is to be revised, or is marked for archiving.',
  params: reviewParams,
  body: z.object({
    operation: z.enum(REVIEW_OPERATIONS),
    /** Until when it stays: needed with NO_REVISION. */
    frequency: z.enum(REVIEW_FREQUENCIES).optional(),
  }),
  responses: { 200: review },
})
