import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Executor } from '#platform/database/database.ts'
import type { Line } from '../scene/scene.ts'
import { presenterClips } from './tables.ts'

export type ClipRow = typeof presenterClips.$inferSelect

/** Clips of one video that are shown. */
const SHOWN_MAX = 100

/** The clip of a render, which is added where it is new. */
export async function putClip(tx: Executor, clip: typeof presenterClips.$inferInsert): Promise<ClipRow> {
  const [row] = await tx
    .insert(presenterClips)
    .values(clip)
    .onConflictDoUpdate({
      target: [presenterClips.chapterId, presenterClips.weetId, presenterClips.render, presenterClips.userId],
      set: { params: clip.params },
    })
    .returning()
  if (!row) throw new Error('an upsert returned no row')
  return row
}

export async function findClip(db: Executor, id: number): Promise<ClipRow | undefined> {
  const [row] = await db.select().from(presenterClips).where(eq(presenterClips.id, id))
  return row
}

/** Notes what was made of a clip. */
export async function fillClip(
  tx: Executor,
  id: number,
  made: { fileID: string; seconds: number; lines: Line[] },
): Promise<void> {
  await tx.update(presenterClips).set(made).where(eq(presenterClips.id, id))
}

/** The clips of a video that were made, latest first. */
export async function listClips(db: Executor, { chapterId, weetId }: { chapterId: number; weetId: string }) {
  return db
    .select()
    .from(presenterClips)
    .where(
      and(eq(presenterClips.chapterId, chapterId), eq(presenterClips.weetId, weetId), isNotNull(presenterClips.fileID)),
    )
    .orderBy(desc(presenterClips.id))
    .limit(SHOWN_MAX)
}
