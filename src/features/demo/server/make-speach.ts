import { getBake, startBake } from '#features/chapters/weet/contract.ts'
import { updateAdminSpeach } from '#features/speach-management/contract.ts'
import {
  archiveSpeach,
  createChapter,
  createLesson,
  createSpeach,
  deleteChapter,
  deleteSpeach,
  getDraft,
  publishSpeach,
  updateLesson,
  updateSpeach,
  updateSpeachPeople,
} from '#features/speaches/contract.ts'
import { grantAccess } from '#features/speaches/server/service.ts'
import type { Input } from '#shared/endpoint.ts'
import { Problem } from '#shared/errors.ts'
import type { DemoSpeach } from '../content/plan.ts'
import type { PersonKey } from '../content/world.ts'
import type { Caller } from './calls.ts'
import { daysBefore } from './days.ts'
import { makeContent, materialOf } from './make-content.ts'
import { findByTitle } from './queries.ts'
import { chanceOf } from './random.ts'
import { type OutlineChapter, readOutline } from './text/read-outline.ts'
import { until } from './workshop.ts'
import type { World } from './world.ts'

/** Days that an author works on a speach before it goes out. */
const WRITING_DAYS = 5

interface BegunLesson {
  id: number
  chapters: OutlineChapter[]
}

/**
 * Makes a speach as its author would have, at the times at which they would: begun, written, published, changed.
 * @param begun is told its number before anything else is made of it
 * @returns its number
 */
export async function makeSpeach(
  world: World,
  plan: DemoSpeach,
  begun?: (id: number) => Promise<void>,
): Promise<number> {
  const { publishedDaysAgo, updates = [], scheduledInDays, reviewInDays, archivedDaysAgo } = plan.life
  const begunDaysAgo =
    publishedDaysAgo === undefined
      ? 2 + Math.floor(chanceOf(`begun ${plan.key}`)() * 20)
      : publishedDaysAgo + WRITING_DAYS
  const id = await begin(world, plan, world.at(plan.author, begunDaysAgo, 8), begun)
  const lessons = await addLessons(plan, id, world.at(plan.author, begunDaysAgo, 9))
  const publications = publishedDaysAgo === undefined ? [] : [{ daysAgo: publishedDaysAgo, note: '' }, ...updates]
  await addChapters(world, plan, lessons, 1, world.at(plan.author, begunDaysAgo, 10))
  for (const [index, { daysAgo, note }] of publications.entries()) {
    if (index > 0) await addChapters(world, plan, lessons, index + 1, world.at(plan.author, daysAgo + 1, 14))
    await publish(world, plan, id, { daysAgo, hour: 10 }, { note })
  }
  const pending = publications.length + 1
  if (pending > 1) await addChapters(world, plan, lessons, pending, world.at(plan.author, 1, 15))
  if (scheduledInDays !== undefined) {
    const at = daysBefore(world.now, -scheduledInDays)
    at.setUTCHours(7, 0, 0, 0)
    await publish(world, plan, id, { daysAgo: 1, hour: 16 }, { at: at.toISOString() })
  }
  if (reviewInDays !== undefined) {
    const nextPeriodicReview = daysBefore(world.now, -reviewInDays).toISOString().slice(0, 10)
    const planned = world.at('admin', publications.at(-1)?.daysAgo ?? begunDaysAgo, 12)
    await planned.call(updateAdminSpeach, { body: { speach: { id, nextPeriodicReview } } })
  }
  if (archivedDaysAgo !== undefined) {
    await world.at(plan.author, archivedDaysAgo, 11).call(archiveSpeach, { query: { id } })
  }
  await grant(world, plan, id)
  return id
}

/** Takes away, as the administrator, what a start that was ended in the middle left of a speach. */
export async function discardRemains({ platform, people, at }: World, { author, title }: DemoSpeach): Promise<void> {
  const admin = at('admin', 0)
  for (const id of await findByTitle(platform.database.db, people[author], title)) {
    await admin.call(archiveSpeach, { query: { id } })
    await admin.call(deleteSpeach, { params: { speachID: id } })
  }
}

/** Everything that is said of it beside its content. */
async function begin(
  world: World,
  plan: DemoSpeach,
  desk: Caller,
  begun?: (id: number) => Promise<void>,
): Promise<number> {
  const { title, language, description, tags, badge, accessCode } = plan
  const categoryId = world.categories[plan.category]
  const { id } = await desk.call(createSpeach, { body: { title, language, description, categoryId } })
  await begun?.(id)
  const params = { speachID: id }
  await desk.call(updateSpeach, {
    params,
    body: {
      ...{ tags, accessCode, visibility: plan.visibility },
      ...(badge && { badge: { type: 'AVANCEMENT' as const, title: badge } }),
      ...(plan.cover && { image: await world.workshop.drawCover(desk.actor, plan.cover) }),
    },
  })
  const body = {
    coEditors: plan.coEditors?.map((key) => world.people[key]),
    coEditorGroups: plan.coEditorGroups?.map((key) => world.groups[key]),
    affectedUsers: plan.affectedUsers?.map((key) => world.people[key]),
    affectedGroups: plan.affectedGroups?.map((key) => world.groups[key]),
  }
  if (Object.values(body).some(Boolean)) await desk.call(updateSpeachPeople, { params, body })
  return id
}

/** The lessons without their chapters; a new speach has one already, with a chapter that nobody has chosen. */
async function addLessons(plan: DemoSpeach, id: number, desk: Caller): Promise<BegunLesson[]> {
  const params = { speachID: id }
  const begun = (await desk.call(getDraft, { params })).lessons
  const lessons: BegunLesson[] = []
  for (const { title, chapters } of readOutline(plan.text, plan.language)) {
    const first = begun[lessons.length]
    if (first) await desk.call(updateLesson, { params: { id: first.id }, body: { title } })
    const lessonId = first?.id ?? (await desk.call(createLesson, { params, body: { title } })).id
    lessons.push({ id: lessonId, chapters })
  }
  for (const { chapters } of begun) {
    for (const chapter of chapters) await desk.call(deleteChapter, { params: { id: chapter.id } })
  }
  return lessons
}

/** Adds the chapters that come with a version, each to its place. */
async function addChapters(
  world: World,
  plan: DemoSpeach,
  lessons: BegunLesson[],
  version: number,
  desk: Caller,
): Promise<void> {
  for (const { id, chapters } of lessons) {
    const present = chapters.filter(({ since }) => since <= version)
    for (const [position, { title, since, source }] of present.entries()) {
      if (since !== version) continue
      world.signal.throwIfAborted()
      const made = await makeContent(world.workshop, desk.actor, plan, source, world.now)
      await desk.call(createChapter, { params: { id }, body: { title, position, ...made } })
    }
  }
}

/** When somebody is at work. */
interface Moment {
  daysAgo: number
  hour: number
}

/** Publishes once everything that the chapters show is converted. */
async function publish(
  world: World,
  plan: DemoSpeach,
  id: number,
  moment: Moment,
  body: { note?: string; at?: string },
): Promise<void> {
  await world.workshop.waitFor(await materialOf(world.workshop, world.actors[plan.author], plan))
  await bakeVideos(world, plan, id)
  await publishAt(world, plan.author, moment, { params: { speachID: id }, body })
}

/** As its author, or as the administrator where somebody turned workflows on while the demonstration was being made. */
export async function publishAt(
  { at }: World,
  author: PersonKey,
  { daysAgo, hour }: Moment,
  input: Input<typeof publishSpeach>,
): Promise<void> {
  try {
    await at(author, daysAgo, hour).call(publishSpeach, input)
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'WORKFLOW_DECIDES') throw error
    await at('admin', daysAgo, hour).call(publishSpeach, input)
  }
}

/** Has what readers get of its videos made, and waits for that. @throws Error when it fails, the signal's reason */
async function bakeVideos(world: World, plan: DemoSpeach, id: number): Promise<void> {
  const desk = world.at(plan.author, 0)
  const { lessons } = await desk.call(getDraft, { params: { speachID: id } })
  const videos = lessons.flatMap(({ chapters }) => chapters).filter(({ type }) => type === 'WEET')
  for (const { id: chapterId, title } of videos) {
    const params = { chapterId }
    await desk.call(startBake, { params })
    await until(world.signal, async () => {
      const { state, reason } = await desk.call(getBake, { params })
      if (state !== 'ready' && state !== 'working') throw new Error(`${title} could not be made: ${reason}`)
      return state === 'ready'
    })
  }
}

/** Assigns it, and names who reviews it. */
async function grant(world: World, { assigned, reviewers, author }: DemoSpeach, id: number): Promise<void> {
  const { platform, people, groups, now, actors } = world
  const dueDate = assigned?.dueInDays && daysBefore(now, -assigned.dueInDays).toISOString().slice(0, 10)
  await platform.database.transaction(async (tx) => {
    if (assigned) {
      const userIds = (assigned.people ?? []).map((key) => people[key])
      const groupIds = (assigned.groups ?? []).flatMap((key) => groups[key] ?? [])
      const given = { userIds, groupIds, source: 'ASSIGNMENT', dueDate: dueDate || null } as const
      await grantAccess(tx, actors[author], id, given)
    }
    if (reviewers) {
      const userIds = reviewers.map((key) => people[key])
      await grantAccess(tx, actors[author], id, { userIds, groupIds: [], source: 'REVIEW' })
    }
  })
}
