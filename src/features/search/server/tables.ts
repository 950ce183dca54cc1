import { customType, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { ChapterType } from '#features/speaches/contents/types.ts'
import { LOCALES } from '#shared/locales.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const searchDocuments = pgTable('search_documents', {
  speachId: integer('speach_id').primaryKey(),
  language: text('language', { enum: LOCALES }).notNull(),
  words: tsvector('words').notNull(),
  openSince: timestamp('open_since', { withTimezone: true, mode: 'date' }),
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

export const searchWords = pgTable('search_words', { word: text('word').primaryKey() })
