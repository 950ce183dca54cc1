import { Image } from '@tiptap/extension-image'
import { TableKit } from '@tiptap/extension-table'
import { Placeholder } from '@tiptap/extensions'
import StarterKit from '@tiptap/starter-kit'
import { PICTURE_ADDRESS } from '../../../../contents/html/vocabulary.ts'
import {
  BlockFormula,
  Callout,
  Column,
  Columns,
  Details,
  DetailsContent,
  DetailsSummary,
  Figcaption,
  Figure,
  Highlight,
  InlineFormula,
  PartLanguage,
  Subscript,
  Superscript,
} from './nodes.ts'

/** Pictures of files that were uploaded here; those of other sites are not taken over when something is pasted. */
const Picture = Image.extend({
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (element) => (PICTURE_ADDRESS.test(element.getAttribute('src') ?? '') ? null : false),
    },
  ],
})

/** The sanitiser takes no links but to the web and to mail. */
const FOREIGN_SCHEME = /^(?!https?:|mailto:)[a-z][a-z0-9+.-]*:/i

/** Everything that a text is made of. Undo belongs to the whole editor, so there is none here. */
export function textExtensions({ placeholder }: { placeholder: string }) {
  return [
    StarterKit.configure({
      heading: { levels: [2, 3, 4] },
      undoRedo: false,
      trailingNode: false,
      link: {
        openOnClick: false,
        defaultProtocol: 'https',
        isAllowedUri: (address, { defaultValidate }) => defaultValidate(address) && !FOREIGN_SCHEME.test(address),
        HTMLAttributes: { rel: 'noopener noreferrer', target: '_blank' },
      },
      dropcursor: { color: 'var(--accent)', width: 3 },
    }),
    Picture,
    TableKit.configure({ table: { resizable: false } }),
    Placeholder.configure({ placeholder }),
    ...[Callout, Columns, Column, Details, DetailsSummary, DetailsContent, Figure, Figcaption],
    ...[InlineFormula, BlockFormula, Subscript, Superscript, Highlight, PartLanguage],
  ]
}
