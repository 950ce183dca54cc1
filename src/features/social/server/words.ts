/** Words of a name that are looked for. */
const WORDS_MAX = 6

/** The words of what was typed of a name: letters and digits of any script, nothing that a pattern would read. */
export function wordsOf(term: string): string[] {
  return (term.normalize('NFKC').match(/[\p{L}\p{M}\p{Nd}]+/gu) ?? []).slice(0, WORDS_MAX)
}
