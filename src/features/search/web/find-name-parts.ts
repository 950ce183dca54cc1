import { foldAccents } from '#shared/fold-text.ts'
import type { FoundText } from '../contract.ts'

/** Marks the searched words where words of a name begin with them, whatever the case and the accents. */
export function findNameParts(name: string, term: string): FoundText {
  const asked = term
    .split(/\s+/)
    .map((word) => foldAccents(word))
    .filter(Boolean)
  return name.split(/(\s+|-)/).flatMap((word) => {
    const letters = [...word]
    const found = asked.find((one) => foldAccents(word).startsWith(one))
    if (!found) return word ? [{ text: word, hit: false }] : []
    // Folding may drop or add characters: the mark ends with the letter that completes what was asked.
    const length =
      letters.findIndex((_, index) => foldAccents(letters.slice(0, index + 1).join('')).length >= found.length) + 1
    const rest = letters.slice(length).join('')
    return [{ text: letters.slice(0, length).join(''), hit: true }, ...(rest ? [{ text: rest, hit: false }] : [])]
  })
}
