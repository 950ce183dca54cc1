import { plainText } from '#features/chapters/html/rules.ts'
import { sanitiseHtml } from '#features/chapters/html/sanitise.ts'
import { withoutSources } from '#features/chapters/html/sources.ts'
import { invalid } from '#shared/errors.ts'
import { LEGAL_TEXT_MAX } from '../rules.ts'

/**
 * Rich text as it may be shown to everybody: without pictures and sources, which only readers of a speach may see; empty when it has no words.
 * @throws Problem 400 TEXT_TOO_LONG: markup may make it longer than it was sent
 */
export function sanitiseText(html: string): string {
  const text = withoutSources(sanitiseHtml(html)).replace(/<img\b[^>]*>/g, '')
  if (text.length > LEGAL_TEXT_MAX) throw invalid({ text: 'too long' }, 'TEXT_TOO_LONG', { texts: 'legal' })
  return plainText(text) === '' ? '' : text
}
