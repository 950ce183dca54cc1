import { z } from 'zod'
import { htmlContent } from '../html/schema.ts'

/** The page that says well done: an author's words, sanitised before they are stored (PRODUCT §14). */
export const successContent = htmlContent.extend({
  /** Whether who has earned the badge of the speach finds its certificate on this page. */
  certificate: z.boolean(),
})
