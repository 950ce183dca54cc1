import { customType, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

export const textDocuments = pgTable('text_documents', {
  chapterId: integer('chapter_id').primaryKey(),
  lastSeq: integer('last_seq').notNull(),
  writtenSeq: integer('written_seq').notNull(),
  ownRev: integer('own_rev').notNull().default(0),
  textRev: integer('text_rev').notNull().default(0),
})

export const textUpdates = pgTable(
  'text_updates',
  {
    chapterId: integer('chapter_id').notNull(),
    seq: integer('seq').notNull(),
    userId: integer('user_id'),
    update: bytea('update').notNull(),
  },
  (table) => [primaryKey({ columns: [table.chapterId, table.seq] })],
)
