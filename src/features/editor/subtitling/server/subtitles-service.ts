import { isSubtitled } from '#features/chapters/subtitles/rules.ts'
import { readFlags } from '#features/site/server/service.ts'
import { openForEditing } from '#features/speaches/server/access/access.ts'
import { findChapter } from '#features/speaches/server/drafts/draft-queries.ts'
import { issuePass, readPass } from '#platform/page-pass.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { forbidden, notFound, Problem } from '#shared/errors.ts'

const PURPOSE = 'subtitles page'

/** What a token opens: the chapter and its speach. */
interface SubtitledPlace {
  speachID: string
  chapterId: number
}

/**
 * A chapter whose subtitles a person may edit.
 * @throws Problem 404, 403, 403 SUBTITLES_OFF, 409 ARCHIVED, 409 NO_TRACK for a type without subtitles
 */
export async function findSubtitledChapter(
  { database: { db } }: Platform,
  actor: Actor,
  chapterId: number,
): Promise<SubtitledPlace> {
  if (!(await readFlags(db)).subtitleManagement) throw forbidden('SUBTITLES_OFF', { texts: 'subtitling' })
  const { speach } = await openForEditing(db, actor, { chapterId })
  const found = await findChapter(db, chapterId)
  if (!found || found.chapter.deletedAt !== null || found.lesson.deletedAt !== null) throw notFound()
  if (!isSubtitled(found.chapter.type)) throw new Problem(409, 'NO_TRACK', { texts: 'subtitling' })
  return { speachID: speach.speachId, chapterId }
}

/** A token that opens the subtitles of a chapter for this person, for 15 minutes. @throws Problem as `findSubtitledChapter` */
export async function issueToken(platform: Platform, actor: Actor, chapterId: number): Promise<string> {
  await findSubtitledChapter(platform, actor, chapterId)
  return issuePass(platform, PURPOSE, { about: chapterId, userId: actor.id })
}

/**
 * The chapter that a token opens. Why it opens none is not said: that would tell of other people's chapters.
 * @throws Problem 403 TOKEN; else as `findSubtitledChapter`
 */
export async function openToken(platform: Platform, actor: Actor, token: string): Promise<SubtitledPlace> {
  const chapterId = readPass(platform, PURPOSE, token, actor.id)
  if (chapterId === undefined) throw forbidden('TOKEN', { texts: 'subtitling' })
  return findSubtitledChapter(platform, actor, chapterId)
}
