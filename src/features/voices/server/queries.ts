import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { whereEditable, whereReadable } from '#features/speaches/server/service.ts'
import type { Executor } from '#platform/database/database.ts'
import { isoTime } from '#platform/database/iso-time.ts'
import { rowsOf } from '#platform/database/rows-of.ts'
import type { Actor } from '#shared/actor.ts'
import type { HurriedLine } from '../contract.ts'
import type { SpeechTiming } from './speaker.ts'
import { voiceSounds } from './tables.ts'

export type SoundRow = typeof voiceSounds.$inferSelect
type NewSound = typeof voiceSounds.$inferInsert

/** The sound of a fingerprint, which is asked for again. */
export async function askForSound(tx: Executor, sound: NewSound): Promise<SoundRow> {
  const [row] = await tx
    .insert(voiceSounds)
    .values(sound)
    .onConflictDoUpdate({ target: voiceSounds.soundKey, set: { usedAt: sound.usedAt } })
    .returning()
  if (!row) throw new Error('an upsert returned no row')
  return row
}

export async function findSound(db: Executor, id: number): Promise<SoundRow | undefined> {
  const [row] = await db.select().from(voiceSounds).where(eq(voiceSounds.id, id))
  return row
}

/**
 * Notes which job speaks a sound, null where it is who asked, and from which request; what was spoken before is no longer
 * its file.
 */
export async function noteSpeaking(
  tx: Executor,
  id: number,
  spoken: Pick<SoundRow, 'jobId' | 'request'>,
): Promise<void> {
  await tx
    .update(voiceSounds)
    .set({ ...spoken, failedAt: null, fileId: null })
    .where(eq(voiceSounds.id, id))
}

/** Notes what came of a sound. @returns false where it is not there any more, or something came of it before */
export async function fillSound(
  tx: Executor,
  id: number,
  made: { fileId: number; hurried: HurriedLine[]; timing: SpeechTiming | null },
): Promise<boolean> {
  const rows = await tx
    .update(voiceSounds)
    .set({ ...made, request: null })
    .where(and(eq(voiceSounds.id, id), isNull(voiceSounds.fileId)))
    .returning({ id: voiceSounds.id })
  return rows.length > 0
}

/** Notes that a sound could not be spoken by a job. */
export async function markFailed(tx: Executor, jobId: string, failedAt: Date): Promise<void> {
  await tx
    .update(voiceSounds)
    .set({ failedAt })
    .where(and(eq(voiceSounds.jobId, jobId), isNull(voiceSounds.fileId)))
}

const soundFile = z.object({
  id: z.number(),
  fileID: z.string(),
  status: z.enum(['processing', 'ready', 'failed']),
  /** When its preparation failed; null unless it has. */
  failedAt: z.string().nullable(),
})

/** The file of a sound. */
export async function findSoundFile(db: Executor, fileId: number): Promise<z.infer<typeof soundFile> | undefined> {
  return rowsOf(db, soundFile).first(sql`
    SELECT id, file_id AS "fileID", status, CASE WHEN status = 'failed' THEN ${isoTime(sql`updated_at`)} END AS "failedAt"
      FROM files WHERE id = ${fileId}`)
}

const issuedRow = z.object({ id: z.number() })

/** The sound that was spoken for a chapter and issued under the public id of its file. */
export async function findIssued(db: Executor, chapterId: number, fileID: string): Promise<number | undefined> {
  const row = await rowsOf(db, issuedRow).first(sql`
    SELECT v.id FROM voice_sounds v JOIN files f ON f.id = v.file_id
     WHERE v.chapter_id = ${chapterId} AND f.file_id = ${fileID}`)
  return row?.id
}

const readableRow = z.object({ readable: z.boolean() })

/** Whether a file is a sound of a speach that a person may read or edit. */
export async function isSoundReadable(db: Executor, actor: Actor | null, fileId: number): Promise<boolean> {
  if (!actor) return false
  const row = await rowsOf(db, readableRow).first(sql`
    SELECT EXISTS (SELECT FROM voice_sounds v JOIN speaches ON speaches.id = v.speach_id
                    WHERE v.file_id = ${fileId} AND (${whereReadable(actor)} OR ${whereEditable(actor)})) AS readable`)
  return row?.readable === true
}

/** Forgets the sounds that nobody has asked for since a moment. @returns the public ids of their files */
export async function forgetSounds(db: Executor, since: Date): Promise<string[]> {
  const rows = await db
    .delete(voiceSounds)
    .where(lt(voiceSounds.usedAt, since))
    .returning({ fileId: voiceSounds.fileId })
  const ids = rows.flatMap(({ fileId }) => (fileId === null ? [] : [fileId]))
  if (ids.length === 0) return []
  const found = await rowsOf(db, z.object({ fileID: z.string() })).all(sql`
    SELECT file_id AS "fileID" FROM files WHERE id = ANY(${sql.param(ids)}::int[])`)
  return found.map(({ fileID }) => fileID)
}
