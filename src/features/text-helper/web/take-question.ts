import { QUESTION_WORDING } from '#features/ai-generator/writing/proposal.ts'
import { addChapter, type Chapter, chaptersOf, findChapter, setContent } from '#features/chapters/outline.ts'
import { addQuestions } from '#features/chapters/quiz/editor/questions/question-operations.ts'
import { withQuestions } from '#features/chapters/quiz/editor/with-questions.ts'
import { QUESTIONS_MAX, type Question } from '#features/chapters/quiz/question-schema.ts'
import type { EditedSpeach } from '#features/chapters/web/editing/use-chapter-editing.ts'
import { newKey } from '#shared/new-key.ts'

type Document = EditedSpeach['document']
type QuizChapter = Extract<Chapter, { type: 'QUIZZ' | 'QUIZZ_EXAMEN' }>

/** The quiz right behind a chapter that questions about it go into; undefined where none has room. */
export function quizBehind(document: Document, key: string): QuizChapter | undefined {
  const place = findChapter(document, key)
  const next = place?.lesson.chapters[place.index + 1]
  return next && isQuiz(next) && next.content.questions.length < QUESTIONS_MAX ? next : undefined
}

/** Puts a question into the quiz right behind a chapter, which is begun where there is none. */
export function takeQuestion<Edited extends Document>(document: Edited, key: string, question: Question): Edited {
  const place = findChapter(document, key)
  if (!place) return document
  const quiz = quizBehind(document, key)
  if (quiz) {
    return setContent(document, quiz.key, withQuestions(quiz, addQuestions(quiz.content.questions, [question], newKey)))
  }
  const { title } = QUESTION_WORDING[document.facts.language]
  const chapter: Chapter = { key: newKey(), title, type: 'QUIZZ', content: { questions: [question] } }
  return addChapter(document, place.lesson.key, chapter, place.index + 1)
}

/** The ids of all questions that are in a quiz. */
export function askedIn(document: Document): Set<string> {
  return new Set(chaptersOf(document).flatMap((one) => (isQuiz(one) ? one.content.questions.map(({ id }) => id) : [])))
}

function isQuiz(chapter: Chapter): chapter is QuizChapter {
  return chapter.type === 'QUIZZ' || chapter.type === 'QUIZZ_EXAMEN'
}
