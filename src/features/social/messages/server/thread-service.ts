import type { z } from 'zod'
import type { PersonRef } from '#features/accounts/person-schemas.ts'
import { recordAuditActions } from '#features/audit/server/record-audit-actions.ts'
import { slugOf } from '#features/speaches/rules.ts'
import type { Executor } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { forbidden, invalid, notFound } from '#shared/errors.ts'
import { NOBODY } from '../../server/people-queries.ts'
import type { listMessages as listMessagesCall } from '../contract.ts'
import { canDeleteMessage, canRenameTopic, canReportMessage, MESSAGES_PAGE_SIZE } from '../rules.ts'
import type { Message, OpenThread } from '../schemas.ts'
import { listMessages as findMessages, type MessageRow } from './message-queries.ts'
import * as queries from './thread-queries.ts'

/** A thread that somebody takes part in. @throws Problem 404 */
export async function openThread(db: Executor, actor: Actor, id: number): Promise<queries.ThreadRow> {
  const thread = await queries.findThread(db, actor, id)
  if (!thread) throw notFound()
  return thread
}

/** The other person or the topic of a thread. @throws Problem 404 */
export async function readThreadHead({ database: { db } }: Platform, actor: Actor, id: number): Promise<OpenThread> {
  const thread = await openThread(db, actor, id)
  const { person, topic, unread, isBlocking } = thread
  const kind = topic ? 'TOPIC' : 'DIRECT'
  return {
    id,
    kind,
    person: topic ? null : (person ?? NOBODY),
    topic,
    unread,
    isBlocking,
    canRename: topic !== null && canRenameTopic(actor, thread),
    canWrite: topic !== null || (thread.otherIsActive && !isBlocking && !thread.isBlocked),
  }
}

/** A page of what was written, the newest first. @throws Problem 404 */
export async function readMessages(
  { database: { db } }: Platform,
  actor: Actor,
  id: number,
  before?: number,
): Promise<z.output<(typeof listMessagesCall)['responses'][200]>> {
  const thread = await openThread(db, actor, id)
  const rows = await findMessages(db, actor, { threadId: id, before })
  return {
    result: rows.slice(0, MESSAGES_PAGE_SIZE).map((row) => presentMessage(actor, thread, row)),
    hasMore: rows.length > MESSAGES_PAGE_SIZE,
  }
}

/** A message as its participants see it. */
export function presentMessage(
  actor: Actor,
  { managesGroup }: Pick<queries.ThreadRow, 'managesGroup'>,
  row: MessageRow,
): Message {
  const { id, authorId, date, deletedAt, hasReported } = row
  // Whether it is reported is not told here: administrators decide of that where reports are listed.
  const facts = { authorId, deletedAt, inManagedGroup: managesGroup, isReported: false }
  const removed = deletedAt !== null
  return {
    id,
    author: row.author ?? NOBODY,
    content: row.content,
    removed,
    date,
    speach: row.speach && !removed ? { ...row.speach, slug: slugOf(row.speach.title) } : null,
    files: row.files,
    isOwn: authorId === actor.id,
    canDelete: canDeleteMessage(actor, facts),
    canReport: !hasReported && canReportMessage(actor, facts),
  }
}

/** Notes that somebody has seen a thread up to a message. @throws Problem 404 */
export async function markRead(platform: Platform, actor: Actor, id: number, messageId: number): Promise<void> {
  await platform.database.transaction(async (tx) => {
    await openThread(tx, actor, id)
    await queries.putRead(tx, { threadId: id, userId: actor.id, readTo: messageId })
  })
}

/** Gives a topic another title; of someone else's it is written down. @throws Problem 404, 403 */
export async function renameTopic(platform: Platform, actor: Actor, id: number, title: string): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const topic = await queries.lockTopic(tx, actor, id)
    if (!topic) throw notFound()
    if (!canRenameTopic(actor, topic)) throw forbidden()
    await queries.putTitle(tx, id, title)
    if (topic.openedBy === actor.id) return
    const [before, after] = [{ title: topic.title }, { title }]
    await recordAuditActions(platform, tx, actor, [
      { act: 'message.renameTopic', subject: { id, name: title }, before, after },
    ])
  })
}

/** Takes no messages from a person any more. @throws Problem 404, 400 for oneself */
export async function block(platform: Platform, actor: Actor, ref: PersonRef): Promise<void> {
  const { db } = platform.database
  const person = await openAddressee(db, actor, ref)
  if (person.id === actor.id) throw invalid({ userID: 'oneself' })
  await queries.insertBlock(db, actor.id, person.id, platform.clock.now())
}

/** Takes messages from a person again. @throws Problem 404 */
export async function unblock({ database: { db } }: Platform, actor: Actor, ref: PersonRef): Promise<void> {
  await queries.deleteBlock(db, actor.id, (await openAddressee(db, actor, ref)).id)
}

/** An active person. @throws Problem 404 */
export async function openAddressee(db: Executor, actor: Actor, ref: PersonRef): Promise<queries.Addressee> {
  const person = await queries.findAddressee(db, actor, ref)
  if (!person) throw notFound()
  return person
}
