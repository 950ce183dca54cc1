import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { z } from 'zod'
import { copyTemplate, type TestData } from '#app/testing/test-database.ts'
import { createLog } from '../log.ts'
import { type Database, type Executor, openDatabase, sqlState } from './database.ts'
import { FolderInUseError, lockFolder } from './folder-lock.ts'
import { prepared, preparedRows } from './prepared.ts'
import { idRow, rowsOf } from './rows-of.ts'

let data: TestData
let database: Database
const log = createLog('silent')

beforeAll(async () => {
  data = await copyTemplate()
  database = await openDatabase({ url: data.databaseUrl, folder: path.join(data.folder, 'database'), log })
  await database.db.execute(sql`CREATE TABLE numbers (n integer PRIMARY KEY)`)
})
afterAll(async () => {
  await database.close()
  await data.remove()
})

const count = async () => (await database.db.execute(sql`SELECT count(*)::int AS n FROM numbers`)).rows[0]?.n

describe('the database', () => {
  it('keeps a transaction whole or not at all', async () => {
    await expect(
      database.transaction(async (tx) => {
        await tx.execute(sql`INSERT INTO numbers VALUES (1)`)
        await tx.execute(sql`INSERT INTO numbers VALUES (1)`)
      }),
    ).rejects.toSatisfy((error) => sqlState(error) === '23505')
    expect(await count()).toBe(0)
  })

  it('goes on after a failed statement', async () => {
    await expect(database.db.execute(sql`SELECT * FROM nowhere`)).rejects.toSatisfy(
      (error) => sqlState(error) === '42P01',
    )
    expect((await database.db.execute(sql`SELECT 1 AS one`)).rows).toEqual([{ one: 1 }])
  })

  it('prepares what it is asked again and again, also after a failure took the connection away', async () => {
    const twice = async (n: number) => (await database.db.execute(sql`SELECT ${n}::int * 2 AS twice`)).rows[0]?.twice
    const prepared = async () =>
      (
        await database.db.execute(
          sql`SELECT count(*)::int AS n FROM pg_prepared_statements WHERE statement LIKE '%AS twice'`,
        )
      ).rows[0]?.n
    for (let n = 0; n < 4; n += 1) expect(await twice(n)).toBe(2 * n)
    expect(await prepared()).toBe(0)
    for (let n = 0; n < 4; n += 1) expect(await twice(n)).toBe(2 * n)
    expect(await prepared()).toBe(1)
    await expect(database.db.execute(sql`SELECT 1 / 0`)).rejects.toThrow()
    expect(await twice(21)).toBe(42)
  })

  it('takes back what was sent behind a statement that failed, and goes on', async () => {
    const before = await count()
    const insert = (tx: Executor, n: number) => tx.execute(sql`INSERT INTO numbers VALUES (${n})`)
    await expect(
      database.transaction((tx) => Promise.all([insert(tx, 500), insert(tx, 500), insert(tx, 501)])),
    ).rejects.toSatisfy((error) => sqlState(error) === '23505')
    expect(await count()).toBe(before)
    const { rows } = await database.transaction((tx) => tx.execute(sql`SELECT 1 AS one`))
    expect(rows).toEqual([{ one: 1 }])
  })

  it('builds a prepared query once for a connection, and fills in the values of each call', async () => {
    let builds = 0
    const asText = prepared<{ n: number }, { text: string }[]>('number_as_text', (db) => {
      builds += 1
      return db.select({ text: sql<string>`(${sql.placeholder('n')}::int)::text` }).from(sql`(SELECT) AS one`)
    })
    for (const n of [1, 2, 3]) {
      expect(await database.transaction((tx) => asText(tx, { n }))).toEqual([{ text: String(n) }])
    }
    expect(builds).toBe(1)
    expect(await asText(database.db, { n: 4 })).toEqual([{ text: '4' }])
  })

  it('builds a written statement once for a shape, on whichever connection, and fills in the values of each call', async () => {
    const built: string[] = []
    const between = preparedRows<'<' | '>', { n: number }, { n: number }>(z.object({ n: z.number() }), (than) => {
      built.push(than)
      return sql`SELECT n FROM unnest('{1,2,3}'::int[]) AS n WHERE n ${sql.raw(than)} ${sql.placeholder('n')}::int`
    })
    expect(await database.transaction((tx) => between(tx, '<', { n: 2 }))).toEqual([{ n: 1 }])
    expect(await between(database.db, '<', { n: 3 })).toEqual([{ n: 1 }, { n: 2 }])
    expect(await between(database.db, '>', { n: 2 })).toEqual([{ n: 3 }])
    expect(built).toEqual(['<', '>'])
  })

  describe('rows of written SQL', () => {
    const row = z.object({ id: z.number(), at: z.string(), big: z.string(), share: z.number(), day: z.string() })
    const columns = sql`1 AS id, '2026-03-01T08:00:00Z'::timestamptz AS at, 5::bigint AS big, 0.5::float8 AS share,
      '2026-03-01'::date AS day`

    it('come alike from either engine', async () => {
      expect(await rowsOf(database.db, row).all(sql`SELECT ${columns}`)).toHaveLength(1)
      expect(await database.transaction((tx) => rowsOf(tx, row).first(sql`SELECT ${columns}`))).toMatchObject({ id: 1 })
      expect(await rowsOf(database.db, row).first(sql`SELECT ${columns} WHERE false`)).toBeUndefined()
    })

    it('that are not what their schema says are an error, and those of prepared statements', async () => {
      const wrong = z.object({ n: z.string() })
      await expect(rowsOf(database.db, wrong).all(sql`SELECT 1 AS n`)).rejects.toThrow('“SELECT 1 AS n…”')
      const one = preparedRows<null, { n: number }, { n: string }>(
        wrong,
        () => sql`SELECT ${sql.placeholder('n')}::int AS n`,
      )
      await expect(one(database.db, null, { n: 1 })).rejects.toThrow('“SELECT $1::int AS n…”')
      // @ts-expect-error nobody would check a type that is only claimed
      await database.db.execute<{ n: number }>(sql`SELECT 1 AS n`)
    })

    it('are never changed by it', async () => {
      const changing = z.object({ n: z.coerce.string(), absent: z.string().default('there') })
      expect(await rowsOf(database.db, changing).all(sql`SELECT 1 AS n, 2 AS more`)).toEqual([{ n: 1, more: 2 }])
    })

    it('make a page with the number of all, also of none', async () => {
      const page = (last: number) => sql`
        SELECT total.count AS total, listed.* FROM (SELECT 3 AS count) AS total
          LEFT JOIN (SELECT n AS id FROM generate_series(2, ${last}::int) AS n) AS listed ON true`
      expect(await rowsOf(database.db, idRow).page(page(3))).toEqual({ rows: [{ id: 2 }, { id: 3 }], total: 3 })
      expect(await rowsOf(database.db, idRow).page(page(1))).toEqual({ rows: [], total: 3 })
    })
  })

  it('takes many callers at once, one after the other', async () => {
    await Promise.all(
      Array.from({ length: 200 }, (_, n) => database.db.execute(sql`INSERT INTO numbers VALUES (${n + 1000})`)),
    )
    expect(await count()).toBe(200)
  })

  it('carries values of several megabytes', async () => {
    const text = 'é'.repeat(3_000_000)
    const { rows } = await database.db.execute(sql`SELECT length(${text}::text) AS characters, ${text}::text AS text`)
    expect(rows[0]).toEqual({ characters: 3_000_000, text })
  })

  it('tells listeners what was said in a committed transaction', async () => {
    const heard: string[] = []
    await database.listen('news', { onNotification: (payload) => void heard.push(payload) })
    await database.transaction((tx) => tx.execute(sql`SELECT pg_notify('news', 'hello')`))
    await database
      .transaction(async (tx) => {
        await tx.execute(sql`SELECT pg_notify('news', 'never said')`)
        throw new Error('taken back')
      })
      .catch(() => {})
    await database.transaction((tx) => tx.execute(sql`SELECT pg_notify('news', 'goodbye')`))
    await vi.waitFor(() => expect(heard).toEqual(['hello', 'goodbye']))
  })
})

describe('the data folder', () => {
  it.skipIf(inject('onPostgres'))(
    'belongs to one process: a second opening is refused with a clear error',
    async () => {
      const again = openDatabase({ folder: path.join(data.folder, 'database'), log })
      await expect(again).rejects.toThrow(FolderInUseError)
      await expect(again).rejects.toThrow(/DATA_DIR/)
    },
  )

  it('is free again as soon as its process was killed', async () => {
    const folder = path.join(data.folder, 'another')
    const holder = fork(new URL('./testing/hold-folder.ts', import.meta.url), [folder], { execArgv: ['--expose-gc'] })
    await once(holder, 'message')
    expect(() => lockFolder(folder)).toThrow(FolderInUseError)
    holder.kill('SIGKILL')
    await once(holder, 'exit')
    lockFolder(folder).release()
  })
})
