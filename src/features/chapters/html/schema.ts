import { z } from 'zod'

/** Longest text of one chapter, markup included. */
export const HTML_MAX = 500_000

/** Rich text; sanitised before it is stored. */
export const htmlContent = z.object({ html: z.string().max(HTML_MAX) })
