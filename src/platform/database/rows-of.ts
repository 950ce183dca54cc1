import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Executor } from './database.ts'

/** Outside production rows are held against their schema; in production they pass as they are. */
const IS_CHECKED = process.env.NODE_ENV !== 'production'

/** Letters of a statement that tell which one it is. */
const BEGINNING_LENGTH = 120

/** A row of which only the id is asked. */
export const idRow = z.object({ id: z.number() })

/** A row that counts others. */
export const totalRow = z.object({ total: z.number() })

/** What is kept of somebody, gathered for them and not looked into. */
export const keptRow = z.object({ kept: z.unknown() })

/** Asks for the rows of a statement that is written in SQL. */
interface RowsOf<Row> {
  all(statement: SQL): Promise<Row[]>
  /** The first row; undefined when there is none. */
  first(statement: SQL): Promise<Row | undefined>
  /**
   * The rows of a page and how many there are in all, which a column `total` says beside each of them. Where the page has
   * none, one row has that number, and null in all its other columns.
   */
  page(statement: SQL): Promise<{ rows: Row[]; total: number }>
}

/**
 * The rows of a statement that is written in SQL, as the database gives them: the schema says what they are and checks
 * it, and changes nothing, so their type is what it takes in. Make it once for the module: making one takes longer than
 * most statements.
 * @throws Error outside production when a row is not what the schema says.
 */
export function rowsOf<Schema extends z.ZodType>(db: Executor, schema: Schema): RowsOf<z.input<Schema>> {
  const all = async (statement: SQL): Promise<z.input<Schema>[]> => {
    const { rows } = await db.execute(statement)
    checkRows(schema, rows, () => textOf(statement))
    return rows as z.input<Schema>[]
  }
  const page = async (statement: SQL): Promise<{ rows: z.input<Schema>[]; total: number }> => {
    const { rows } = await db.execute(statement)
    checkRows(totalRow, rows, () => textOf(statement))
    const listed = rows.map(({ total: _, ...row }) => row).filter((row) => Object.values(row).some((it) => it !== null))
    checkRows(schema, listed, () => textOf(statement))
    return { rows: listed as z.input<Schema>[], total: Number(rows[0]?.total ?? 0) }
  }
  return { all, first: async (statement) => (await all(statement))[0], page }
}

function textOf(statement: SQL): string {
  return new PgDialect().sqlToQuery(statement).sql
}

/**
 * Holds rows against their schema, outside production.
 * @param askText the statement, asked only when a row is wrong
 * @throws Error that names the beginning of the statement and what is wrong in which column.
 */
export function checkRows(schema: z.ZodType, rows: unknown[], askText: () => string): void {
  if (!IS_CHECKED) return
  for (const one of rows) {
    const { error } = schema.safeParse(one)
    if (!error) continue
    const beginning = askText().replace(/\s+/g, ' ').trim().slice(0, BEGINNING_LENGTH)
    throw new Error(`A row of “${beginning}…” is not what its schema says: ${faultsOf(error.issues).join('; ')}`)
  }
}

/** What is wrong where; of a row that may be one thing or another, what keeps it from being either. */
function faultsOf(issues: z.core.$ZodIssue[]): string[] {
  return issues.flatMap((issue) => {
    const inner = issue.code === 'invalid_union' ? issue.errors.flatMap(faultsOf) : []
    return inner.length > 0 ? inner : [`${issue.path.join('.')}: ${issue.message}`]
  })
}
