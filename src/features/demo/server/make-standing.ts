import { startAttempt, submitAttempt } from '#features/assessments/contract.ts'
import { acceptGcu, getLegalDocument, publishLegalDraft, saveLegalDraft } from '#features/legal/contract.ts'
import { viewSpeach } from '#features/reader/contract.ts'
import { createTemplate, offerTemplate } from '#features/speaches/contract.ts'
import { getVoiceTrack, listSubtitles } from '#features/voices/contract.ts'
import {
  createWorkflow,
  decide,
  enableWorkflow,
  getWorkflowRun,
  listWorkflows,
  submitSpeach,
} from '#features/workflow/contract.ts'
import { EXAM, SITTINGS } from '../content/sittings.ts'
import { SUBMISSIONS, WORKFLOW } from '../content/submissions.ts'
import { HAS_NOT_ACCEPTED, TERMS } from '../content/terms.ts'
import { PERSON_KEYS } from '../content/world.ts'
import { findExam, findTemplate, hasAttempt, isSubmitted } from './queries.ts'
import { speachIdOf } from './random.ts'
import { until } from './workshop.ts'
import type { World } from './world.ts'

/** The speach from which others begin. */
const MODEL = 'en/give-feedback'

/** Offers every author a template to begin with, if there is none. */
export async function makeTemplate({ platform, at }: World): Promise<void> {
  const found = await findTemplate(platform.database.db)
  if (found?.isOffered) return
  const made = found ?? (await at('author', 30).call(createTemplate, { query: { speachId: speachIdOf(MODEL) } }))
  await at('admin', 29).call(offerTemplate, { params: { speachID: made.id }, body: { offered: true } })
}

/** Puts terms of use in force that everybody but one has accepted. */
export async function writeTerms({ at }: World): Promise<void> {
  const admin = at('admin', 20)
  const params = { kind: 'GCU' as const }
  if ((await admin.call(getLegalDocument, { params })).current === null) {
    await admin.call(saveLegalDraft, { params, body: { texts: TERMS } })
    await admin.call(publishLegalDraft, { params })
  }
  for (const key of PERSON_KEYS) if (key !== HAS_NOT_ACCEPTED) await at(key, 19).call(acceptGcu, { query: {} })
}

/** The speach whose video has words in every language. */
const SPOKEN = 'en/phishing'

/** Has the words of a video spoken in all of its languages, so that the first who chooses one need not wait. */
export async function speakVideo({ at, signal }: World): Promise<void> {
  const desk = at('reader', 0)
  const { lessons } = await desk.call(viewSpeach, { params: { speachID: speachIdOf(SPOKEN) } })
  const video = lessons.flatMap(({ chapters }) => chapters).find(({ type }) => type === 'VIDEO_UPLOAD')
  if (!video) throw new Error(`${SPOKEN} has no video`)
  const params = { chapterId: video.id }
  for (const { id: subtitleId } of await desk.call(listSubtitles, { params })) {
    const asked = { params: { ...params, subtitleId }, query: {} }
    await until(signal, async () => 'url' in (await desk.call(getVoiceTrack, asked)))
  }
}

/** Lets people take an exam: one passes, one does not. */
export async function takeExams({ platform, people, at }: World): Promise<void> {
  const { db } = platform.database
  const chapterId = await findExam(db, speachIdOf(EXAM))
  if (chapterId === undefined) throw new Error(`${EXAM} has no exam`)
  for (const { person, daysAgo, answers } of SITTINGS) {
    if (await hasAttempt(db, { chapterId, userId: people[person] })) continue
    const desk = at(person, daysAgo, 11)
    const { id } = await desk.call(startAttempt, { params: { chapterId } })
    await desk.call(submitAttempt, { params: { id }, body: { answers } })
  }
}

/**
 * Turns workflows on and hands speaches to one: each is left in another state. Comes last: from then on what is new goes
 * through the workflow.
 */
export async function submitSpeaches(world: World): Promise<void> {
  const { platform, at } = world
  const workflowId = await openWorkflow(world)
  await at('admin', 14).call(enableWorkflow, { body: { enabled: true } })
  for (const { speach, author, daysAgo, note, decisions } of SUBMISSIONS) {
    const params = { speachID: speachIdOf(speach) }
    if (!(await isSubmitted(platform.database.db, params.speachID))) {
      await at(author, daysAgo, 10).call(submitSpeach, { params, body: { workflowId, note } })
    }
    const { id: runId, steps } = await at(author, 0).call(getWorkflowRun, { params })
    for (const [index, { by, daysAgo, decision, comment }] of decisions.entries()) {
      if (steps[index]?.decisions.length !== 0) continue
      const body = { decision, comment, runId, step: index + 1 }
      await at(by, daysAgo, 14).call(decide, { params, body })
    }
  }
}

/** The workflow of the demonstration, made if it is not there. */
async function openWorkflow({ people, at }: World): Promise<number> {
  const admin = at('admin', 14)
  const { result } = await admin.call(listWorkflows, {})
  const known = result.find(({ name }) => name === WORKFLOW.name)
  if (known) return known.id
  const steps = WORKFLOW.steps.map((approvers) => ({
    ...{ needs: 'ONE' as const, users: approvers.map((key) => people[key]), groups: [] },
  }))
  return (await admin.call(createWorkflow, { body: { name: WORKFLOW.name, steps } })).id
}
