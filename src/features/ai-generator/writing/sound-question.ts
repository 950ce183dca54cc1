import { type Question, question as questionSchema } from '#features/chapters/quiz/question-schema.ts'
import { missingInQuestion } from '#features/chapters/quiz/rules.ts'
import { foldSigns } from './check-quote.ts'

/**
 * Whether a proposed question can be asked: it is whole, one gap at most, its answers are told apart, and it does not say
 * its own answer. Kinds that nobody proposes never are.
 */
export function isSound(question: Question): boolean {
  if (!questionSchema.safeParse(question).success || missingInQuestion(question) !== null) return false
  const marks = question.text.match(/\{\{/g)?.length ?? 0
  if (marks > (question.kind === 'gaps' ? 1 : 0)) return false
  const asked = foldSigns(question.text)
  switch (question.kind) {
    case 'gaps':
      return Object.values(question.gaps).every(({ accept }) => !says(asked, accept[0]))
    case 'single':
      return question.choices.every(({ text, right }) => !right || !says(asked, text)) && areApart(question.choices)
    case 'multiple':
      return question.choices.some(({ right }) => !right) && areApart(question.choices)
    case 'boolean':
      return question.choices.length === 2 && areApart(question.choices)
    case 'match':
      return areApart(question.pairs.map(({ left }) => ({ text: left })))
    default:
      return false
  }
}

function says(asked: string, answer: string | undefined): boolean {
  return answer === undefined || asked.includes(foldSigns(answer))
}

function areApart(choices: readonly { text: string }[]): boolean {
  return new Set(choices.map(({ text }) => foldSigns(text))).size === choices.length
}
