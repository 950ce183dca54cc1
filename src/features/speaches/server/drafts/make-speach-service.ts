import type { z } from 'zod'
import type { TypedContent } from '#features/chapters/contents.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import type {
  createChapter,
  createSpeach as createSpeachCall,
  updateSpeach as updateSpeachCall,
} from '../../contract.ts'
import type { DraftChapter, Publication } from '../../schemas.ts'
import type { SpeachPeople } from '../access/people-queries.ts'
import { changePeople } from '../access/people-service.ts'
import { deleteSpeach } from '../publication/life-service.ts'
import { publishSpeach } from '../publication/publication-service.ts'
import { changeSpeach, createSpeach, readDraft } from './authoring-service.ts'
import { addChapter, addChapterIn, deleteChapter } from './chapter-service.ts'
import { addLesson, renameLesson } from './outline-service.ts'

export interface SpeachPlan {
  title: string
  language?: z.output<(typeof createSpeachCall)['body']>['language']
  /** Description, tags, visibility and other details. */
  facts?: z.output<(typeof updateSpeachCall)['body']>
  people?: Partial<SpeachPeople>
  /** Without any: one lesson with a short text. */
  lessons?: { title: string; chapters: ChapterPlan[] }[]
  /** Published at once, or left as a draft. */
  publish?: boolean
}

type ChapterPlan = z.input<(typeof createChapter)['body']>

export interface MadeSpeach {
  id: number
  speachID: string
  lessons: { id: number; chapters: DraftChapter[] }[]
  publication: Publication | null
}

const SHORT_TEXT: ChapterPlan = {
  title: 'Welcome',
  type: 'HTML',
  content: { html: '<p>A short text to begin with.</p>' },
}

/**
 * Makes a whole speach as its author would, each step with the author's rights and checks: for what is brought in,
 * generated or shown as an example. What was begun is deleted again when a step fails; a process that dies in between
 * leaves a draft of the author.
 * @throws Problem as the calls of the steps do
 */
export async function makeSpeach(platform: Platform, author: Actor, plan: SpeachPlan): Promise<MadeSpeach> {
  const { id, speachID } = await createSpeach(platform, author, { title: plan.title, language: plan.language })
  try {
    if (plan.facts) await changeSpeach(platform, author, id, plan.facts)
    if (plan.people) await changePeople(platform, author, id, plan.people)
    const lessons = await fillSpeach(platform, author, id, plan.lessons ?? [{ title: '', chapters: [SHORT_TEXT] }])
    const publication = plan.publish ? await publishSpeach(platform, author, id, {}) : null
    return { id, speachID, lessons, publication }
  } catch (error) {
    await deleteSpeach(platform, author, id).catch((reason: unknown) =>
      platform.log.warn({ err: reason, speachID }, 'a speach that was begun stays as a draft'),
    )
    throw error
  }
}

/** Gives a speach that was just begun its lessons and chapters, in place of the first empty ones. */
async function fillSpeach(
  platform: Platform,
  author: Actor,
  id: number,
  plans: NonNullable<SpeachPlan['lessons']>,
): Promise<MadeSpeach['lessons']> {
  const [begun] = (await readDraft(platform, author, id)).lessons
  if (!begun) throw new Error('a new speach has no lesson')
  const lessons: MadeSpeach['lessons'] = []
  for (const { title, chapters } of plans) {
    const isFirst = lessons.length === 0
    const lessonId = isFirst ? begun.id : (await addLesson(platform, author, id, { title })).id
    if (isFirst) await renameLesson(platform, author, begun.id, title)
    const made: DraftChapter[] = []
    for (const chapter of chapters)
      made.push(await addChapter(platform, author, lessonId, { type: 'NONE', ...chapter, position: undefined }))
    lessons.push({ id: lessonId, chapters: made })
  }
  for (const chapter of begun.chapters) await deleteChapter(platform, author, chapter.id)
  return lessons
}

/**
 * Adds a chapter behind those of a lesson of a draft, as somebody who may edit it would.
 * @throws Problem 404, 403, 409 ARCHIVED or TOO_MANY_PARTS, 400 naming the field
 */
export async function addDraftChapter(
  platform: Platform,
  tx: Transaction,
  actor: Actor,
  lessonId: number,
  { title, type, content }: { title: string } & TypedContent,
): Promise<{ id: number }> {
  return addChapterIn(platform, tx, actor, lessonId, { title, type, content, position: undefined })
}
