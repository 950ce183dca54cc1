import { cutByRanges, type Range } from './highlight-math.ts'

/** A text with what was found in it marked. */
export function Highlight({ text, ranges }: { text: string; ranges: readonly Range[] }) {
  return cutByRanges(text, ranges).map((piece) =>
    piece.found ? <mark key={piece.at}>{piece.text}</mark> : <span key={piece.at}>{piece.text}</span>,
  )
}
