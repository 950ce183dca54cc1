import { boolean, customType, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { ChapterType } from '#features/speaches/contents/types.ts'
import { LOCALES } from '#shared/locales.ts'
import type { Asked } from './found.ts'
import type { SharedAnswers } from './shared-answers.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
const pgSnapshot = customType<{ data: string }>({ dataType: () => 'pg_snapshot' })
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

export const searchDocuments = pgTable('search_documents', {
  speachId: integer('speach_id').primaryKey(),
  language: text('language', { enum: LOCALES }).notNull(),
  words: tsvector('words').notNull(),
  openSince: timestamp('open_since', { withTimezone: true, mode: 'date' }),
  isRestricted: boolean('is_restricted').notNull().default(false),
  indexedAt: timestamp('indexed_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
})

export const searchHeads = pgTable('search_heads', {
  speachId: integer('speach_id').primaryKey(),
  language: text('language', { enum: LOCALES }).notNull(),
  head: tsvector('head').notNull(),
  names: tsvector('names').notNull(),
})

export const searchPassages = pgTable(
  'search_passages',
  {
    speachId: integer('speach_id').notNull(),
    place: integer('place').notNull(),
    chapterId: integer('chapter_id').notNull(),
    chapterTitle: text('chapter_title').notNull(),
    chapterType: text('chapter_type').$type<ChapterType>().notNull(),
    page: integer('page'),
    text: text('text').notNull(),
    words: tsvector('words').notNull(),
  },
  (table) => [primaryKey({ columns: [table.speachId, table.place] })],
)

export const searchAnswers = pgTable('search_answers', {
  key: text('key').primaryKey(),
  asked: jsonb('asked').$type<Asked>().notNull(),
  answers: jsonb('answers').$type<SharedAnswers>().notNull(),
  snapshot: pgSnapshot('snapshot').notNull(),
  xid: xid8('xid').notNull(),
  readAt: timestamp('read_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  askedAt: timestamp('asked_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
})

export const searchWords = pgTable('search_words', { word: text('word').primaryKey() })
