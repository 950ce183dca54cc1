import type { Document } from '@hocuspocus/server'
import { sql } from 'drizzle-orm'
import { applyAwarenessUpdate, encodeAwarenessUpdate } from 'y-protocols/awareness'
import type { Listening } from '#platform/database/listen.ts'
import type { Platform } from '#platform/platform.ts'

const CHANNEL = 'text_presence'

/** A notification has room for 8000 bytes. */
const PAYLOAD_MAX = 7900

/** Says that something came from another process, in the words of the library. */
const ELSEWHERE = { source: 'redis' } as const

/** Tells other processes who is there, and hears it from them. Nothing of it is stored: it is gone with its people. */
export class SharedPresence {
  readonly #platform: Platform
  readonly #origin: string
  readonly #find: (room: string) => Document | undefined

  constructor(platform: Platform, origin: string, find: (room: string) => Document | undefined) {
    this.#platform = platform
    this.#origin = origin
    this.#find = find
  }

  /** The embedded database has one process, which needs to tell nobody. */
  async listen(): Promise<Listening | undefined> {
    const { database } = this.#platform
    return database.engine === 'embedded'
      ? undefined
      : database.listen(CHANNEL, { onNotification: (payload) => this.#hear(payload) })
  }

  /** Asks the others who is in a room that was just opened here. */
  ask(room: string): void {
    this.#notify(`${this.#origin} ${room}`)
  }

  /** Tells the others what changed about these clients, unless it came from them. */
  tell(document: Document, clients: number[], origin: unknown): void {
    if (origin === ELSEWHERE || clients.length === 0) return
    const update = Buffer.from(encodeAwarenessUpdate(document.awareness, clients)).toString('base64')
    this.#notify(`${this.#origin} ${document.name} ${update}`)
  }

  #notify(payload: string): void {
    const { database, log } = this.#platform
    if (database.engine === 'embedded' || payload.length > PAYLOAD_MAX) return
    database.db
      .execute(sql`SELECT pg_notify(${CHANNEL}, ${payload})`)
      .catch((error) => log.warn({ err: error }, 'other processes were not told who is there'))
  }

  #hear(payload: string): void {
    const [origin, room = '', update] = payload.split(' ')
    const document = origin === this.#origin ? undefined : this.#find(room)
    if (!document) return
    if (update !== undefined) applyAwarenessUpdate(document.awareness, Buffer.from(update, 'base64'), ELSEWHERE)
    else this.tell(document, [...document.awareness.getStates().keys()], null)
  }
}
