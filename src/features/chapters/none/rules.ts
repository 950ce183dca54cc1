import { chapterKind } from '../kind.ts'
import { noneContent } from './schema.ts'

/** A chapter without a type yet. It is left out of versions, so nothing can be missing. */
export const noneKind = chapterKind({
  schema: noneContent,
  // Only the server says of a chapter that it cannot be read.
  input: noneContent.omit({ unreadable: true }),
  blank: {},
  files: () => [],
  text: () => '',
  textFiles: () => [],
  minutes: () => 0,
  missing: () => null,
})
