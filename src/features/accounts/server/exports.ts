import { sql } from 'drizzle-orm'
import type { CsvSource } from '#platform/database/csv-source.ts'
import { isoTime } from '#platform/database/iso-time.ts'

/** From where and with what people are signed in; never what they are signed in by. */
export const sessionsExport: CsvSource = {
  name: 'sessions',
  isSuperAdmin: true,
  columns: {
    name: sql`trim(u.first_name || ' ' || u.last_name)`,
    email: sql`u.email`,
    createdAt: isoTime(sql`s.created_at`),
    lastUsedAt: isoTime(sql`s.updated_at`),
    expiresAt: isoTime(sql`s.expires_at`),
    ipAddress: sql`s.ip_address`,
    browser: sql`s.user_agent`,
  },
  from: sql`sessions s JOIN users u ON u.id = s.user_id`,
  key: [{ column: sql`s.id`, type: 'integer' }],
}
