/** The parts of a sentence that are filled in: the person, the title, the names of other things. */
export const PARTS = ['who', 'what', 'badge', 'topic', 'group', 'message'] as const

export type Part = (typeof PARTS)[number]

/** A sentence as it is drawn: words, and things among them. */
export type Piece = { text: string } | { part: Part }

/** Marks that no text has: titles and names never pass through the texts, so that none can be taken for a mark. */
const OPEN = '\uE000'
const CLOSE = '\uE001'
const MARK = new RegExp(`${OPEN}(\\w+)${CLOSE}`)

/** What a text is filled with, so that `splitSentence` finds the things in it. */
export const MARKS: Record<Part, string> = {
  who: `${OPEN}who${CLOSE}`,
  what: `${OPEN}what${CLOSE}`,
  badge: `${OPEN}badge${CLOSE}`,
  topic: `${OPEN}topic${CLOSE}`,
  group: `${OPEN}group${CLOSE}`,
  message: `${OPEN}message${CLOSE}`,
}

/** Cuts a text that was filled with `MARKS` at them, in the order of reading. */
export function splitSentence(sentence: string): Piece[] {
  return sentence.split(MARK).flatMap((piece, index): Piece[] => {
    // Between two texts there is always the name of a mark.
    if (index % 2 === 1) return PARTS.filter((part) => part === piece).map((part) => ({ part }))
    return piece === '' ? [] : [{ text: piece }]
  })
}
