import { type Query as Built, type Column, type SQL, sql } from 'drizzle-orm'
import { PgDialect, type PgPreparedQuery, type PreparedQueryConfig } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Executor } from './database.ts'
import { checkRows } from './rows-of.ts'

/** What the query builder makes. */
interface Query<Result> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Result> }
}

/**
 * A query that is built once on each connection, and then only filled with its values (decision 0040).
 * @param name its own, by which the server prepares it
 * @param build the query, with a placeholder for each value
 */
export function prepared<Values extends Record<string, unknown>, Result>(
  name: string,
  build: (db: Executor) => Query<Result>,
): (db: Executor, values: Values) => Promise<Result> {
  const built = new WeakMap<Executor, ReturnType<Query<Result>['prepare']>>()
  return (db, values) => {
    const known = built.get(db)
    if (known) return known.execute(values)
    const query = build(db).prepare(name)
    built.set(db, query)
    return query.execute(values)
  }
}

/**
 * The same for statements that are written, of which there is one for each shape: what values cannot say, such as which
 * condition holds for whom.
 * @param schema of a row, as for `rowsOf`
 * @param write the statement of a shape, with a placeholder for each value
 */
export function preparedRows<Shape, Values extends Record<string, unknown>, Row>(
  schema: z.ZodType<unknown, Row>,
  write: (shape: Shape) => SQL,
): (db: Executor, shape: Shape, values: Values) => Promise<Row[]> {
  const texts = new Map<string, Built>()
  const built = new WeakMap<Executor, Map<string, WrittenQuery<Row>>>()
  const build = (db: Executor, key: string, shape: Shape): WrittenQuery<Row> => {
    const text = texts.get(key) ?? new PgDialect().sqlToQuery(write(shape))
    texts.set(key, text)
    return db._.session.prepareQuery(text, undefined, undefined, false)
  }
  return async (db, shape, values) => {
    const key = JSON.stringify(shape)
    const ofDatabase = built.get(db) ?? new Map<string, WrittenQuery<Row>>()
    built.set(db, ofDatabase)
    const query = ofDatabase.get(key) ?? build(db, key, shape)
    ofDatabase.set(key, query)
    const { rows } = await query.execute(values)
    checkRows(schema, rows, () => query.getQuery().sql)
    return rows
  }
}

type WrittenQuery<Row> = PgPreparedQuery<PreparedQueryConfig & { execute: { rows: Row[] } }>

/** A value of a column, filled in later by its name among the values. */
export function filledLater(column: Column, name: string): SQL {
  return sql`${sql.param(sql.placeholder(name), column)}`
}
