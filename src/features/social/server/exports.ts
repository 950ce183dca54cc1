import { sql } from 'drizzle-orm'
import type { CsvSource } from '#platform/database/csv-source.ts'
import { isoTime } from '#platform/database/iso-time.ts'

const ifKept = (column: ReturnType<typeof sql>) => sql`CASE WHEN c.deleted_at IS NULL THEN ${column} END`

/** Every comment and answer; of what was deleted, only that it was there. */
export const commentsExport: CsvSource = {
  name: 'comments',
  columns: {
    id: sql`c.id`,
    answerTo: sql`c.parent_id`,
    speachID: sql`s.speach_id`,
    speach: sql`s.title`,
    name: ifKept(sql`trim(u.first_name || ' ' || u.last_name)`),
    email: ifKept(sql`u.email`),
    content: ifKept(sql`c.content`),
    createdAt: isoTime(sql`c.created_at`),
    editedAt: isoTime(sql`c.edited_at`),
    deletedAt: isoTime(sql`c.deleted_at`),
  },
  from: sql`comments c JOIN speaches s ON s.id = c.speach_id LEFT JOIN users u ON u.id = c.author_id`,
  key: [{ column: sql`c.id`, type: 'integer' }],
}

/** The stars that people gave. */
export const ratingsExport: CsvSource = {
  name: 'ratings',
  columns: {
    speachID: sql`s.speach_id`,
    speach: sql`s.title`,
    name: sql`trim(u.first_name || ' ' || u.last_name)`,
    email: sql`u.email`,
    rating: sql`r.rating`,
    createdAt: isoTime(sql`r.created_at`),
    updatedAt: isoTime(sql`r.updated_at`),
  },
  from: sql`speach_ratings r JOIN speaches s ON s.id = r.speach_id JOIN users u ON u.id = r.user_id`,
  key: [
    { column: sql`r.speach_id`, type: 'integer' },
    { column: sql`r.user_id`, type: 'integer' },
  ],
}
