import { describe, expect, it } from 'vitest'
import { BROWSER_ROWS, type SeedTable } from './browser-rows.ts'

/**
 * Walks a table of seed 000: `rows` shows each row, as the seed writes it, by running the product; the others are shown
 * in a browser. `total` is how many the seed has.
 */
export function walkTable(table: SeedTable, total: number, rows: Record<string, () => void | Promise<void>>): void {
  const inBrowser: Partial<Record<SeedTable, readonly string[]>> = BROWSER_ROWS
  describe(`seed 000, ${table}`, () => {
    it('is walked row by row', () => {
      const walked = [...Object.keys(rows), ...(inBrowser[table] ?? [])]
      expect([walked.length, new Set(walked).size]).toEqual([total, total])
    })

    it.each(Object.entries(rows))('%s', (_row, show) => show())
  })
}
