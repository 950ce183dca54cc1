import { boolean, date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { PATH_STATES } from '../rules.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const pathId = integer('path_id').notNull()

export const paths = pgTable('paths', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  title: text('title').notNull(),
  description: text('description').notNull().default(''),
  imageFileId: integer('image_file_id'),
  ownerId: integer('owner_id').notNull(),
  state: text('state', { enum: PATH_STATES }).notNull().default('NON_PUBLIE'),
  dueDate: date('due_date', { mode: 'string' }),
  publishedAt: moment('published_at'),
  lastPublishedAt: moment('last_published_at'),
  rev: integer('rev').notNull().default(1),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  givesCertificate: boolean('gives_certificate').notNull().default(true),
})

export const pathItems = pgTable(
  'path_items',
  {
    pathId,
    speachId: integer('speach_id').notNull(),
    position: integer('position').notNull(),
    addedBy: integer('added_by'),
  },
  (table) => [primaryKey({ columns: [table.pathId, table.speachId] })],
)

export const pathUsers = pgTable('path_users', { pathId, userId: integer('user_id').notNull() }, (table) => [
  primaryKey({ columns: [table.pathId, table.userId] }),
])

export const pathGroups = pgTable('path_groups', { pathId, groupId: integer('group_id').notNull() }, (table) => [
  primaryKey({ columns: [table.pathId, table.groupId] }),
])
