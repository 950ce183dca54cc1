import { sql } from 'drizzle-orm'
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
