import { sql } from 'drizzle-orm'
import type { Executor } from '#platform/database/database.ts'
import { isoTime } from '#platform/database/iso-time.ts'
import { rowsOf } from '#platform/database/rows-of.ts'
import { type ChapterNote, chapterNote } from '../contract.ts'

/** A person's note on a chapter. */
export interface NotePlace {
  userId: number
  speachId: number
  chapterId: number
}

const COLUMNS = sql`chapter_id AS "chapterId", text, rev,
  ${isoTime(sql`updated_at`)} AS "updatedAt"`

/** Somebody's notes on a speach. */
export async function findNotes(db: Executor, userId: number, speachId: number): Promise<ChapterNote[]> {
  return rowsOf(db, chapterNote).all(sql`
    SELECT ${COLUMNS} FROM chapter_notes WHERE user_id = ${userId} AND speach_id = ${speachId} ORDER BY chapter_id`)
}

/** Writes a note over the one of this `rev` (0: none is there yet); undefined when it has become another. */
export async function putNote(
  db: Executor,
  { userId, speachId, chapterId }: NotePlace,
  { text, rev, now }: { text: string; rev: number; now: Date },
): Promise<ChapterNote | undefined> {
  const at = sql`${now.toISOString()}::timestamptz`
  const change =
    rev === 0
      ? sql`INSERT INTO chapter_notes (user_id, speach_id, chapter_id, text, updated_at)
          VALUES (${userId}, ${speachId}, ${chapterId}, ${text}, ${at}) ON CONFLICT DO NOTHING`
      : sql`UPDATE chapter_notes SET text = ${text}, rev = rev + 1, updated_at = ${at}
           WHERE user_id = ${userId} AND speach_id = ${speachId} AND chapter_id = ${chapterId} AND rev = ${rev}`
  return rowsOf(db, chapterNote).first(sql`${change} RETURNING ${COLUMNS}`)
}

/** Takes a note of this `rev` away; false when it has become another. */
export async function deleteNote(
  db: Executor,
  { userId, speachId, chapterId }: NotePlace,
  rev: number,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    DELETE FROM chapter_notes
     WHERE user_id = ${userId} AND speach_id = ${speachId} AND chapter_id = ${chapterId} AND rev = ${rev}
     RETURNING rev`)
  return rows.length > 0
}
