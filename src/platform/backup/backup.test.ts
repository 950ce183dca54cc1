import { execFile } from 'node:child_process'
import { appendFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { addUser } from '#features/accounts/server/service.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { postMail } from '../mail/mail.ts'
import { dumpsFolder, dumpToday } from '../maintenance.ts'
import { rotateBackups, verifyBackup, writeBackup } from './backup.ts'

const run = promisify(execFile)
const COMMAND = path.resolve('src/app/backup-command.ts')

let app: TestApp
let root: string
let backup: string

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'openspeach-backup-'))
  backup = path.join(root, 'backup')
  app = await startTestApp()
  const { platform } = app
  await addUser(platform, {
    email: 'umlaut@test.local',
    password: 'long enough',
    firstName: 'Jürgen',
    lastName: 'Œuvré',
  })
  await platform.storage.put('files/one/original', Buffer.from('the file'))
  await platform.database.pool.query(`INSERT INTO settings (name, value) VALUES ('footer.link', 'null')`)
  const { id } = await makeSpeach(platform, app.people.author, { title: 'Kept', publish: true })
  await app.drain()
  await platform.database.pool.query(
    'INSERT INTO speach_reads (speach_id, user_id, started_at) VALUES ($1, $2, now())',
    [id, app.people.reader.id],
  )
  const mail = { to: 'umlaut@test.local', subject: 'waits', text: 'in the queue' }
  await platform.database.transaction((tx) => postMail(platform.queue, tx, mail))
  const source = { pool: platform.database.pool, storage: platform.storage, secret: platform.secret, now: new Date() }
  await writeBackup(backup, source)
})
afterAll(async () => {
  await app.close()
  await rm(root, { recursive: true, force: true })
})

const restore = (dataDir: string, folder = backup) =>
  run(process.execPath, ['--disable-warning=ExperimentalWarning', COMMAND, 'restore', folder], {
    env: { ...process.env, DATA_DIR: dataDir, DEMO: '0', DATABASE_URL: '' },
  })

describe('a backup', () => {
  it('brings what triggers wrote as it was, instead of having it written again; then they go on', async () => {
    const dataDir = path.join(root, 'with-triggers')
    await restore(dataDir)
    const restored = await startTestApp({ dataDir })
    try {
      const rows = async (of: TestApp, table: string) =>
        (await of.platform.database.pool.query(`SELECT to_jsonb(t) AS row FROM ${table} t ORDER BY 1`)).rows
      for (const table of ['statistics_changes', 'speach_writers', 'search_documents']) {
        expect(await rows(app, table)).not.toEqual([])
        expect(await rows(restored, table)).toEqual(await rows(app, table))
      }
    } finally {
      await restored.close()
    }
  })

  it('fills an empty folder: rows, files, waiting jobs and the key, and numbers go on', async () => {
    const dataDir = path.join(root, 'restored')
    await restore(dataDir)
    const restored = await startTestApp({ dataDir })
    try {
      const { pool } = restored.platform.database
      const people = (of: TestApp) => of.platform.database.pool.query('SELECT * FROM users ORDER BY id')
      expect((await people(restored)).rows).toEqual((await people(app)).rows)
      const links = await pool.query(`SELECT value::text FROM settings WHERE name = 'footer.link'`)
      expect(links.rows).toEqual([{ value: 'null' }])
      expect(await text(await restored.platform.storage.get('files/one/original'))).toBe('the file')
      expect(restored.platform.secret).toBe(app.platform.secret)
      const { rows } = await pool.query(`SELECT data->>'subject' AS subject FROM jobs.job WHERE name = 'mail.send'`)
      expect(rows).toEqual([{ subject: 'waits' }])
      const user = await addUser(restored.platform, {
        email: 'next@test.local',
        password: 'long enough',
        firstName: 'N',
        lastName: '',
      })
      expect(user.id).toBe(Math.max(...(await people(app)).rows.map((row) => row.id)) + 1)
    } finally {
      await restored.close()
    }
  })

  it('is whole although a file is deleted while it is written', async () => {
    const folder = path.join(root, 'meanwhile')
    const { platform } = app
    await platform.storage.put('files/gone/original', Buffer.from('not long'))
    const storage = {
      async *list(prefix: string) {
        for await (const item of platform.storage.list(prefix)) {
          if (item.key === 'files/gone/original') await platform.storage.delete(item.key)
          yield item
        }
      },
      get: (key: string) => platform.storage.get(key),
    }
    await writeBackup(folder, { pool: platform.database.pool, storage, secret: platform.secret, now: new Date() })
    const { checksums } = await verifyBackup(folder)
    const files = Object.keys(checksums).filter((file) => file.startsWith('files/'))
    expect(files).toContain('files/files/one/original')
    expect(files).not.toContain('files/files/gone/original')
  })

  it('names the file that is damaged', async () => {
    const damaged = path.join(root, 'damaged')
    const { platform } = app
    await writeBackup(damaged, { pool: platform.database.pool, secret: platform.secret, now: new Date() })
    await appendFile(path.join(damaged, 'database', 'public.users.ndjson.gz'), 'x')
    await expect(verifyBackup(damaged)).rejects.toThrow(/public\.users\.ndjson\.gz is damaged/)
    await expect(restore(path.join(root, 'never'), damaged)).rejects.toMatchObject({
      stderr: expect.stringContaining('is damaged'),
    })
  })

  it('is not poured over what is there, nor made of a folder that is none', async () => {
    await expect(restore(app.platform.config.dataDir)).rejects.toMatchObject({
      stderr: expect.stringContaining('not empty'),
    })
    await expect(restore(path.join(root, 'never'), root)).rejects.toMatchObject({
      stderr: expect.stringContaining('holds no backup'),
    })
  })

  it('is made daily of the database alone, and only the newest are kept', async () => {
    await dumpToday(app.platform)
    const [name = ''] = await readdir(dumpsFolder(app.platform))
    const manifest = await verifyBackup(path.join(dumpsFolder(app.platform), name))
    expect(Object.keys(manifest.checksums).every((file) => file.startsWith('database/'))).toBe(true)
    for (const day of ['2001-01-01', '2001-01-02']) {
      const source = { pool: app.platform.database.pool, secret: '', now: new Date() }
      await writeBackup(path.join(dumpsFolder(app.platform), day), source)
    }
    await rotateBackups(dumpsFolder(app.platform), 2)
    expect((await readdir(dumpsFolder(app.platform))).sort()).toEqual(['2001-01-02', name])
  })
})
