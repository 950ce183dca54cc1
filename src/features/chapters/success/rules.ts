import { htmlKind } from '../html/rules.ts'
import { chapterKind } from '../kind.ts'
import { successContent } from './schema.ts'

/** What an author may send: the words alone are enough. */
const successInput = successContent.extend({ certificate: successContent.shape.certificate.default(false) })

/** Congratulations: rich text on a page that celebrates. */
export const successKind = chapterKind({
  ...htmlKind,
  schema: successContent,
  input: successInput,
  blank: { html: '', certificate: true },
})
