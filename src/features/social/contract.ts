import { z } from 'zod'
import { offeredGroup, personRef, shownPerson } from '#features/accounts/person-schemas.ts'
import { speachRef } from '#features/speaches/schemas.ts'
import { endpoint } from '#shared/endpoint.ts'
import { day, flag, line, lines, list, rowId } from '#shared/fields.ts'
import { pageNumber, pageOf } from '#shared/paging.ts'
import { ADDRESSES_MAX, COMMENT_MAX, MESSAGE_MAX, RATING_MAX, RATING_MIN, REASON_MAX, RECIPIENTS_MAX } from './rules.ts'
import { comment, mentions } from './schemas.ts'

const moment = z.iso.datetime()
const speachParams = z.object({ speachID: speachRef })
const rowParams = z.object({ id: rowId })

const filled = (max: number) => lines(max).pipe(z.string().min(1))

// ── Rating ──────────────────────────────────────────────────────────────────
const speachRating = z.object({
  /** Average from 1 to 5; 0 without a rating. */
  rating: z.number(),
  ratingCount: z.number().int(),
  /** The person's own rating; null without one. */
  own: z.number().int().nullable(),
  /** False for those who made it. */
  mayRate: z.boolean(),
})

export type SpeachRating = z.infer<typeof speachRating>

export const getRating = endpoint({
  method: 'GET',
  path: '/api/v2/speaches/{speachID}/rating',
  auth: 'user',
  summary: 'The stars of a speach, and one’s own.',
  params: speachParams,
  responses: { 200: speachRating },
})

export const rateSpeach = endpoint({
  method: 'PUT',
  path: '/api/v2/speaches/{speachID}/rating',
  auth: 'user',
  summary: 'Gives a speach stars; a person’s last word counts.',
  params: speachParams,
  body: z.object({ rating: z.coerce.number().int().min(RATING_MIN).max(RATING_MAX) }),
  responses: { 200: speachRating },
})

export const takeBackRating = endpoint({
  method: 'DELETE',
  path: '/api/v2/speaches/{speachID}/rating',
  auth: 'user',
  summary: 'Takes one’s own stars back.',
  params: speachParams,
  responses: { 200: speachRating },
})

// ── Comments ────────────────────────────────────────────────────────────────
const writtenComment = z.object({ comment, mentions })

export type WrittenComment = z.infer<typeof writtenComment>

const commentPage = pageOf(comment).extend({
  /** Comments and answers that are not removed. */
  count: z.number().int(),
  mentions,
})

export type CommentPage = z.infer<typeof commentPage>

export const listComments = endpoint({
  method: 'GET',
  path: '/api/v2/speaches/{speachID}/comments',
  auth: 'user',
  summary: 'What readers say of a speach, newest first, twelve at a time, with the answers in the order of writing.',
  params: speachParams,
  query: z.object({ page: pageNumber }),
  responses: { 200: commentPage },
})

export const writeComment = endpoint({
  method: 'POST',
  path: '/api/v2/speaches/{speachID}/comments',
  auth: 'user',
  summary: 'Says something of a speach, or answers a comment.',
  rateLimit: { limit: 60, seconds: 600 },
  params: speachParams,
  body: z.object({ content: filled(COMMENT_MAX), parentId: rowId.nullable().optional() }),
  responses: { 201: writtenComment },
})

export const editComment = endpoint({
  method: 'PATCH',
  path: '/api/v2/comments/{id}',
  auth: 'user',
  summary: 'Changes what one wrote.',
  params: rowParams,
  body: z.object({ content: filled(COMMENT_MAX) }),
  responses: { 200: writtenComment },
})

export const deleteComment = endpoint({
  method: 'DELETE',
  path: '/api/v2/comments/{id}',
  auth: 'user',
  summary: 'Deletes a comment; who did can restore it for some minutes.',
  params: rowParams,
  responses: { 204: null },
})

export const restoreComment = endpoint({
  method: 'POST',
  path: '/api/v2/comments/{id}/restore',
  auth: 'user',
  summary: 'Brings back a comment that one has just deleted.',
  params: rowParams,
  responses: { 200: writtenComment },
})

export const suggestMentions = endpoint({
  method: 'GET',
  path: '/api/v2/speaches/{speachID}/mentionable',
  auth: 'user',
  summary: 'People who may read a speach, by the beginning of a name: those whom a comment can mention.',
  params: speachParams,
  query: z.object({ term: line(100).default('') }),
  responses: { 200: z.array(shownPerson) },
})

// ── Reports ─────────────────────────────────────────────────────────────────
const reasonBody = z.object({ reason: filled(REASON_MAX) })

export const reportComment = endpoint({
  method: 'POST',
  path: '/api/v2/comments/{id}/report',
  auth: 'user',
  summary: 'Tells those who moderate that a comment is abusive; once.',
  rateLimit: { limit: 60, seconds: 3600 },
  params: rowParams,
  body: reasonBody,
  responses: { 204: null },
})

export const reportSpeach = endpoint({
  method: 'POST',
  path: '/api/v2/speaches/{speachID}/report',
  auth: 'user',
  summary: 'Tells those who moderate that a speach is abusive; once, until it is settled.',
  rateLimit: { limit: 60, seconds: 3600 },
  params: speachParams,
  body: reasonBody,
  responses: { 204: null },
})

/** A reported item with every open reason. The reporters stay anonymous. */
const reportedItem = z.object({
  speach: z.object({
    id: z.number().int(),
    speachID: z.string(),
    title: z.string(),
    slug: z.string(),
    language: z.string(),
  }),
  /** Null when the speach itself was reported. */
  comment: z.object({ id: z.number().int(), content: z.string(), date: moment, author: shownPerson }).nullable(),
  reasons: z.array(z.object({ reason: z.string(), date: moment })),
  canKeep: z.boolean(),
})

export type ReportedItem = z.infer<typeof reportedItem>

export const listReports = endpoint({
  method: 'GET',
  path: '/api/v2/moderation',
  auth: 'author',
  summary: 'Open reports, last reported first: everything for admins, their own speaches for authors.',
  query: z.object({ page: pageNumber }),
  responses: { 200: pageOf(reportedItem).extend({ mentions }) },
})

export const keepReported = endpoint({
  method: 'POST',
  path: '/api/v2/moderation/keep',
  auth: 'author',
  summary: 'Settles the reports of a comment, or without one of the speach: it stays.',
  body: z.object({ speachID: speachRef, commentId: rowId.nullable().optional() }),
  responses: { 204: null },
})

// ── Sharing and assigning ───────────────────────────────────────────────────
const recipients = {
  users: list(personRef, { max: RECIPIENTS_MAX }).optional(),
  groups: list(rowId, { max: RECIPIENTS_MAX }).optional(),
}

export const shareSpeach = endpoint({
  method: 'POST',
  path: '/api/v2/speaches/{speachID}/share',
  auth: 'user',
  summary: 'Tells people, members of groups and addresses of a published speach; only those who could open it.',
  params: speachParams,
  body: z.object({
    ...recipients,
    message: lines(MESSAGE_MAX).optional(),
    emails: list(z.string().trim().toLowerCase().pipe(z.email().max(230)), { max: ADDRESSES_MAX }).optional(),
  }),
  responses: {
    200: z.object({
      /** People named one by one or by a group who are told. */
      told: z.number().int(),
      /** People named one by one or by a group who could not open it, and so are not. */
      unable: z.number().int(),
    }),
  },
})

const assignment = z.object({
  id: z.number().int(),
  person: shownPerson.nullable(),
  group: offeredGroup.nullable(),
  dueDate: z.iso.date().nullable(),
  date: moment,
})

export type Assignment = z.infer<typeof assignment>

const assignments = z.object({ result: z.array(assignment), total: z.number().int() })

export const assignSpeach = endpoint({
  method: 'POST',
  path: '/api/v2/speaches/{speachID}/assign',
  auth: 'author',
  summary: 'Gives people and groups a speach to read, by a day where there is one; again: with another day.',
  params: speachParams,
  body: z.object({ ...recipients, dueDate: day.nullable().optional() }),
  responses: { 200: assignments },
})

export const listAssignments = endpoint({
  method: 'GET',
  path: '/api/v2/speaches/{speachID}/assignments',
  auth: 'author',
  summary: 'To whom a speach is assigned, latest first.',
  params: speachParams,
  responses: { 200: assignments },
})

export const takeBackAssignment = endpoint({
  method: 'DELETE',
  path: '/api/v2/speaches/{speachID}/assignments/{id}',
  auth: 'author',
  summary: 'Takes an assignment back.',
  params: z.object({ speachID: speachRef, id: rowId }),
  responses: { 204: null },
})

export const listGroups = endpoint({
  method: 'GET',
  path: '/api/v2/groups',
  auth: 'author',
  summary:
    'Groups by name, with how many people are in them; with `system` those that the system keeps as well, whatever the term.',
  query: z.object({ term: line(100).default(''), system: flag.default(false) }),
  responses: { 200: z.array(offeredGroup) },
})

// ── Following people ────────────────────────────────────────────────────────
const following = z.object({ isFollowed: z.boolean(), followers: z.number().int() })

const personParams = z.object({ userID: personRef })

export const followPerson = endpoint({
  method: 'PUT',
  path: '/api/v2/people/{userID}/follow',
  auth: 'user',
  summary: 'Follows a person: what they publish is on one’s home page.',
  params: personParams,
  responses: { 200: following },
})

export const unfollowPerson = endpoint({
  method: 'DELETE',
  path: '/api/v2/people/{userID}/follow',
  auth: 'user',
  summary: 'No longer follows a person.',
  params: personParams,
  responses: { 200: following },
})
