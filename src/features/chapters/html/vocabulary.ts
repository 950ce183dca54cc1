/*
 * What rich text may contain. The editor writes nothing else, the sanitiser lets nothing else in, and the stylesheet
 * of the reader knows each of these.
 */

/** Headings start at the second level: the chapter's title is the first. */
export const HTML_TAGS = [
  ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'pre', 'ul', 'ol', 'li'],
  ...['strong', 'em', 'u', 's', 'sub', 'sup', 'mark', 'code', 'a', 'span'],
  ...['table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption', 'colgroup', 'col'],
  ...['figure', 'figcaption', 'img', 'aside', 'div', 'details', 'summary'],
]

/** Call-outs (`aside`), columns (`div`), and the language of a code block. */
export const HTML_CLASSES: Record<string, (string | RegExp)[]> = {
  aside: ['callout', 'callout-info', 'callout-tip', 'callout-warning', 'callout-danger'],
  div: ['columns', 'columns-2', 'columns-3', 'column', 'details-content'],
  figure: ['small', 'medium', 'large', 'left', 'right', 'centre'],
  code: [/^language-[a-z0-9+#-]{1,30}$/],
  pre: [/^language-[a-z0-9+#-]{1,30}$/],
}

/** What editors mark their blocks with, by `data-type`. */
export const HTML_BLOCK_TYPES = ['callout', 'columns', 'column', 'details-content', 'formula', 'footnote']

/** A formula is a `span` or `div` of the type `formula`, with its TeX in `data-tex`. */
export const FORMULA_MAX = 2000

/** A footnote is an empty `span` of the type `footnote`, with its text in `data-note`. Its number isn't stored. */
export const FOOTNOTE_MAX = 2000

/** The picture of a file that somebody uploaded here; no other address is shown. */
export const PICTURE_ADDRESS =
  /^\/api\/v2\/files\/([A-Za-z0-9_-]{22})\/(?:image|poster|pages\/\d{1,6})(?:\?width=\d{1,5})?$/

/** The address under which a text shows an uploaded picture; width in pixels. */
export function pictureAddress(fileID: string, width = 1280): string {
  return `/api/v2/files/${fileID}/image?width=${width}`
}
