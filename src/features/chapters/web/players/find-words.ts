import type { Range } from '#ui/format/highlight-math.ts'

/** Letters without accents and case, each with the place that it comes from. */
function fold(text: string): { letters: string; places: number[] } {
  let letters = ''
  const places: number[] = []
  let at = 0
  for (const character of text) {
    for (const letter of character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()) {
      letters += letter
      for (let unit = 0; unit < letter.length; unit += 1) places.push(at)
    }
    at += character.length
  }
  places.push(text.length)
  return { letters, places }
}

/** Where the words of a query stand in a text, without regard to case and accents. */
export function findWords(text: string, query: string): Range[] {
  const { letters, places } = fold(text)
  const words = fold(query).letters.split(/\s+/).filter(Boolean)
  const ranges: Range[] = []
  for (const word of words) {
    for (let at = letters.indexOf(word); at >= 0; at = letters.indexOf(word, at + word.length)) {
      ranges.push([places[at] ?? 0, places[at + word.length] ?? text.length])
    }
  }
  return ranges
}
