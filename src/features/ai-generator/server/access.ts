import { readFlags } from '#features/site/server/service.ts'
import type { Executor } from '#platform/database/database.ts'
import { newJobId } from '#platform/jobs/tracked-job.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { forbidden, notFound } from '#shared/errors.ts'
import type { PlanOptions } from '../plan.ts'
import { generatorRefusal } from '../rules.ts'
import * as queries from './queries.ts'

/** Texts of what is refused. */
export const TEXTS = { texts: 'ai-generator' } as const

/** What somebody has not chosen yet. */
export const FIRST_OPTIONS: PlanOptions = {
  ...{ duration: 'medium', language: 'auto', specificPrompt: '' },
  ...{ allowReorder: false, structure: 'auto', writtenBy: 'document' },
}

/** @throws Problem 403 AI_OFF, AI_LICENCE */
export async function requireGenerator(db: Executor, actor: Actor): Promise<void> {
  const refusal = generatorRefusal(actor, await readFlags(db))
  if (refusal) throw forbidden(refusal === 'OFF' ? 'AI_OFF' : 'AI_LICENCE', TEXTS)
}

/** One's own lesson. @throws Problem 404 */
export async function openLesson(db: Executor, actor: Actor, lessonID: string): Promise<queries.LessonRow> {
  const lesson = await queries.findLesson(db, { ownerId: actor.id, lessonID })
  if (!lesson) throw notFound()
  return lesson
}

/** The lesson of somebody that is no speach yet, begun where there is none. */
export function openBegunLesson(platform: Platform, actor: Actor): Promise<queries.LessonRow> {
  const now = platform.clock.now()
  const lesson = { lessonID: newJobId(), ownerId: actor.id, options: FIRST_OPTIONS, createdAt: now, updatedAt: now }
  return platform.database.transaction((tx) => queries.beginLesson(tx, lesson))
}
