import type { IncomingHttpHeaders } from 'node:http'
import type { WebSocket } from 'ws'
import { openForEditing } from '#features/speaches/server/access/access.ts'
import { findPersonTags } from '#features/speaches/server/access/people-queries.ts'
import { openText } from '#features/speaches/server/shared-text/text-service.ts'
import type { Caller } from '#platform/http/implement.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { notFound } from '#shared/errors.ts'
import { type Presence, readRoomName } from '../rules.ts'

/** Somebody with the editor open in one browser window. */
export interface Visitor {
  actor: Actor
  person: Omit<Presence, 'chapterId' | 'colour'>
  /** What proves the session; asked again while the socket is open. */
  headers: IncomingHttpHeaders
}

/** What others see of a person. */
export async function visitorOf(platform: Platform, { actor }: Caller, headers: IncomingHttpHeaders): Promise<Visitor> {
  const tag = (await findPersonTags(platform.database.db, [actor.id])).get(actor.id)
  return {
    actor,
    headers,
    person: { id: actor.id, userID: actor.userID, name: tag?.label ?? '', img: tag?.imgUrl ?? null },
  }
}

/**
 * Asks whether somebody may join a room, or stay in it: who may edit the speach may.
 * @throws Problem 404, 403, 409 ARCHIVED
 */
export async function assertMayJoin(platform: Platform, actor: Actor, name: string): Promise<void> {
  const room = readRoomName(name)
  if (!room) throw notFound()
  if (room.kind === 'chapter') await openText(platform, actor, room.id)
  else await openForEditing(platform.database.db, actor, room.id)
}

/** Why a socket was closed, as its protocol counts. */
export const CLOSE = {
  restart: 1012,
  unsupported: 1003,
  tooMuch: 1008,
  tooMany: 1013,
  sessionLost: 4401,
  forbidden: 4403,
} as const

/** Ends a socket in order, and at once when it does not answer. */
export function endSocket(socket: WebSocket, code: number): Promise<void> {
  return new Promise((resolve) => {
    if (socket.readyState === socket.CLOSED) return resolve()
    const timer = setTimeout(() => socket.terminate(), 1000)
    socket.once('close', () => {
      clearTimeout(timer)
      resolve()
    })
    socket.close(code)
  })
}
