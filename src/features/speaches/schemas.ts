import { z } from 'zod'
import { systemKey } from '#features/accounts/person-schemas.ts'
import { chapterWith } from '#features/chapters/contents.ts'
import { CHAPTERS_MAX, LESSONS_MAX } from '#features/chapters/outline.ts'
import { flag, line, lines, list, ROW_ID_MAX, rowId } from '#shared/fields.ts'
import { LOCALES } from '#shared/locales.ts'
import { BADGE_DESCRIPTION_MAX } from './badge/rules.ts'
import { speachBadge } from './badge/schema.ts'
import {
  ACCESS_CODE_MAX,
  DESCRIPTION_MAX,
  EXAM_STATES,
  PART_TITLE_MAX,
  SPEACH_STATES,
  TAG_MAX,
  TAGS_MAX,
  TITLE_MAX,
  VISIBILITIES,
} from './rules.ts'

/** A moment as ISO 8601 in UTC. */
const moment = z.iso.datetime()

/**
 * What names a speach: its number, or its 11-character `speachID`, to which addresses may append `_REGULATED`
 * (PRODUCT §2). A text that can name none becomes 0, which no speach has: it is answered like one that is absent.
 */
export const speachRef = z.union([z.number(), z.string().max(100)]).transform(parseSpeachRef)

/** The number of a speach, or its `speachID`. */
export type SpeachRef = z.output<typeof speachRef>

function parseSpeachRef(input: number | string): number | string {
  const text = String(input).replace(/_REGULATED$/, '')
  if (/^\d+$/.test(text)) return Number(text) <= ROW_ID_MAX ? Number(text) : 0
  return /^[\w-]{11}$/.test(text) ? text : 0
}

export const speachTitle = line(TITLE_MAX, 1)
export const partTitle = line(PART_TITLE_MAX)

/** A person on a card (seed 000 §3). */
export const authorTag = z.object({
  type: z.literal('author'),
  id: z.number().int(),
  userID: z.string(),
  label: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  imgUrl: z.string().nullable(),
  /** False for the person who is deactivated or erased: there is no page of theirs. */
  hasProfile: z.boolean(),
})

/** A group on a card (seed 000 §3). */
const groupTag = z.object({
  type: z.literal('group'),
  id: z.number().int(),
  label: z.string(),
  img: z.string().nullable(),
})

/** A group that a restricted speach is for, which can be one of the system. */
const affectedGroup = groupTag.extend({ systemKey })

const authorsInfos = z.object({
  author: authorTag,
  coEditors: z.array(authorTag),
  coEditorGroups: z.array(groupTag),
})

/** A speach on a card (seed 000 §3), with our own additions after `authorsInfos`. */
/** How a person stands to the exams of a speach: the state of the one that decides. */
export const examStanding = z.object({
  state: z.enum(EXAM_STATES),
  chapterId: z.number().int(),
  /** Null without a limit. */
  attemptsLeft: z.number().int().nullable(),
})

export type ExamStanding = z.infer<typeof examStanding>

export const speachCard = z.object({
  id: z.number().int(),
  speachID: z.string(),
  title: z.string(),
  /** Address of the picture; null: the cover is drawn from the speachID. */
  img: z.string().nullable(),
  isTemplate: z.boolean(),
  isFavori: z.boolean(),
  publication: z.enum(SPEACH_STATES),
  /** When the current version went out; null before the first. */
  publicationDate: moment.nullable(),
  lastUpdatedDate: moment,
  /** When a first publication is due, or a future version; null when nothing is scheduled. */
  delayed_till: moment.nullable(),
  regulated_gmp: z.boolean(),
  language: z.enum(LOCALES),
  visibility: z.enum(VISIBILITIES),
  /** Average from 1 to 5; 0 without a rating. */
  rating: z.number(),
  canView: z.boolean(),
  canEdit: z.boolean(),
  canShare: z.boolean(),
  canApprove: z.boolean(),
  isWorkflowInProgress: z.boolean(),
  wf_state: z.enum(['AWAITING_VALIDATION', 'REJECTED']).nullable(),
  wf_step: z.number().int().nullable(),
  wf_total_step: z.number().int().nullable(),
  authorId: z.number().int(),
  authorsInfos,
  ratingCount: z.number().int(),
  /** Minutes of the published version, at least 1 when there is one. */
  minutes: z.number().int(),
  /** From 0 to 1; null when this person never opened it. */
  progress: z.number().min(0).max(1).nullable(),
  /** Null when this person never opened it, and without an exam that can be passed. */
  exam: examStanding.nullable(),
  /** The draft differs from what readers see. */
  hasPendingUpdates: z.boolean(),
  slug: z.string(),
  /** This person is to review it. */
  isReviewer: z.boolean().optional(),
})

export type SpeachCard = z.infer<typeof speachCard>
export type AuthorTag = z.infer<typeof authorTag>
export type GroupTag = z.infer<typeof groupTag>

/** What may be said of a speach beside its content; absent fields stay as they are. */
export const speachChanges = z.object({
  title: speachTitle.optional(),
  description: lines(DESCRIPTION_MAX).optional(),
  tags: list(line(TAG_MAX, 1), { max: TAGS_MAX }).optional(),
  language: z.enum(LOCALES).optional(),
  categoryId: rowId.nullable().optional(),
  visibility: z.enum(VISIBILITIES).optional(),
  accessCode: line(ACCESS_CODE_MAX).nullable().optional(),
  /** Public id of a picture file; null takes the picture off. */
  image: z.string().max(100).nullable().optional(),
  /** Whether readers may talk about it. */
  commentsEnabled: flag.optional(),
  /** Whether readers see where its sentences come from. */
  showSources: flag.optional(),
  badge: speachBadge
    .extend({ title: line(TITLE_MAX).optional(), description: lines(BADGE_DESCRIPTION_MAX).optional() })
    .optional(),
})

/** A chapter as its author sees it. */
export const draftChapter = chapterWith({
  id: z.number().int(),
  title: z.string(),
  /** Goes up with every change; a change names the one it started from. */
  rev: z.number().int(),
  updatedAt: moment,
})

export type DraftChapter = z.infer<typeof draftChapter>

const draftLesson = z.object({
  id: z.number().int(),
  title: z.string(),
  chapters: z.array(draftChapter),
})

export type DraftLesson = z.infer<typeof draftLesson>

/** What the caller may do with a speach; the same rules that the server enforces. */
const speachRights = z.object({
  canView: z.boolean(),
  canEdit: z.boolean(),
  canPublish: z.boolean(),
  canShare: z.boolean(),
  canChangeAuthors: z.boolean(),
  canDelete: z.boolean(),
})

export type SpeachRights = z.infer<typeof speachRights>

/** A speach as its authors work on it. */
export const speachDraft = z.object({
  id: z.number().int(),
  speachID: z.string(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  language: z.enum(LOCALES),
  categoryId: z.number().int().nullable(),
  visibility: z.enum(VISIBILITIES),
  accessCode: z.string().nullable(),
  commentsEnabled: z.boolean(),
  showSources: z.boolean(),
  isPinnedOnHome: z.boolean(),
  /** Public id of the picture file. */
  image: z.string().nullable(),
  img: z.string().nullable(),
  badge: speachBadge,
  state: z.enum(SPEACH_STATES),
  isTemplate: z.boolean(),
  /** A template that every author may begin with. */
  isOffered: z.boolean(),
  regulated_gmp: z.boolean(),
  /** Where its workflow stands; null where none runs. */
  wf_state: z.enum(['AWAITING_VALIDATION', 'REJECTED']).nullable(),
  delayed_till: moment.nullable(),
  futureVersionAt: moment.nullable(),
  publicationDate: moment.nullable(),
  lastUpdatedDate: moment,
  hasPendingUpdates: z.boolean(),
  /** Number of the version that readers see; null when they see none. */
  publishedVersion: z.number().int().nullable(),
  /** `YYYY-MM-DD` in the organisation's time zone. */
  dueDate: z.iso.date().nullable(),
  /** Milliseconds since 1970 at which that day is over in the organisation's time zone. */
  dueDateTimestamp: z.number().int().nullable(),
  unpublishAfterDueDate: z.boolean(),
  authorId: z.number().int(),
  authorsInfos,
  affectedUsers: z.array(authorTag),
  affectedGroups: z.array(affectedGroup),
  rights: speachRights,
  /** Goes up with every change of the fields above; a change may name the one it started from. */
  rev: z.number().int(),
  lessons: z.array(draftLesson),
})

export type SpeachDraft = z.infer<typeof speachDraft>

/** The due date and its options, as authors edit them. */
export const dueDate = speachDraft.pick({ dueDateTimestamp: true, unpublishAfterDueDate: true })

export type DueDate = z.infer<typeof dueDate>

/** The order of everything that a draft contains. */
export const outline = z.object({
  lessons: z.array(z.object({ id: rowId, chapters: z.array(rowId).max(CHAPTERS_MAX) })).max(LESSONS_MAX),
})

export type Outline = z.infer<typeof outline>

/** Whether readers see a version now, saw it before, will see it later, or never saw it. */
const VERSION_STATUSES = ['CURRENT', 'PAST', 'SCHEDULED', 'CANCELLED'] as const

export const speachVersion = z.object({
  logId: z.number().int(),
  number: z.number().int(),
  /** When the content was frozen. */
  date: moment,
  publishedAt: moment.nullable(),
  status: z.enum(VERSION_STATUSES),
  author: authorTag.nullable(),
  note: z.string(),
  /** SHA-256 of the canonical JSON of the content, in hexadecimal. */
  checksum: z.string(),
})

export type SpeachVersion = z.infer<typeof speachVersion>

/** A version with what it holds. */
export const versionWithContent = speachVersion.extend({
  lessons: z.array(
    z.object({
      id: z.number().int(),
      title: z.string(),
      chapters: z.array(chapterWith({ id: z.number().int(), title: z.string() })),
    }),
  ),
})

export type VersionWithContent = z.infer<typeof versionWithContent>

/** What publishing did. */
export const publication = z.object({
  state: z.enum(SPEACH_STATES),
  version: z.number().int(),
  /** False when the draft was already what readers see: nothing was done. */
  changed: z.boolean(),
  delayed_till: moment.nullable(),
  futureVersionAt: moment.nullable(),
})

export type Publication = z.infer<typeof publication>
