import { sql } from 'drizzle-orm'
import { viewsSpeach } from '#features/speaches/server/access/visibility.ts'
import type { Executor } from '#platform/database/database.ts'
import { keptRow, rowsOf } from '#platform/database/rows-of.ts'

/** For `users` and `speaches`: the title is left out if the person can no longer open the speach (PRODUCT §5). */
const titleIfOpen = sql`CASE WHEN ${viewsSpeach()} THEN speaches.title END`

/** A table `f` of what people did with speaches, each row with its speach and its person. */
const withSpeach = sql`JOIN speaches ON speaches.id = f.speach_id JOIN users ON users.id = f.user_id`

/**
 * What the speaches keep of a person: what they wrote, opened, read, noted and liked. Of what others wrote the title
 * is null while the person may not open it.
 */
export async function readPersonData(db: Executor, userId: number): Promise<unknown> {
  const row = await rowsOf(db, keptRow).first(sql`
    SELECT jsonb_build_object(
      'written', coalesce((
        SELECT jsonb_agg(jsonb_build_object('speachID', s.speach_id, 'title', s.title, 'description', s.description,
                 'tags', s.tags, 'language', s.language, 'state', s.state, 'createdAt', s.created_at, 'lessons', (
                   SELECT coalesce(jsonb_agg(jsonb_build_object('title', l.title, 'chapters', (
                            SELECT coalesce(jsonb_agg(jsonb_build_object('title', c.title, 'type', c.type, 'content', c.content)
                                     ORDER BY c.position, c.id), '[]')
                              FROM chapters c WHERE c.lesson_id = l.id AND c.deleted_at IS NULL)) ORDER BY l.position, l.id), '[]')
                     FROM lessons l WHERE l.speach_id = s.id AND l.deleted_at IS NULL)) ORDER BY s.id)
          FROM speaches s WHERE s.author_id = ${userId}), '[]'),
      'opened', coalesce((
        SELECT jsonb_agg(jsonb_build_object('speachID', speaches.speach_id, 'title', ${titleIfOpen},
                 'firstOpenedAt', f.first_opened_at, 'lastOpenedAt', f.last_opened_at, 'chapters', (
                   SELECT coalesce(jsonb_agg(jsonb_build_object('chapterId', p.chapter_id, 'position', p.position,
                            'done', p.done, 'updatedAt', p.updated_at) ORDER BY p.chapter_id), '[]')
                     FROM chapter_progress p WHERE p.user_id = f.user_id AND p.speach_id = f.speach_id))
                 ORDER BY f.first_opened_at)
          FROM speach_follows f ${withSpeach} WHERE f.user_id = ${userId}), '[]'),
      'reads', coalesce((
        SELECT jsonb_agg(jsonb_build_object('speachID', s.speach_id, 'startedAt', r.started_at) ORDER BY r.started_at)
          FROM speach_reads r JOIN speaches s ON s.id = r.speach_id WHERE r.user_id = ${userId}), '[]'),
      'notes', coalesce((
        SELECT jsonb_agg(jsonb_build_object('speachID', s.speach_id, 'chapterId', n.chapter_id, 'text', n.text,
                 'at', n.updated_at) ORDER BY n.updated_at)
          FROM chapter_notes n JOIN speaches s ON s.id = n.speach_id WHERE n.user_id = ${userId}), '[]'),
      'favourites', coalesce((
        SELECT jsonb_agg(jsonb_build_object('speachID', speaches.speach_id, 'title', ${titleIfOpen},
                 'since', f.created_at) ORDER BY f.created_at)
          FROM speach_favourites f ${withSpeach} WHERE f.user_id = ${userId}), '[]'),
      'assigned', coalesce((
        SELECT jsonb_agg(jsonb_build_object('speachID', speaches.speach_id, 'title', ${titleIfOpen},
                 'by', f.source, 'dueDate', f.due_date, 'since', f.created_at) ORDER BY f.created_at)
          FROM speach_grants f ${withSpeach} WHERE f.user_id = ${userId}), '[]'),
      'files', coalesce((
        SELECT jsonb_agg(jsonb_build_object('fileID', f.file_id, 'name', f.name, 'size', f.size, 'uploadedAt', f.created_at)
                 ORDER BY f.created_at)
          FROM files f WHERE f.uploader_id = ${userId}), '[]')) AS kept`)
  return row?.kept ?? null
}
