import { foldSigns } from './check-quote.ts'
import { questionsOfDefinitions } from './definition-questions.ts'
import { definitionsIn } from './definitions.ts'
import type { Section } from './material.ts'
import { questionsOfNumbers } from './number-questions.ts'
import type { Asking, Proposal } from './proposal.ts'
import { isSound } from './sound-question.ts'

/**
 * Questions that the documents answer word by word, in the order of their sections. Only of the kinds that hold without
 * anybody who understands them: strict definitions, and amounts.
 * @param sections all of the documents, since wrong answers are taken from all of them.
 */
export function proposeQuestions(sections: readonly Section[], asking: Asking): Proposal[] {
  const definitions = sections.flatMap((section) => definitionsIn(section, asking.language))
  const order = new Map(sections.map(({ id }, index) => [id, index]))
  const asked = new Set<string>()
  return [...questionsOfDefinitions(definitions, asking), ...questionsOfNumbers(sections, asking)]
    .filter((proposal) => holds(proposal) && isNew(proposal, asked))
    .sort((one, other) => (order.get(one.section) ?? 0) - (order.get(other.section) ?? 0))
}

/** What no proposal may lack, whatever it was made of. */
function holds({ question, sources }: Proposal): boolean {
  // Accents that a file holds apart from their letters.
  return sources.length > 0 && isSound(question) && !/[´`˜¨ˆ¸]/.test(JSON.stringify(question))
}

/** Whether no proposal has been made of these sentences. */
function isNew({ sources, question }: Proposal, asked: Set<string>): boolean {
  const keys = question.kind === 'match' ? [question.id] : sources.map(({ quote }) => foldSigns(quote))
  if (keys.some((key) => asked.has(key))) return false
  for (const key of keys) asked.add(key)
  return true
}
