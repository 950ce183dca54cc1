import { sql } from 'drizzle-orm'
import { type CsvSource, partOfCell } from '#platform/database/csv-source.ts'
import { isoTime } from '#platform/database/iso-time.ts'

/** Everybody with their roles, groups and the organisation's own fields. */
export const peopleExport: CsvSource = {
  name: 'people',
  columns: {
    id: sql`u.id`,
    userID: sql`u.user_id`,
    firstName: sql`u.first_name`,
    lastName: sql`u.last_name`,
    email: sql`u.email`,
    language: sql`u.language`,
    isAdmin: sql`u.is_admin`,
    isSuperAdmin: sql`u.is_super_admin`,
    isAuthor: sql`u.is_author`,
    isApprover: sql`u.is_approver`,
    isAiEditor: sql`u.is_author AND u.has_ai_licence`,
    groups: sql`(
      SELECT string_agg(${partOfCell(sql`g.name`)}, '; ' ORDER BY g.name)
        FROM group_members m JOIN groups g ON g.id = m.group_id WHERE m.user_id = u.id AND NOT g.is_system)`,
    customFields: sql`(
      SELECT string_agg(c.name || ': ' || v.value, '; ' ORDER BY c.position, c.id)
        FROM custom_field_values v JOIN custom_fields c ON c.id = v.field_id WHERE v.user_id = u.id)`,
    createdAt: isoTime(sql`u.created_at`),
    lastActiveAt: isoTime(sql`u.last_active_at`),
    deactivatedAt: isoTime(sql`u.deactivated_at`),
  },
  from: sql`users u`,
  key: [{ column: sql`u.id`, type: 'integer' }],
}

/** All groups with their number of members; the members themselves are in the export of people. */
export const groupsExport: CsvSource = {
  name: 'groups',
  columns: {
    id: sql`g.id`,
    name: sql`g.name`,
    description: sql`g.description`,
    isSystem: sql`g.is_system`,
    isExternal: sql`g.is_external`,
    members: sql`(SELECT count(*) FROM group_members m WHERE m.group_id = g.id)`,
    managers: sql`(
      SELECT string_agg(u.email, '; ' ORDER BY u.email)
        FROM group_members m JOIN users u ON u.id = m.user_id WHERE m.group_id = g.id AND m.is_manager)`,
    createdAt: isoTime(sql`g.created_at`),
  },
  from: sql`groups g`,
  key: [{ column: sql`g.id`, type: 'integer' }],
}
