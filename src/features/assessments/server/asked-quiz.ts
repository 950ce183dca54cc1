import type { QuizContent } from '#features/chapters/quiz/schema.ts'
import type { WeetContent } from '#features/chapters/weet/schema.ts'
import { findVersionChapter, type PublishedChapter } from '#features/reader/server/service.ts'
import type { Executor } from '#platform/database/database.ts'
import { keepByDatabase } from '#platform/database/keep-by-database.ts'
import type { Platform } from '#platform/platform.ts'
import { notFound } from '#shared/errors.ts'
import { quizIn } from '../marking.ts'
import { quizOfOpenQuestion, quizOfVideo } from '../rules.ts'
import type { AttemptRow } from './attempt-queries.ts'

/** A quiz or exam as a version holds it. */
export interface Quiz {
  isExam: boolean
  content: QuizContent
  /** The video in which it is asked. */
  video?: WeetContent
}

type VersionChapter = PublishedChapter['chapter']

/**
 * The quiz that a chapter is; an open question is one of a single question, a video one of what it asks on the way.
 * @throws Problem 404 for other types, and for a video that asks nothing
 */
export function quizOf(chapter: VersionChapter): Quiz {
  switch (chapter.type) {
    case 'QUIZZ':
    case 'QUIZZ_EXAMEN':
      return { isExam: chapter.type === 'QUIZZ_EXAMEN', content: chapter.content }
    case 'QUESTION_OUVERTE':
      return { isExam: true, content: quizOfOpenQuestion(chapter.content) }
    case 'WEET': {
      const content = quizOfVideo(chapter.content)
      if (content.questions.length === 0) throw notFound()
      return { isExam: false, content, video: chapter.content }
    }
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
  const { content, ...rest } = quizOf(found.chapter)
  const quiz = { ...rest, content: quizIn(found.language, content) }
  kept(database).set(key, quiz)
  return quiz
}
