import { costOf, LETTERS_A_TOKEN } from '#features/settings/providers/rules.ts'
import type { AiDocument, AiLesson } from './contract.ts'
import type { PlanPart } from './plan.ts'
import type { Duration } from './rules.ts'

/** How much a model reads and writes. */
export interface Tokens {
  inputTokens: number
  outputTokens: number
}

/** Letters of what is said around pages and headings: the rules, and the schema of the answer. */
const AROUND = 3500
/** Letters that are sent of a heading with its first sentence. */
const OF_A_HEADING = 220
/** Letters of pages that are sent for one text at most. */
const OF_A_TEXT_MAX = 60_000
/** Tokens of a plan by the parts that it is to have, and of a text by its words, each sentence with its quote. */
const PLAN_TOKENS: Record<Duration, number> = { short: 400, medium: 750, long: 1600 }
const TEXT_TOKENS: Record<Duration, number> = { short: 500, medium: 950, long: 1900 }

/** About what a model reads and writes for a plan. */
export function tokensOfPlan(documents: readonly Pick<AiDocument, 'sections'>[], duration: Duration): Tokens {
  const headings = documents.reduce((sum, { sections }) => sum + sections.length, 0)
  return { inputTokens: tokensOf(AROUND + headings * OF_A_HEADING), outputTokens: PLAN_TOKENS[duration] }
}

/** About what a model reads and writes for the texts of parts. */
export function tokensOfParts(
  parts: readonly Pick<PlanPart, 'documentPages'>[],
  documents: readonly Pick<AiDocument, 'jobID' | 'letters' | 'pageCount'>[],
  duration: Duration,
): Tokens {
  const lettersOfPage = new Map(documents.map(({ jobID, letters, pageCount }) => [jobID, letters / (pageCount || 1)]))
  const input = parts.map(({ documentPages }) => {
    const letters = documentPages.reduce((sum, { jobID }) => sum + (lettersOfPage.get(jobID) ?? 0), 0)
    return tokensOf(AROUND + Math.min(OF_A_TEXT_MAX, letters))
  })
  return {
    inputTokens: input.reduce((sum, tokens) => sum + tokens, 0),
    outputTokens: parts.length * TEXT_TOKENS[duration],
  }
}

function tokensOf(letters: number): number {
  return Math.ceil(letters / LETTERS_A_TOKEN)
}

/** About what tokens cost with a model, to the cent, in its currency; null where nobody said its prices. */
export function costWith({ prices }: NonNullable<AiLesson['model']>, tokens: Tokens): number | null {
  const cost = prices && costOf(prices, tokens)
  return cost === null ? null : Math.round(100 * cost) / 100
}
