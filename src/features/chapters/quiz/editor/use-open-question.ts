import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Question, QuestionKind } from '../question-schema.ts'
import { type Asking, useAsking } from './questions/asking.ts'
import { addQuestions, blankQuestion } from './questions/question-operations.ts'
import { type AskingChapter, useQuestions } from './use-questions.ts'

export interface OpenQuestion {
  /** The question that is unfolded; null: none is. */
  id: string | null
  /** The list that it is in. */
  list: RefObject<HTMLOListElement | null>
  show: (id: string | null) => void
  /** Unfolds a question and goes to its text. */
  write: (id: string) => void
  /** Adds a question behind the last one, to be written at once. */
  add: (kind: QuestionKind) => void
}

/** Which question is unfolded: at first the one that lacks something, and the only one that there may be. */
export function useOpenQuestion({ key, content: { questions } }: AskingChapter): OpenQuestion {
  const { editQuestions, makings } = useQuestions(key)
  const { missingIn, max } = useAsking()
  const [id, setId] = useState(() => (max === 1 ? questions[0] : findUnfinished(questions, missingIn))?.id ?? null)
  const list = useRef<HTMLOListElement>(null)

  function write(next: string): void {
    // The next key is for it already.
    flushSync(() => setId(next))
    list.current?.querySelector<HTMLElement>(`[data-text-of="${CSS.escape(next)}"]`)?.focus()
  }

  function add(kind: QuestionKind): void {
    const question = blankQuestion(kind, makings)
    editQuestions((before) => addQuestions(before, [question], makings.newID))
    write(question.id)
  }

  return { id, list, show: setId, write, add }
}

function findUnfinished(questions: readonly Question[], missingIn: Asking['missingIn']): Question | undefined {
  return questions.find((question) => missingIn(question) !== null)
}
