import { type Chapter, findChapter, setContent } from '../../outline.ts'
import { useChapterEditing } from '../../web/editing/use-chapter-editing.ts'
import type { QuizContent } from '../schema.ts'
import { quizInOrder } from './with-questions.ts'

/** A chapter that asks for what is right. */
export type QuizChapter = Extract<Chapter, { type: 'QUIZZ' | 'QUIZZ_EXAMEN' }>

export function isQuizChapter(chapter: Chapter): chapter is QuizChapter {
  return chapter.type === 'QUIZZ' || chapter.type === 'QUIZZ_EXAMEN'
}

/** What changes how the quiz in a chapter runs. */
export function useQuiz(chapterKey: string) {
  const { session } = useChapterEditing()

  function edit(change: (content: QuizContent) => QuizContent, group?: string): void {
    session.edit(
      (document) => {
        const chapter = findChapter(document, chapterKey)?.chapter
        if (!chapter || !isQuizChapter(chapter)) return document
        return setContent(document, chapterKey, { type: chapter.type, content: quizInOrder(change(chapter.content)) })
      },
      { where: chapterKey, group },
    )
  }

  return { edit }
}
