import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestApp, type TestApp } from './testing/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

// The embedded database has no connections that could be cut.
describe.runIf(inject('onPostgres'))('a transaction whose connection is cut', () => {
  it('leaves nothing behind, and the connection is not handed out again', async () => {
    const { database } = app.platform
    const { db } = database
    await db.execute(sql`CREATE TABLE kept (n integer)`)
    const cut = database.transaction(async (tx) => {
      const { rows } = await tx.execute(sql`SELECT pg_backend_pid() AS pid`)
      await tx.execute(sql`INSERT INTO kept VALUES (1)`)
      await db.execute(sql`SELECT pg_terminate_backend(${rows[0]?.pid}::int)`)
      await Promise.all([2, 3].map((n) => tx.execute(sql`INSERT INTO kept VALUES (${n}::int)`)))
    })
    await expect(cut).rejects.toThrow()
    await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        database.transaction((tx) => tx.execute(sql`INSERT INTO kept VALUES (${n + 100}::int)`)),
      ),
    )
    const { rows } = await db.execute(sql`SELECT count(*)::int AS n, min(n) AS least FROM kept`)
    expect(rows).toEqual([{ n: 40, least: 100 }])
  })
})

describe.runIf(inject('onPostgres'))('while the database is away', () => {
  it('says so, and when to come again', async () => {
    const { database } = app.platform
    const { rows } = await database.db.execute<{ name: string }>(sql`SELECT current_database() AS name`)
    const admin = new pg.Client({ connectionString: inject('templateUrl')?.replace(/[^/]*$/, 'postgres') })
    await admin.connect()
    const set = (allowed: boolean) => admin.query(`ALTER DATABASE ${rows[0]?.name} WITH ALLOW_CONNECTIONS ${allowed}`)
    await set(false)
    await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [rows[0]?.name])
    const answer = await app.as('reader').fetch('/api/v2/me')
    await set(true)
    await admin.end()
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await answer.json()).toMatchObject({ code: 'UNAVAILABLE', message: expect.stringMatching(/\w/) })
    await expect.poll(async () => (await app.as('reader').fetch('/api/v2/me')).status).toBe(200)
  })
})
