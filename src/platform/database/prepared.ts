import { type Column, type SQL, sql } from 'drizzle-orm'
import type { Executor } from './database.ts'

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

/** A value of a column, filled in later by its name among the values. */
export function filledLater(column: Column, name: string): SQL {
  return sql`${sql.param(sql.placeholder(name), column)}`
}
