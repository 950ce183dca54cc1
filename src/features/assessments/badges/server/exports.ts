import { sql } from 'drizzle-orm'
import type { CsvSource } from '#platform/database/csv-source.ts'
import { isoTime } from '#platform/database/iso-time.ts'

/** Every badge that its owner was told of, and every path that somebody completed, as it was on that day. */
export const badgesExport: CsvSource = {
  name: 'badges',
  columns: {
    speachID: sql`s.speach_id`,
    speach: sql`a.speach_title`,
    version: sql`a.version_number`,
    pathId: sql`a.path_id`,
    badge: sql`a.title`,
    type: sql`a.type`,
    name: sql`trim(a.first_name || ' ' || a.last_name)`,
    email: sql`u.email`,
    issuedAt: isoTime(sql`a.issued_at`),
    expiresAt: isoTime(sql`a.expires_at`),
    endedAt: isoTime(sql`a.ended_at`),
    givenBy: sql`g.email`,
    revokedAt: isoTime(sql`a.revoked_at`),
    revokedReason: sql`a.revoked_reason`,
  },
  from: sql`badge_awards a JOIN users u ON u.id = a.user_id LEFT JOIN speaches s ON s.id = a.speach_id
    LEFT JOIN users g ON g.id = a.given_by`,
  where: sql`a.told_at IS NOT NULL`,
  key: [{ column: sql`a.id`, type: 'integer' }],
}
