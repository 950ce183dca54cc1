import { z } from 'zod'
import { event } from '#shared/event.ts'

const rowId = z.number().int()
const ids = z.array(rowId)

/** Somebody gave stars, or others than before. */
export const speachRated = event({
  name: 'social.speach-rated',
  payload: z.object({ speachId: rowId, by: rowId, rating: rowId, isFirst: z.boolean() }),
})

/** Somebody said something under a speach. */
export const speachCommented = event({
  name: 'social.speach-commented',
  payload: z.object({
    speachId: rowId,
    commentId: rowId,
    /** The author of the comment that this one replies to; null if it is no reply, or they are erased. */
    answeredId: rowId.nullable(),
    mentionedIds: ids,
    by: rowId,
  }),
})

/** Somebody showed a speach to others; those of them who may not read it are told nothing. */
export const speachShared = event({
  name: 'social.speach-shared',
  payload: z.object({ shareId: rowId, speachId: rowId, userIds: ids, groupIds: ids, message: z.string(), by: rowId }),
})

/** Somebody gave people a speach to read. */
export const speachAssigned = event({
  name: 'social.speach-assigned',
  payload: z.object({ speachId: rowId, userIds: ids, groupIds: ids, dueDate: z.iso.date().nullable(), by: rowId }),
})

/** Somebody finds a comment, or without one the speach, abusive. Who it was stays between them and the database. */
export const abuseReported = event({
  name: 'social.abuse-reported',
  payload: z.object({ reportId: rowId, speachId: rowId, commentId: rowId.nullable(), by: rowId }),
})

/** Somebody wants to see what a person publishes. */
export const personFollowed = event({
  name: 'social.person-followed',
  payload: z.object({ followedId: rowId, by: rowId }),
})
