import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { z } from 'zod'
import { appliedMigrations, migrateDatabase } from '../database/migrate.ts'
import { type Storage, StorageError } from '../storage/storage.ts'
import { dumpDatabase, loadDatabase } from './database-dump.ts'

const MANIFEST = 'manifest.json'

const manifestSchema = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** Migrations that had run: the schema that the rows belong to. */
  migrations: z.array(z.string()),
  /** The key that signs sessions and links. */
  secret: z.string(),
  tables: z.array(z.object({ table: z.string(), columns: z.array(z.string()), rows: z.number() })),
  /** SHA-256 of every other file of the backup, in hexadecimal. */
  checksums: z.record(z.string(), z.string()),
})

export type BackupManifest = z.infer<typeof manifestSchema>

/** A backup cannot be used; the message says why. */
export class BackupError extends Error {}

const tableFile = (folder: string, table: string) => path.join(folder, 'database', `${table}.ndjson.gz`)
const storedFile = (folder: string, key: string) => path.join(folder, 'files', ...key.split('/'))

export interface BackupSource {
  pool: pg.Pool
  /** Absent: the database alone. */
  storage?: Pick<Storage, 'list' | 'get'>
  secret: string
  now: Date
}

/** Writes a backup into a new folder, which appears under its name only when it is whole. */
export async function writeBackup(folder: string, source: BackupSource): Promise<BackupManifest> {
  const partial = `${folder}.part`
  await rm(partial, { recursive: true, force: true })
  await mkdir(path.join(partial, 'database'), { recursive: true })
  const migrations = await appliedMigrations(source.pool)
  // The files come second: one that is written in between is in the backup without its row.
  const tables = await dumpDatabase(source.pool, (table) => tableFile(partial, table))
  const checksums: Record<string, string> = {}
  for (const { table } of tables) {
    const file = tableFile(partial, table)
    checksums[path.relative(partial, file)] = await checksumOf(file)
  }
  if (source.storage) {
    for await (const { key } of source.storage.list('')) {
      // A file deleted meanwhile isn't needed, because its rows are deleted, too.
      const stored = await source.storage.get(key).catch(undefinedWhereMissing)
      if (!stored) continue
      const file = storedFile(partial, key)
      await mkdir(path.dirname(file), { recursive: true })
      checksums[path.relative(partial, file)] = await copyWithChecksum(stored, file)
    }
  }
  const createdAt = source.now.toISOString()
  const manifest: BackupManifest = { format: 1, createdAt, migrations, secret: source.secret, tables, checksums }
  await writeFile(path.join(partial, MANIFEST), JSON.stringify(manifest, null, 2), { mode: 0o600 })
  await rename(partial, folder)
  return manifest
}

/**
 * Reads a backup's list and compares every file with its checksum.
 * @throws BackupError naming the first file that is missing or differs
 */
export async function verifyBackup(folder: string): Promise<BackupManifest> {
  const text = await readFile(path.join(folder, MANIFEST), 'utf8').catch((cause) => {
    throw new BackupError(`${folder} holds no backup: ${MANIFEST} is missing.`, { cause })
  })
  const manifest = manifestSchema.safeParse(JSON.parse(text))
  if (!manifest.success) throw new BackupError(`${MANIFEST} is not that of a backup.`, { cause: manifest.error })
  for (const [file, checksum] of Object.entries(manifest.data.checksums)) {
    const found = await checksumOf(path.join(folder, file)).catch(() => undefined)
    if (found === undefined) throw new BackupError(`${file} is missing.`)
    if (found !== checksum) throw new BackupError(`${file} is damaged: its checksum differs.`)
  }
  return manifest.data
}

export interface BackupTarget {
  /** A database in which nothing was migrated yet. */
  pool: pg.Pool
  storage: Storage
  /** Runs when the schema is as old as the backup, before the rows come: makes the queue's tables. */
  prepare(): Promise<void>
}

/**
 * Fills an empty database and store from a verified backup, then brings the schema up to date.
 * @throws BackupError when the database is not empty
 */
export async function restoreBackup(folder: string, manifest: BackupManifest, target: BackupTarget): Promise<void> {
  if ((await appliedMigrations(target.pool)).length > 0) {
    throw new BackupError('The database is not empty. Restore into an empty one.')
  }
  await migrateDatabase(target.pool, manifest.migrations)
  await target.prepare()
  await loadDatabase(target.pool, manifest.tables, (table) => tableFile(folder, table))
  await migrateDatabase(target.pool)
  for (const file of Object.keys(manifest.checksums)) {
    const [top, ...parts] = file.split(path.sep)
    if (top === 'files') await target.storage.put(parts.join('/'), { path: path.join(folder, file) })
  }
}

/** Removes all but the newest `keep` backups in a folder of backups. */
export async function rotateBackups(folder: string, keep: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => !name.endsWith('.part')).sort()
  for (const name of names.slice(0, Math.max(0, names.length - keep))) {
    await rm(path.join(folder, name), { recursive: true, force: true })
  }
}

function undefinedWhereMissing(error: unknown): undefined {
  if (!(error instanceof StorageError && error.code === 'MISSING')) throw error
}

async function checksumOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

async function copyWithChecksum(from: NodeJS.ReadableStream, file: string): Promise<string> {
  const hash = createHash('sha256')
  const tee = new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  await pipeline(from, tee, createWriteStream(file))
  return hash.digest('hex')
}
