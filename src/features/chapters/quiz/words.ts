import { z } from 'zod'
import { withoutControls } from '#shared/clean-text.ts'

/**
 * What an author writes into a question: a text of several lines. The editor reads questions too, when it brings them in
 * from other programs: `lines` of the fields, which contracts name, would bring zod into the first file of every page.
 */
export function words(max: number) {
  return z
    .string()
    .transform((text) => withoutControls(text).trim())
    .pipe(z.string().max(max))
}
