import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { openDatabase } from '#platform/database/database.ts'
import { createLog } from '#platform/log.ts'
import { addToHistory, verifyHistory } from '../../validation/server/service.ts'

/** The embedded database has no roles worth the name. */
describe.runIf(inject('onPostgres'))('the role of the application, once the history is guarded', () => {
  const role = `app_${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`
  let app: TestApp
  let client: pg.Client
  let url: string
  let owner: URL

  beforeAll(async () => {
    app = await startTestApp()
    await write(1)
    const { pool } = app.platform.database
    url = app.platform.config.databaseUrl ?? ''
    const { rows } = await pool.query<{ owner: string }>('SELECT current_user AS owner')
    await pool.query(`CREATE ROLE ${role} LOGIN PASSWORD 'guarded'`)
    // Everything is the application's own, as where it made its tables by itself.
    await pool.query(`
      ALTER DATABASE ${new URL(url).pathname.slice(1)} OWNER TO ${role};
      DO $$ DECLARE one record; BEGIN
        FOR one IN SELECT oid::regclass AS name FROM pg_class
          WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') LOOP
          EXECUTE format('ALTER TABLE %s OWNER TO ${role}', one.name);
        END LOOP;
      END $$`)
    const script = await readFile('docs/guard-history.sql', 'utf8')
    const guard = await pool.connect()
    await guard.query(`SET openspeach.application_role = '${rows[0]?.owner}'`)
    await expect(guard.query(script)).rejects.toThrow('could take the history back')
    await guard.query(`SET openspeach.application_role = '${role}'`)
    await guard.query(script)
    guard.release()
    owner = new URL(url)
    const own = new URL(url)
    own.username = role
    own.password = 'guarded'
    url = own.href
    client = new pg.Client({ connectionString: url })
    await client.connect()
  })

  afterAll(async () => {
    await client.end()
    await app.close()
    // The database is gone, and with it what belonged to the roles.
    const server = new URL(url)
    server.pathname = '/postgres'
    server.username = owner.username
    server.password = owner.password
    const cleaner = new pg.Client({ connectionString: server.href })
    await cleaner.connect()
    await cleaner.query(`DROP ROLE ${role}; DROP ROLE ${role}_records`)
    await cleaner.end()
  })

  async function write(count: number): Promise<void> {
    const speach = { id: 1, speachId: 'kQ3vZ8pWm1A', title: 'Gowning' }
    const entry = { speach, version: null, act: 'ARCHIVED', by: null } as const
    await app.platform.database.transaction((tx) =>
      addToHistory(
        app.platform,
        tx,
        Array.from({ length: count }, () => entry),
      ),
    )
  }

  it('owned the history before, and is no superuser', async () => {
    const { rows } = await client.query(
      'SELECT current_user AS name, rolsuper FROM pg_roles WHERE rolname = current_user',
    )
    expect(rows).toEqual([{ name: role, rolsuper: false }])
  })

  it.each([
    `UPDATE regulated_history SET comment = 'Never.'`,
    'DELETE FROM regulated_history',
    'TRUNCATE regulated_history',
    'DELETE FROM regulated_head',
    'TRUNCATE regulated_head',
    'ALTER TABLE regulated_history DISABLE TRIGGER regulated_history_stays',
    'ALTER TABLE regulated_history DISABLE TRIGGER ALL',
    'DROP TRIGGER regulated_history_stays ON regulated_history',
    'DROP TABLE regulated_history',
    'DROP SCHEMA public CASCADE',
    'ALTER TABLE regulated_history RENAME TO gone',
    'ALTER TABLE regulated_history OWNER TO CURRENT_USER',
    'CREATE OR REPLACE FUNCTION refuse_history_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$',
    'SET session_replication_role = replica',
    `SET ROLE ${role}_records`,
    `GRANT ${role}_records TO ${role}`,
  ])('cannot %s', async (statement) => {
    await client.query('BEGIN')
    const outcome = await client.query(statement).then(
      () => 'done',
      (error: pg.DatabaseError) => error.code,
    )
    await client.query('ROLLBACK')
    const still = await client.query('SELECT count(*)::int AS rows FROM regulated_history')
    expect([outcome, still.rows]).toEqual(['42501', [{ rows: 1 }]])
  })

  it('still starts, migrates and adds to the history', async () => {
    const database = await openDatabase({ url, folder: '', log: createLog('silent') })
    const { secret, clock } = app.platform
    try {
      await database.transaction((tx) =>
        addToHistory({ ...app.platform, secret, clock, database }, tx, [
          { speach: { id: 2, speachId: 'aB3-_5678Z1', title: 'Cleaning' }, version: null, act: 'ARCHIVED', by: null },
        ]),
      )
      expect(await verifyHistory({ database, secret })).toMatchObject({ rows: 2, fault: null })
    } finally {
      await database.close()
    }
  })
})
