import { readTimeZone } from '#features/site/server/service.ts'
import type { Platform } from '#platform/platform.ts'
import { GENERATED } from '../content/generated.ts'
import { type DemoSpeach, needsConversion } from '../content/plan.ts'
import { SPEACHES } from '../content/speaches.ts'
import { PERSON_KEYS } from '../content/world.ts'
import type { Endpoints } from './calls.ts'
import { backdateVisits, nameSpeach, writeHistory } from './history.ts'
import { imagineTraces } from './imagine-progress.ts'
import { materialOf } from './make-content.ts'
import { makeGenerated } from './make-generated.ts'
import { makePaths, writeStatement } from './make-paths.ts'
import { discardRemains, makeSpeach } from './make-speach.ts'
import { makeTemplate, speakVideo, submitSpeaches, takeExams, writeTerms } from './make-standing.ts'
import { makeTalks } from './make-talks.ts'
import { addGroups, addPeople } from './people.ts'
import { findSpeachIds, findState, listChapters, putState } from './queries.ts'
import { speachIdOf } from './random.ts'
import { imagineReads } from './reading-habits.ts'
import { openWorld, type World } from './world.ts'

/**
 * Makes everything of the demonstration that is not there yet: first what can be read at once, then what needs
 * conversions. Ended at any point, it goes on where it was at the next start.
 * @throws the signal's reason
 */
export async function fillDemo(platform: Platform, endpoints: Endpoints, signal: AbortSignal): Promise<void> {
  const { db } = platform.database
  if ((await findState(db)) !== 'loading') return
  const started = performance.now()
  await addPeople(platform, PERSON_KEYS)
  await addGroups(platform)
  const world = await openWorld(platform, endpoints, signal)
  const there = await findSpeachIds(
    db,
    [GENERATED, ...SPEACHES].map(({ key }) => speachIdOf(key)),
  )
  const missing = SPEACHES.filter(({ key }) => !there.has(speachIdOf(key)))
  const texts = missing.filter((plan) => !needsConversion(plan))
  const films = missing.filter(needsConversion)
  let done = SPEACHES.length - missing.length
  const report = () => {
    done += 1
    if (done % 5 === 0 || done === SPEACHES.length)
      platform.log.info(`demonstration: ${done} of ${SPEACHES.length} speaches`)
  }
  for (const plan of texts) await finish(world, plan).then(report)
  // While one speach waits for its conversions, the files of the next are made.
  const ahead = uploadAhead(world, films)
  for (const plan of films) await finish(world, plan).then(report)
  await ahead
  if (!there.has(speachIdOf(GENERATED.key))) await finish(world, GENERATED, makeGenerated)
  await makePaths(world)
  await writeStatement(world)
  await speakVideo(world)
  await makeTemplate(world)
  await takeExams(world)
  await writeTerms(world)
  await submitSpeaches(world)
  await backdateVisits(db)
  await putState(db, 'loaded')
  platform.log.info(`demonstration: complete after ${Math.round((performance.now() - started) / 1000)} s`)
}

async function uploadAhead({ workshop, actors }: World, plans: DemoSpeach[]): Promise<void> {
  for (const plan of plans) await materialOf(workshop, actors[plan.author], plan)
}

/** Makes a speach with its past; its address, written last, says that it is done. */
async function finish(
  world: World,
  plan: DemoSpeach,
  make: (world: World, plan: DemoSpeach) => Promise<number> = makeSpeach,
): Promise<void> {
  world.signal.throwIfAborted()
  const { platform, people, now } = world
  await discardRemains(world, plan)
  const speachId = await make(world, plan)
  const chapters = await listChapters(platform.database.db, speachId)
  const timeZone = await readTimeZone(platform.database.db)
  const traces = imagineTraces(plan, imagineReads(plan, now), chapters.length, now)
  await platform.database.transaction(async (tx) => {
    const { accessCode = null, rating = null } = plan
    await writeHistory(tx, { speachId, chapters, traces, people, timeZone, accessCode, rating })
  })
  await makeTalks(world, plan, speachId, traces)
  await platform.database.transaction((tx) => nameSpeach(tx, speachId, speachIdOf(plan.key)))
}
