import { describeLanguageModel, readBudget } from '#features/settings/providers/server/service.ts'
import type { Executor } from '#platform/database/database.ts'
import { findByJobId } from '#platform/jobs/queries.ts'
import { tellStatus } from '#platform/jobs/rules.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { notFound, Problem } from '#shared/errors.ts'
import type { AiLesson, MadePart } from '../contract.ts'
import type { Plan } from '../plan.ts'
import { FIRST_OPTIONS, openLesson, requireGenerator, TEXTS } from './access.ts'
import { forgetFiles, presentDocument } from './document-service.ts'
import * as queries from './queries.ts'
import { countProposed } from './question-queries.ts'

const NO_LESSON: Omit<AiLesson, 'model'> = {
  ...{ lessonID: '', rev: 0, documents: [], options: FIRST_OPTIONS, steps: null, plan: null, proposal: null },
  ...{ speachID: null, parts: [], contents: null, questions: { making: null, count: 0, open: 0 } },
}

/**
 * What somebody makes: the lesson that is no speach yet, or that of a speach. Whoever lost their licence still sees it.
 * @throws Problem 404 for a speach that was made otherwise, or by somebody else
 */
export async function readLesson(platform: Platform, actor: Actor, speachID: string | undefined): Promise<AiLesson> {
  const { db } = platform.database
  const lesson =
    speachID === undefined
      ? await queries.findBegunLesson(db, actor.id)
      : await queries.findLessonOfSpeach(db, actor.id, speachID)
  if (!lesson && speachID !== undefined) throw notFound()
  const model = await describeModel(platform)
  return { ...(lesson ? await presentLesson(db, lesson) : NO_LESSON), model }
}

/** The model that can write, with what it costs and may cost. */
async function describeModel(platform: Platform): Promise<AiLesson['model']> {
  const [described, budget] = await Promise.all([describeLanguageModel(platform.database.db), readBudget(platform)])
  if (!described) return null
  const { model: name, ...known } = described
  return { name, ...known, budget }
}

async function presentLesson(db: Executor, lesson: queries.LessonRow): Promise<Omit<AiLesson, 'model'>> {
  const { id, lessonID, rev, plan, proposal, speachId } = lesson
  // What was begun before there was a choice lacks it.
  const options = { ...FIRST_OPTIONS, ...lesson.options }
  const [documents, parts, changed, steps, contents, making, proposed] = await Promise.all([
    queries.listDocuments(db, { lessonId: id }),
    queries.listParts(db, id),
    queries.listChangedParts(db, id),
    makingOf(db, lesson.stepsJob),
    makingOf(db, lesson.contentsJob),
    makingOf(db, lesson.questionsJob),
    countProposed(db, id),
  ])
  return {
    ...{ lessonID, rev, options, plan, proposal, steps, contents },
    questions: { making, ...proposed },
    documents: documents.map(presentDocument),
    speachID: speachId === null ? null : await queries.findSpeachID(db, speachId),
    parts: parts.map((part) =>
      presentPart(part, { isChanged: changed.has(part.partId), isWriting: contents?.state === 'working' }),
    ),
  }
}

function presentPart(
  part: queries.PartState,
  { isChanged, isWriting }: { isChanged: boolean; isWriting: boolean },
): MadePart {
  const { partId, chapterId, sentences, figures, hasProposal } = part
  // What was to be written by a job that is over is not waited for.
  const state = part.state === 'waiting' && !isWriting ? (part.isMade ? 'made' : 'empty') : part.state
  // What somebody wrote into a chapter that nothing was generated for is theirs as well.
  const isEdited = isChanged && (state === 'made' || state === 'empty')
  return {
    ...{ subchapterID: partId, chapterID: chapterId, sentences, figures, hasProposal },
    state: isEdited ? 'edited' : state,
  }
}

/** How far a job is; null for one that is not there any more. */
async function makingOf(db: Executor, jobID: string | null): Promise<AiLesson['steps']> {
  const job = jobID === null ? undefined : await findByJobId(db, jobID)
  if (!job) return null
  const status = tellStatus(job.status, 'ready')
  return { jobID: job.jobId, state: status === 'processing' ? 'working' : status, progress: job.progress }
}

/**
 * Keeps a plan that somebody changed. What changes after the speach is made changes in its editor.
 * @throws Problem 404, 403 as `requireGenerator`, 409 CONFLICT, 409 AI_ACCEPTED
 */
export async function savePlan(
  platform: Platform,
  actor: Actor,
  { lessonID, rev, plan, closesProposal }: { lessonID: string; rev: number; plan: Plan; closesProposal: boolean },
): Promise<{ rev: number }> {
  const { db } = platform.database
  await requireGenerator(db, actor)
  const lesson = await openLesson(db, actor, lessonID)
  if (lesson.speachId !== null) throw new Problem(409, 'AI_ACCEPTED', TEXTS)
  const changes = { plan, updatedAt: platform.clock.now(), ...(closesProposal && { proposal: null }) }
  if (!(await queries.savePlanAt(db, { id: lesson.id, rev }, changes))) throw new Problem(409, 'CONFLICT')
  return { rev: rev + 1 }
}

/** Forgets the lesson that is no speach yet, with its documents; who lost their licence may, too. */
export async function removeLesson(platform: Platform, actor: Actor): Promise<void> {
  const { db } = platform.database
  const lesson = await queries.findBegunLesson(db, actor.id)
  if (!lesson) return
  const documents = await queries.listDocuments(db, { lessonId: lesson.id })
  await platform.database.transaction((tx) => queries.deleteLesson(tx, lesson.id))
  await forgetFiles(platform, documents)
}
