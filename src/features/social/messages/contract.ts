import { z } from 'zod'
import { personRef, shownPerson } from '#features/accounts/person-schemas.ts'
import { speachRef } from '#features/speaches/schemas.ts'
import { endpoint } from '#shared/endpoint.ts'
import { line, lines, list, rowId } from '#shared/fields.ts'
import { pageNumber, pageOf } from '#shared/paging.ts'
import { REASON_MAX } from '../rules.ts'
import { ATTACHMENTS_MAX, MESSAGE_MAX, TOPIC_TITLE_MAX } from './rules.ts'
import { message, openThread, thread } from './schemas.ts'

const rowParams = z.object({ id: rowId })
const personParams = z.object({ userID: personRef })
const RATE = { limit: 60, seconds: 600 }

/** A message holds words or files. */
const said = z.object({
  content: lines(MESSAGE_MAX).default(''),
  files: list(z.string().max(64), { max: ATTACHMENTS_MAX }).default([]),
})

export const listThreads = endpoint({
  method: 'GET',
  path: '/api/v2/threads',
  auth: 'user',
  summary: 'What one takes part in: letters with a trainer or a reader, and topics of one’s groups; the latest first.',
  query: z.object({ page: pageNumber, kind: z.enum(['DIRECT', 'TOPIC']).optional() }),
  responses: { 200: pageOf(thread) },
})

export const countUnreadMessages = endpoint({
  method: 'GET',
  path: '/api/v2/threads/unread',
  auth: 'user',
  summary: 'How many messages of others one has not seen.',
  responses: { 200: z.number().int() },
})

export const getThread = endpoint({
  method: 'GET',
  path: '/api/v2/threads/{id}',
  auth: 'user',
  summary: 'With whom, or about what, a thread is.',
  params: rowParams,
  responses: { 200: openThread },
})

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/v2/threads/{id}/messages',
  auth: 'user',
  summary: 'Thirty messages of a thread, the newest first; `before` gives those before a message.',
  params: rowParams,
  query: z.object({ before: rowId.optional() }),
  responses: { 200: z.object({ result: z.array(message), hasMore: z.boolean() }) },
})

export const answerThread = endpoint({
  method: 'POST',
  path: '/api/v2/threads/{id}/messages',
  auth: 'user',
  summary: 'Writes in a thread.',
  rateLimit: RATE,
  params: rowParams,
  body: said,
  responses: { 201: message },
})

export const readThread = endpoint({
  method: 'PUT',
  path: '/api/v2/threads/{id}/read',
  auth: 'user',
  summary: 'One has seen the messages up to this one.',
  params: rowParams,
  body: z.object({ messageId: rowId }),
  responses: { 204: null },
})

export const writeToPerson = endpoint({
  method: 'POST',
  path: '/api/v2/people/{userID}/messages',
  auth: 'user',
  summary: 'Writes to a trainer, from their profile or from a speach.',
  rateLimit: RATE,
  params: personParams,
  body: said.extend({ speachID: speachRef.optional() }),
  responses: { 201: z.object({ threadId: rowId, message }) },
})

export const listTopicGroups = endpoint({
  method: 'GET',
  path: '/api/v2/topics/groups',
  auth: 'user',
  summary: 'The groups in which one can open a topic.',
  responses: { 200: z.array(z.object({ id: z.number().int(), name: z.string() })) },
})

export const openTopic = endpoint({
  method: 'POST',
  path: '/api/v2/groups/{id}/topics',
  auth: 'user',
  summary: 'Opens a topic in a group of one’s own with its first message.',
  rateLimit: RATE,
  params: rowParams,
  body: said.extend({ title: line(TOPIC_TITLE_MAX, 1) }),
  responses: { 201: z.object({ threadId: rowId, message }) },
})

export const renameTopic = endpoint({
  method: 'PATCH',
  path: '/api/v2/topics/{id}',
  auth: 'user',
  summary: 'Gives a topic another title: who began it, who manages the group, administrators where they see it.',
  params: rowParams,
  body: z.object({ title: line(TOPIC_TITLE_MAX, 1) }),
  responses: { 204: null },
})

export const deleteMessage = endpoint({
  method: 'DELETE',
  path: '/api/v2/messages/{id}',
  auth: 'user',
  summary: 'Deletes a message with its files: who wrote it, who manages the group, administrators what was reported.',
  params: rowParams,
  responses: { 204: null },
})

export const reportMessage = endpoint({
  method: 'POST',
  path: '/api/v2/messages/{id}/report',
  auth: 'user',
  summary: 'Tells the administrators that a message is abusive; once.',
  rateLimit: { limit: 60, seconds: 3600 },
  params: rowParams,
  body: z.object({ reason: lines(REASON_MAX).pipe(z.string().min(1)) }),
  responses: { 204: null },
})

export const blockPerson = endpoint({
  method: 'PUT',
  path: '/api/v2/people/{userID}/block',
  auth: 'user',
  summary: 'Wants no messages from a person any more.',
  params: personParams,
  responses: { 204: null },
})

export const unblockPerson = endpoint({
  method: 'DELETE',
  path: '/api/v2/people/{userID}/block',
  auth: 'user',
  summary: 'Takes messages from a person again.',
  params: personParams,
  responses: { 204: null },
})

export const reportedMessage = z.object({
  id: z.number().int(),
  author: shownPerson,
  content: z.string(),
  date: z.iso.datetime(),
  /** The topic, if it is one. */
  topicId: z.number().int().nullable(),
  topicTitle: z.string().nullable(),
  groupName: z.string().nullable(),
  reasons: z.array(z.object({ reason: z.string(), date: z.iso.datetime() })),
})

export type ReportedMessage = z.infer<typeof reportedMessage>

export const listReportedMessages = endpoint({
  method: 'GET',
  path: '/api/v2/moderation/messages',
  auth: 'admin',
  summary: 'Messages that were reported and nobody has decided of, last reported first.',
  query: z.object({ page: pageNumber }),
  responses: { 200: pageOf(reportedMessage) },
})

export const keepMessage = endpoint({
  method: 'POST',
  path: '/api/v2/moderation/messages/{id}/keep',
  auth: 'admin',
  summary: 'Settles the reports of a message: it stays.',
  params: rowParams,
  responses: { 204: null },
})
