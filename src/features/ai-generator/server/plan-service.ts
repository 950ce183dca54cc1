import type { z } from 'zod'
import type { RunningJob } from '#platform/jobs/running-job.ts'
import { cancelOwnJob, findOwnJob, startJob } from '#platform/jobs/tracked-job.ts'
import type { Platform } from '#platform/platform.ts'
import { ProviderError } from '#platform/provider/provider-error.ts'
import type { Actor } from '#shared/actor.ts'
import { invalid, notFound, Problem } from '#shared/errors.ts'
import type { Locale } from '#shared/locales.ts'
import type { generateSteps } from '../contract.ts'
import { askForPlan, planOfAnswer } from '../modelled/model-plan.ts'
import type { Plan } from '../plan.ts'
import { type PlannedDocument, planLesson } from '../planner/plan-lesson.ts'
import { withStructure } from '../planner/summary.ts'
import { openBegunLesson, requireGenerator, TEXTS } from './access.ts'
import { askModel } from './ask-model.ts'
import { makePlanJob } from './job-definitions.ts'
import * as queries from './queries.ts'

type Wanted = z.output<(typeof generateSteps)['body']>

/**
 * Begins to make a plan from documents that are read.
 * @returns the id of the job @throws Problem 403 as `requireGenerator`, 400 naming `jobIDs`, 409 AI_NOT_READY
 */
export async function startPlan(
  platform: Platform,
  { actor, locale }: { actor: Actor; locale: Locale },
  { jobIDs, ...options }: Wanted,
): Promise<string> {
  const { database } = platform
  await requireGenerator(database.db, actor)
  if (jobIDs.length === 0) throw invalid({ jobIDs: 'none' })
  const { id, lessonID } = await openBegunLesson(platform, actor)
  const documents = await queries.listDocuments(database.db, { lessonId: id })
  for (const jobID of jobIDs) {
    const document = documents.find((one) => one.jobID === jobID)
    if (!document) throw invalid({ jobIDs: 'not among the documents' })
    if (!document.summary || document.fileStatus !== 'ready') throw new Problem(409, 'AI_NOT_READY', TEXTS)
  }
  return database.transaction(async (tx) => {
    const input = { lessonID, jobIDs: [...new Set(jobIDs)], locale }
    const job = await startJob(platform, tx, makePlanJob, { ownerId: actor.id, input })
    await queries.updateLesson(tx, id, { options, stepsJob: job.jobId, updatedAt: platform.clock.now() })
    return job.jobId
  })
}

/** What came of a plan's job: empty while it goes on (seed 002 §4). @throws Problem 404 */
export async function readPlan(
  platform: Platform,
  actor: Actor,
  jobID: string,
): Promise<{ result: Plan | 'ERROR' | ''; progress: number }> {
  const { db } = platform.database
  const job = await findOwnJob(db, makePlanJob, { jobId: jobID, ownerId: actor.id })
  if (!job) throw notFound()
  if (job.status === 'failed' || job.status === 'cancelled') return { result: 'ERROR', progress: 1 }
  if (job.status !== 'done') return { result: '', progress: job.progress }
  const lesson = await queries.findLesson(db, { ownerId: actor.id, lessonID: job.input.lessonID })
  return { result: lesson?.proposal ?? lesson?.plan ?? 'ERROR', progress: 1 }
}

/** Ends the making of a plan. */
export async function cancelPlan(platform: Platform, actor: Actor, jobID: string): Promise<void> {
  await cancelOwnJob(platform, makePlanJob, { jobId: jobID, ownerId: actor.id })
}

/** Makes a plan of a lesson whose owner still may. A plan that somebody changed stays: the new one lies beside it. */
export async function makePlan(
  platform: Platform,
  job: RunningJob<typeof makePlanJob>,
  findActor: (id: number) => Promise<Actor | null>,
): Promise<void> {
  const { database } = platform
  const actor = job.ownerId === null ? null : await findActor(job.ownerId)
  const lesson = actor && (await queries.findLesson(database.db, { ownerId: actor.id, lessonID: job.input.lessonID }))
  if (!actor || !lesson || lesson.speachId !== null) return job.fail('NOT_ALLOWED')
  await requireGenerator(database.db, actor).catch((error) => job.fail('NOT_ALLOWED', error))
  const documents = await queries.listDocuments(database.db, { lessonId: lesson.id })
  const planned = job.input.jobIDs.flatMap((jobID) => {
    const document = documents.find((one) => one.jobID === jobID)
    const summary = document?.summary && withStructure(document.summary, lesson.options.structure)
    return summary ? [{ jobID, name: document.name, summary }] : []
  })
  const plan = await planBy(platform, job, lesson, planned)
  if (plan.chapters.length === 0) return job.fail('NOTHING_TO_PLAN')
  await database.transaction(async (tx) => {
    await job.finish(tx, {})
    const now = await queries.lockLesson(tx, lesson.id)
    // Only the latest that was asked for counts.
    if (!now || now.speachId !== null || now.stepsJob !== job.jobId) return
    await queries.updateLesson(tx, lesson.id, { ...placeOf(now, plan), updatedAt: platform.clock.now() })
  })
}

async function planBy(
  platform: Platform,
  job: RunningJob<typeof makePlanJob>,
  lesson: queries.LessonRow,
  documents: PlannedDocument[],
): Promise<Plan> {
  const { options } = lesson
  const { locale } = job.input
  const own = planLesson(documents, options, locale)
  if (options.writtenBy === 'document' || own.chapters.length === 0) return own
  try {
    const answer = await askModel(platform, lesson, askForPlan(documents, options, locale), job.signal)
    return planOfAnswer(answer, documents, options, locale)
  } catch (error) {
    if (error instanceof ProviderError) return job.fail('PROVIDER', error)
    throw error
  }
}

function placeOf({ plan, rev, generatedRev }: queries.LessonRow, made: Plan) {
  if (plan !== null && rev > generatedRev) return { proposal: made }
  return { plan: made, proposal: null, rev: rev + 1, generatedRev: rev + 1 }
}
