import { foldAccents } from '#shared/fold-text.ts'

/** How a block is found: its name, and other words for it. */
export interface FindableBlock {
  label: string
  words: string
}

/** The blocks that somebody means who types the beginning of a word: of their names, or of other words for them. */
export function filterBlocks<Block extends FindableBlock>(blocks: readonly Block[], typed: string): Block[] {
  const wanted = foldAccents(typed)
  return blocks.filter(({ label, words }) =>
    foldAccents(`${label} ${words}`)
      .split(/[\s'-]+/)
      .some((word) => word.startsWith(wanted)),
  )
}
