import path from 'node:path'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import type { Log } from './log.ts'
import type { Queue } from './queue/queue.ts'
import type { Storage } from './storage/storage.ts'
import type { Translate } from './texts.ts'

/** The tools that services work with, opened once per process. */
export interface Platform {
  config: Config
  /** Signs sessions and links. */
  secret: string
  database: Database
  queue: Queue
  storage: Storage
  clock: Clock
  log: Log
  translate: Translate
}

/** The address that people use, for links in mails: never taken from a request, whose Host anybody can forge. */
export function publicOrigin({ config }: Pick<Platform, 'config'>): string {
  return config.publicUrl ?? `http://localhost:${config.port}`
}

/** The folder of the embedded database. */
export function databaseFolder(config: Config): string {
  return path.join(config.dataDir, 'database')
}

/** The folder in which uploaded files lie when no `STORAGE_URL` is set. */
export function filesFolder(config: Config): string {
  return path.join(config.dataDir, 'files')
}

/** The folder in which mails lie when no `SMTP_URL` is set. */
export function outboxFolder(config: Config): string {
  return path.join(config.dataDir, 'outbox')
}

/** The folder for work in progress: uploads under way, conversions; safe to empty while nothing runs. */
export function temporaryFolder(config: Config): string {
  return path.join(config.dataDir, 'tmp')
}
