/** A row of seed 000 whose work comes later, with the routes and calls that will bring it. */
export interface LaterRow {
  table: SeedTable
  row: string
  /** A call as `not-yet.ts` names it (`GET /…`), or a route as the site map will (`/…/$id`). */
  awaits: string[]
}

/** The tables of seed 000 that are walked, one test file each. */
export type SeedTable = 'routes' | 'tabs' | 'entities' | 'enumerations' | 'calls' | 'constants' | 'rules' | 'errors'

const comesWith = (table: SeedTable, rows: Record<string, string[]>): LaterRow[] =>
  Object.entries(rows).map(([row, awaits]) => ({ table, row, awaits }))

/** A call is a row of its own. */
const calls = (...names: string[]): LaterRow[] => names.map((row) => ({ table: 'calls', row, awaits: [row] }))

/** What of seed 000 is not built yet. A row leaves when what it awaits is there, and is shown in its table's file. */
export const LATER: LaterRow[] = [
  ...comesWith('routes', {}),
  ...comesWith('entities', {}),
  ...comesWith('enumerations', {}),
  ...calls(),
  ...comesWith('constants', {}),
  ...comesWith('rules', {}),
  ...comesWith('errors', {}),
]
