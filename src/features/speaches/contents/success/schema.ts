import { z } from 'zod'
import { htmlContent } from '../html/schema.ts'

/** The page that says well done: an author's words, sanitised before they are stored (PRODUCT §14). */
export const successContent = htmlContent.extend({
  /** Whether readers who completed the speach get a certificate. */
  certificate: z.boolean(),
})
