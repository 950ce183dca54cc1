import pg from 'pg'
import type { Log } from '../log.ts'

export interface Listening {
  close(): Promise<void>
}

type Handler = (payload: string) => void
type Listen = (channel: string, onNotification: Handler, onGap?: () => void) => Promise<Listening>

const RECONNECT_AFTER_MS = 1000

/** Who listens to which channel. */
class Subscriptions {
  private readonly byChannel = new Map<string, Set<{ onNotification: Handler; onGap?: () => void }>>()

  add(channel: string, onNotification: Handler, onGap?: () => void): () => void {
    const entry = { onNotification, onGap }
    const entries = this.byChannel.get(channel) ?? new Set()
    this.byChannel.set(channel, entries.add(entry))
    return () => entries.delete(entry)
  }

  channels(): string[] {
    return [...this.byChannel.keys()]
  }

  deliver(message: pg.Notification): void {
    for (const { onNotification } of this.byChannel.get(message.channel) ?? []) onNotification(message.payload ?? '')
  }

  tellOfGap(): void {
    for (const entries of this.byChannel.values()) for (const { onGap } of entries) onGap?.()
  }
}

/** Listens on the embedded database, whose one session hears its own notifications whichever client it serves. */
export function listenOnPool(pool: pg.Pool): Listen {
  const subscriptions = new Subscriptions()
  pool.on('connect', (client) => client.on('notification', (message) => subscriptions.deliver(message)))
  return async (channel, onNotification, onGap) => {
    const remove = subscriptions.add(channel, onNotification, onGap)
    await pool.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
    onGap?.()
    return { close: async () => void remove() }
  }
}

/** Listens on one connection of its own, opened with the first channel and opened again when it is lost. */
export function listenOnOwnConnection(url: string, log: Log): { listen: Listen; close(): Promise<void> } {
  const subscriptions = new Subscriptions()
  let connection: Promise<pg.Client> | undefined
  let closed = false

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: url, keepAlive: true })
    client.on('notification', (message) => subscriptions.deliver(message))
    client.on('error', (error) => {
      log.warn({ err: error }, 'the listening database connection was lost')
      connection = undefined
      setTimeout(reconnect, RECONNECT_AFTER_MS).unref()
    })
    await client.connect()
    for (const channel of subscriptions.channels()) await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
    return client
  }

  function reconnect(): void {
    if (closed || connection) return
    connection = connect()
    connection.then(
      () => subscriptions.tellOfGap(),
      () => {
        connection = undefined
        setTimeout(reconnect, RECONNECT_AFTER_MS).unref()
      },
    )
  }

  return {
    async listen(channel, onNotification, onGap) {
      const remove = subscriptions.add(channel, onNotification, onGap)
      connection ??= connect()
      await (await connection).query(`LISTEN ${pg.escapeIdentifier(channel)}`)
      onGap?.()
      return { close: async () => void remove() }
    },
    async close() {
      closed = true
      await (await connection?.catch(() => undefined))?.end()
    },
  }
}
