import { openReadable } from '#features/reader/server/service.ts'
import { slugOf } from '#features/speaches/rules.ts'
import type { SpeachRef } from '#features/speaches/schemas.ts'
import { openFor } from '#features/speaches/server/service.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { raiseEvent } from '#platform/queue/events.ts'
import type { Actor } from '#shared/actor.ts'
import { forbidden, notFound, Problem } from '#shared/errors.ts'
import type { ReportedItem } from '../../contract.ts'
import { abuseReported } from '../../events.ts'
import { canKeep, canModerate } from '../../rules.ts'
import type { Mentions } from '../../schemas.ts'
import { NOBODY } from '../people-queries.ts'
import { readMentions } from '../service.ts'
import { findComment } from './comment-queries.ts'
import { insertReport, keepReported, listReported } from './report-queries.ts'

/** Tells those who moderate of a speach. @throws Problem 404, 403 CODE_REQUIRED, 409 ALREADY_REPORTED */
export async function reportSpeach(platform: Platform, actor: Actor, ref: SpeachRef, reason: string): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const { speach } = await openReadable(tx, actor, ref)
    await report(platform, tx, actor, { speachId: speach.id, commentId: null, reason })
  })
}

/** Tells those who moderate of a comment of someone else. @throws Problem 404, 403, 409 ALREADY_REPORTED */
export async function reportComment(platform: Platform, actor: Actor, id: number, reason: string): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const comment = await findComment(tx, id)
    if (!comment || comment.deletedAt) throw notFound()
    await openReadable(tx, actor, comment.speachId).catch((error: unknown) => {
      throw error instanceof Problem ? notFound() : error
    })
    if (comment.authorId === actor.id) throw forbidden()
    await report(platform, tx, actor, { speachId: comment.speachId, commentId: id, reason })
  })
}

async function report(
  platform: Platform,
  tx: Transaction,
  actor: Actor,
  reported: { speachId: number; commentId: number | null; reason: string },
): Promise<void> {
  const reportId = await insertReport(tx, { ...reported, reporterId: actor.id, createdAt: platform.clock.now() })
  if (reportId === undefined) throw new Problem(409, 'ALREADY_REPORTED', { texts: 'social' })
  const { speachId, commentId } = reported
  await raiseEvent(platform, tx, abuseReported, { reportId, speachId, commentId, by: actor.id })
}

/** A page of what waits for this person's decision. */
export async function listReports(
  platform: Platform,
  actor: Actor,
  page: number,
): Promise<{ result: ReportedItem[]; total: number; mentions: Mentions }> {
  const { db } = platform.database
  const { rows, total } = await listReported(db, actor, page)
  return {
    // Only who moderates finds an item here.
    result: rows.map(({ comment, reasons, ...speach }) => ({
      speach: {
        id: speach.speachId,
        speachID: speach.speachID,
        title: speach.title,
        slug: slugOf(speach.title),
        language: speach.language,
      },
      comment: comment && { ...comment, author: comment.author ?? NOBODY },
      reasons,
      canKeep: canKeep(actor, true, comment ? 'COMMENT' : 'SPEACH'),
    })),
    total,
    mentions: await readMentions(
      db,
      rows.flatMap(({ comment }) => comment ?? []),
    ),
  }
}

/** Lets what was reported stay. @throws Problem 404 also when nothing is open, 403 */
export async function keep(
  platform: Platform,
  actor: Actor,
  { speachID, commentId = null }: { speachID: SpeachRef; commentId?: number | null },
): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const { speach, access } = await openFor(tx, actor, speachID, canModerate)
    if (!canKeep(actor, canModerate(actor, access), commentId === null ? 'SPEACH' : 'COMMENT')) throw forbidden()
    const now = platform.clock.now()
    if (!(await keepReported(tx, { speachId: speach.id, commentId, by: actor.id, now }))) throw notFound()
  })
}
