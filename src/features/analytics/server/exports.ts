import { sql } from 'drizzle-orm'
import type { CsvSource } from '#platform/database/csv-source.ts'
import { isoTime } from '#platform/database/iso-time.ts'

/** How far every reader of every speach has come; what they reached is as the statistics last counted it. */
export const progressExport: CsvSource = {
  name: 'progress',
  columns: {
    speachID: sql`s.speach_id`,
    speach: sql`s.title`,
    name: sql`trim(u.first_name || ' ' || u.last_name)`,
    email: sql`u.email`,
    status: sql`r.status`,
    chaptersDone: sql`
      (SELECT count(*) FROM chapter_progress p WHERE p.user_id = f.user_id AND p.speach_id = f.speach_id AND p.done)`,
    seconds: sql`coalesce(
      (SELECT sum(p.seconds) FROM chapter_progress p WHERE p.user_id = f.user_id AND p.speach_id = f.speach_id), 0)`,
    firstOpenedAt: isoTime(sql`f.first_opened_at`),
    lastOpenedAt: isoTime(sql`f.last_opened_at`),
    finishedAt: isoTime(sql`r.finished_at`),
    attempts: sql`r.attempts`,
    percent: sql`r.percent`,
  },
  from: sql`speach_follows f JOIN speaches s ON s.id = f.speach_id JOIN users u ON u.id = f.user_id
    LEFT JOIN statistics_readers r ON r.speach_id = f.speach_id AND r.user_id = f.user_id`,
  key: [
    { column: sql`f.user_id`, type: 'integer' },
    { column: sql`f.speach_id`, type: 'integer' },
  ],
}
