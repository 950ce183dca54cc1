import type { QuizContent } from '#features/chapters/quiz/schema.ts'
import { findVersionChapter, type PublishedChapter } from '#features/reader/server/service.ts'
import type { Executor } from '#platform/database/database.ts'
import { keepByDatabase } from '#platform/database/keep-by-database.ts'
import type { Platform } from '#platform/platform.ts'
import { notFound } from '#shared/errors.ts'
import { quizIn } from '../marking.ts'
import { quizOfOpenQuestion } from '../rules.ts'
import type { AttemptRow } from './attempt-queries.ts'

/** A quiz or exam as a version holds it. */
export interface Quiz {
  isExam: boolean
  content: QuizContent
}

type VersionChapter = PublishedChapter['chapter']

/** The quiz that a chapter is; an open question is one of a single question. @throws Problem 404 for other types */
export function quizOf(chapter: VersionChapter): Quiz {
  switch (chapter.type) {
    case 'QUIZZ':
    case 'QUIZZ_EXAMEN':
      return { isExam: chapter.type === 'QUIZZ_EXAMEN', content: chapter.content }
    case 'QUESTION_OUVERTE':
      return { isExam: true, content: quizOfOpenQuestion(chapter.content) }
    default:
      throw notFound()
  }
}

/** Cached by version and chapter because every saved answer needs it. The content of a version never changes. */
const kept = keepByDatabase<string, Quiz>({ max: 50 })

/**
 * The quiz as it was when the attempt started, whatever readers see now; read through `db`, the running transaction.
 */
export async function findQuizOf(
  { database }: Pick<Platform, 'database'>,
  { versionId, chapterId }: AttemptRow,
  db: Executor = database.db,
): Promise<Quiz> {
  const key = `${versionId} ${chapterId}`
  const known = kept(database).get(key)
  if (known) return known
  const found = await findVersionChapter(db, versionId, chapterId)
  if (!found) throw new Error(`version ${versionId} has no chapter ${chapterId}`)
  const { isExam, content } = quizOf(found.chapter)
  const quiz = { isExam, content: quizIn(found.language, content) }
  kept(database).set(key, quiz)
  return quiz
}
