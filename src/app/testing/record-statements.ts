import type { Platform } from '#platform/platform.ts'

export interface Statement {
  text: string
  values: unknown[]
}

/**
 * Runs something and tells which statements it sent to the database outside transactions. The queue, which looks for
 * work in between, sends texts; what is built from our queries comes as an object.
 */
export async function recordStatements<Result>(
  { database: { pool } }: Pick<Platform, 'database'>,
  work: () => Promise<Result>,
): Promise<{ statements: Statement[]; result: Result }> {
  const statements: Statement[] = []
  const query = pool.query
  // The driver's method has a dozen overloads, which all hand their arguments on.
  pool.query = ((...given: Parameters<typeof query>) => {
    const [statement, values]: unknown[] = given
    if (typeof statement === 'object' && statement !== null && 'text' in statement) {
      statements.push({ text: String(statement.text), values: Array.isArray(values) ? values : [] })
    }
    return query.apply(pool, given)
  }) as typeof query
  try {
    return { result: await work(), statements }
  } finally {
    pool.query = query
  }
}
