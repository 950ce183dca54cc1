import { sql } from 'drizzle-orm'
import type { CsvSource } from '#platform/database/csv-source.ts'
import { isoTime } from '#platform/database/iso-time.ts'

/** The tokens and their owners, without any part of the tokens themselves. */
export const apiTokensExport: CsvSource = {
  name: 'api-tokens',
  isSuperAdmin: true,
  columns: {
    token: sql`t.name`,
    name: sql`trim(u.first_name || ' ' || u.last_name)`,
    email: sql`u.email`,
    scopes: sql`array_to_string(t.scopes, '; ')`,
    createdAt: isoTime(sql`t.created_at`),
    expiresAt: isoTime(sql`t.expires_at`),
    lastUsedAt: isoTime(sql`t.last_used_at`),
  },
  from: sql`api_tokens t JOIN users u ON u.id = t.user_id`,
  key: [{ column: sql`t.id`, type: 'integer' }],
}
