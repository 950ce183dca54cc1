import { sql } from 'drizzle-orm'
import { type CsvSource, partOfCell } from '#platform/database/csv-source.ts'
import { isoTime } from '#platform/database/iso-time.ts'

/** Every learning path, what is in it and how many it was given to. */
export const pathsExport: CsvSource = {
  name: 'paths',
  columns: {
    pathId: sql`p.id`,
    title: sql`p.title`,
    description: sql`p.description`,
    state: sql`p.state`,
    ownerName: sql`trim(u.first_name || ' ' || u.last_name)`,
    ownerEmail: sql`u.email`,
    speaches: sql`(
      SELECT string_agg(s.speach_id, '; ' ORDER BY i.position, s.id)
        FROM path_items i JOIN speaches s ON s.id = i.speach_id WHERE i.path_id = p.id)`,
    people: sql`(SELECT count(*) FROM path_users a WHERE a.path_id = p.id)`,
    groups: sql`(
      SELECT string_agg(${partOfCell(sql`g.name`)}, '; ' ORDER BY g.name)
        FROM path_groups a JOIN groups g ON g.id = a.group_id WHERE a.path_id = p.id)`,
    createdAt: isoTime(sql`p.created_at`),
    updatedAt: isoTime(sql`p.updated_at`),
    publishedAt: isoTime(sql`p.published_at`),
    lastPublishedAt: isoTime(sql`p.last_published_at`),
    givesCertificate: sql`p.gives_certificate`,
  },
  from: sql`paths p JOIN users u ON u.id = p.owner_id`,
  key: [{ column: sql`p.id`, type: 'integer' }],
}
