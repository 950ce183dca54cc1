import { actAs } from '#features/accounts/server/service.ts'
import { archiveSpeach, deleteSpeach } from '#features/speaches/contract.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { Problem } from '#shared/errors.ts'
import type { Locale } from '#shared/locales.ts'
import { type DemoSpeach, needsConversion } from '../content/plan.ts'
import { SPEACHES } from '../content/speaches.ts'
import { PERSON_KEYS } from '../content/world.ts'
import type { ExamplesState } from '../contract.ts'
import { callAs, type Endpoints } from './calls.ts'
import { makeExamples } from './job-definitions.ts'
import { makeSpeach } from './make-speach.ts'
import { countExamples, listExamples, markExample } from './queries.ts'
import { Workshop } from './workshop.ts'
import { everybodyIs } from './world.ts'

/** Enough to see what speaches are, and few enough to be there in seconds. */
export const EXAMPLES = 6

/** What is made for somebody of a language: texts, pictures and quizzes, and nothing that concerns other people. */
export function examplesFor(language: Locale): DemoSpeach[] {
  return SPEACHES.filter((plan) => plan.language === language && !needsConversion(plan))
    .slice(0, EXAMPLES)
    .map(({ key, title, description, tags, category, author, pictures, cover, text }) => ({
      ...{ key, title, language, description, tags, category, author, pictures, cover },
      // Of a speach that was changed over the years, what it is today.
      text: text.replaceAll(/ ?\{since=\d+\}/g, ''),
      life: { publishedDaysAgo: 0 },
    }))
}

/** How the examples stand. */
export async function readExamples({ database, queue }: Platform): Promise<ExamplesState> {
  const [count, jobs] = await Promise.all([countExamples(database.db), queue.counts()])
  const isLoading = jobs.some(({ name, waiting, active }) => name === makeExamples.name && waiting + active > 0)
  return { count, isLoading }
}

/** Has the examples made as speaches of an administrator; nothing where there are some. */
export async function startExamples(platform: Platform, { id }: Pick<Actor, 'id'>): Promise<ExamplesState> {
  const { count, isLoading } = await readExamples(platform)
  if (count > 0 || isLoading) return { count, isLoading }
  await platform.database.transaction((tx) =>
    platform.queue.enqueue(tx, makeExamples, { ownerId: id }, { singletonKey: 'examples' }),
  )
  return { count, isLoading: true }
}

/** Makes the examples; what a run before this one left half-made goes first. @throws the signal's reason */
export async function runExamples(
  platform: Platform,
  endpoints: Endpoints,
  { ownerId, signal }: { ownerId: number; signal: AbortSignal },
): Promise<void> {
  const owner = await actAs(platform, ownerId)
  await discardExamples(platform, endpoints, owner)
  const { db } = platform.database
  const now = platform.clock.now()
  const world = {
    ...{ platform, signal, now, groups: {}, categories: {} },
    ...{ people: everybodyIs(PERSON_KEYS, owner.id), actors: everybodyIs(PERSON_KEYS, owner) },
    workshop: new Workshop(platform, signal),
    at: () => callAs(platform, endpoints, owner, now),
  }
  for (const plan of examplesFor(owner.language)) await makeSpeach(world, plan, (id) => markExample(db, id))
}

/** Deletes the examples for good, whoever had them made. @throws Problem 409 CONFLICT while they are being made */
export async function removeExamples(platform: Platform, endpoints: Endpoints, actor: Actor): Promise<ExamplesState> {
  if ((await readExamples(platform)).isLoading) throw new Problem(409, 'CONFLICT')
  await discardExamples(platform, endpoints, actor)
  return readExamples(platform)
}

async function discardExamples(platform: Platform, endpoints: Endpoints, actor: Actor): Promise<void> {
  const desk = callAs(platform, endpoints, actor, platform.clock.now())
  for (const { id, isArchived } of await listExamples(platform.database.db)) {
    if (!isArchived) await desk.call(archiveSpeach, { query: { id } })
    await desk.call(deleteSpeach, { params: { speachID: id } })
  }
}
