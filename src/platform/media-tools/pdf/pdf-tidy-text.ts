/** A run of text as the PDF reader finds it. */
export interface TextRun {
  str: string
  /** The line ends after it. */
  hasEOL: boolean
}

/**
 * The text of a page: lines as printed, but words that were divided at the end of a line are whole again, so that they
 * are found. Holds no control characters (which no database takes), no soft hyphens, composed letters only.
 */
export function joinTextRuns(runs: readonly TextRun[]): string {
  const raw = runs.map(({ str, hasEOL }) => (hasEOL ? `${str}\n` : str)).join('')
  return tidy(raw)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/(\p{Ll})-\n(?=\p{Ll})/gu, '$1')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** A title on one line, cleaned like a page's text. */
export function tidyTitle(title: string): string {
  return tidy(title).replace(/\s+/g, ' ').trim()
}

function tidy(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\u00AD\u200B\uFEFF]/gu, (character) =>
      /\s/.test(character) && character !== '\uFEFF' ? character : '',
    )
}
