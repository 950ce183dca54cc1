import { doublePrecision, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Executor } from '#platform/database/database.ts'

const avatarSeconds = pgTable(
  'avatar_seconds',
  {
    chapterId: integer('chapter_id').notNull(),
    weetId: text('weet_id').notNull(),
    userId: integer('user_id'),
    seconds: doublePrecision('seconds').notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.chapterId, table.weetId] })],
)

/** Notes how long an avatar speaks in a video of a chapter, in place of what was noted before. */
export async function putAvatarSeconds(db: Executor, values: typeof avatarSeconds.$inferInsert): Promise<void> {
  const { userId, seconds, updatedAt } = values
  await db
    .insert(avatarSeconds)
    .values(values)
    .onConflictDoUpdate({
      target: [avatarSeconds.chapterId, avatarSeconds.weetId],
      set: { userId, seconds, updatedAt },
    })
}
