import type { TestApp } from './harness.ts'

/** Runs something and tells how many statements it sent to the database, transactions' own not counted. */
export async function countStatements<Result>(
  { platform }: Pick<TestApp, 'platform'>,
  work: () => Promise<Result>,
): Promise<{ statements: number; result: Result }> {
  const { pool } = platform.database
  let statements = 0
  const query = pool.query
  pool.query = ((...given: Parameters<typeof query>) => {
    statements += 1
    return query.apply(pool, given)
  }) as typeof query
  try {
    return { result: await work(), statements }
  } finally {
    pool.query = query
  }
}
