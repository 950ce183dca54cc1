import { useTranslation } from 'react-i18next'
import { newKey } from '#shared/new-key.ts'
import { type Chapter, findChapter, setContent } from '../../outline.ts'
import { useChapterEditing } from '../../web/editing/use-chapter-editing.ts'
import type { Question } from '../question-schema.ts'
import { useAsking } from './questions/asking.ts'
import { changeQuestion, type Makings } from './questions/question-operations.ts'
import { withQuestions } from './with-questions.ts'

/** A chapter with questions. */
export type AskingChapter = Extract<Chapter, { type: 'QUIZZ' | 'QUIZZ_EXAMEN' | 'SONDAGE' | 'ENQUETE' }>

/** Whether a chapter has questions. */
export function isAskingChapter(chapter: Chapter): chapter is AskingChapter {
  return 'questions' in chapter.content
}

/** Changes a question as it is by then; changes of the same group in quick succession are one step. */
export type EditQuestion = (change: (question: Question) => Question, group?: string) => void

/** What changes the questions in a chapter. */
export function useQuestions(chapterKey: string) {
  const { isMarked } = useAsking()
  const { t: sayMarked } = useTranslation('quiz', { keyPrefix: 'editor' })
  const { t: say } = useTranslation('survey', { keyPrefix: 'editor' })
  const { session } = useChapterEditing()
  const words = isMarked
    ? { true: sayMarked(($) => $.true), false: sayMarked(($) => $.false) }
    : { true: say(($) => $.yes), false: say(($) => $.no) }
  const makings: Makings = { newID: newKey, words }

  const editQuestions = (change: (questions: readonly Question[]) => readonly Question[], group?: string) =>
    session.edit(
      (document) => {
        const chapter = findChapter(document, chapterKey)?.chapter
        if (!chapter || !isAskingChapter(chapter)) return document
        return setContent(document, chapterKey, withQuestions(chapter, change(chapter.content.questions)))
      },
      { where: chapterKey, group },
    )

  const editQuestion = (id: string, change: (question: Question) => Question, group?: string) =>
    editQuestions((questions) => changeQuestion(questions, id, change), group && `quiz-${id}-${group}`)

  return { editQuestions, editQuestion, makings }
}
