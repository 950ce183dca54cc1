import { integer, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const createdAt = moment('created_at').notNull().defaultNow()
const id = integer('id').primaryKey().generatedAlwaysAsIdentity()

export const messageThreads = pgTable('message_threads', {
  id,
  readerId: integer('reader_id'),
  trainerId: integer('trainer_id'),
  groupId: integer('group_id'),
  title: text('title'),
  openedBy: integer('opened_by'),
  createdAt,
  lastMessageAt: moment('last_message_at').notNull().defaultNow(),
})

export const messages = pgTable('messages', {
  id,
  threadId: integer('thread_id').notNull(),
  authorId: integer('author_id'),
  speachId: integer('speach_id'),
  content: text('content').notNull(),
  createdAt,
  deletedAt: moment('deleted_at'),
})

export const messageFiles = pgTable(
  'message_files',
  {
    messageId: integer('message_id').notNull(),
    fileId: integer('file_id').notNull(),
    position: smallint('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.messageId, table.fileId] })],
)

export const messageReads = pgTable(
  'message_reads',
  {
    threadId: integer('thread_id').notNull(),
    userId: integer('user_id').notNull(),
    readTo: integer('read_to').notNull(),
  },
  (table) => [primaryKey({ columns: [table.threadId, table.userId] })],
)

export const messageBlocks = pgTable(
  'message_blocks',
  { blockerId: integer('blocker_id').notNull(), blockedId: integer('blocked_id').notNull(), createdAt },
  (table) => [primaryKey({ columns: [table.blockerId, table.blockedId] })],
)

export const messageReports = pgTable('message_reports', {
  id,
  messageId: integer('message_id').notNull(),
  reporterId: integer('reporter_id'),
  reason: text('reason').notNull(),
  createdAt,
  keptAt: moment('kept_at'),
  keptBy: integer('kept_by'),
})
