import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { rowsOf } from '#platform/database/rows-of.ts'
import type { Executor } from './database.ts'

/** A part of what rows are told apart by; never null. Texts are compared by their bytes. */
export interface KeyPart {
  column: SQL
  type: 'integer' | 'bigint' | 'text' | 'timestamptz'
}

/** The rows of a file, told by the feature that keeps them, in its `server/exports.ts`. */
export interface CsvSource {
  /** In kebab-case: what the file is called. */
  name: string
  /** Only super-administrators learn that there is such a file. */
  isSuperAdmin?: true
  /** The value of each column by its name, in order; the names are documented in `docs/exports.md`. */
  columns: Record<string, SQL>
  /** What follows FROM: a table and what is joined with it. */
  from: SQL
  where?: SQL
  /** What tells the rows apart, in the order in which they come. */
  key: KeyPart[]
}

/**
 * A name that stands in a cell with others, between which is a semicolon: in quotes where it could be taken for several,
 * or for one in quotes. Imports read it so.
 */
export function partOfCell(name: SQL): SQL {
  return sql`(CASE WHEN ${name} ~ '[;,|]|^"' THEN '"' || replace(${name}, '"', '""') || '"' ELSE ${name} END)`
}

/** Rows that one statement reads. */
const ROWS_AT_ONCE = 5000

const cellsRow = z.record(z.string(), z.string().nullable())

/**
 * Yields all rows of a file as texts, in batches. Each batch is a statement of its own that continues after the last
 * row, so no transaction stays open while a client reads slowly, and each row is read once, as it is at that moment.
 */
export async function* readCsvSource(db: Executor, source: CsvSource): AsyncGenerator<string[][]> {
  const names = Object.keys(source.columns)
  const cells = Object.values(source.columns).map((cell, index) => sql`(${cell})::text AS ${sql.raw(`c${index}`)}`)
  const keys = source.key.map(({ column }, index) => sql`(${column})::text AS ${sql.raw(`k${index}`)}`)
  const order = sql.join(source.key.map(orderOf), sql`, `)
  let after = sql`true`
  for (;;) {
    const rows = await rowsOf(db, cellsRow).all(sql`
      SELECT ${sql.join([...cells, ...keys], sql`, `)} FROM ${source.from}
       WHERE ${source.where ?? sql`true`} AND ${after} ORDER BY ${order} LIMIT ${ROWS_AT_ONCE}`)
    const last = rows.at(-1)
    if (!last) return
    yield rows.map((row) => names.map((_, index) => row[`c${index}`] ?? ''))
    if (rows.length < ROWS_AT_ONCE) return
    const reached = source.key.map(({ type }, index) => sql`${last[`k${index}`]}::${sql.raw(type)}`)
    after = sql`(${order}) > (${sql.join(reached, sql`, `)})`
  }
}

function orderOf({ column, type }: KeyPart): SQL {
  return type === 'text' ? sql`${column} COLLATE "C"` : column
}
