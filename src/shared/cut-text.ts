const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** More signs than any letter of people has, so that what is looked at for one has a bound. */
const LETTER_MAX = 64

/**
 * The beginning of a text, at most `max` UTF-16 units long: never half a character, and no letter without the accents,
 * skin colour or other signs that belong to it. Lists have `slice`.
 */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text
  const from = Math.max(0, max - LETTER_MAX)
  const near = text.slice(from, max + LETTER_MAX)
  const at = letters.segment(near).containing(max - from)?.index ?? 0
  // Signs without end on one letter belong to nobody's language: they are cut between two characters.
  return at > 0 ? text.slice(0, from + at) : text.slice(0, max).replace(/[\ud800-\udbff]$/, '')
}
