import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'

const MIGRATIONS = new URL('../../../migrations/', import.meta.url)

/** Any number, the same in every process: who holds it makes tables. */
const LOCK_KEY = 7_361_206

/** Makes tables while no other process of this product does: processes that are started together wait for each other. */
export async function makeTables<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK_KEY])
    return await work(client)
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [LOCK_KEY]).catch(() => {})
    client.release()
  }
}

/** A migration that ran here is not the one in this release: the release is not this database's. */
export class MigrationMismatchError extends Error {}

/** Names of the migrations that ran on a database, in order; none on an empty one. */
export async function appliedMigrations(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ exists: boolean }>(
    `SELECT to_regclass('applied_migrations') IS NOT NULL AS exists`,
  )
  if (!rows[0]?.exists) return []
  const applied = await pool.query<{ name: string }>('SELECT name FROM applied_migrations ORDER BY name')
  return applied.rows.map(({ name }) => name)
}

/**
 * Applies the files of `migrations/` that this database has not seen, in order, each in a transaction, under an
 * advisory lock, so that processes started together migrate once.
 * @param only the names to stop at, for a schema as old as a backup; absent: all
 * @throws MigrationMismatchError when an applied file was edited, or the database is newer than this release.
 */
export async function migrateDatabase(pool: pg.Pool, only?: string[]): Promise<void> {
  await makeTables(pool, async (client) => {
    await client.query(
      'CREATE TABLE IF NOT EXISTS applied_migrations (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
    )
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'SELECT name, checksum FROM applied_migrations',
    )
    const applied = new Map(rows.map((row) => [row.name, row.checksum]))
    const files = await readMigrations()
    for (const name of applied.keys()) {
      if (!files.some((file) => file.name === name)) {
        throw new MigrationMismatchError(
          `The database has migration ${name}, which this release does not know. Install the newer release.`,
        )
      }
    }
    for (const file of files) {
      if (!only || only.includes(file.name)) await applyMigration(client, file, applied.get(file.name))
    }
  })
}

interface Migration {
  name: string
  sql: string
  checksum: string
}

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, MIGRATIONS), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

async function applyMigration(
  client: pg.PoolClient,
  { name, sql, checksum }: Migration,
  applied?: string,
): Promise<void> {
  if (applied === checksum) return
  if (applied) throw new MigrationMismatchError(`Migration ${name} was changed after it ran on this database.`)
  await client.query('BEGIN')
  try {
    await client.query(sql)
    await client.query('INSERT INTO applied_migrations (name, checksum) VALUES ($1, $2)', [name, checksum])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}
