import type pg from 'pg'
import type { Statement } from '#app/testing/record-statements.ts'
import type { Platform } from '#platform/platform.ts'

/** Every statement that `work` sends on a connection of its own, beginning and end of the transaction included. */
export async function recordTransaction(
  { database: { pool } }: Platform,
  work: () => Promise<unknown>,
): Promise<Statement[]> {
  const statements: Statement[] = []
  const connect = pool.connect
  const open = connect.bind(pool) as () => Promise<pg.PoolClient>
  const recorded = async () => {
    const client = await open()
    const { query, release } = client
    return Object.assign(client, {
      query: (...given: [unknown, unknown?]) => {
        const [statement, values] = given
        const text = typeof statement === 'string' ? statement : (statement as { text: string }).text
        statements.push({ text, values: Array.isArray(values) ? values : [] })
        return query.apply(client, given as never)
      },
      release: () => Object.assign(client, { query, release }).release(),
    })
  }
  // The pool's own `query` connects with a callback, outside transactions.
  Object.assign(pool, { connect: (callback?: never) => (callback ? connect.call(pool, callback) : recorded()) })
  try {
    await work()
    return statements
  } finally {
    Object.assign(pool, { connect })
  }
}

/** Runs recorded statements one after the other on one connection. */
export async function runTransaction({ database }: Platform, statements: Statement[]): Promise<void> {
  const client = await database.pool.connect()
  try {
    for (const { text, values } of statements) await client.query({ text, values, rowMode: 'array' })
  } finally {
    client.release()
  }
}
