import { z } from 'zod'
import { isSubtitled } from '#features/chapters/subtitles/rules.ts'
import { readFlags } from '#features/site/server/service.ts'
import { openForEditing } from '#features/speaches/server/access/access.ts'
import { findChapter } from '#features/speaches/server/drafts/draft-queries.ts'
import type { Platform } from '#platform/platform.ts'
import { seal, unseal } from '#platform/seal.ts'
import type { Actor } from '#shared/actor.ts'
import { forbidden, notFound, Problem } from '#shared/errors.ts'

/** How long a token opens the page. */
const TOKEN_MINUTES = 15

const PURPOSE = 'subtitles page'

/** What a token says: who may open which chapter, and until when in milliseconds since 1970. */
const way = z.object({ chapterId: z.number().int(), userId: z.number().int(), until: z.number() })

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
  const until = platform.clock.now().getTime() + TOKEN_MINUTES * 60_000
  const sealed = seal(JSON.stringify({ chapterId, userId: actor.id, until }), platform.secret, PURPOSE)
  // It travels in an address, where the signs of base64 mean something else.
  return Buffer.from(sealed, 'base64').toString('base64url')
}

/**
 * The chapter that a token opens. Why it opens none is not said: that would tell of other people's chapters.
 * @throws Problem 403 TOKEN; else as `findSubtitledChapter`
 */
export async function openToken(platform: Platform, actor: Actor, token: string): Promise<SubtitledPlace> {
  const opened = unseal(token, platform.secret, PURPOSE)
  const said = opened === undefined ? undefined : way.parse(JSON.parse(opened))
  if (!said || said.userId !== actor.id || said.until < platform.clock.now().getTime()) {
    throw forbidden('TOKEN', { texts: 'subtitling' })
  }
  return findSubtitledChapter(platform, actor, said.chapterId)
}
