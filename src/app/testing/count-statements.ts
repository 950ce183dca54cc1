import type { TestApp } from './harness.ts'

/**
 * Runs something and tells how many statements it sent to the database outside transactions. The queue, which looks for
 * work in between, sends texts; what is built from our queries comes as an object.
 */
export async function countStatements<Result>(
  { platform }: Pick<TestApp, 'platform'>,
  work: () => Promise<Result>,
): Promise<{ statements: number; result: Result }> {
  const { pool } = platform.database
  let statements = 0
  const query = pool.query
  pool.query = ((...given: Parameters<typeof query>) => {
    if (typeof given[0] === 'object') statements += 1
    return query.apply(pool, given)
  }) as typeof query
  try {
    return { result: await work(), statements }
  } finally {
    pool.query = query
  }
}
