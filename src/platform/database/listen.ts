import pg from 'pg'
import type { Log } from '../log.ts'

export interface Listening {
  close(): Promise<void>
}

/** What a listener does. */
export interface Hear {
  onNotification(payload: string): void
  /** From now on it hears everything; something may have been missed before. */
  onGap?(): void
  /** The line is cut: it hears nothing until the next gap. */
  onLoss?(): void
}

export type Listen = (channel: string, hear: Hear) => Promise<Listening>

const RECONNECT_AFTER_MS = 1000

/** The listeners of each channel. */
class Subscriptions {
  private readonly byChannel = new Map<string, Set<Hear>>()

  add(channel: string, hear: Hear): () => void {
    const entry = { ...hear }
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

  tellOfLoss(): void {
    for (const entries of this.byChannel.values()) for (const { onLoss } of entries) onLoss?.()
  }
}

/** Listens on the embedded database, whose one session hears its own notifications whichever client it serves. */
export function listenOnPool(pool: pg.Pool): Listen {
  const subscriptions = new Subscriptions()
  pool.on('connect', (client) => client.on('notification', (message) => subscriptions.deliver(message)))
  return async (channel, hear) => {
    const remove = subscriptions.add(channel, hear)
    await pool.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
    hear.onGap?.()
    return { close: async () => void remove() }
  }
}

/**
 * Listens on one connection of its own, opened with the first channel and opened again when it is lost. `everywhere`
 * names channels that every connection of the pool hears as well: what this process does, it then hears before the
 * database has answered it.
 */
export function listenOnOwnConnection(
  url: string,
  log: Log,
  { pool, everywhere }: { pool: pg.Pool; everywhere: string[] },
): { listen: Listen; close(): Promise<void> } {
  const subscriptions = new Subscriptions()
  // Before anybody asks on a connection, it listens; the pool waits for it, and gives up one that cannot.
  pool.options.onConnect = async (client) => {
    client.on('notification', (message) => subscriptions.deliver(message))
    for (const channel of everywhere) await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
  }
  let connection: Promise<pg.Client> | undefined
  let closed = false

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: url, keepAlive: true })
    client.on('notification', (message) => subscriptions.deliver(message))
    client.on('error', (error) => {
      log.warn({ err: error }, 'the listening database connection was lost')
      connection = undefined
      subscriptions.tellOfLoss()
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
    async listen(channel, hear) {
      const remove = subscriptions.add(channel, hear)
      connection ??= connect()
      await (await connection).query(`LISTEN ${pg.escapeIdentifier(channel)}`)
      hear.onGap?.()
      return { close: async () => void remove() }
    },
    async close() {
      closed = true
      await (await connection?.catch(() => undefined))?.end()
    },
  }
}
