/** How soon more of the same word stops counting, and how much the length of a text matters. */
const SATURATION = 1.2
const LENGTH_WEIGHT = 0.75

/** Which texts have a word, and how often. */
type Postings = Map<string, { text: number; count: number }[]>

/** Finds the texts that a question is about (BM25). */
export class Bm25 {
  readonly #postings: Postings = new Map()
  readonly #lengths: number[]
  readonly #mean: number

  /** @param texts as stems; several times the same counts more. */
  constructor(texts: readonly (readonly string[])[]) {
    this.#lengths = texts.map(({ length }) => length)
    this.#mean = this.#lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, texts.length) || 1
    for (const [text, stems] of texts.entries()) {
      for (const stem of stems) {
        const postings = this.#postings.get(stem)
        const last = postings?.at(-1)
        if (!postings) this.#postings.set(stem, [{ text, count: 1 }])
        else if (last?.text === text) last.count += 1
        else postings.push({ text, count: 1 })
      }
    }
  }

  /** All stems of the texts. */
  get stems(): Iterable<string> {
    return this.#postings.keys()
  }

  /** How much a stem tells one text from the others; 0 for one that none has. */
  weightOf(stem: string): number {
    const count = this.#postings.get(stem)?.length ?? 0
    return count === 0 ? 0 : Math.log(1 + (this.#lengths.length - count + 0.5) / (count + 0.5))
  }

  /** How well each text goes with the stems, by its number; those with none of them are left out. */
  scores(stems: Iterable<string>): Map<number, number> {
    const scores = new Map<number, number>()
    for (const stem of stems) {
      const weight = this.weightOf(stem)
      for (const { text, count } of this.#postings.get(stem) ?? []) {
        const length = 1 - LENGTH_WEIGHT + LENGTH_WEIGHT * ((this.#lengths[text] ?? 0) / this.#mean)
        const score = (weight * count * (SATURATION + 1)) / (count + SATURATION * length)
        scores.set(text, (scores.get(text) ?? 0) + score)
      }
    }
    return scores
  }
}

/** The part of its rank that a text has from those that are like it. */
const DAMPING = 0.85
const ROUNDS = 25
/** Texts that one is held against: with many, nearly all have some word in common. */
const MOST_NEIGHBOURS = 40

/** How central each text is among the others (TextRank over BM25), from 0 to 1. */
export function textRank(texts: readonly (readonly string[])[]): number[] {
  const count = texts.length
  if (count === 0) return []
  const bm25 = new Bm25(texts)
  const edges = texts.map((stems, own) => {
    const scores = [...bm25.scores(new Set(stems))].filter(([text]) => text !== own)
    const near = scores.sort(([, one], [, other]) => other - one).slice(0, MOST_NEIGHBOURS)
    const sum = near.reduce((all, [, score]) => all + score, 0)
    return near.map(([text, score]) => ({ text, share: score / sum }))
  })
  let ranks = new Array<number>(count).fill(1 / count)
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = new Array<number>(count).fill((1 - DAMPING) / count)
    for (const [own, near] of edges.entries())
      for (const { text, share } of near) next[text] = (next[text] ?? 0) + DAMPING * share * (ranks[own] ?? 0)
    ranks = next
  }
  const most = Math.max(...ranks)
  return ranks.map((rank) => rank / most)
}
