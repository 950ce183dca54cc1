import { sql } from 'drizzle-orm'
import type { CsvSource } from '#platform/database/csv-source.ts'
import { isoTime } from '#platform/database/iso-time.ts'

/**
 * The notifications people received, and when. The source is never included, because some are promised anonymity
 * (PRODUCT §9).
 */
export const notificationsExport: CsvSource = {
  name: 'notifications',
  columns: {
    type: sql`n.type`,
    name: sql`trim(u.first_name || ' ' || u.last_name)`,
    email: sql`u.email`,
    speachID: sql`s.speach_id`,
    speach: sql`s.title`,
    pathId: sql`p.id`,
    path: sql`p.title`,
    createdAt: isoTime(sql`e.created_at`),
    readAt: isoTime(sql`n.read_at`),
    mailedAt: isoTime(sql`n.mailed_at`),
  },
  from: sql`notifications n JOIN notification_events e ON e.id = n.event_id JOIN users u ON u.id = n.user_id
    LEFT JOIN speaches s ON s.id = e.speach_id LEFT JOIN paths p ON p.id = e.path_id`,
  key: [{ column: sql`n.id`, type: 'bigint' }],
}
