import { TAG_MAX } from '#features/speaches/rules.ts'
import { type MadeSpeach, makeSpeach, type SpeachPlan } from '#features/speaches/server/drafts/make-speach-service.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { cutText } from '#shared/cut-text.ts'
import { invalid, Problem } from '#shared/errors.ts'
import type { Plan } from '../plan.ts'
import { keyWordsOf } from '../writing/key-words.ts'
import { openLesson, requireGenerator, TEXTS } from './access.ts'
import { makeCover } from './cover.ts'
import * as queries from './queries.ts'
import { startQuestions } from './question-service.ts'

/** Milliseconds after which whoever was to make the speach of a lesson is given up for lost. */
const GIVEN_UP_MS = 60_000

/**
 * Makes the draft of a speach from a plan, once for each lesson: asked again, the same is answered. A plan without a
 * lesson becomes a speach that no texts can be written for.
 * @throws Problem 403 as `requireGenerator`, 404, 409 AI_BEING_MADE while another window does, and as `makeSpeach`
 */
export async function acceptPlan(
  platform: Platform,
  actor: Actor,
  { lessonID, ...plan }: Plan & { lessonID?: string },
): Promise<{ speachID: string }> {
  const { database, clock } = platform
  const { db } = database
  await requireGenerator(db, actor)
  if (plan.title === '') throw invalid({ title: 'empty' })
  if (lessonID === undefined) return { speachID: (await makeDraft(platform, actor, plan)).speachID }
  const lesson = await openLesson(db, actor, lessonID)
  const { id, speachId } = lesson
  if (speachId !== null) return { speachID: (await queries.findSpeachID(db, speachId)) ?? '' }
  const now = clock.now()
  const since = new Date(now.getTime() - GIVEN_UP_MS)
  if (!(await queries.claimAccepting(db, id, { now, since }))) {
    // It may have been made between the two looks.
    const { speachId: made } = await openLesson(db, actor, lessonID)
    if (made === null) throw new Problem(409, 'AI_BEING_MADE', TEXTS)
    return { speachID: (await queries.findSpeachID(db, made)) ?? '' }
  }
  try {
    const made = await makeDraft(platform, actor, plan, await factsOf(platform, actor, id, plan))
    await database.transaction(async (tx) => {
      await queries.updateLesson(tx, id, { plan, proposal: null, speachId: made.id, updatedAt: clock.now() })
      await queries.insertParts(tx, partsOf(id, plan, made))
      await startQuestions(platform, tx, lesson)
    })
    return { speachID: made.speachID }
  } finally {
    await queries.updateLesson(db, id, { acceptingSince: null })
  }
}

/** Tags of a speach that is made from documents. */
const TAGS_GIVEN = 5

/** What the documents of a lesson say of its speach: what it is about, and how it looks. */
async function factsOf(platform: Platform, actor: Actor, id: number, { language }: Plan): Promise<Facts> {
  const documents = await queries.listDocuments(platform.database.db, { lessonId: id })
  const sections = documents.flatMap(({ summary }) => (summary?.language === language ? summary.sections : []))
  const tags = keyWordsOf(sections, language, TAGS_GIVEN).map((word) => cutText(word, TAG_MAX))
  const [first] = documents
  return { tags, image: first && (await makeCover(platform, actor, first)) }
}

type Facts = Pick<NonNullable<SpeachPlan['facts']>, 'tags' | 'image'>

function makeDraft(platform: Platform, actor: Actor, plan: Plan, facts: Facts = {}): Promise<MadeSpeach> {
  return makeSpeach(platform, actor, {
    title: plan.title,
    language: plan.language,
    facts: { ...facts, description: plan.description },
    lessons: filledChapters(plan).map(({ title, subchapters }) => ({
      title,
      chapters: subchapters.map((part) => ({ title: part.title, type: 'HTML', content: { html: '' } })),
    })),
  })
}

/** A chapter without subchapters becomes no lesson. */
function filledChapters({ chapters }: Plan): Plan['chapters'] {
  return chapters.filter(({ subchapters }) => subchapters.length > 0)
}

/** Chapters were made in the order of the parts. */
function partsOf(lessonId: number, plan: Plan, made: MadeSpeach) {
  return filledChapters(plan).flatMap(({ subchapters }, lesson) =>
    subchapters.map(({ id: partId }, index) => ({
      ...{ lessonId, partId, state: 'empty' as const },
      chapterId: made.lessons[lesson]?.chapters[index]?.id ?? null,
    })),
  )
}
