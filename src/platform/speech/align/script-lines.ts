import { fitsInRows, ROW_MAX } from '#shared/subtitle-rows.ts'

/** What fits in two rows of a subtitle; characters as wide as Chinese ones take the room of two. */
const MAX_WIDTH = 2 * ROW_MAX
const WIDE = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/

/** A full stop that ends no sentence, in one of the languages that can be spoken. */
const ABBREVIATED =
  /(?:^|[\s(])(?:\p{L}|Dr|Dra|Mr|Mrs|Ms|Mme|Mlle|Prof|St|Sr|Sra|Srta|Sig|Dott|Ing|Hr|Fr|Nr|Abs|ca|bzw|vs)\.\s+$/u

/** How far from the middle, in parts of the width, a better place to part a line may be: after a comma, a space. */
const AFTER_WORD = 0.25
const WITHIN_WORD = 1

/**
 * The lines in which a script is spoken: its sentences, and of those that don't fit on two lines of a subtitle the
 * parts. The text stays as it is, except for white space between lines.
 * @param language as a BCP 47 tag
 */
export function splitScript(text: string, language: string): string[] {
  const sentences = new Intl.Segmenter(language, { granularity: 'sentence' })
  const words = new Intl.Segmenter(language, { granularity: 'word' })
  return text
    .split(/[\r\n\u2028\u2029]+/)
    .flatMap((line) => sentencesOf(line, sentences))
    .flatMap((sentence) => splitSentence(sentence, words))
}

function sentencesOf(line: string, segmenter: Intl.Segmenter): string[] {
  const found: string[] = []
  let begun = ''
  for (const { segment } of segmenter.segment(line)) {
    begun += segment
    if (ABBREVIATED.test(segment)) continue
    found.push(begun)
    begun = ''
  }
  return [...found, begun].map((sentence) => sentence.trim()).filter((sentence) => sentence !== '')
}

function splitSentence(sentence: string, words: Intl.Segmenter): string[] {
  const widths = widthsOf(sentence)
  const widthFrom = (from: number, to: number) => (widths[to] as number) - (widths[from] as number)
  const split = (from: number, to: number, places: Place[] | undefined): string[] => {
    const [part, width] = [sentence.slice(from, to).trim(), widthFrom(from, to)]
    if (width <= MAX_WIDTH && fitsInRows(part)) return part === '' ? [] : [part]
    const all = places ?? placesIn(sentence, words)
    const at =
      bestPlace(all, (place) => Math.abs(widthFrom(from, place) / width - 0.5)) ?? middleOf(sentence, [from, to])
    const [before, behind] = [all.filter((place) => place.at < at), all.filter((place) => place.at > at)]
    return [...split(from, at, before), ...split(at, to, behind)]
  }
  return split(0, sentence.length, undefined)
}

/** How wide the text is before each of its UTF-16 units. */
function widthsOf(text: string): Float64Array {
  const widths = new Float64Array(text.length + 1)
  for (let at = 0; at < text.length; at += 1)
    widths[at + 1] = (widths[at] as number) + (WIDE.test(text[at] ?? '') ? 2 : 1)
  return widths
}

/** Where a sentence may be parted, and how bad that is. */
interface Place {
  at: number
  badness: number
}

function placesIn(sentence: string, words: Intl.Segmenter): Place[] {
  return Array.from(words.segment(sentence), ({ index: at, isWordLike }) => {
    const before = sentence.slice(Math.max(0, at - 2), at)
    if (/[,;:.!?…–—]\s|[，、；：。！？]/.test(before) && isWordLike !== false) return { at, badness: 0 }
    if (!isWordLike || /['’-]$/.test(before)) return { at: 0, badness: 0 }
    return { at, badness: /\s$/.test(before) ? AFTER_WORD : WIDE.test(before) ? AFTER_WORD : WITHIN_WORD }
  }).filter(({ at }) => at > 0)
}

function bestPlace(places: Place[], distance: (at: number) => number): number | undefined {
  let best: { at: number; badness: number } | undefined
  for (const { at, badness } of places) {
    const sum = badness + distance(at)
    if (!best || sum < best.badness) best = { at, badness: sum }
  }
  return best?.at
}

/** The middle of what has no place to be parted, without parting a character. */
function middleOf(text: string, [from, to]: [number, number]): number {
  const middle = (from + to) >> 1
  return /[\udc00-\udfff]/.test(text[middle] ?? '') ? middle + 1 : middle
}
