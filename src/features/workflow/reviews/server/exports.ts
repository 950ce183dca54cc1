import { sql } from 'drizzle-orm'
import { type CsvSource, partOfCell } from '#platform/database/csv-source.ts'

/** All periodic reviews with their day and reviewers; days are those of the organisation. */
export const periodicReviewsExport: CsvSource = {
  name: 'periodic-reviews',
  columns: {
    speachID: sql`s.speach_id`,
    speach: sql`s.title`,
    state: sql`s.state`,
    authorName: sql`trim(u.first_name || ' ' || u.last_name)`,
    authorEmail: sql`u.email`,
    nextReviewOn: sql`to_char(s.next_review_on, 'YYYY-MM-DD')`,
    decision: sql`s.review_operation`,
    reviewers: sql`(
      SELECT string_agg(r.email, '; ' ORDER BY r.email)
        FROM speach_grants a JOIN users r ON r.id = a.user_id WHERE a.speach_id = s.id AND a.source = 'REVIEW')`,
    reviewerGroups: sql`(
      SELECT string_agg(${partOfCell(sql`g.name`)}, '; ' ORDER BY g.name)
        FROM speach_grants a JOIN groups g ON g.id = a.group_id WHERE a.speach_id = s.id AND a.source = 'REVIEW')`,
  },
  from: sql`speaches s JOIN users u ON u.id = s.author_id`,
  where: sql`s.next_review_on IS NOT NULL`,
  key: [{ column: sql`s.id`, type: 'integer' }],
}
