import { z } from 'zod'
import { withoutControls } from './clean-text.ts'

/** A boolean as a query, a form or JSON writes it: true, false, 1, 0. */
export const flag = z.union([
  z.boolean(),
  z.enum(['true', '1', 'false', '0']).transform((text) => text === 'true' || text === '1'),
  z.union([z.literal(1), z.literal(0)]).transform((digit) => digit === 1),
])

/** A day as `YYYY-MM-DD`, as calendars of people have them: earlier and later years do not fit into every clock. */
export const day = z.iso.date().refine((text) => text >= '1900-01-01' && text <= '2999-12-31', 'from 1900 to 2999')

/** A day, or nothing where a form left it empty. */
export const dayOrNothing = z.union([day, z.literal('').transform(() => undefined)]).optional()

/** A list as a JSON list, repeated keys, or one text separated by `;` (PRODUCT §3). */
export function list<Item extends z.ZodType>(item: Item, { max = 1000 } = {}) {
  return z.preprocess((input) => {
    if (Array.isArray(input)) return input
    if (typeof input !== 'string') return input === undefined || input === null ? input : [input]
    const text = input.trim()
    if (text === '') return []
    if (text.startsWith('[')) {
      try {
        return JSON.parse(text)
      } catch {
        return input
      }
    }
    return text.split(';').map((part) => part.trim())
  }, z.array(item).max(max))
}

/** A text of one line, without its outer spaces and without control characters. */
export function line(max: number, min = 0) {
  return z
    .string()
    .transform((text) => withoutControls(text).replace(/\s+/g, ' ').trim())
    .pipe(z.string().min(min).max(max))
}

/** A text of several lines. */
export function lines(max: number) {
  return z
    .string()
    .transform((text) => withoutControls(text).trim())
    .pipe(z.string().max(max))
}

/** The largest number that a row can have. */
export const ROW_ID_MAX = 2_147_483_647

/** The number of a row, in a path, a query or a body. */
export const rowId = z.coerce.number().int().min(1).max(ROW_ID_MAX)
