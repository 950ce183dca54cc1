import type { Range } from '#ui/format/highlight-math.ts'

/** Letters without accents and case, each with the place that it comes from. */
interface FoldedText {
  letters: string
  places: readonly number[]
  length: number
}

/** Makes a text ready to be searched, which takes longer than the search. */
export function foldText(text: string): FoldedText {
  let letters = ''
  const places: number[] = []
  let at = 0
  for (const character of text) {
    for (const letter of foldLetter(character)) {
      letters += letter
      for (let unit = 0; unit < letter.length; unit += 1) places.push(at)
    }
    at += character.length
  }
  places.push(text.length)
  return { letters, places, length: text.length }
}

function foldLetter(character: string): string {
  // Most letters are plain ones, which thousands of lines are searched much faster for.
  if (character < '\u0080') return character.toLowerCase()
  return character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Where the words of a query stand in a text, without regard to case and accents. */
export function findWords(text: string | FoldedText, query: string): Range[] {
  const { letters, places, length } = typeof text === 'string' ? foldText(text) : text
  const words = foldText(query).letters.split(/\s+/).filter(Boolean)
  const ranges: Range[] = []
  for (const word of words) {
    for (let at = letters.indexOf(word); at >= 0; at = letters.indexOf(word, at + word.length)) {
      ranges.push([places[at] ?? 0, places[at + word.length] ?? length])
    }
  }
  return ranges
}
