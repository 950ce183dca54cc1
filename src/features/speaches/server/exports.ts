import { type SQL, sql } from 'drizzle-orm'
import { type CsvSource, partOfCell } from '#platform/database/csv-source.ts'
import { isoTime } from '#platform/database/iso-time.ts'

const nameOf = (user: SQL) => sql`trim(${user}.first_name || ' ' || ${user}.last_name)`

/** Every speach with what is kept beside its content; never its access code. */
export const speachesExport: CsvSource = {
  name: 'speaches',
  columns: {
    id: sql`s.id`,
    speachID: sql`s.speach_id`,
    title: sql`s.title`,
    description: sql`s.description`,
    language: sql`s.language`,
    category: sql`c.name`,
    tags: sql`array_to_string(s.tags, '; ')`,
    visibility: sql`s.visibility`,
    state: sql`s.state`,
    isTemplate: sql`s.is_template`,
    isRegulated: sql`s.regulated`,
    isPinned: sql`s.is_pinned`,
    authorName: nameOf(sql`u`),
    authorEmail: sql`u.email`,
    coEditors: sql`(
      SELECT string_agg(e.email, '; ' ORDER BY e.email)
        FROM speach_co_editors l JOIN users e ON e.id = l.user_id WHERE l.speach_id = s.id)`,
    coEditorGroups: sql`(
      SELECT string_agg(${partOfCell(sql`g.name`)}, '; ' ORDER BY g.name)
        FROM speach_co_editor_groups l JOIN groups g ON g.id = l.group_id WHERE l.speach_id = s.id)`,
    createdAt: isoTime(sql`s.created_at`),
    updatedAt: isoTime(sql`s.updated_at`),
    publishedAt: isoTime(sql`s.published_at`),
    lastPublishedAt: isoTime(sql`s.last_published_at`),
    delayedTill: isoTime(sql`coalesce(s.delayed_till, s.future_version_at)`),
    archivedAt: isoTime(sql`s.archived_at`),
    dueDate: sql`to_char(s.due_date, 'YYYY-MM-DD')`,
    workflow: sql`s.wf_name`,
    workflowState: sql`s.wf_state`,
    workflowStep: sql`s.wf_step`,
    badge: sql`nullif(s.badge ->> 'type', 'NONE')`,
    minutes: sql`s.minutes`,
    reads: sql`s.read_count`,
    rating: sql`round(s.rating_sum::numeric / nullif(s.rating_count, 0), 2)`,
    ratings: sql`s.rating_count`,
  },
  from: sql`speaches s JOIN users u ON u.id = s.author_id LEFT JOIN categories c ON c.id = s.category_id`,
  key: [{ column: sql`s.id`, type: 'integer' }],
}

/** Every version that was frozen, without its content. */
export const versionsExport: CsvSource = {
  name: 'versions',
  columns: {
    logId: sql`v.id`,
    speachID: sql`s.speach_id`,
    speach: sql`s.title`,
    number: sql`v.number`,
    authorName: nameOf(sql`u`),
    authorEmail: sql`u.email`,
    note: sql`v.note`,
    checksum: sql`v.checksum`,
    createdAt: isoTime(sql`v.created_at`),
    publishedAt: isoTime(sql`v.published_at`),
  },
  from: sql`versions v JOIN speaches s ON s.id = v.speach_id LEFT JOIN users u ON u.id = v.author_id`,
  key: [{ column: sql`v.id`, type: 'integer' }],
}
