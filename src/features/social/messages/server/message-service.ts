import type { PersonRef } from '#features/accounts/person-schemas.ts'
import { personValue } from '#features/audit/person-value.ts'
import { recordAuditActions } from '#features/audit/server/record-audit-actions.ts'
import { deleteUnusedFiles } from '#features/media/server/service.ts'
import { openReadable } from '#features/reader/server/service.ts'
import type { SpeachRef } from '#features/speaches/schemas.ts'
import type { Executor, Transaction } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { raiseEvent } from '#platform/queue/events.ts'
import type { Actor } from '#shared/actor.ts'
import { forbidden, invalid, notFound, Problem } from '#shared/errors.ts'
import { NOBODY } from '../../server/people-queries.ts'
import type { ReportedMessage } from '../contract.ts'
import { messageReported, messageSent, topicMessageSent } from '../events.ts'
import { canDeleteMessage, canReportMessage } from '../rules.ts'
import type { Message } from '../schemas.ts'
import * as queries from './message-queries.ts'
import * as threads from './thread-queries.ts'
import { openAddressee, openThread, presentMessage } from './thread-service.ts'

/** What somebody writes: words, files of their own, or both. */
export interface Said {
  content: string
  files: string[]
}

/**
 * Writes to a trainer; the two have one thread, whoever wrote first. Who was written to by the other one before may
 * answer whether they are a trainer or not.
 * @throws Problem 404 for the person who is not there or a speach one may not open, 400 for oneself and for nothing
 * said, 403 NOT_A_TRAINER, BLOCKED, BLOCKING
 */
export async function writeToPerson(
  platform: Platform,
  actor: Actor,
  ref: PersonRef,
  { speachID, ...said }: Said & { speachID?: SpeachRef | undefined },
): Promise<{ threadId: number; message: Message }> {
  return platform.database.transaction(async (tx) => {
    const person = await openAddressee(tx, actor, ref)
    if (person.id === actor.id) throw invalid({ userID: 'oneself' }, 'MESSAGE_SELF', { texts: 'messages' })
    const speachId = speachID === undefined ? null : (await openReadable(tx, actor, speachID)).speach.id
    const known = await threads.findThreadOfTwo(tx, actor.id, person.id)
    if (known === undefined && !person.isTrainer) throw forbidden('NOT_A_TRAINER', { texts: 'messages' })
    assertNotBlocked(person)
    const threadId = known ?? (await beginThread(platform, tx, actor.id, person.id))
    return { threadId, message: await say(platform, tx, actor, threadId, { ...said, speachId }) }
  })
}

async function beginThread({ clock }: Platform, tx: Transaction, readerId: number, trainerId: number): Promise<number> {
  const now = clock.now()
  const values = { readerId, trainerId, openedBy: readerId, createdAt: now, lastMessageAt: now }
  const id = (await threads.insertThread(tx, values)) ?? (await threads.findThreadOfTwo(tx, readerId, trainerId))
  if (id === undefined) throw new Problem(409, 'CONFLICT')
  return id
}

/**
 * Opens a topic in a group with its first message.
 * @throws Problem 404 for a group that one is not in, 400 for nothing said
 */
export async function openTopic(
  platform: Platform,
  actor: Actor,
  groupId: number,
  { title, ...said }: Said & { title: string },
): Promise<{ threadId: number; message: Message }> {
  return platform.database.transaction(async (tx) => {
    const groups = await threads.listOwnGroups(tx, actor)
    if (!groups.some(({ id }) => id === groupId)) throw notFound()
    const now = platform.clock.now()
    const values = { groupId, title, openedBy: actor.id, createdAt: now, lastMessageAt: now }
    const threadId = await threads.insertThread(tx, values)
    if (threadId === undefined) throw new Problem(409, 'CONFLICT')
    return { threadId, message: await say(platform, tx, actor, threadId, { ...said, speachId: null }) }
  })
}

/** Writes in a thread. @throws Problem 404, 400 for nothing said, 403 BLOCKED, BLOCKING, 409 PERSON_GONE */
export async function answerThread(platform: Platform, actor: Actor, id: number, said: Said): Promise<Message> {
  return platform.database.transaction(async (tx) => {
    const thread = await openThread(tx, actor, id)
    if (!thread.topic) {
      if (!thread.otherIsActive) throw new Problem(409, 'PERSON_GONE', { texts: 'messages' })
      assertNotBlocked(thread)
    }
    return say(platform, tx, actor, id, { ...said, speachId: null })
  })
}

function assertNotBlocked({ isBlocked, isBlocking }: { isBlocked: boolean; isBlocking: boolean }): void {
  if (isBlocking) throw forbidden('BLOCKING', { texts: 'messages' })
  if (isBlocked) throw forbidden('BLOCKED', { texts: 'messages' })
}

/** Adds a message, tells the others, and counts it as seen by the person who wrote it. */
async function say(
  platform: Platform,
  tx: Transaction,
  actor: Actor,
  threadId: number,
  { content, files, speachId }: Said & { speachId: number | null },
): Promise<Message> {
  if (content === '' && files.length === 0) throw invalid({ content: 'empty' }, 'NOTHING_SAID', { texts: 'messages' })
  const messageId = await queries.insertMessage(tx, {
    threadId,
    authorId: actor.id,
    speachId,
    content,
    createdAt: platform.clock.now(),
    fileIds: await findOwnFiles(tx, actor, files),
  })
  await threads.putRead(tx, { threadId, userId: actor.id, readTo: messageId })
  const thread = await openThread(tx, actor, threadId)
  await tellOthers(platform, tx, actor, thread, messageId)
  const [row] = await queries.listMessages(tx, actor, { threadId, id: messageId })
  if (!row) throw notFound()
  return presentMessage(actor, thread, row)
}

async function tellOthers(
  platform: Platform,
  tx: Transaction,
  { id: by }: Actor,
  { id: threadId, groupId, trainerId, otherId }: threads.ThreadRow,
  messageId: number,
): Promise<void> {
  if (groupId !== null) {
    await raiseEvent(platform, tx, topicMessageSent, { messageId, topicId: threadId, groupId, by })
  } else if (otherId !== null) {
    const toTrainer = otherId === trainerId
    await raiseEvent(platform, tx, messageSent, { messageId, threadId, toId: otherId, toTrainer, by })
  }
}

/** The numbers of files that this person uploaded, in the order named. @throws Problem 400 naming `files` */
async function findOwnFiles(db: Executor, actor: Actor, fileIDs: string[]): Promise<number[]> {
  const found = await queries.findFiles(db, fileIDs)
  return [...new Set(fileIDs)].map((fileID) => {
    const file = found.find((one) => one.fileID === fileID)
    if (file?.uploaderId !== actor.id) throw invalid({ files: `unknown: ${fileID}` })
    return file.id
  })
}

/**
 * Deletes a message with its files; what an administrator takes away of others is written down.
 * @throws Problem 404 also for what was deleted already, 403
 */
export async function deleteMessage(platform: Platform, actor: Actor, id: number): Promise<void> {
  const files = await platform.database.transaction(async (tx) => {
    const message = await queries.findMessage(tx, actor, id)
    if (!message || message.deletedAt !== null) throw notFound()
    if (!canDeleteMessage(actor, message)) throw forbidden()
    const now = platform.clock.now()
    const removed = await queries.removeMessage(tx, id, now)
    await queries.keepReported(tx, id, { by: actor.id, now })
    if (message.authorId !== actor.id && !message.inManagedGroup) {
      const subject = { id, name: message.authorName }
      await recordAuditActions(platform, tx, actor, [{ act: 'message.delete', subject, before: writtenBy(message) }])
    }
    return removed
  })
  await deleteUnusedFiles(platform, files)
}

/** What the audit log says of a message besides the name that it is called by. */
function writtenBy({ authorId, authorName }: queries.MessageInThread) {
  return authorId === null ? {} : { author: personValue({ id: authorId, name: authorName }) }
}

/** Tells the administrators of a message of someone else. @throws Problem 404, 403, 409 ALREADY_REPORTED */
export async function reportMessage(platform: Platform, actor: Actor, id: number, reason: string): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const message = await queries.findMessage(tx, actor, id)
    if (!message || message.deletedAt !== null) throw notFound()
    if (!canReportMessage(actor, message)) throw forbidden()
    const createdAt = platform.clock.now()
    const reportId = await queries.insertReport(tx, { messageId: id, reporterId: actor.id, reason, createdAt })
    if (reportId === undefined) throw new Problem(409, 'ALREADY_REPORTED', { texts: 'messages' })
    await raiseEvent(platform, tx, messageReported, { reportId, messageId: id, by: actor.id })
  })
}

/** A page of the messages that wait for an administrator's decision. */
export async function listReportedMessages(
  { database: { db } }: Platform,
  page: number,
): Promise<{ result: ReportedMessage[]; total: number }> {
  const { rows, total } = await queries.listReported(db, page)
  return { result: rows.map((row) => ({ ...row, author: row.author ?? NOBODY })), total }
}

/** Lets a reported message stay. @throws Problem 404 also when nothing is open */
export async function keepMessage(platform: Platform, actor: Actor, id: number): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const message = await queries.findMessage(tx, actor, id)
    if (!message) throw notFound()
    if (!(await queries.keepReported(tx, id, { by: actor.id, now: platform.clock.now() }))) throw notFound()
    const subject = { id, name: message.authorName }
    await recordAuditActions(platform, tx, actor, [{ act: 'message.keep', subject, after: writtenBy(message) }])
  })
}
