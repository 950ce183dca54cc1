import { createHash } from 'node:crypto'
import { QUESTIONS_MAX, type Question } from '#features/chapters/quiz/question-schema.ts'
import { missingInQuestion } from '#features/chapters/quiz/rules.ts'
import { openWorkFolder } from '#features/media/server/service.ts'
import { addDraftChapter } from '#features/speaches/server/drafts/make-speach-service.ts'
import { changeDraftChapter } from '#features/speaches/server/service.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { RunningJob } from '#platform/jobs/running-job.ts'
import { newJobId, startJob } from '#platform/jobs/tracked-job.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { invalid, notFound, Problem } from '#shared/errors.ts'
import type { ProposedQuestion } from '../question-contract.ts'
import { boxesOf } from '../writing/lesson-html.ts'
import { type Proposal, QUESTION_WORDING } from '../writing/proposal.ts'
import { openLesson, requireGenerator, TEXTS } from './access.ts'
import { piecesOf } from './contents-service.ts'
import { copyLayout, DocumentReader, type PageSize } from './document-reader.ts'
import { proposeQuestionsJob } from './job-definitions.ts'
import * as queries from './queries.ts'
import * as questions from './question-queries.ts'

/** Begins to look for questions that the documents of a lesson answer, in the transaction that makes its speach. */
export async function startQuestions(
  platform: Platform,
  tx: Transaction,
  { id, lessonID, ownerId }: Pick<queries.LessonRow, 'id' | 'lessonID' | 'ownerId'>,
): Promise<string> {
  const start = { jobId: newJobId(), ownerId, input: { lessonID }, exclusiveKey: lessonID }
  const { jobId } = await startJob(platform, tx, proposeQuestionsJob, start)
  await queries.updateLesson(tx, id, { questionsJob: jobId })
  return jobId
}

/**
 * Looks for questions again, in a lesson that is a speach.
 * @returns the id of the job @throws Problem 403 as `requireGenerator`, 404, 409 AI_NOT_ACCEPTED
 */
export async function startQuestionsAgain(platform: Platform, actor: Actor, lessonID: string): Promise<string> {
  const { database } = platform
  await requireGenerator(database.db, actor)
  const lesson = await openLesson(database.db, actor, lessonID)
  if (lesson.speachId === null) throw new Problem(409, 'AI_NOT_ACCEPTED', TEXTS)
  return database.transaction((tx) => startQuestions(platform, tx, lesson))
}

/** Looks for questions about the parts of a lesson. Run again, it finds the same ones, and what was decided stays. */
export async function findQuestions(platform: Platform, job: RunningJob<typeof proposeQuestionsJob>): Promise<void> {
  const { database } = platform
  const { lessonID } = job.input
  const lesson = await queries.findLesson(database.db, { ownerId: job.ownerId ?? 0, lessonID })
  if (!lesson?.plan) return job.fail('GONE')
  const { plan } = lesson
  // What is asked in another language than the lesson's would be no question for its readers.
  const documents = (await queries.listDocuments(database.db, { lessonId: lesson.id })).filter(
    ({ summary }) => summary?.language === plan.language,
  )
  await using folder = await openWorkFolder(platform, job.jobId)
  await using reader = new DocumentReader(job.signal)
  for (const { fileID } of documents)
    if (!(await copyLayout(platform, fileID, folder.file(fileID), job.signal))) return job.fail('GONE')
  const parts = plan.chapters
    .flatMap(({ subchapters }) => subchapters)
    .map((part) => ({ id: part.id, title: part.title, pieces: piecesOf({ documents, folder }, part) }))
  const { proposals, sizes } = await reader.questions(parts, plan.language)
  await database.transaction(async (tx) => {
    await job.finish(tx, { count: proposals.length })
    await questions.insertProposed(tx, rowsOf(lesson.id, proposals.slice(0, QUESTIONS_MAX), sizes))
  })
}

function rowsOf(lessonId: number, proposals: readonly Proposal[], sizes: readonly PageSize[]) {
  const sizeOf = (fileID: string, page: number) => sizes.find((one) => one.fileID === fileID && one.page === page)?.size
  return proposals.map(({ question, section, sources }, place) => {
    const questionId = markOf(question, sources)
    return {
      ...{ lessonId, questionId, place, partId: section },
      question: { ...question, id: questionId },
      sources: sources.map((source) => {
        const { document: fileID, page, quote } = source
        return { fileID, page, quote, boxes: boxesOf(source, { sizeOf }) }
      }),
    }
  })
}

/** What a question is known by: its kind and the sentences that it is made of. */
function markOf({ kind }: Question, sources: Proposal['sources']): string {
  const said = sources.map(({ document, page, quote }) => [document, page, quote])
  return createHash('sha256')
    .update(JSON.stringify([kind, said]))
    .digest('base64url')
    .slice(0, 22)
}

/** The questions that are proposed for one's own lesson. @throws Problem 404 */
export async function listQuestions(
  platform: Platform,
  actor: Actor,
  lessonID: string,
): Promise<{ result: ProposedQuestion[] }> {
  const { db } = platform.database
  const lesson = await openLesson(db, actor, lessonID)
  const rows = await questions.listProposed(db, lesson.id)
  return {
    result: rows.map(({ questionId, partId, question, sources, isTaken }) => ({
      ...{ questionID: questionId, subchapterID: partId, question, sources, isTaken },
    })),
  }
}

interface Decision {
  lessonID: string
  questionID: string
  isTaken: boolean | null
  text?: string
}

/**
 * Takes a question into the quiz of its lesson, or throws it away. Taken twice, it is there once.
 * @returns the quiz, where it was taken
 * @throws Problem 404, 403, 400 naming `text`, 409 CONFLICT where it is in a quiz already and is to be thrown away,
 * 409 AI_NO_PLACE where the speach has no lesson left, AI_QUIZ_FULL
 */
export async function decideQuestion(
  platform: Platform,
  actor: Actor,
  { lessonID, questionID, isTaken, text }: Decision,
): Promise<{ chapterID: number | null }> {
  const { database } = platform
  const { id } = await openLesson(database.db, actor, lessonID)
  return database.transaction(async (tx) => {
    // Two windows that decide at once decide one after the other.
    const lesson = await queries.lockLesson(tx, id)
    const which = { lessonId: id, questionId: questionID }
    const proposed = lesson && (await questions.findProposed(tx, which))
    if (!lesson?.plan || !proposed) throw notFound()
    const place = await questions.findPlace(tx, { lessonId: id, partId: proposed.partId })
    if (proposed.isTaken) {
      if (!isTaken) throw new Problem(409, 'CONFLICT')
      return { chapterID: place?.quizId ?? null }
    }
    if (!isTaken) {
      await questions.noteDecision(tx, which, { isTaken })
      return { chapterID: null }
    }
    if (!place) throw new Problem(409, 'AI_NO_PLACE', TEXTS)
    const question = { ...proposed.question, ...(text !== undefined && { text }) }
    if (missingInQuestion(question) !== null) throw invalid({ text: 'without its gap' })
    await questions.noteDecision(tx, which, { isTaken, question })
    const { title } = QUESTION_WORDING[lesson.plan.language]
    return { chapterID: await putQuestion(platform, tx, actor, { ...place, lessonId: id, title }, question) }
  })
}

interface QuizPlace {
  lessonId: number
  homeId: number
  quizId: number | null
  title: string
}

/** Puts a question behind those of a quiz, which is begun where there is none. @returns the quiz */
async function putQuestion(
  platform: Platform,
  tx: Transaction,
  actor: Actor,
  { lessonId, homeId, quizId, title }: QuizPlace,
  question: Question,
): Promise<number> {
  if (quizId === null) {
    const content = { questions: [question] }
    const { id } = await addDraftChapter(platform, tx, actor, homeId, { title, type: 'QUIZZ', content })
    await questions.putQuiz(tx, { lessonId, homeId, chapterId: id })
    return id
  }
  await changeDraftChapter(platform, tx, actor, quizId, ({ type, content }) => {
    if (type !== 'QUIZZ' && type !== 'QUIZZ_EXAMEN') throw notFound()
    if (content.questions.some(({ id }) => id === question.id)) return null
    if (content.questions.length >= QUESTIONS_MAX) throw new Problem(409, 'AI_QUIZ_FULL', TEXTS)
    return { type, content: { ...content, questions: [...content.questions, question] } }
  })
  return quizId
}
