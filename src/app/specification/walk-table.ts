import { describe, expect, it } from 'vitest'
import { BROWSER_ROWS } from './browser-rows.ts'
import { LATER, type SeedTable } from './later.ts'

/**
 * Walks a table of seed 000: `rows` shows each row, as the seed writes it, by running the product; the others are shown
 * in a browser or stand in the list of what comes later. `total` is how many the seed has.
 */
export function walkTable(table: SeedTable, total: number, rows: Record<string, () => void | Promise<void>>): void {
  const later = LATER.filter((one) => one.table === table).map(({ row }) => row)
  const inBrowser: Partial<Record<SeedTable, readonly string[]>> = BROWSER_ROWS
  describe(`seed 000, ${table}`, () => {
    it('is walked row by row, each built or later', () => {
      const walked = [...Object.keys(rows), ...(inBrowser[table] ?? []), ...later]
      expect([walked.length, new Set(walked).size]).toEqual([total, total])
    })

    it.each(Object.entries(rows))('%s', (_row, show) => show())
  })
}
