import { randomUUID } from 'node:crypto'
import { type Document, Hocuspocus } from '@hocuspocus/server'
import type { WebSocket } from 'ws'
import { OUTLINE_CHANNEL } from '#features/speaches/server/publication/frozen-draft-queries.ts'
import { GONE, UPDATES_CHANNEL } from '#features/speaches/server/shared-text/text-queries.ts'
import { writeText } from '#features/speaches/server/shared-text/text-service.ts'
import type { Listening } from '#platform/database/listen.ts'
import type { Authenticate } from '#platform/http/guard.ts'
import type { Platform } from '#platform/platform.ts'
import { outlineChangedBy, presenceState, readRoomName, roomName } from '../rules.ts'
import { Budget } from './budget.ts'
import { SharedPresence } from './shared-presence.ts'
import { SharedTexts } from './shared-texts.ts'
import { assertMayJoin, CLOSE, endSocket, type Visitor } from './visitor.ts'

/** The pause after which what was typed is written into the chapter, and its limit while nobody pauses; milliseconds. */
const WRITE_PAUSE_MS = 2000
const WRITE_PATIENCE_MS = 10_000

/** How often it is asked whether who is there still may, in milliseconds. */
const ASK_AGAIN_MS = 5000

/** Windows that one person can have open. */
const SOCKETS_PER_PERSON = 30

/** Cursors that one window can have in a text. */
const CLIENTS_PER_SOCKET = 4

/** Bytes that wait for somebody who does not read them. */
const BACKLOG_MAX = 16 * 1024 * 1024

/** A refusal that is no failure: without a message, nobody writes it into a log. */
class Refusal extends Error {
  readonly reason = 'FORBIDDEN'
  readonly code = CLOSE.forbidden
}

/** The rooms of this process, in which people edit texts together. */
export class Rooms {
  readonly #platform: Platform
  readonly #authenticate: Authenticate
  readonly #texts: SharedTexts
  readonly #presence: SharedPresence
  readonly #hocuspocus: Hocuspocus<Visitor>
  readonly #sockets = new Map<WebSocket, Visitor>()
  readonly #origin = randomUUID()
  readonly #timer: NodeJS.Timeout
  #listening: (Listening | undefined)[] = []

  constructor(platform: Platform, authenticate: Authenticate) {
    this.#platform = platform
    this.#authenticate = authenticate
    this.#texts = new SharedTexts(platform, this.#origin)
    this.#hocuspocus = this.#openHocuspocus()
    this.#presence = new SharedPresence(platform, this.#origin, (room) => this.#hocuspocus.documents.get(room))
    this.#timer = setInterval(() => void this.#askAgain(), ASK_AGAIN_MS)
  }

  async listen(): Promise<void> {
    const hear = (payload: string) => {
      const [chapterId, origin] = payload.split(' ')
      if (origin === GONE) this.#hocuspocus.closeConnections(`chapter.${chapterId}`)
      else if (origin !== this.#origin) this.#texts.catchUp(Number(chapterId))
    }
    this.#listening = [
      await this.#platform.database.listen(UPDATES_CHANNEL, {
        onNotification: hear,
        onGap: () => this.#texts.catchUp(),
      }),
      await this.#platform.database.listen(OUTLINE_CHANNEL, {
        onNotification: (payload) => this.#tellOfOutline(payload),
      }),
      await this.#presence.listen(),
    ]
  }

  /** Lets somebody in; each text that they open is asked for by itself. */
  admit(socket: WebSocket, visitor: Visitor): void {
    const own = [...this.#sockets.values()].filter(({ actor }) => actor.id === visitor.actor.id)
    if (own.length >= SOCKETS_PER_PERSON) {
      socket.close(CLOSE.tooMany)
      return
    }
    const connection = this.#hocuspocus.handleConnection(socket, new Request('http://localhost/'), visitor)
    const budget = new Budget(Date.now())
    this.#sockets.set(socket, visitor)
    socket.on('message', (data: Buffer, isBinary: boolean) => {
      if (!isBinary) return socket.close(CLOSE.unsupported)
      if (!budget.allows(data.length, Date.now())) return socket.close(CLOSE.tooMuch)
      connection.handleMessage(new Uint8Array(data))
    })
    socket.on('error', () => socket.terminate())
    socket.on('close', (code) => {
      this.#sockets.delete(socket)
      connection.handleClose({ code, reason: '' })
    })
  }

  /** Sends everybody elsewhere and writes what they typed. */
  async close(): Promise<void> {
    clearInterval(this.#timer)
    const open = this.#texts.chapterIds()
    await Promise.all([...this.#sockets.keys()].map((socket) => endSocket(socket, CLOSE.restart)))
    for (const chapterId of open) await this.#write(chapterId)
    for (const listening of this.#listening) await listening?.close()
  }

  #openHocuspocus(): Hocuspocus<Visitor> {
    return new Hocuspocus<Visitor>({
      quiet: true,
      debounce: WRITE_PAUSE_MS,
      maxDebounce: WRITE_PATIENCE_MS,
      onAuthenticate: ({ documentName, context }) => this.#assertMayJoin(context, documentName),
      onLoadDocument: async ({ document, documentName }) => {
        const room = readRoomName(documentName)
        if (room?.kind === 'chapter') await this.#texts.load(document, room.id)
        this.#presence.ask(documentName)
      },
      beforeSync: ({ type, payload, document, context }) => this.#take(document, context, type, payload),
      beforeHandleAwareness: async ({ states, document, connection, context }) => {
        if (!connection || !context) return
        const own = document.getClients(connection)
        const others = new Set(document.getConnections().flatMap((one) => [...document.getClients(one)]))
        for (const [client, sent] of states) {
          const isTheirs = own.has(client) || (!others.has(client) && own.size < CLIENTS_PER_SOCKET)
          const state = isTheirs ? presenceState(sent, context.person) : null
          if (state) states.set(client, state)
          else states.delete(client)
        }
      },
      onAwarenessUpdate: async ({ document, added, updated, removed, transactionOrigin }) =>
        this.#presence.tell(document, [...added, ...updated, ...removed], transactionOrigin),
      onStoreDocument: async ({ documentName }) => {
        const room = readRoomName(documentName)
        if (room?.kind === 'chapter') await this.#write(room.id)
      },
    })
  }

  /** Tells the authors of a speach that its outline changed; who changed it in their only window knows. */
  #tellOfOutline(payload: string): void {
    const [speachId = 0, by = 0] = payload.split(' ').map(Number)
    const document = this.#hocuspocus.documents.get(roomName({ kind: 'speach', id: speachId }))
    if (!document) return
    const windows = [...document.awareness.getStates().values()].filter(({ user }) => user?.id === by)
    document.broadcastStateless(
      outlineChangedBy(by),
      ({ context }) => windows.length > 1 || (context as Visitor).actor.id !== by,
    )
  }

  async #assertMayJoin({ actor }: Visitor, room: string): Promise<void> {
    try {
      await assertMayJoin(this.#platform, actor, room)
    } catch {
      throw new Refusal()
    }
  }

  /** The first kind of message asks, the others bring changes: only texts take any. */
  async #take(document: Document, { actor }: Visitor, type: number, update: Uint8Array): Promise<void> {
    if (type === 0) return
    if (readRoomName(document.name)?.kind === 'chapter') {
      return this.#texts.store(document, { type, update, userId: actor.id })
    }
    // An update without anything in it is two bytes.
    if (update.length > 2) throw new Refusal()
  }

  async #write(chapterId: number): Promise<void> {
    await writeText(this.#platform, chapterId).catch((error) =>
      this.#platform.log.error({ err: error, chapterId }, 'a shared text could not be written into its chapter'),
    )
  }

  /** Sessions end, roles and co-editors change: who may no longer is shown out. */
  async #askAgain(): Promise<void> {
    for (const [socket, visitor] of this.#sockets) {
      if (socket.bufferedAmount > BACKLOG_MAX) socket.terminate()
      const caller = await this.#authenticate(visitor.headers).catch(() => undefined)
      // A database in trouble says nothing about anybody's rights.
      if (caller === undefined) continue
      if (caller === null || caller.pending.length > 0) {
        socket.close(CLOSE.sessionLost)
        continue
      }
      visitor.actor = caller.actor
      await this.#askForRooms(visitor)
    }
  }

  async #askForRooms(visitor: Visitor): Promise<void> {
    for (const document of this.#hocuspocus.documents.values()) {
      const joined = document.getConnections().filter(({ context }) => context.headers === visitor.headers)
      if (joined.length === 0) continue
      await this.#assertMayJoin(visitor, document.name).catch(() => {
        for (const connection of joined) connection.close({ code: CLOSE.forbidden, reason: 'FORBIDDEN' })
      })
    }
  }
}

export async function openRooms(platform: Platform, authenticate: Authenticate): Promise<Rooms> {
  const rooms = new Rooms(platform, authenticate)
  await rooms.listen()
  return rooms
}
