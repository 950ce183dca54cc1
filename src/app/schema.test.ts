import { glob } from 'node:fs/promises'
import path from 'node:path'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from './testing/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const files = await Array.fromAsync(glob('src/{features/**/server,platform/*}/tables.ts'))
const modules = await Promise.all(files.map((file) => import(path.resolve(file)) as Promise<Record<string, unknown>>))
const tables = modules.flatMap((module) => Object.values(module)).filter((value) => is(value, PgTable))

/** What PostgreSQL calls a type that the tables may call otherwise. */
const ALIASES: Record<string, string> = { 'timestamp with time zone': 'timestamptz', timestamptz: 'timestamptz' }
const typeName = (type: string) => ALIASES[type] ?? type

it('covers the tables', () => {
  expect(tables.length).toBeGreaterThan(10)
})

it.each(tables.map((table) => [getTableName(table), table] as const))(
  '%s is the table that the migrations made',
  async (name, table) => {
    const { rows } = await app.platform.database.pool.query<{ name: string; type: string; required: boolean }>(
      `SELECT attname AS name, format_type(atttypid, NULL) AS type, attnotnull AS required
       FROM pg_attribute WHERE attrelid = to_regclass($1) AND attnum > 0 AND NOT attisdropped ORDER BY attname`,
      [name],
    )
    const primary = getTableConfig(table).primaryKeys.flatMap((key) => key.columns.map((column) => column.name))
    const declared = Object.values(getTableColumns(table))
      .map((column) => ({
        name: column.name,
        type: typeName(column.getSQLType()),
        required: column.notNull || column.primary || primary.includes(column.name),
      }))
      .sort((a, b) => (a.name < b.name ? -1 : 1))
    const found = rows.map((row) => ({ ...row, type: typeName(row.type) })).sort((a, b) => (a.name < b.name ? -1 : 1))
    expect(declared).toEqual(found)
  },
)
