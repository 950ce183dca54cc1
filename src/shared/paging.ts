import { z } from 'zod'

/** Cards on a page of a grid or of the search. */
export const GRID_PAGE_SIZE = 12

/** Rows on a page of an administration table. */
export const TABLE_PAGE_SIZE = 30

/** A page number: from 1; a page past the end is an empty list. */
export const pageNumber = z.coerce.number().int().min(1).max(1_000_000_000).default(1)

/** The first row of a page, counted from 0. */
export function pageOffset(page: number, size: number): number {
  return (page - 1) * size
}

/** The answer of every paged grid: the page and the exact number of all. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ result: z.array(item), total: z.number().int() })
}
