import { customType, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ChapterType } from '#features/chapters/contents.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

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
