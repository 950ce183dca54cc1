import { bigint, boolean, integer, jsonb, pgTable, primaryKey, real, text, timestamp } from 'drizzle-orm/pg-core'
import type { OutlineEntry, UndrawnPage } from '../contract.ts'
import { FAILURES, FILE_KINDS, FILE_STATUSES } from '../rules.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const bytes = (name: string) => bigint(name, { mode: 'number' })

export const files = pgTable('files', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  fileId: text('file_id').notNull().unique(),
  uploaderId: integer('uploader_id'),
  name: text('name').notNull(),
  mime: text('mime').notNull(),
  kind: text('kind', { enum: FILE_KINDS }).notNull(),
  size: bytes('size').notNull(),
  sha256: text('sha256'),
  status: text('status', { enum: FILE_STATUSES }).notNull(),
  reason: text('reason', { enum: FAILURES }),
  pages: integer('pages'),
  durationMs: integer('duration_ms'),
  width: integer('width'),
  height: integer('height'),
  outline: jsonb('outline').$type<OutlineEntry[]>(),
  undrawn: jsonb('undrawn').$type<UndrawnPage[]>(),
  storageKey: text('storage_key'),
  uploadId: text('upload_id').unique(),
  sourceUrl: text('source_url'),
  /** Since when nothing uses it, as the nightly sweep found; null for what is used or was not looked at yet. */
  unusedSince: moment('unused_since'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})

export const filePages = pgTable(
  'file_pages',
  {
    fileId: integer('file_id').notNull(),
    page: integer('page').notNull(),
    text: text('text').notNull(),
    width: real('width').notNull(),
    height: real('height').notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.page] })],
)

export const fileDerivatives = pgTable(
  'file_derivatives',
  {
    fileId: integer('file_id').notNull(),
    name: text('name').notNull(),
    storageKey: text('storage_key').notNull(),
    size: bytes('size').notNull(),
    mime: text('mime').notNull(),
    width: integer('width'),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.name] })],
)

export const uploads = pgTable('uploads', {
  id: text('id').primaryKey(),
  uploaderId: integer('uploader_id').notNull(),
  /** The id that the file gets: decided beforehand, so that finishing twice makes one file. */
  fileId: text('file_id').notNull().unique(),
  name: text('name').notNull(),
  size: bytes('size').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
  lockHolder: text('lock_holder'),
  lockUntil: moment('lock_until'),
  lockWanted: boolean('lock_wanted').notNull().default(false),
})

/** The parts of an upload that a store which speaks S3 has. */
export const uploadParts = pgTable(
  'upload_parts',
  {
    uploadId: text('upload_id').notNull(),
    part: integer('part').notNull(),
    etag: text('etag').notNull(),
    size: bytes('size').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.part] })],
)
