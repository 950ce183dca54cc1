import { sql } from 'drizzle-orm'
import type { CsvSource } from '#platform/database/csv-source.ts'
import { isoTime } from '#platform/database/iso-time.ts'

/** Every read: an opening of a speach by a person within half an hour (PRODUCT §8). */
export const readsExport: CsvSource = {
  name: 'reads',
  columns: {
    speachID: sql`s.speach_id`,
    speach: sql`s.title`,
    name: sql`trim(u.first_name || ' ' || u.last_name)`,
    email: sql`u.email`,
    startedAt: isoTime(sql`r.started_at`),
  },
  from: sql`speach_reads r JOIN speaches s ON s.id = r.speach_id JOIN users u ON u.id = r.user_id`,
  key: [
    { column: sql`r.speach_id`, type: 'integer' },
    { column: sql`r.user_id`, type: 'integer' },
    { column: sql`r.started_at`, type: 'timestamptz' },
  ],
}
