import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Executor } from '#platform/database/database.ts'
import { filledLater, prepared } from '#platform/database/prepared.ts'
import type { VersionContent } from '../../version-content.ts'
import { updateLesson } from '../drafts/draft-queries.ts'
import { lessons, speaches } from '../tables.ts'

/**
 * The draft as a version would hold it: in order, without what is deleted, chapters of type NONE and lessons that have
 * no other. Compared with a version inside the database, so that an autosave moves no content.
 */
const frozenDraft = sql`(
  SELECT jsonb_build_object('lessons', coalesce(jsonb_agg(
    jsonb_build_object('id', l.id, 'title', l.title, 'chapters', parts.chapters) ORDER BY l.position, l.id), '[]'))
  FROM lessons l JOIN LATERAL (
    SELECT jsonb_agg(jsonb_build_object('id', c.id, 'title', c.title, 'type', c.type, 'content', c.content)
             ORDER BY c.position, c.id) AS chapters
      FROM chapters c WHERE c.lesson_id = l.id AND c.deleted_at IS NULL AND c.type <> 'NONE'
  ) parts ON parts.chapters IS NOT NULL
  WHERE l.speach_id = speaches.id AND l.deleted_at IS NULL
)`

/** The draft as a version would hold it. */
export async function readFrozenDraft(db: Executor, speachId: number): Promise<VersionContent> {
  const [row] = await db
    .select({ content: sql<VersionContent>`${frozenDraft}` })
    .from(speaches)
    .where(eq(speaches.id, speachId))
  return row?.content ?? { lessons: [] }
}

const draftChange = prepared<{ speachId: number; updatedAt: Date }, unknown>('note_draft_change', (tx) =>
  tx
    .update(speaches)
    .set({
      updatedAt: filledLater(speaches.updatedAt, 'updatedAt'),
      draftChangedAt: sql`CASE WHEN published_version_id IS NOT NULL
          AND ${frozenDraft} <> (SELECT v.content FROM versions v WHERE v.id = speaches.published_version_id)
        THEN coalesce(draft_changed_at, ${filledLater(speaches.updatedAt, 'updatedAt')}) END`,
    })
    .where(eq(speaches.id, sql.placeholder('speachId'))),
)

/** Notes that the draft was touched, and since when it differs from what was published last, if it does. */
export async function noteDraftChange(tx: Executor, speachId: number, now: Date): Promise<void> {
  await draftChange(tx, { speachId, updatedAt: now })
}

/** Every process hears here whose lessons or chapters changed, and through whom: `speachId personId`. */
export const OUTLINE_CHANNEL = 'speach_outlines'

/**
 * Notes that lessons or chapters came, went, moved or are called something else, and tells those who have the draft
 * open as soon as the transaction is committed.
 * @param by the number of the person who did it
 */
export async function noteOutlineChange(
  tx: Executor,
  { speachId, by }: { speachId: number; by: number },
  now: Date,
): Promise<void> {
  await Promise.all([
    noteDraftChange(tx, speachId, now),
    tx.execute(sql`SELECT pg_notify(${OUTLINE_CHANNEL}, ${`${speachId} ${by}`})`),
  ])
}

/** Makes the draft exactly what a version holds: its parts come back with their numbers, the others are deleted. */
export async function overwriteDraft(
  tx: Executor,
  { speachId, content, now, actorId }: { speachId: number; content: VersionContent; now: Date; actorId: number },
): Promise<void> {
  await tx.execute(sql`
    UPDATE chapters SET deleted_at = ${now.toISOString()}::timestamptz
      FROM lessons WHERE lessons.id = chapters.lesson_id AND lessons.speach_id = ${speachId} AND chapters.deleted_at IS NULL`)
  await tx
    .update(lessons)
    .set({ deletedAt: now })
    .where(and(eq(lessons.speachId, speachId), isNull(lessons.deletedAt)))
  for (const [position, lesson] of content.lessons.entries()) {
    await updateLesson(tx, lesson.id, { title: lesson.title, position, deletedAt: null })
    await tx.execute(sql`
      UPDATE chapters SET lesson_id = ${lesson.id}, position = wanted.place, title = wanted.chapter ->> 'title',
        type = wanted.chapter ->> 'type', content = wanted.chapter -> 'content', rev = rev + 1, deleted_at = NULL,
        updated_at = ${now.toISOString()}::timestamptz, updated_by = ${actorId}
      FROM jsonb_array_elements(${JSON.stringify(lesson.chapters)}::jsonb) WITH ORDINALITY AS wanted (chapter, place)
      WHERE chapters.id = (wanted.chapter ->> 'id')::int`)
  }
}
