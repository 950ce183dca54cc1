import { createHash } from 'node:crypto'
import { openDraftChapter, writeDraftText } from '#features/speaches/server/service.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { notFound, Problem } from '#shared/errors.ts'
import { openLesson } from './access.ts'
import * as queries from './queries.ts'

interface AskedPart {
  lessonID: string
  subchapterID: string
}

/** What somebody has before them when they decide: the chapter as it was, and which text was proposed. */
interface Seen {
  rev: number
  mark: string
}

/** A part with another text beside it. @throws Problem 404 also for one that has none */
async function openProposal(platform: Platform, actor: Actor, { lessonID, subchapterID }: AskedPart) {
  const { db } = platform.database
  const lesson = await openLesson(db, actor, lessonID)
  const part = await queries.findPart(db, lesson.id, subchapterID)
  if (!part?.chapterId || part.proposal === null) throw notFound()
  const { typed, rev } = await openDraftChapter(db, actor, part.chapterId)
  if (typed.type !== 'HTML') throw notFound()
  const proposed = part.proposal
  const mark = createHash('sha256').update(proposed).digest('base64url').slice(0, MARK_LETTERS)
  return { lesson, part, chapterID: part.chapterId, rev, mark, own: typed.content.html, proposed }
}

/** Letters by which one proposed text is told from another. */
const MARK_LETTERS = 22

/** The text of a chapter as it is, and the one that was generated since. @throws Problem 404, 403 */
export async function readProposal(
  platform: Platform,
  actor: Actor,
  asked: AskedPart,
): Promise<Seen & { chapterID: number; own: string; proposed: string }> {
  const { chapterID, rev, mark, own, proposed } = await openProposal(platform, actor, asked)
  return { chapterID, rev, mark, own, proposed }
}

/**
 * Takes what somebody chose of both texts; without it, their own stays.
 * @throws Problem 404, 403, 409 CONFLICT where one of both is not what they chose from
 */
export async function settleProposal(
  platform: Platform,
  actor: Actor,
  { html, rev, mark, ...asked }: AskedPart & Seen & { html?: string },
): Promise<void> {
  const { db } = platform.database
  const { lesson, part, chapterID, proposed, ...now } = await openProposal(platform, actor, asked)
  if (mark !== now.mark) throw new Problem(409, 'CONFLICT')
  const written = html === undefined ? undefined : await writeDraftText(platform, actor, chapterID, { rev, html })
  // Taken as it is, nothing in it is somebody's own.
  const made = html === proposed ? { made: written, state: 'made' as const } : {}
  await queries.settleProposal(db, { lessonId: lesson.id, partId: part.partId, proposed }, made)
}
