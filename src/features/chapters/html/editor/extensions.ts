import { Placeholder } from '@tiptap/extensions'
import { textSchema } from '../text-schema.ts'
import { FormulaViews } from './atoms/formula-views.ts'
import { AutoDirection } from './direction.ts'
import { PictureKeys } from './pictures/picture-keys.ts'

/** Everything that a text is written with: what it is made of (contents/html), and what only the editor shows. */
export function textExtensions({ placeholder }: { placeholder: string }) {
  return [...textSchema(), FormulaViews, AutoDirection, PictureKeys, Placeholder.configure({ placeholder })]
}
