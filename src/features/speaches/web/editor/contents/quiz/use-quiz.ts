import { useTranslation } from 'react-i18next'
import type { Question } from '../../../../contents/quiz/question-schema.ts'
import type { QuizContent } from '../../../../contents/quiz/schema.ts'
import { type Chapter, findChapter, setContent } from '../../document.ts'
import { newKey } from '../../new-key.ts'
import { useEditor } from '../../use-editor.ts'
import { changeQuestion, type Makings } from './question-operations.ts'

/** A chapter that asks. */
export type QuizChapter = Extract<Chapter, { type: 'QUIZZ' | 'QUIZZ_EXAMEN' }>

export function isQuizChapter(chapter: Chapter): chapter is QuizChapter {
  return chapter.type === 'QUIZZ' || chapter.type === 'QUIZZ_EXAMEN'
}

/** Changes a question as it is by then; changes of the same group in quick succession are one step. */
export type EditQuestion = (change: (question: Question) => Question, group?: string) => void

/** What changes the quiz in a chapter. */
export function useQuiz(chapterKey: string) {
  const { t } = useTranslation('quiz', { keyPrefix: 'editor' })
  const { session } = useEditor()
  const makings: Makings = { newID: newKey, words: { true: t('true'), false: t('false') } }

  function edit(change: (content: QuizContent) => QuizContent, group?: string): void {
    session.edit(
      (document) => {
        const chapter = findChapter(document, chapterKey)?.chapter
        if (!chapter || !isQuizChapter(chapter)) return document
        return setContent(document, chapterKey, { type: chapter.type, content: inOrder(change(chapter.content)) })
      },
      { where: chapterKey, group },
    )
  }

  const editQuestions = (change: (questions: readonly Question[]) => readonly Question[], group?: string) =>
    edit((content) => ({ ...content, questions: [...change(content.questions)] }), group)

  const editQuestion = (id: string, change: (question: Question) => Question, group?: string) =>
    editQuestions((questions) => changeQuestion(questions, id, change), group && `quiz-${id}-${group}`)

  return { edit, editQuestions, editQuestion, makings }
}

/** In the order in which the server answers it. */
function inOrder({ passMark, attempts, timeLimitSeconds, shuffle, draw, questions }: QuizContent): QuizContent {
  return { passMark, attempts, timeLimitSeconds, shuffle, draw, questions }
}
