import { readdir } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { listExports } from '#features/accounts/server/own-data-service.ts'
import { downloadFile } from '#features/exports/server/file-service.ts'
import { linkTo } from '#features/exports/server/link.ts'
import { readOutbox } from '#features/exports/server/testing/outbox.ts'
import { readConfig } from '#platform/config.ts'
import { openDatabase } from '#platform/database/database.ts'
import { migrateDatabase } from '#platform/database/migrate.ts'
import { reviveLostJobs } from '#platform/jobs/tracked-job.ts'
import { createLog } from '#platform/log.ts'
import { databaseFolder, filesFolder, outboxFolder } from '#platform/platform.ts'
import { job } from '#platform/queue/job.ts'
import { openQueue } from '#platform/queue/queue.ts'
import { openStorage } from '#platform/storage/open-storage.ts'
import { jobHandlers } from './jobs.ts'
import { type OpenPlatform, openPlatform } from './open-platform.ts'
import { drainQueue } from './testing/drain-queue.ts'
import { copyTemplate, type TestData } from './testing/test-database.ts'

const log = createLog('fatal')

/** The kinds of work and what the release before tracked jobs said of each: the name of a row in a table of its own. */
const FORMER = {
  importUsers: job({ name: 'people.import-users', payload: z.object({ importId: z.string() }) }),
  makeFiles: job({ name: 'exports.make-files', payload: z.object({ exportId: z.string() }) }),
  convertFile: job({
    name: 'media.convert-file',
    payload: z.object({ fileId: z.string() }),
    heartbeatSeconds: 30,
    onePerKey: true,
  }),
  exportData: job({ name: 'accounts.export-data', payload: z.object({ exportId: z.string() }) }),
}

const ROWS = `
  INSERT INTO users (email, name, is_admin) VALUES ('admin@former.local', 'Admin', true);
  INSERT INTO user_imports (import_id, user_id, dry_run, mapping, status, done, created, created_at) VALUES
    ('import-waiting', 1, false, '["email","firstName"]', 'processing', 0, 0, now()),
    ('import-done', 1, false, '["email"]', 'done', 7, 7, now());
  INSERT INTO csv_exports (export_id, user_id, template_names, status, file_name, size, created_at) VALUES
    ('csv-waiting', 1, '{people}', 'processing', '', 0, now()),
    ('csv-ready', 1, '{people}', 'ready', 'people-2026-01-01.csv', 8, now()),
    ('csv-failed', 1, '{people}', 'failed', '', 0, now());
  INSERT INTO data_exports (export_id, user_id, status, progress, size, created_at) VALUES
    ('data-waiting', 1, 'processing', 0.5, 0, now()),
    ('data-ready', 1, 'ready', 1, 4, now() - interval '1 day');
  INSERT INTO files (file_id, uploader_id, name, mime, kind, size, status, phase, storage_key, source_url) VALUES
    ('file-that-is-converted', 1, 'a.txt', 'text/plain', 'text', 5, 'processing', 'converting', 'files/x/original', NULL),
    ('file-that-is-fetched--', 1, 'b.pdf', 'application/pdf', 'other', 0, 'processing', 'fetching', NULL, 'http://127.0.0.1:9/'),
    ('file-that-is-ready----', 1, 'c.txt', 'text/plain', 'text', 5, 'ready', 'done', 'files/y/original', NULL);
`

let data: TestData
let platform: OpenPlatform

beforeAll(async () => {
  data = await copyTemplate()
  const config = readConfig({ DATA_DIR: data.folder, DATABASE_URL: data.databaseUrl, DEMO: '0' })
  await leaveAsBefore(config)
  platform = await openPlatform(config, log)
  await drainQueue(platform, jobHandlers(platform))
})
afterAll(async () => {
  await platform.close()
  await data.remove()
})

/** Leaves a database as the release before did: its tables, its rows, and its jobs in the queue. */
async function leaveAsBefore(config: ReturnType<typeof readConfig>): Promise<void> {
  const folder = databaseFolder(config)
  const database = await openDatabase({ url: config.databaseUrl, folder, log, migrate: false })
  await database.pool.query('DROP SCHEMA jobs CASCADE')
  await database.pool.query('DROP SCHEMA public CASCADE')
  await database.pool.query('CREATE SCHEMA public')
  const names = await readdir('migrations')
  await migrateDatabase(
    database.pool,
    names.filter((name) => name.endsWith('.sql') && name < '0046'),
  )
  await database.pool.query(ROWS)
  const queue = await openQueue(database, { jobs: Object.values(FORMER), subscriptions: [], log })
  await database.transaction(async (tx) => {
    await queue.enqueue(tx, FORMER.importUsers, { importId: 'import-waiting' })
    await queue.enqueue(tx, FORMER.makeFiles, { exportId: 'csv-waiting' })
    const fileId = 'file-that-is-converted'
    await queue.enqueue(tx, FORMER.convertFile, { fileId }, { singletonKey: fileId })
    await queue.enqueue(tx, FORMER.exportData, { exportId: 'data-waiting' })
  })
  await queue.stop()
  await database.close()
  const storage = openStorage({ storageUrl: config.storageUrl, folder: filesFolder(config) })
  await storage.put('imports/import-waiting.csv', Buffer.from('mail;first\nnew@former.local;Nora\n'))
  await storage.put('files/x/original', Buffer.from('hello'))
  await storage.put('csv-exports/csv-ready', Buffer.from('the file'))
}

const statusOf = async (jobId: string) => {
  const { rows } = await platform.database.pool.query('SELECT status, failure FROM tracked_jobs WHERE job_id = $1', [
    jobId,
  ])
  return rows[0]
}

it('leaves the mails of those who are here as they are, and lets those who come start with the weekly one', async () => {
  const { rows } = await platform.database.pool.query(
    `SELECT u.email, s.frequency, s.frequency_since = u.created_at AS "fromTheStart"
       FROM users u LEFT JOIN notification_settings s ON s.user_id = u.id ORDER BY u.id`,
  )
  expect(rows).toEqual([
    { email: 'admin@former.local', frequency: null, fromTheStart: null },
    { email: 'new@former.local', frequency: 'HEBDOMADAIRE', fromTheStart: true },
  ])
})

describe('what an earlier release began', () => {
  it('is a list of people: it is read', async () => {
    expect(await statusOf('import-waiting')).toEqual({ status: 'done', failure: null })
    const { rows } = await platform.database.pool.query(`SELECT name FROM users WHERE email = 'new@former.local'`)
    expect(rows).toEqual([{ name: 'Nora' }])
  })

  it('is a file of an administrator: it is made and mailed', async () => {
    expect(await statusOf('csv-waiting')).toEqual({ status: 'done', failure: null })
    const [mail] = await readOutbox(outboxFolder(platform.config))
    expect(mail?.to).toBe('admin@former.local')
  })

  it('is a file with one’s own data: it is made', async () => {
    const { result } = await listExports(platform, { id: 1 })
    expect(result.map(({ exportID, status }) => [exportID, status])).toEqual([
      ['data-waiting', 'ready'],
      ['data-ready', 'ready'],
    ])
  })
})

describe('files that it was preparing', () => {
  const fileStatus = async (fileId: string) =>
    (await platform.database.pool.query('SELECT status FROM files WHERE file_id = $1', [fileId])).rows[0]?.status

  it('are prepared, from the job that it queued', async () => {
    expect(await fileStatus('file-that-is-converted')).toBe('ready')
    expect(await statusOf('file-that-is-converted')).toEqual({ status: 'done', failure: null })
  })

  it('are taken up where their job was lost', async () => {
    expect(await statusOf('file-that-is-fetched--')).toEqual({ status: 'waiting', failure: null })
    await platform.database.pool.query(`UPDATE tracked_jobs SET updated_at = now() - interval '2 hours'`)
    await reviveLostJobs(platform)
    await drainQueue(platform, jobHandlers(platform))
    // Nothing is fetched from this machine: that it was tried is what counts.
    expect(await statusOf('file-that-is-fetched--')).toEqual({ status: 'failed', failure: 'NOT_FETCHED' })
    expect(await fileStatus('file-that-is-fetched--')).toBe('failed')
  })

  it('are no jobs where they were ready', async () => {
    expect(await statusOf('file-that-is-ready----')).toBeUndefined()
    expect(await fileStatus('file-that-is-ready----')).toBe('ready')
  })
})

describe('what it had ended', () => {
  it('is a file that is still fetched by the link in its mail', async () => {
    const { searchParams } = new URL(linkTo(platform, 'csv-ready', new Date(Date.now() + 1000 * 3600)))
    const proof = { expires: Number(searchParams.get('expires')), signature: searchParams.get('signature') ?? '' }
    const file = await downloadFile(platform, { id: 1 }, 'csv-ready', proof)
    expect(file.headers['content-disposition']).toContain('people-2026-01-01.csv')
    expect(await text(file.stream ?? Readable.from([]))).toBe('the file')
  })

  it('is still what it was', async () => {
    expect(await statusOf('import-done')).toEqual({ status: 'done', failure: null })
    expect(await statusOf('csv-failed')).toEqual({ status: 'failed', failure: 'NOT_ALLOWED' })
  })
})
