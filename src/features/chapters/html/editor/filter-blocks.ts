/** How a block is found: its name, and other words for it. */
export interface FindableBlock {
  label: string
  words: string
}

/** The blocks that somebody means who types the beginning of a word: of their names, or of other words for them. */
export function filterBlocks<Block extends FindableBlock>(blocks: readonly Block[], typed: string): Block[] {
  const wanted = fold(typed)
  return blocks.filter(({ label, words }) =>
    fold(`${label} ${words}`)
      .split(/[\s’'-]+/)
      .some((word) => word.startsWith(wanted)),
  )
}

/** Without accents and capitals, as people type in a hurry. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss')
}
