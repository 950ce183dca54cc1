import { createContext, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import type { MissingReason } from '../../../kind.ts'
import { SURVEY_KINDS } from '../../../survey/schema.ts'
import { QUESTION_KINDS, QUESTIONS_MAX, type Question, type QuestionKind } from '../../question-schema.ts'
import { missingInQuestion } from '../../rules.ts'

/** The purpose of a chapter's questions. */
export interface Asking {
  /** The kinds that can be chosen. */
  kinds: readonly QuestionKind[]
  /** Questions that there may be. */
  max: number
  /** Answers can be right, for points; else nobody is wrong. */
  isMarked: boolean
  missingIn: (question: Question) => MissingReason | null
}

const QUIZ: Asking = { kinds: QUESTION_KINDS, max: QUESTIONS_MAX, isMarked: true, missingIn: missingInQuestion }

/** Tells the parts of a question what it is asked for: without anything, for a quiz. */
export const AskingContext = createContext(QUIZ)

export function useAsking(): Asking {
  return useContext(AskingContext)
}

/** What a kind of question is called, and what is said of it, by what it is asked for. */
export function useKindWords(): (kind: QuestionKind, part: 'name' | 'text') => string {
  const { isMarked } = useAsking()
  const { t: sayMarked } = useTranslation('quiz')
  const { t: say } = useTranslation('survey')
  return (kind, part) => {
    const asked = SURVEY_KINDS.find((one) => one === kind)
    return isMarked || !asked ? sayMarked(($) => $.kinds[kind][part]) : say(($) => $.kinds[asked][part])
  }
}
