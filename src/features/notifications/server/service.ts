import { findCards } from '#features/reader/server/service.ts'
import { readFlags } from '#features/site/server/service.ts'
import { readMessages } from '#features/social/messages/server/service.ts'
import { readMentions, readShareWords } from '#features/social/server/service.ts'
import { readRefusals } from '#features/workflow/server/service.ts'
import type { Executor } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { invalid } from '#shared/errors.ts'
import { isShownTo, typesOf } from '../rules.ts'
import type { Notification, NotificationParameter } from '../schemas.ts'
import {
  categoryOf,
  isNotificationCategory,
  isNotificationType,
  NOTIFICATION_TYPES,
  type NotificationFrequency,
  type NotificationType,
} from '../types.ts'
import { tellUnread } from './fan-out.ts'
import { present } from './present.ts'
import * as queries from './queries.ts'
import { UNREAD_CHANNEL } from './raise-service.ts'
import * as settings from './settings-queries.ts'

/** @throws Problem 400 UNKNOWN_TYPE, 'type inconnu' (seed 000 §8) */
function unknownType() {
  return invalid({ type: 'unknown' }, 'UNKNOWN_TYPE', { texts: 'notifications' })
}

/** The codes that a code or a category names; null for all. @throws Problem 400 UNKNOWN_TYPE */
function readTypes(text: string | undefined): NotificationType[] | null {
  if (text === undefined || text === '') return null
  if (isNotificationType(text)) return [text]
  if (isNotificationCategory(text)) return typesOf(text)
  throw unknownType()
}

async function wantedBy({ database: { db } }: Platform, { id }: Actor, type: string | undefined) {
  const types = readTypes(type)
  const { comments } = await readFlags(db)
  return { userId: id, types, comments }
}

/** A page of what a person was told and may see now, newest first. @throws Problem 400 UNKNOWN_TYPE */
export async function listNotifications(
  platform: Platform,
  actor: Actor,
  { page, size, type }: { page: number; size: number; type?: string },
): Promise<Notification[]> {
  return presentNotifications(platform.database.db, actor, await wantedBy(platform, actor, type), { page, size })
}

/** The same of those that are wanted, in the database or in a transaction. */
export async function presentNotifications(
  db: Executor,
  actor: Actor,
  wanted: queries.Wanted,
  page: { page: number; size: number },
): Promise<Notification[]> {
  const rows = await queries.listNotifications(db, wanted, page)
  const ids = [...new Set(rows.flatMap(({ speachId }) => speachId ?? []))]
  const cards = new Map((await findCards(db, actor, ids)).map((card) => [card.id, card]))
  const texts = await readMessages(
    db,
    rows.flatMap(({ message }) => message?.id ?? []),
  )
  const shares = await readShareWords(
    db,
    rows.flatMap(({ shareId }) => shareId ?? []),
  )
  const refusals = await readRefusals(
    db,
    rows.flatMap(({ refusedRunId }) => refusedRunId ?? []),
  )
  const mentions = await readMentions(
    db,
    rows.flatMap(({ comment }) => comment ?? []),
  )
  return rows.map((row) => present(row, { cards, texts, shares, refusals, mentions }))
}

/** How many there are of a code or a category, of all without one. @throws Problem 400 UNKNOWN_TYPE */
export async function countNotifications(platform: Platform, actor: Actor, type: string | undefined): Promise<number> {
  return queries.countNotifications(platform.database.db, await wantedBy(platform, actor, type))
}

/** How many a person has not acknowledged of what they may see now; `flags` spares who knows them a question. */
export async function countUnread(
  { database: { db } }: Platform,
  { id }: Pick<Actor, 'id'>,
  flags: Promise<{ comments: boolean }> = readFlags(db),
): Promise<number> {
  const { comments } = await flags
  return (await queries.countUnread(db, [id], comments)).get(id) ?? 0
}

/** The same for several people, in one statement; who has none is left out. */
export async function countUnreadOf({ database: { db } }: Platform, userIds: number[]): Promise<Map<number, number>> {
  const { comments } = await readFlags(db)
  return queries.countUnread(db, userIds, comments)
}

/** Acknowledges everything; other windows of the same person hear of it. */
export async function acknowledge({ database, clock }: Platform, { id }: Actor): Promise<void> {
  await database.transaction(async (tx) => {
    if (await queries.acknowledgeAll(tx, id, clock.now())) await tellUnread(tx, UNREAD_CHANNEL, [id])
  })
}

/** The types that are for a person's roles, in order. */
export async function listTypes({ database: { db } }: Platform, actor: Actor): Promise<NotificationType[]> {
  const listener = { ...actor, isReviewer: await settings.isReviewer(db, actor) }
  return NOTIFICATION_TYPES.filter((type) => isShownTo(listener, type))
}

/** What a person is told of, of what is for their roles, and how often they are written to. */
export async function readParameters(
  platform: Platform,
  actor: Actor,
): Promise<{ params: NotificationParameter[]; frequencyNotification: NotificationFrequency }> {
  const [types, { turnedOff, frequency }] = await Promise.all([
    listTypes(platform, actor),
    settings.findSettings(platform.database.db, actor.id),
  ])
  const params = types.map((type) => ({
    id: NOTIFICATION_TYPES.indexOf(type) + 1,
    typeNotification: type,
    activate: !turnedOff.includes(type),
    category: categoryOf(type),
  }))
  return { params, frequencyNotification: frequency }
}

/** Turns a type on or off for a person, from now on. @throws Problem 400 UNKNOWN_TYPE */
export async function switchType(
  { database: { db } }: Platform,
  { id }: Actor,
  { type, on }: { type: string; on: boolean },
): Promise<void> {
  if (!isNotificationType(type)) throw unknownType()
  await settings.putType(db, id, type, on)
}

/** Says how often a person is written to of what is new and unread. */
export async function setFrequency(
  { database: { db }, clock }: Platform,
  { id }: Pick<Actor, 'id'>,
  frequency: NotificationFrequency,
): Promise<void> {
  await settings.putFrequency(db, id, frequency, clock.now())
}

/** Days for which what was acknowledged is kept. */
const KEPT_DAYS = 366

/** Notifications that are forgotten in one statement. */
const SWEPT = 5000

/** Forgets what was acknowledged more than a year ago. */
export async function sweep({ database: { db }, clock }: Platform, signal: AbortSignal): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * 86_400_000)
  while ((await queries.deleteAcknowledged(db, before, SWEPT)) === SWEPT) signal.throwIfAborted()
}
