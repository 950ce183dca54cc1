import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Database, Transaction } from './database.ts'

/**
 * Runs work in transactions on connections of a pool. Each connection keeps its query builder, and with it the queries
 * that `prepared` has built on it.
 */
export function transactionsOf(pool: pg.Pool): Database['transaction'] {
  const executors = new WeakMap<pg.PoolClient, Transaction>()
  const executorOf = (client: pg.PoolClient): Transaction => {
    const known = executors.get(client)
    if (known) return known
    // What makes it one is that nothing else is handed out between BEGIN and COMMIT.
    const executor = drizzle(client) as unknown as Transaction
    executors.set(client, executor)
    return executor
  }
  return async (work) => {
    const client = await pool.connect()
    let lost: Error | undefined
    try {
      // Sent together with the first statement, as the connection allows (decision 0040).
      const begun = client.query('BEGIN')
      const [result] = await Promise.all([work(executorOf(client)), begun])
      await client.query('COMMIT')
      return result
    } catch (error) {
      // A connection that cannot go back does not serve the next one half-way through this one.
      await client.query('ROLLBACK').catch((failure: Error) => {
        lost = failure
      })
      throw error
    } finally {
      client.release(lost)
    }
  }
}
