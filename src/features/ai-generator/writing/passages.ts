import { foldAccents } from '#shared/fold-text.ts'
import type { Locale } from '#shared/locales.ts'
import { stemsIn } from './language.ts'
import { type PageBox, type PlacedText, slicePlaced } from './material.ts'
import { Bm25 } from './ranking.ts'
import { sentencesOf } from './sentences.ts'

/** What can be asked: the texts of a section or chapter. Where they have no pages, their places are empty. */
export interface AskableText {
  id: string
  title: string
  texts: readonly PlacedText[]
}

/** Sentences that answer a question, as they stand. */
export interface Passage {
  /** The id of its text, and the place of its paragraph there. */
  id: string
  paragraph: number
  text: string
  /** Its first letter in the paragraph, and the one behind its last. */
  from: number
  to: number
  boxes: PageBox[]
  score: number
}

type Window = Omit<Passage, 'score'>

/** Sentences that are read together. */
const WINDOW = 3
/** A word of a title counts as if it were said so often. */
const TITLE_COUNTS = 2
/** Of what a question is about, by the weight of its words, that a passage has at least. */
const LEAST_SHARE = 0.34
/** A part of a long word counts as much of the word itself; shorter ones have too many wholes. */
const PART_COUNTS = 0.5
const PART_LETTERS = 5

const MOST_STEMS = 60
const MOST_WINDOWS = 100_000

/** Finds the passages of texts that answer questions; it never says anything of its own. */
export class Passages {
  readonly #windows: Window[] = []
  readonly #language: Locale
  readonly #bm25: Bm25
  readonly #stems: string[]

  constructor(texts: readonly AskableText[], language: Locale) {
    this.#language = language
    const stems: string[][] = []
    for (const { id, title, texts: paragraphs } of texts) {
      const inTitle = stemsIn(title, language)
      const titled = Array.from({ length: TITLE_COUNTS }, () => inTitle).flat()
      for (const [paragraph, placed] of paragraphs.entries())
        for (const window of windowsOf(placed, language)) {
          if (this.#windows.length >= MOST_WINDOWS) continue
          this.#windows.push({ id, paragraph, ...window })
          stems.push([...stemsIn(window.text, language), ...titled])
        }
    }
    this.#bm25 = new Bm25(stems.map((each) => each.toSorted()))
    this.#stems = [...this.#bm25.stems]
  }

  /**
   * The passages that answer a question, best first; none where too little of what it asks is said.
   * @param count how many at most.
   */
  find(question: string, count = 5): Passage[] {
    const wanted = [...new Set(stemsIn(question, this.#language))].slice(0, MOST_STEMS)
    const scores = new Map<number, { score: number; share: number }>()
    const forms = wanted.map((stem) => this.#formsOf(stem))
    // What nobody wrote is asked, too: it counts as much as a rare word.
    const rare = Math.log(1 + this.#windows.length)
    const all = forms.reduce((sum, { weight }) => sum + (weight || rare), 0)
    for (const { stems, weight } of forms) {
      const best = new Map<number, number>()
      for (const [stem, counts] of stems)
        for (const [text, score] of this.#bm25.scores([stem]))
          best.set(text, Math.max(best.get(text) ?? 0, counts * score))
      for (const [text, score] of best) {
        const { score: sum, share } = scores.get(text) ?? { score: 0, share: 0 }
        scores.set(text, { score: sum + score, share: share + weight / all })
      }
    }
    const found = [...scores].filter(([, { share }]) => share >= LEAST_SHARE)
    found.sort(([one, a], [other, b]) => b.score * b.share - a.score * a.share || one - other)
    return this.#apart(
      found.map(([text, { score, share }]) => [text, score * share] as const),
      count,
    )
  }

  /** A stem and those that hold it as a part (Datenschutz, Datenschutzbeauftragter), with how much each counts. */
  #formsOf(stem: string): { stems: [string, number][]; weight: number } {
    const stems: [string, number][] = [[stem, 1]]
    if (stem.length >= PART_LETTERS)
      for (const other of this.#stems) {
        const isPart = other.length > stem.length && (other.startsWith(stem) || other.endsWith(stem))
        if (isPart || (other.length >= PART_LETTERS && stem.startsWith(other) && other !== stem))
          stems.push([other, PART_COUNTS])
      }
    const weights = stems.map(([each, counts]) => counts * this.#bm25.weightOf(each))
    return { stems, weight: this.#bm25.weightOf(stem) || Math.max(...weights) }
  }

  /** The best of passages that overlap. */
  #apart(ranked: readonly (readonly [number, number])[], count: number): Passage[] {
    const passages: Passage[] = []
    const said = new Set<string>()
    for (const [text, score] of ranked) {
      const window = this.#windows[text]
      if (passages.length >= count) break
      if (!window || passages.some((other) => doOverlap(window, other))) continue
      const key = foldAccents(window.text)
      if (said.has(key)) continue
      said.add(key)
      passages.push({ ...window, score })
    }
    return passages
  }
}

function doOverlap(one: Window, other: Window): boolean {
  return one.id === other.id && one.paragraph === other.paragraph && one.from < other.to && other.from < one.to
}

/** Sentences with those around them. */
function windowsOf(placed: PlacedText, language: Locale): Pick<Window, 'text' | 'from' | 'to' | 'boxes'>[] {
  const sentences = sentencesOf(placed.text, language)
  return sentences.slice(0, Math.max(1, sentences.length - WINDOW + 1)).flatMap(({ from }, index) => {
    const last = sentences[Math.min(index + WINDOW, sentences.length) - 1]
    if (!last) return []
    const { text, places } = slicePlaced(placed, from, last.to)
    return [{ text, from, to: last.to, boxes: places.map(({ page, box }) => ({ page, box })) }]
  })
}
