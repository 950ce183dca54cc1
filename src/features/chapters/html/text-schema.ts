import type { Extensions } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { TableKit } from '@tiptap/extension-table'
import StarterKit from '@tiptap/starter-kit'
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
  Footnote,
  Highlight,
  InlineFormula,
  PartLanguage,
  Source,
  Subscript,
  Superscript,
} from './nodes.ts'
import { PICTURE_ADDRESS } from './vocabulary.ts'

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

/**
 * All node and mark types of a text, the same in the editor and on the server, so that a shared text is the same
 * document on both sides. Undo isn't included because the whole speach editor handles it.
 */
export function textSchema(): Extensions {
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
    ...[Callout, Columns, Column, Details, DetailsSummary, DetailsContent, Figure, Figcaption],
    ...[InlineFormula, BlockFormula, Footnote, Subscript, Superscript, Highlight, PartLanguage, Source],
  ]
}

/** The part of a shared document that holds the text. */
export const TEXT_FIELD = 'text'
