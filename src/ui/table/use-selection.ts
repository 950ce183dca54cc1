import { useState } from 'react'

/** The rows of a list that somebody chose; they stay chosen while the list is filtered otherwise, until it is said. */
export interface Selection<Row> {
  rows: Row[]
  has(row: Row): boolean
  toggle(row: Row): void
  /** Chooses all of these, or lets go of them when all are chosen. */
  toggleAll(rows: Row[]): void
  clear(): void
}

/** @param keyOf what tells one row from another */
export function useSelection<Row>(keyOf: (row: Row) => string | number): Selection<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<string | number, Row>>(new Map())
  return {
    rows: [...chosen.values()],
    has: (row) => chosen.has(keyOf(row)),
    toggle(row) {
      const next = new Map(chosen)
      if (!next.delete(keyOf(row))) next.set(keyOf(row), row)
      setChosen(next)
    },
    toggleAll(rows) {
      const next = new Map(chosen)
      const areAll = rows.every((row) => next.has(keyOf(row)))
      for (const row of rows) {
        if (areAll) next.delete(keyOf(row))
        else next.set(keyOf(row), row)
      }
      setChosen(next)
    },
    clear: () => setChosen(new Map()),
  }
}
