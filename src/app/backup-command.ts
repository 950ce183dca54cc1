import { existsSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { BackupError, restoreBackup, verifyBackup, writeBackup } from '#platform/backup/backup.ts'
import { type Config, ConfigError, readConfig } from '#platform/config.ts'
import { openDatabase } from '#platform/database/database.ts'
import { FolderInUseError } from '#platform/database/folder-lock.ts'
import { createLog } from '#platform/log.ts'
import { databaseFolder, filesFolder } from '#platform/platform.ts'
import { openQueue } from '#platform/queue/queue.ts'
import { readSecret } from '#platform/secret.ts'
import { openStorage } from '#platform/storage/open-storage.ts'
import { jobDefinitions, subscriptions } from './jobs.ts'

const log = createLog('error')

const storageOf = (config: Config) => openStorage({ storageUrl: config.storageUrl, folder: filesFolder(config) })

/** `npm run backup [-- folder]`: database and files, with checksums, into a new folder. */
async function backup(config: Config, target?: string): Promise<void> {
  const now = new Date()
  const folder = path.resolve(target ?? path.join('backups', now.toISOString().replace(/[:.]/g, '-')))
  if (existsSync(folder)) throw new BackupError(`${folder} exists already.`)
  await mkdir(path.dirname(folder), { recursive: true })
  const database = await openDatabase({ url: config.databaseUrl, folder: databaseFolder(config), log })
  try {
    const source = { pool: database.pool, storage: storageOf(config), secret: await readSecret(config), now }
    const { tables, checksums } = await writeBackup(folder, source)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    say(
      `${rows} rows of ${tables.length} tables and ${Object.keys(checksums).length - tables.length} files are in ${folder}`,
    )
  } finally {
    await database.close()
  }
}

/** `npm run restore -- folder`: fills an empty data folder or database from a backup. */
async function restore(config: Config, source?: string): Promise<void> {
  if (!source) throw new BackupError('Name the folder of the backup: npm run restore -- backups/2026-01-31…')
  const folder = path.resolve(source)
  const manifest = await verifyBackup(folder)
  await assertEmpty(config)
  await mkdir(config.dataDir, { recursive: true })
  const options = { url: config.databaseUrl, folder: databaseFolder(config), log, migrate: false }
  const database = await openDatabase(options)
  try {
    await restoreBackup(folder, manifest, {
      pool: database.pool,
      storage: storageOf(config),
      prepare: async () => (await openQueue(database, { jobs: jobDefinitions, subscriptions, log })).stop(),
    })
  } finally {
    await database.close()
  }
  if (!config.secret) await writeFile(path.join(config.dataDir, 'secret'), manifest.secret, { mode: 0o600 })
  say(`Restored what was there on ${manifest.createdAt}. Start with npm start.`)
}

async function assertEmpty(config: Config): Promise<void> {
  const names = await readdir(config.dataDir).catch(() => [])
  if (names.length > 0)
    throw new BackupError(`The data folder ${config.dataDir} is not empty. Restore into an empty one.`)
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

const [command, folder] = process.argv.slice(2)
try {
  const config = readConfig(process.env)
  await (command === 'restore' ? restore(config, folder) : backup(config, folder))
} catch (error) {
  const expected = error instanceof BackupError || error instanceof ConfigError || error instanceof FolderInUseError
  process.stderr.write(`${expected ? error.message : (error as Error).stack}\n`)
  process.exitCode = 1
}
