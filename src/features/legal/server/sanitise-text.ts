import { plainText } from '#features/chapters/html/rules.ts'
import { sanitiseHtml } from '#features/chapters/html/sanitise.ts'

/** Rich text as it may be shown to everybody: without pictures, which only readers of a speach may see; empty when it has no words. */
export function sanitiseText(html: string): string {
  const text = sanitiseHtml(html).replace(/<img\b[^>]*>/g, '')
  return plainText(text) === '' ? '' : text
}
