import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { ChapterType } from '#features/chapters/contents.ts'
import { LOCALES } from '#shared/locales.ts'
import type { SpeachBadge } from '../badge/schema.ts'
import { REVIEW_OPERATIONS, SPEACH_STATES, VISIBILITIES } from '../rules.ts'
import type { VersionContent } from '../version-content.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const createdAt = moment('created_at').notNull().defaultNow()
const updatedAt = moment('updated_at').notNull().defaultNow()
const id = integer('id').primaryKey().generatedAlwaysAsIdentity()
const userId = integer('user_id').notNull()
const speachId = integer('speach_id').notNull()
const _groupId = integer('group_id').notNull()

export const categories = pgTable('categories', { id, name: text('name').notNull().unique(), createdAt })

export const speaches = pgTable('speaches', {
  id,
  speachId: text('speach_id').notNull().unique(),
  title: text('title').notNull(),
  description: text('description').notNull().default(''),
  tags: text('tags').array().notNull().default([]),
  language: text('language', { enum: LOCALES }).notNull().default('en'),
  categoryId: integer('category_id'),
  visibility: text('visibility', { enum: VISIBILITIES }).notNull().default('PUBLIC'),
  accessCode: text('access_code'),
  imageFileId: integer('image_file_id'),
  authorId: integer('author_id').notNull(),
  isTemplate: boolean('is_template').notNull().default(false),
  state: text('state', { enum: SPEACH_STATES }).notNull().default('NON_PUBLIE'),
  publishedVersionId: integer('published_version_id'),
  futureVersionId: integer('future_version_id'),
  delayedTill: moment('delayed_till'),
  futureVersionAt: moment('future_version_at'),
  draftChangedAt: moment('draft_changed_at'),
  publishedAt: moment('published_at'),
  lastPublishedAt: moment('last_published_at'),
  archivedAt: moment('archived_at'),
  badge: jsonb('badge').$type<SpeachBadge>().notNull().default({ type: 'NONE' }),
  regulated: boolean('regulated').notNull().default(false),
  isWorkflowBound: boolean('is_workflow_bound').notNull().default(false),
  workflowState: text('wf_state', { enum: ['AWAITING_VALIDATION', 'REJECTED'] }),
  workflowStep: smallint('wf_step'),
  workflowTotalStep: smallint('wf_total_step'),
  isPinned: boolean('is_pinned').notNull().default(false),
  ratingSum: integer('rating_sum').notNull().default(0),
  ratingCount: integer('rating_count').notNull().default(0),
  readCount: integer('read_count').notNull().default(0),
  minutes: integer('minutes').notNull().default(0),
  rev: integer('rev').notNull().default(1),
  createdAt,
  updatedAt,
  commentsEnabled: boolean('comments_enabled').notNull().default(true),
  /** `YYYY-MM-DD` in the organisation's time zone. */
  dueDate: date('due_date', { mode: 'string' }),
  unpublishAfterDueDate: boolean('unpublish_after_due_date').notNull().default(false),
  dueDateReachedAt: moment('due_date_reached_at'),
  workflowName: text('wf_name'),
  /** `YYYY-MM-DD` in the organisation's time zone. */
  nextReviewOn: date('next_review_on', { mode: 'string' }),
  reviewOperation: text('review_operation', { enum: REVIEW_OPERATIONS }).notNull().default('NO_REVISION'),
  isOffered: boolean('is_offered').notNull().default(false),
  showSources: boolean('show_sources').notNull().default(true),
})

export const lessons = pgTable('lessons', {
  id,
  speachId,
  title: text('title').notNull().default(''),
  position: integer('position').notNull(),
  deletedAt: moment('deleted_at'),
  createdAt,
})

export const chapters = pgTable('chapters', {
  id,
  lessonId: integer('lesson_id').notNull(),
  title: text('title').notNull().default(''),
  type: text('type').$type<ChapterType>().notNull().default('NONE'),
  content: jsonb('content').$type<Record<string, unknown>>().notNull().default({}),
  rev: integer('rev').notNull().default(1),
  position: integer('position').notNull(),
  deletedAt: moment('deleted_at'),
  createdAt,
  updatedAt,
  updatedBy: integer('updated_by'),
})

export const versions = pgTable('versions', {
  id,
  speachId,
  number: integer('number').notNull(),
  authorId: integer('author_id'),
  note: text('note').notNull().default(''),
  content: jsonb('content').$type<VersionContent>().notNull(),
  checksum: text('checksum').notNull(),
  minutes: jsonb('minutes').$type<Record<string, number>>().notNull().default({}),
  createdAt,
  publishedAt: moment('published_at'),
  /** Attempts of the exams that can be passed, by chapter id; the database takes them from `content`. */
  exams: jsonb('exams')
    .$type<Record<string, { attempts?: number }>>()
    .notNull()
    .generatedAlwaysAs(sql`exams_in(content)`),
})

export const speachCoEditors = pgTable('speach_co_editors', { speachId, userId }, (table) => [
  primaryKey({ columns: [table.speachId, table.userId] }),
])

/**
 * Where a right to read comes from: an assignment, a learning path, a workflow step (for its approvers) or a review
 * (for its reviewers).
 */
export const GRANT_SOURCES = ['ASSIGNMENT', 'PATH', 'WORKFLOW', 'REVIEW'] as const

export type GrantSource = (typeof GRANT_SOURCES)[number]

export const speachGrants = pgTable('speach_grants', {
  id,
  speachId,
  userId: integer('user_id'),
  groupId: integer('group_id'),
  grantedBy: integer('granted_by'),
  source: text('source', { enum: GRANT_SOURCES }).notNull(),
  sourceId: integer('source_id').notNull().default(0),
  dueDate: date('due_date', { mode: 'string' }),
  createdAt,
})

export const fileUses = pgTable('file_uses', {
  fileId: integer('file_id').notNull(),
  speachId,
  versionId: integer('version_id'),
  /** Something else was made of it for readers, or it is only quoted: only editors read it. */
  sourceOnly: boolean('source_only').notNull().default(false),
})

export const speachAccessCodes = pgTable(
  'speach_access_codes',
  { userId, speachId, code: text('code').notNull(), enteredAt: moment('entered_at').notNull().defaultNow() },
  (table) => [primaryKey({ columns: [table.userId, table.speachId] })],
)

export const chapterProgress = pgTable(
  'chapter_progress',
  {
    userId,
    speachId,
    chapterId: integer('chapter_id').notNull(),
    position: doublePrecision('position').notNull().default(0),
    done: boolean('done').notNull().default(false),
    updatedAt,
    doneAt: moment('done_at'),
    /** How long its reader was at it. */
    seconds: integer('seconds').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.speachId, table.chapterId] })],
)
