import { sql } from 'drizzle-orm'
import type { CsvSource } from '#platform/database/csv-source.ts'
import { isoTime } from '#platform/database/iso-time.ts'

/** Every attempt at a quiz or an exam that was handed in. */
export const quizResultsExport: CsvSource = {
  name: 'quiz-results',
  columns: {
    speachID: sql`s.speach_id`,
    speach: sql`s.title`,
    version: sql`v.number`,
    chapterId: sql`a.chapter_id`,
    chapter: sql`c.title`,
    type: sql`c.type`,
    name: sql`trim(u.first_name || ' ' || u.last_name)`,
    email: sql`u.email`,
    attempt: sql`a.number`,
    startedAt: isoTime(sql`a.started_at`),
    submittedAt: isoTime(sql`a.submitted_at`),
    score: sql`a.score`,
    maxScore: sql`a.max_score`,
    percent: sql`a.percent`,
    passed: sql`a.passed`,
    toBeGraded: sql`cardinality(a.waiting)`,
  },
  from: sql`quiz_attempts a JOIN speaches s ON s.id = a.speach_id JOIN versions v ON v.id = a.version_id
    JOIN chapters c ON c.id = a.chapter_id JOIN users u ON u.id = a.user_id`,
  where: sql`a.submitted_at IS NOT NULL`,
  key: [{ column: sql`a.id`, type: 'integer' }],
}
