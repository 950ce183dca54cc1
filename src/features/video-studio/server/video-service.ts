import { randomUUID } from 'node:crypto'
import type { WeetContent } from '#features/chapters/weet/schema.ts'
import { recordTime } from '#features/presenter-time/server/service.ts'
import { changeDraftChapter, openDraftChapter } from '#features/speaches/server/service.ts'
import type { Executor } from '#platform/database/database.ts'
import { issuePass, readPass } from '#platform/page-pass.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { forbidden, Problem } from '#shared/errors.ts'

const PURPOSE = 'video studio'

/** A chapter with a video of the studio. */
export interface VideoChapter {
  chapterId: number
  speachId: number
  speachID: string
  title: string
  content: WeetContent
}

/** The video of a chapter that a person may edit. @throws Problem 404, 403, 409 ARCHIVED, NO_VIDEO for another type */
export async function openVideoChapter(db: Executor, actor: Actor, chapterId: number): Promise<VideoChapter> {
  const { typed, speachId, speachID, title } = await openDraftChapter(db, actor, chapterId)
  if (typed.type !== 'WEET') throw new Problem(409, 'NO_VIDEO', { texts: 'making' })
  return { chapterId, speachId, speachID, title, content: typed.content }
}

/** The speach of a chapter whose video a person may edit. @throws Problem as `openVideoChapter` */
export async function findVideo({ database }: Platform, actor: Actor, chapterId: number) {
  const { speachID } = await openVideoChapter(database.db, actor, chapterId)
  return { speachID, chapterId }
}

/**
 * The address at which a person edits the video of a chapter, for 15 minutes (seed 002 §2).
 * @throws Problem as `openVideoChapter`
 */
export async function editingUrl(platform: Platform, actor: Actor, chapterId: number): Promise<string> {
  const { title } = await openVideoChapter(platform.database.db, actor, chapterId)
  const token = issuePass(platform, PURPOSE, { about: chapterId, userId: actor.id })
  return `/studio/edit?${new URLSearchParams({ access_token: token, weetTitle: title })}`
}

/**
 * The video that a token opens. Why it opens none is not said: that would tell of other people's videos.
 * @throws Problem 403 TOKEN; else as `openVideoChapter`
 */
export async function openByToken(platform: Platform, actor: Actor, token: string) {
  const chapterId = readPass(platform, PURPOSE, token, actor.id)
  if (chapterId === undefined) throw forbidden('TOKEN', { texts: 'making' })
  return findVideo(platform, actor, chapterId)
}

/**
 * Gives a video the name that it came with; one that comes without keeps its own, or gets one.
 * @returns what names it
 * @throws Problem as `openVideoChapter`
 */
export async function nameVideo(
  platform: Platform,
  actor: Actor,
  { weetID, chapitreId }: { weetID: string; chapitreId: number },
): Promise<string> {
  const { content } = await openVideoChapter(platform.database.db, actor, chapitreId)
  const named = weetID || content.weetID || randomUUID()
  if (named === content.weetID) return named
  await platform.database.transaction((tx) =>
    changeDraftChapter(platform, tx, actor, chapitreId, (typed) =>
      typed.type === 'WEET' ? { type: 'WEET', content: { ...typed.content, weetID: named } } : null,
    ),
  )
  return named
}

/** Notes how many seconds of a presenter a video of a chapter holds. @throws Problem as `openVideoChapter` */
export async function recordAvatarTime(
  platform: Platform,
  actor: Actor,
  { weetID, chapitreId, seconds }: { weetID: string; chapitreId: number; seconds: number },
): Promise<void> {
  await openVideoChapter(platform.database.db, actor, chapitreId)
  await recordTime(platform, actor, { chapterId: chapitreId, weetID, seconds })
}
