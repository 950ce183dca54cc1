import type { TypedContent } from '#features/chapters/contents.ts'
import { pointsOf } from '#features/chapters/quiz/rules.ts'
import type { ReaderLesson } from '#features/chapters/view-chapter.ts'

/** A quiz whose result is told. */
export interface GradedQuiz {
  chapterId: number
  /** Percent that passes; null: its score is told, but nothing is passed. */
  passMark: number | null
}

/** What of a speach counts in a package. */
export interface Course {
  chapterIds: readonly number[]
  quizzes: readonly GradedQuiz[]
}

/** What a reader made of a quiz. */
export interface QuizReached {
  /** The best percent of the attempts that ended. */
  best: number
  /** How many ended. */
  attempts: number
}

/** How far somebody is. */
export interface Reached {
  done: ReadonlySet<number>
  quizzes: ReadonlyMap<number, QuizReached>
}

/** What the other system is told of it. */
export interface Standing {
  completion: 'incomplete' | 'completed'
  success: 'unknown' | 'passed' | 'failed'
  /** Percent; null while no quiz was answered. */
  score: number | null
}

/** Whether a chapter is answered on the platform only: somebody reads the answers there, or counts them. */
export function opensOnline({ type, content }: TypedContent): boolean {
  switch (type) {
    case 'QUIZZ':
      return content.questions.some(({ kind }) => kind === 'open')
    case 'QUIZZ_EXAMEN':
    case 'QUESTION_OUVERTE':
    case 'SONDAGE':
    case 'ENQUETE':
      return true
    default:
      return false
  }
}

/** What counts: all that can be done in a package, and among it the quizzes with something to win. */
export function courseOf(lessons: readonly ReaderLesson[]): Course {
  const chapters = lessons.flatMap((lesson) => lesson.chapters).filter((chapter) => !opensOnline(chapter))
  const quizzes = chapters.flatMap(({ id, type, content }) => {
    if (type !== 'QUIZZ') return []
    const { passMark = null, questions } = content
    return passMark !== null || questions.some((one) => pointsOf(one) > 0) ? { chapterId: id, passMark } : []
  })
  return { chapterIds: chapters.map(({ id }) => id), quizzes }
}

/**
 * Complete when every chapter that counts is done; passed when every quiz with a mark reached it, too. Failed is only
 * who ended an attempt below the mark, and nobody before all is read.
 */
export function standingOf({ chapterIds, quizzes }: Course, reached: Reached): Standing {
  const isComplete = chapterIds.every((id) => reached.done.has(id))
  const marked = quizzes.filter((quiz) => quiz.passMark !== null)
  const results = marked.map(({ chapterId, passMark }) => {
    const best = reached.quizzes.get(chapterId)?.best
    return best === undefined ? 'unknown' : best >= (passMark ?? 0) ? 'passed' : 'failed'
  })
  return {
    completion: isComplete ? 'completed' : 'incomplete',
    success: isComplete && results.length > 0 ? worstOf(results) : 'unknown',
    score: scoreOf(quizzes, reached),
  }
}

function worstOf(results: readonly Standing['success'][]): Standing['success'] {
  if (results.includes('unknown')) return 'unknown'
  return results.includes('failed') ? 'failed' : 'passed'
}

/** The mean of the best results; a quiz that was not answered yet has none of it. */
function scoreOf(quizzes: readonly GradedQuiz[], reached: Reached): number | null {
  const bests = quizzes.map(({ chapterId }) => reached.quizzes.get(chapterId)?.best)
  if (bests.every((best) => best === undefined)) return null
  const sum = bests.reduce<number>((total, best = 0) => total + best, 0)
  return Math.round((sum / bests.length) * 100) / 100
}
