import type { ShownPerson } from '#features/accounts/person-schemas.ts'
import { openReadable } from '#features/reader/server/service.ts'
import { readFlags } from '#features/site/server/service.ts'
import type { SpeachAccess } from '#features/speaches/rules.ts'
import type { SpeachRef } from '#features/speaches/schemas.ts'
import type { Executor, Transaction } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { raiseEvent } from '#platform/queue/events.ts'
import type { Actor } from '#shared/actor.ts'
import { forbidden, invalid, notFound, Problem } from '#shared/errors.ts'
import type { CommentPage, WrittenComment } from '../../contract.ts'
import { speachCommented } from '../../events.ts'
import { mentionedIn } from '../../mentions.ts'
import {
  ANSWERS_MAX,
  canDeleteComment,
  canEditComment,
  canRestoreComment,
  MENTIONS_MAX,
  SUGGESTIONS,
} from '../../rules.ts'
import { findReaders, searchReaders } from '../people-queries.ts'
import { readMentions } from '../service.ts'
import { wordsOf } from '../words.ts'
import * as queries from './comment-queries.ts'
import { presentAnswer, presentComment } from './present-comment.ts'

/** @throws Problem 403 COMMENTS_OFF where the organisation (PRODUCT §11) or the authors of the speach switched them off */
async function assertCommentsOn(db: Executor, speach: { commentsEnabled: boolean }): Promise<void> {
  if (!speach.commentsEnabled || !(await readFlags(db)).comments) throw forbidden('COMMENTS_OFF', { texts: 'social' })
}

/** A page of what readers say of a speach. @throws Problem 404, 403 CODE_REQUIRED, 403 COMMENTS_OFF */
export async function listComments(
  platform: Platform,
  actor: Actor,
  ref: SpeachRef,
  page: number,
): Promise<CommentPage> {
  const { db } = platform.database
  const { speach, access } = await openReadable(db, actor, ref)
  await assertCommentsOn(db, speach)
  const listed = await queries.listComments(db, { speachId: speach.id, readerId: actor.id, page })
  const ids = listed.rows.map(({ id }) => id)
  const answers = await queries.listAnswers(db, ids, actor.id)
  const result = listed.rows.map((row) => ({
    ...presentComment(actor, access, row),
    answers: answers.filter(({ parentId }) => parentId === row.id).map((one) => presentAnswer(actor, access, one)),
  }))
  return {
    result,
    total: listed.total,
    count: await queries.countComments(db, speach.id),
    mentions: await readMentions(db, [...listed.rows, ...answers]),
  }
}

/**
 * Says something of a speach, or answers a comment.
 * @throws Problem 404 also for an answer to what is not there, 403 CODE_REQUIRED or COMMENTS_OFF, 400 naming `parentId`
 * for an answer to an answer and `content` for a mention of the person who may not read the speach, 409
 * TOO_MANY_ANSWERS
 */
export async function writeComment(
  platform: Platform,
  actor: Actor,
  ref: SpeachRef,
  { content, parentId = null }: { content: string; parentId?: number | null },
): Promise<WrittenComment> {
  return platform.database.transaction(async (tx) => {
    const { speach, access } = await openReadable(tx, actor, ref)
    await assertCommentsOn(tx, speach)
    const parent = parentId === null ? null : await openParent(tx, speach.id, parentId)
    const mentioned = await findMentioned(tx, speach.id, mentionedIn(content))
    const commentId = await queries.insertComment(tx, {
      speachId: speach.id,
      authorId: actor.id,
      parentId,
      content,
      createdAt: platform.clock.now(),
    })
    await raiseEvent(platform, tx, speachCommented, {
      speachId: speach.id,
      commentId,
      answeredId: parent?.authorId ?? null,
      mentionedIds: mentioned.map(({ id }) => id),
      by: actor.id,
    })
    return showWritten(tx, actor, access, commentId)
  })
}

/** The comment that an answer is for; locked, so that answers are counted one after the other. */
async function openParent(tx: Transaction, speachId: number, id: number): Promise<queries.CommentRow> {
  const parent = await queries.lockComment(tx, id)
  if (!parent || parent.speachId !== speachId || parent.deletedAt) throw notFound()
  if (parent.parentId !== null) {
    throw invalid({ parentId: 'an answer' }, 'ANSWER_TO_ANSWER', { texts: 'social' })
  }
  if ((await queries.countAnswers(tx, id)) >= ANSWERS_MAX) {
    throw new Problem(409, 'TOO_MANY_ANSWERS', { texts: 'social' })
  }
  return parent
}

/** The mentioned people who may read the speach. Others are refused in the same way as people who don't exist. */
async function findMentioned(db: Executor, speachId: number, userIDs: string[]) {
  if (userIDs.length > MENTIONS_MAX) {
    const options = { texts: 'social', values: { limit: MENTIONS_MAX } }
    throw invalid({ content: 'too many mentions' }, 'TOO_MANY_MENTIONS', options)
  }
  const found = await findReaders(db, speachId, userIDs)
  if (found.length < userIDs.length) throw invalid({ content: 'mention' }, 'MENTION_UNABLE', { texts: 'social' })
  return found
}

interface OpenedComment {
  comment: queries.CommentRow
  access: SpeachAccess
}

/**
 * A comment, locked, under a speach that one may read.
 * @throws Problem 404, 403 COMMENTS_OFF
 */
async function openComment(tx: Transaction, actor: Actor, id: number): Promise<OpenedComment> {
  const comment = await queries.lockComment(tx, id)
  if (!comment) throw notFound()
  const { speach, access } = await openReadable(tx, actor, comment.speachId).catch((error: unknown) => {
    // Without its code, a private speach says not even that there are comments.
    throw error instanceof Problem ? notFound() : error
  })
  await assertCommentsOn(tx, speach)
  return { comment, access }
}

/** Changes what one wrote. @throws Problem 404, 403, 400 naming `content` like `writeComment` */
export async function editComment(
  platform: Platform,
  actor: Actor,
  id: number,
  { content }: { content: string },
): Promise<WrittenComment> {
  return platform.database.transaction(async (tx) => {
    const { comment, access } = await openComment(tx, actor, id)
    if (comment.deletedAt) throw notFound()
    if (!canEditComment(actor, comment)) throw forbidden()
    // People who were mentioned before stay mentioned, whatever they may read today.
    const before = new Set(mentionedIn(comment.content))
    const added = mentionedIn(content).filter((userID) => !before.has(userID))
    await findMentioned(tx, comment.speachId, added)
    if (content !== comment.content) {
      await queries.changeComment(tx, id, { content, editedAt: platform.clock.now() })
    }
    return showWritten(tx, actor, access, id)
  })
}

/** Deletes a comment; its answers stay. @throws Problem 404, 403 */
export async function deleteComment(platform: Platform, actor: Actor, id: number): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const { comment, access } = await openComment(tx, actor, id)
    if (comment.deletedAt) throw notFound()
    if (!canDeleteComment(actor, access, comment)) throw forbidden()
    await queries.changeComment(tx, id, { deletedAt: platform.clock.now(), deletedBy: actor.id })
  })
}

/** Brings back what one has just deleted. @throws Problem 404 for what others deleted, 409 RESTORE_TOO_LATE */
export async function restoreComment(platform: Platform, actor: Actor, id: number): Promise<WrittenComment> {
  return platform.database.transaction(async (tx) => {
    const { comment, access } = await openComment(tx, actor, id)
    if (!comment.deletedAt || comment.deletedBy !== actor.id) throw notFound()
    if (!canRestoreComment(actor, comment, platform.clock.now())) {
      throw new Problem(409, 'RESTORE_TOO_LATE', { texts: 'social' })
    }
    await queries.changeComment(tx, id, { deletedAt: null, deletedBy: null })
    return showWritten(tx, actor, access, id)
  })
}

async function showWritten(db: Executor, actor: Actor, access: SpeachAccess, id: number): Promise<WrittenComment> {
  const row = await queries.findShown(db, id, actor.id)
  if (!row) throw notFound()
  const answers = await queries.listAnswers(db, [id], actor.id)
  const comment = {
    ...presentComment(actor, access, row),
    answers: answers.map((one) => presentAnswer(actor, access, one)),
  }
  return { comment, mentions: await readMentions(db, [row, ...answers]) }
}

/** People who can be mentioned, by the beginning of their name. @throws Problem 404, 403 CODE_REQUIRED */
export async function suggestMentions(
  platform: Platform,
  actor: Actor,
  ref: SpeachRef,
  term: string,
): Promise<ShownPerson[]> {
  const { db } = platform.database
  const { speach } = await openReadable(db, actor, ref)
  await assertCommentsOn(db, speach)
  return searchReaders(db, speach.id, { words: wordsOf(term), limit: SUGGESTIONS, except: actor.id })
}
