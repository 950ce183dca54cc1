import { integer, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const createdAt = moment('created_at').notNull().defaultNow()
const id = integer('id').primaryKey().generatedAlwaysAsIdentity()
const speachId = integer('speach_id').notNull()

export const speachRatings = pgTable(
  'speach_ratings',
  {
    speachId,
    userId: integer('user_id').notNull(),
    rating: smallint('rating').notNull(),
    createdAt,
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.speachId, table.userId] })],
)

export const comments = pgTable('comments', {
  id,
  speachId,
  authorId: integer('author_id'),
  parentId: integer('parent_id'),
  content: text('content').notNull(),
  createdAt,
  editedAt: moment('edited_at'),
  deletedAt: moment('deleted_at'),
  deletedBy: integer('deleted_by'),
})

export const reports = pgTable('reports', {
  id,
  speachId,
  commentId: integer('comment_id'),
  reporterId: integer('reporter_id'),
  reason: text('reason').notNull(),
  createdAt,
  keptAt: moment('kept_at'),
  keptBy: integer('kept_by'),
})

export const shares = pgTable('shares', {
  id,
  speachId,
  sharedBy: integer('shared_by'),
  message: text('message').notNull().default(''),
  mailedTo: integer('mailed_to').notNull().default(0),
  createdAt,
})

export const shareRecipients = pgTable('share_recipients', {
  shareId: integer('share_id').notNull(),
  userId: integer('user_id'),
  groupId: integer('group_id'),
})

export const personFollows = pgTable(
  'person_follows',
  { followerId: integer('follower_id').notNull(), followedId: integer('followed_id').notNull(), createdAt },
  (table) => [primaryKey({ columns: [table.followerId, table.followedId] })],
)
