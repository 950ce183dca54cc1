import { Readable } from 'node:stream'
import type { SurveyContent, SurveyQuestion } from '#features/chapters/survey/schema.ts'
import { canEdit, slugOf } from '#features/speaches/rules.ts'
import { openFor } from '#features/speaches/server/service.ts'
import { attachment } from '#platform/http/attachment.ts'
import { FileReply } from '#platform/http/implement.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { csvNumber, writeCsvText } from '#shared/csv.ts'
import { notFound } from '#shared/errors.ts'
import type { Locale } from '#shared/locales.ts'
import type { SurveyAnswer, SurveyResults, WrittenAnswer } from '../schemas.ts'
import { surveyOf } from './asked-survey.ts'
import * as queries from './results-queries.ts'
import { readSplit } from './split-service.ts'

interface OpenedSurvey {
  speachID: string
  title: string
  language: Locale
  /** Title of the chapter. */
  chapter: string
  isPoll: boolean
  content: SurveyContent
}

/**
 * The published survey, for people who may see the statistics of its speach (PRODUCT §4): those who may edit it.
 * @throws Problem 404 also when it was never published, 403
 */
async function openSurvey({ database: { db } }: Platform, actor: Actor, chapterId: number): Promise<OpenedSurvey> {
  const { speach } = await openFor(db, actor, { chapterId }, canEdit)
  const chapter = await queries.findLatestChapter(db, speach.id, chapterId)
  if (!chapter) throw notFound()
  const { speachId: speachID, title, language } = speach
  const isPoll = chapter.type === 'SONDAGE'
  return { ...{ speachID, title, language, isPoll }, chapter: chapter.title, content: surveyOf(chapter) }
}

/** The results of a survey. @throws Problem 404, 403 for people who may not edit the speach */
export async function readResults(platform: Platform, actor: Actor, chapterId: number): Promise<SurveyResults> {
  const { content, ...rest } = await openSurvey(platform, actor, chapterId)
  const { anonymous, questions } = content
  return { ...rest, anonymous, questions, ...(await readSplit(platform, content, chapterId)) }
}

/** The written answers to one question. @throws Problem 404 also when it isn't an open question of the survey, 403 */
export async function listWritten(
  platform: Platform,
  actor: Actor,
  { chapterId, questionId }: { chapterId: number; questionId: string },
  page: number,
): Promise<{ result: WrittenAnswer[]; total: number }> {
  const { content } = await openSurvey(platform, actor, chapterId)
  if (!content.questions.some(({ id, kind }) => id === questionId && kind === 'open')) throw notFound()
  return queries.listWritten(platform.database.db, { chapterId, questionId, page })
}

/**
 * Every paper as a row of a CSV file, one column a question. Anonymous ones have no person and no time, and where all
 * are, there are no such columns.
 * @throws Problem 404, 403
 */
export async function exportSurvey(
  platform: Platform,
  actor: Actor,
  chapterId: number,
  locale: Locale,
): Promise<FileReply> {
  const { chapter, title, content } = await openSurvey(platform, actor, chapterId)
  const papers = await queries.listPapers(platform.database.db, chapterId)
  const say = (name: string) => platform.translate(locale, `surveys:export.${name}`)
  const isNamed = !content.anonymous || papers.some(({ answeredAt }) => answeredAt !== null)
  const header = [...(isNamed ? [say('name'), say('time')] : []), ...content.questions.map(({ text }) => text)]
  const rows = papers.map(({ name, answeredAt, answers }) => [
    ...(isNamed ? [name ?? '', answeredAt ?? ''] : []),
    ...content.questions.map((question) => writeCell(question, answers[question.id], locale)),
  ])
  return new FileReply(Readable.from([writeCsvText([header, ...rows], locale)]), {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': attachment(`${slugOf(chapter || title)}.csv`),
    'cache-control': 'private, no-store',
  })
}

/** An answer as a cell: choices by their texts, a ranking in its order. What is asked no more by its id. */
function writeCell(question: SurveyQuestion, answer: SurveyAnswer | undefined, locale: Locale): string {
  if (answer === undefined) return ''
  if (typeof answer === 'number') return csvNumber(answer, locale)
  if (typeof answer === 'string') return answer
  const choices = 'choices' in question ? question.choices : []
  const textOf = (id: string) => choices.find((choice) => choice.id === id)?.text ?? id
  return answer.map(textOf).join(question.kind === 'order' ? ' > ' : ' | ')
}
