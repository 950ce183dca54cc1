import { useState } from 'react'

/** The rows of a list that somebody chose; they stay chosen while the list is filtered otherwise, until it is said. */
export interface Selection<Row> {
  /** Those chosen in sight; where all that match are chosen, none of them is told apart. */
  rows: Row[]
  /** Everything that matches the filters is chosen, also what is not in sight: how much that is. Else null. */
  matching: number | null
  has(row: Row): boolean
  /** Chooses a row or lets go of it; where all that match were chosen, those in sight stay. */
  toggle(row: Row): void
  /** Chooses all of these, or lets go of them when all are chosen. */
  toggleAll(rows: Row[]): void
  chooseMatching(total: number): void
  /** Chooses these alone. */
  chooseShown(rows: Row[]): void
  clear(): void
}

/** @param keyOf what tells one row from another */
export function useSelection<Row>(keyOf: (row: Row) => string | number): Selection<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<string | number, Row>>(new Map())
  const [matching, setMatching] = useState<number | null>(null)
  function choose(rows: ReadonlyMap<string | number, Row>): void {
    setChosen(rows)
    setMatching(null)
  }
  return {
    rows: [...chosen.values()],
    matching,
    has: (row) => matching !== null || chosen.has(keyOf(row)),
    toggle(row) {
      const next = new Map(chosen)
      if (!next.delete(keyOf(row))) next.set(keyOf(row), row)
      choose(next)
    },
    toggleAll(rows) {
      const next = new Map(matching === null ? chosen : [])
      const areAll = matching !== null || rows.every((row) => next.has(keyOf(row)))
      for (const row of rows) {
        if (areAll) next.delete(keyOf(row))
        else next.set(keyOf(row), row)
      }
      choose(next)
    },
    chooseMatching: setMatching,
    chooseShown: (rows) => choose(new Map(rows.map((row) => [keyOf(row), row]))),
    clear: () => choose(new Map()),
  }
}
