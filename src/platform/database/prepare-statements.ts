import type pg from 'pg'

/** Runs of a statement after which it is prepared: planning one of ours often takes longer than running it. */
const PREPARE_AFTER_RUNS = 5

/** Different statements that are prepared at most; the texts of some grow with the number of their values. */
const PREPARED_MAX = 300

/** The number of statements counted before counting starts over. */
const COUNTED_MAX = 3000

/** Runs of statements that are not prepared yet, and the names of those that are, by their texts. */
interface Known {
  runs: Map<string, number>
  names: Map<string, string>
}

/**
 * Has statements that come again and again prepared by the server, once on each connection of the pool. Whether one
 * plan serves all values, or each its own, the server decides.
 */
export function prepareFrequentStatements(pool: pg.Pool): void {
  const known: Known = { runs: new Map(), names: new Map() }
  pool.on('connect', (client) => {
    const run = client.query.bind(client) as (...args: unknown[]) => unknown
    // The driver's method has a dozen overloads, which all hand their first argument on.
    client.query = ((statement: unknown, ...rest: unknown[]) => {
      if (isStatement(statement)) statement.name ??= nameOf(known, statement.text)
      return run(statement, ...rest)
    }) as typeof client.query
  })
}

/** A statement object as the query builder passes it; others are bare texts, or the driver's own. */
function isStatement(value: unknown): value is { text: string; name?: string | undefined } {
  return typeof value === 'object' && value !== null && 'text' in value && !('submit' in value)
}

function nameOf({ runs, names }: Known, text: string): string | undefined {
  const name = names.get(text)
  if (name || names.size >= PREPARED_MAX) return name
  const count = (runs.get(text) ?? 0) + 1
  if (count < PREPARE_AFTER_RUNS) {
    if (runs.size >= COUNTED_MAX) runs.clear()
    runs.set(text, count)
    return undefined
  }
  runs.delete(text)
  const made = `frequent_${names.size + 1}`
  names.set(text, made)
  return made
}
