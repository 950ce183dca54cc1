import type { z } from 'zod'
import { quizOfOpenQuestion, quizOfVideo } from '#features/assessments/rules.ts'
import type { Question } from '#features/chapters/quiz/question-schema.ts'
import { readTimeZone } from '#features/site/server/service.ts'
import { countStars } from '#features/social/server/service.ts'
import { canEdit } from '#features/speaches/rules.ts'
import type { SpeachRef } from '#features/speaches/schemas.ts'
import { openFor } from '#features/speaches/server/service.ts'
import type { VersionContent } from '#features/speaches/version-content.ts'
import type { Executor } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { dayIn } from '#shared/days.ts'
import { notFound } from '#shared/errors.ts'
import type { listQuestions } from '../contract.ts'
import { type QuestionFigures, verdictOf } from '../item-analysis.ts'
import { daysOfPoint, type Period, pointsOf, spansOf } from '../rules.ts'
import type { Overview, QuestionReport, QuizReport } from '../schemas.ts'
import * as queries from './speach-queries.ts'

type Chapter = VersionContent['lessons'][number]['chapters'][number]

/** The day that it is at the organisation. */
export async function today({ database: { db }, clock }: Platform): Promise<string> {
  return dayIn(await readTimeZone(db), clock.now())
}

/**
 * A published speach, for people who may see its statistics (PRODUCT §4): its author, co-editors, and administrators.
 * @throws Problem 404 also when it was never published, 403 for people who may only read it
 */
export async function openCounted(db: Executor, actor: Actor, ref: SpeachRef) {
  const { speach } = await openFor(db, actor, ref, canEdit)
  const version =
    speach.publishedVersionId === null ? undefined : await queries.findContent(db, speach.publishedVersionId)
  if (!version) throw notFound()
  return { speach, chapters: version.content.lessons.flatMap(({ chapters }) => chapters), minutes: version.minutes }
}

/** The figures of a speach in a period. @throws Problem 404, 403 */
export async function readOverview(
  platform: Platform,
  actor: Actor,
  ref: SpeachRef,
  period: Period,
): Promise<Overview> {
  const { db } = platform.database
  const { speach, chapters, minutes } = await openCounted(db, actor, ref)
  const spans = spansOf(period, await today(platform))
  const rows = await queries.sumPoints(db, speach.id, period, spans)
  const people = await queries.countReaders(db, speach.id, period, spans)
  const counts = new Map((await queries.listChapterCounts(db, speach.id)).map((row) => [row.chapterId, row]))
  const tileOf = (name: 'reads' | 'completions' | 'seconds') => ({
    value: sumOf(rows, name, true),
    previous: sumOf(rows, name, false),
  })
  return {
    speach: { id: speach.id, speachID: speach.speachId, title: speach.title, language: speach.language },
    ...spans.current,
    ever: { reads: people.everReads, readers: people.everReaders },
    reads: tileOf('reads'),
    readers: { value: people.readers, previous: people.previousReaders },
    completions: tileOf('completions'),
    seconds: tileOf('seconds'),
    rating: {
      average: speach.ratingCount === 0 ? null : speach.ratingSum / speach.ratingCount,
      stars: await countStars(db, speach.id),
    },
    points: presentPoints(rows, period, spans),
    chapters: chapters.map(({ id, title, type }) => {
      const { reached = 0, done = 0, seconds = 0 } = counts.get(id) ?? {}
      return { id, title, type, minutes: minutes[id] ?? 0, reached, done, seconds }
    }),
  }
}

function sumOf(rows: queries.PointRow[], name: 'reads' | 'completions' | 'seconds', isCurrent: boolean): number {
  return rows.reduce((sum, row) => sum + (row.isCurrent === isCurrent ? row[name] : 0), 0)
}

function presentPoints(
  rows: queries.PointRow[],
  period: Period,
  { current }: ReturnType<typeof spansOf>,
): Overview['points'] {
  const at = new Map(rows.map((row) => [`${row.isCurrent} ${row.place}`, row]))
  const points = pointsOf(current, daysOfPoint(period))
  return points.map(({ from, to }, index) => {
    const place = points.length - 1 - index
    const { reads = 0, readers = 0, completions = 0, seconds = 0 } = at.get(`true ${place}`) ?? {}
    return { from, to, reads, readers, completions, seconds, previous: at.get(`false ${place}`)?.reads ?? 0 }
  })
}

/** How the questions of the version that readers see are answered. @throws Problem 404, 403 */
export async function readQuestions(
  platform: Platform,
  actor: Actor,
  ref: SpeachRef,
): Promise<z.input<(typeof listQuestions)['responses'][200]>> {
  const { db } = platform.database
  const { chapters } = await openCounted(db, actor, ref)
  const quizzes = chapters.flatMap((chapter) => {
    const questions = questionsOf(chapter)
    return questions ? [{ chapter, questions }] : []
  })
  const figures = await queries.findFigures(
    db,
    quizzes.map(({ chapter }) => chapter.id),
  )
  return {
    quizzes: quizzes.map(({ chapter, questions }): QuizReport => {
      const found = figures.get(chapter.id)
      const byId = new Map(found?.questions.map((one) => [one.questionId, one]))
      return {
        ...{ chapterId: chapter.id, title: chapter.title, isExam: chapter.type === 'QUIZZ_EXAMEN' },
        attempts: found?.attempts ?? 0,
        questions: questions.map((question) => presentQuestion(question, byId.get(question.id))),
      }
    }),
    surveys: chapters
      .filter(({ type }) => type === 'SONDAGE' || type === 'ENQUETE')
      .map(({ id, title }) => ({ chapterId: id, title })),
  }
}

function questionsOf(chapter: Chapter): Question[] | null {
  switch (chapter.type) {
    case 'QUIZZ':
    case 'QUIZZ_EXAMEN':
      return chapter.content.questions
    case 'QUESTION_OUVERTE':
      return quizOfOpenQuestion(chapter.content).questions
    case 'WEET': {
      const { questions } = quizOfVideo(chapter.content)
      return questions.length > 0 ? questions : null
    }
    default:
      return null
  }
}

function presentQuestion(question: Question, figures: QuestionFigures | undefined): QuestionReport {
  const { id: questionId, kind, text } = question
  const choices = 'choices' in question && question.kind !== 'order' ? question.choices : []
  return {
    ...{ questionId, kind, text: text.replaceAll(/\{\{\w+\}\}/g, '____') },
    asked: figures?.asked ?? 0,
    difficulty: figures?.difficulty ?? null,
    discrimination: figures?.discrimination ?? null,
    verdict: figures ? verdictOf(figures) : 'FEW',
    choices: choices.map((choice) => ({
      ...{ id: choice.id, text: choice.text, right: choice.right === true },
      people: figures?.choices[choice.id] ?? 0,
    })),
  }
}
