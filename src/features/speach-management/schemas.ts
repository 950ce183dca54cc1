import { z } from 'zod'
import { REVIEW_OPERATIONS, SPEACH_STATES, VISIBILITIES } from '#features/speaches/rules.ts'
import { speachRef } from '#features/speaches/schemas.ts'
import { list, rowId } from '#shared/fields.ts'
import { LOCALES } from '#shared/locales.ts'
import { BATCH_REASONS } from './rules.ts'

const moment = z.iso.datetime()
/** Milliseconds since 1970. */
const timestamp = z.number().int()
const day = z.iso.date()

/** A person as administrators see them (seed 001 §3). */
export const personTag = z.object({
  id: z.number().int(),
  userID: z.string(),
  label: z.string(),
  email: z.string(),
  imgUrl: z.string().nullable(),
})

export type PersonTag = z.infer<typeof personTag>

/** A group as administrators see it. */
export const groupTag = z.object({ id: z.number().int(), label: z.string() })

/** Facts about a speach apart from its content: its due date and its next review. */
const speachmetadata = z.object({
  dueDate: day.nullable(),
  dueDateTimestamp: timestamp.nullable(),
  unpublishAfterDueDate: z.boolean(),
  nextPeriodicReview: day.nullable(),
  /** At which that day begins, where the organisation is. */
  nextPeriodicReviewTimestamp: timestamp.nullable(),
  periodicReviewUsers: z.array(personTag),
  periodicReviewGroups: z.array(groupTag),
  periodicReviewOperation: z.enum(REVIEW_OPERATIONS),
})

/** A speach in the table of administrators and in its panel (seed 001 §3), with our own additions after the metadata. */
export const adminSpeach = z.object({
  id: z.number().int(),
  speachID: z.string(),
  title: z.string(),
  /** Address of the picture; null: the cover is drawn from the speachID. */
  img: z.string().nullable(),
  description: z.string(),
  /** Separated by spaces. */
  tags: z.string(),
  language: z.enum(LOCALES),
  category: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  state: z.enum(SPEACH_STATES),
  visibility: z.enum(VISIBILITIES),
  accessCode: z.string().nullable(),
  isPinnedOnHome: z.boolean(),
  authorId: z.number().int(),
  authorsInfos: z.object({
    author: personTag,
    coEditors: z.array(personTag),
    coEditorGroups: z.array(groupTag),
  }),
  affectationUsersInfos: z.object({ affectedUsers: z.array(personTag), affectedGroups: z.array(groupTag) }),
  publicationDate: moment.nullable(),
  publication: z.enum(SPEACH_STATES),
  publicationTimestamp: timestamp.nullable(),
  lastUpdatedDate: moment,
  lastUpdatedTimestamp: timestamp,
  hasPendingUpdates: z.boolean(),
  delayed_till: moment.nullable(),
  delayedTillTimestamp: timestamp.nullable(),
  futureVersionDelayedTillTimestamp: timestamp.nullable(),
  isWorkflowInProgress: z.boolean(),
  regulated_gmp: z.boolean(),
  wf_name: z.string().nullable(),
  speachmetadata,
  slug: z.string(),
  tagList: z.array(z.string()),
  isTemplate: z.boolean(),
  /** Readers can earn a badge: only then a due date means something. */
  hasBadge: z.boolean(),
  wf_state: z.enum(['AWAITING_VALIDATION', 'REJECTED']).nullable(),
  wf_step: z.number().int().nullable(),
  wf_total_step: z.number().int().nullable(),
  /** A workflow decides what is published. */
  isWorkflowBound: z.boolean(),
  /** Goes up with every change of what is said of it; a change may name the one it started from. */
  rev: z.number().int(),
})

export type AdminSpeach = z.infer<typeof adminSpeach>

/** What names a person: the number or the uuid (PRODUCT §2). */
export const userRef = z.union([rowId, z.guid()])

export type UserRef = z.output<typeof userRef>

/** Identifies a person in a list: by number or uuid, or by a tag that contains one. */
const asId = (input: unknown) => (typeof input === 'object' && input !== null && 'id' in input ? input.id : input)

export const userRefs = list(z.preprocess(asId, userRef))
export const groupIds = list(z.preprocess(asId, rowId))

/** Reads a field that may hold JSON text (PRODUCT §3); anything else stays as it is. */
export function readJson(input: unknown): unknown {
  if (typeof input !== 'string') return input
  try {
    return JSON.parse(input)
  } catch {
    return input
  }
}

/** A speach that is named by itself: its reference, or, as JSON or not, an object that has one. */
export const namedSpeach = z.preprocess((input) => {
  const read = readJson(input)
  if (typeof read !== 'object' || read === null) return input
  if ('speachID' in read) return read.speachID
  return 'id' in read ? read.id : input
}, speachRef)

/** What a batch did; the rest is as it was (PRODUCT §3). */
export const batchOutcome = z.object({
  updated: z.number().int(),
  failed: z.array(
    z.object({ id: z.union([z.number().int(), z.string()]), title: z.string(), reason: z.enum(BATCH_REASONS) }),
  ),
  /** Left out because another version waits for its time. */
  skipped: z.number().int(),
})

export type BatchOutcome = z.infer<typeof batchOutcome>
