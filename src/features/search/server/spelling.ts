import { foldWord } from '../folding.ts'

/** Other spellings that a word is looked for by. */
const SPELLINGS_MAX = 4

/** How many letters may be wrong in a word of this length. */
function slipsAllowed(length: number): number {
  if (length < 4) return 0
  return length < 7 ? 1 : 2
}

/**
 * The words of the dictionary that somebody may have meant, best first: a letter wrong, missing, too many, or two
 * swapped. `isOpen`: the word may be half-typed, so that the beginning of a longer one counts.
 */
export function likelySpellings(asked: string, candidates: string[], { isOpen }: { isOpen: boolean }): string[] {
  const word = foldWord(asked)
  const allowed = slipsAllowed(word.length)
  return candidates
    .map((candidate, order) => ({ candidate, order, ...slips(word, candidate, isOpen) }))
    .filter(({ candidate, least }) => candidate !== word && least <= allowed)
    .sort((a, b) => a.least - b.least || a.whole - b.whole || a.order - b.order)
    .slice(0, SPELLINGS_MAX)
    .map(({ candidate }) => candidate)
}

/** Slips to the whole candidate, and the least to it or, for an open word, to a beginning of it. */
function slips(word: string, candidate: string, isOpen: boolean): { whole: number; least: number } {
  const row = lastRow(word, candidate)
  const whole = row[candidate.length] ?? Number.POSITIVE_INFINITY
  return { whole, least: isOpen ? Math.min(...row) : whole }
}

/** For each beginning of `to`: how many slips turn `from` into it (optimal string alignment). */
function lastRow(from: string, to: string): number[] {
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, count) => count)
  for (let i = 1; i <= from.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= to.length; j += 1) {
      const isSame = from[i - 1] === to[j - 1]
      let least = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (isSame ? 0 : 1))
      const isSwapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
      if (isSwapped) least = Math.min(least, at(beforeLast, j - 2) + 1)
      row.push(least)
    }
    beforeLast = last
    last = row
  }
  return last
}

function at(row: number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY
}
