import path from 'node:path'
import type { SQL } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Log } from '../log.ts'
import { openEmbeddedDatabase } from './embedded-database.ts'
import { lockFolder } from './folder-lock.ts'
import { type Listen, listenOnOwnConnection, listenOnPool } from './listen.ts'
import { migrateDatabase } from './migrate.ts'
import { prepareFrequentStatements } from './prepare-statements.ts'
import { transactionsOf } from './transaction.ts'

/** What queries run on: the database, or a transaction. A query inside a transaction takes the transaction. */
export interface Executor
  extends Pick<
    NodePgDatabase,
    'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | '$with' | 'with' | '$count' | '_'
  > {
  /** Nobody knows the types of these rows: `rowsOf` asks for rows of a schema. */
  execute(statement: SQL): Promise<pg.QueryResult<Record<string, unknown>>>
}

/** An executor for queries that must succeed or fail together. */
export type Transaction = Executor & { readonly [isTransaction]: true }

declare const isTransaction: unique symbol

export interface Database {
  engine: 'embedded' | 'postgresql'
  /** Drizzle, for whole statements outside a transaction. */
  db: Executor & Pick<NodePgDatabase, 'transaction'>
  pool: pg.Pool
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>
  /** Hears NOTIFY on a channel from every process. */
  listen: Listen
  close(): Promise<void>
}

export interface DatabaseOptions {
  url?: string
  /** The embedded database's folder, locked for this process. */
  folder: string
  log: Log
  /** Connections to PostgreSQL. */
  connections?: number
  /** Channels on which this process hears what it does itself before the database has answered it. */
  heardAtOnce?: string[]
  /** False leaves the schema as it is, for a restore. */
  migrate?: boolean
}

/**
 * Opens PostgreSQL by address, else the embedded database in the folder, and brings its schema up to date.
 * @throws FolderInUseError when another process has the folder.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const database = options.url ? openPostgres(options.url, options) : await openEmbedded(options)
  try {
    if (options.migrate !== false) await migrateDatabase(database.pool)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

function openPostgres(url: string, { log, connections = 20, heardAtOnce = [] }: DatabaseOptions): Database {
  // Compiling a statement takes longer than any of ours runs.
  const pool = new pg.Pool({ connectionString: url, max: connections, pipeline: true, options: '-c jit=off' })
  // Also one that a transaction has at this moment: unheard, its error would end the process.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'))
  })
  // The pool's word for the same of one that is idle.
  pool.on('error', () => {})
  const listener = listenOnOwnConnection(url, log, { pool, everywhere: heardAtOnce })
  return wrap('postgresql', pool, listener.listen, async () => {
    await listener.close()
    await pool.end()
  })
}

async function openEmbedded({ folder }: DatabaseOptions): Promise<Database> {
  const lock = lockFolder(path.dirname(folder))
  try {
    const embedded = await openEmbeddedDatabase({ folder })
    return wrap('embedded', embedded.pool, listenOnPool(embedded.pool), async () => {
      await embedded.close()
      lock.release()
    })
  } catch (error) {
    lock.release()
    throw error
  }
}

function wrap(engine: Database['engine'], pool: pg.Pool, listen: Listen, close: () => Promise<void>): Database {
  prepareFrequentStatements(pool)
  const db = drizzle(pool)
  return { engine, db, pool, listen, close, transaction: transactionsOf(pool) }
}

/** The five-character SQLSTATE of a failed statement, or undefined. */
export function sqlState(error: unknown): string | undefined {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && /^[0-9A-Z]{5}$/.test(at.code)) return at.code
  }
  return undefined
}

/** SQLSTATE of a broken unique constraint. */
export const UNIQUE_VIOLATION = '23505'
