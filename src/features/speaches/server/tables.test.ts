import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import * as tables from './tables.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const declared = Object.values(tables).filter((value) => value instanceof PgTable)

describe('the tables as queries know them are those of the migration', () => {
  it.each(declared.map((table) => [getTableConfig(table).name, table] as const))('%s', async (name, table) => {
    const { rows } = await app.platform.database.pool.query<{ name: string; type: string; required: boolean }>(
      `SELECT attname AS name, format_type(atttypid, NULL) AS type, attnotnull AS required
         FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum`,
      [name],
    )
    const columns = getTableConfig(table).columns.map((column) => ({
      name: column.name,
      type: column.getSQLType(),
      required: column.notNull,
    }))
    expect(columns).toEqual(rows)
  })
})
