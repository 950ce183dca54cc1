import { sql } from 'drizzle-orm'
import { TIME_ZONE } from '#features/site/rules.ts'
import type { CsvSource } from '#platform/database/csv-source.ts'

const zone = sql`coalesce((SELECT value #>> '{}' FROM settings WHERE name = 'organisation.timeZone'), ${TIME_ZONE}::text)`

/** What each person used providers for in each month of the organisation's, and what it cost. */
export const providerUsageExport: CsvSource = {
  name: 'provider-usage',
  columns: {
    month: sql`p.month`,
    kind: sql`p.kind`,
    name: sql`trim(u.first_name || ' ' || u.last_name)`,
    email: sql`u.email`,
    requests: sql`p.requests`,
    failed: sql`p.failed`,
    characters: sql`p.characters`,
    seconds: sql`p.seconds`,
    inputTokens: sql`p.input_tokens`,
    outputTokens: sql`p.output_tokens`,
    cost: sql`p.cost`,
    currency: sql`p.currency`,
  },
  from: sql`(
      SELECT to_char(at AT TIME ZONE ${zone}, 'YYYY-MM') AS month, kind, user_id, currency, count(*) AS requests,
             count(*) FILTER (WHERE outcome <> 'ok') AS failed, sum(characters) AS characters, sum(seconds) AS seconds,
             sum(input_tokens) AS input_tokens, sum(output_tokens) AS output_tokens, sum(cost) AS cost
        FROM provider_uses GROUP BY 1, kind, user_id, currency
    ) p LEFT JOIN users u ON u.id = p.user_id`,
  key: [
    { column: sql`p.month`, type: 'text' },
    { column: sql`p.kind`, type: 'text' },
    { column: sql`coalesce(p.user_id, 0)`, type: 'integer' },
    { column: sql`coalesce(p.currency, '')`, type: 'text' },
  ],
}
