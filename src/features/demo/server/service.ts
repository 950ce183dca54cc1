import type { Executor } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { DEMO_PASSWORD, SHOWN_PEOPLE } from '../content/world.ts'
import type { ExamplesState } from '../contract.ts'
import * as examples from './examples.ts'
import { fillDemonstration } from './job-definitions.ts'
import { addPeople, emailOf } from './people.ts'
import * as queries from './queries.ts'

/**
 * Loads the demonstration into a database without users (PRODUCT §13): the people whose addresses are printed before
 * this returns, everything else as a job, which goes on at the next start when this one ends. A database with users of
 * its own gets nothing, and neither does production, whatever the settings say.
 * @returns whether this is a demonstration: people can sign in as `signInHint` says
 */
export async function loadDemo(platform: Platform): Promise<boolean> {
  const { database, config, queue } = platform
  if (config.production) return false
  const isWaiting = (await queue.counts()).some(
    ({ name, waiting, active }) => name === fillDemonstration.name && waiting + active > 0,
  )
  const state = await database.transaction(async (tx) => {
    await queries.lockDemo(tx)
    const known = await queries.findState(tx)
    if (known === 'loaded' || (known === null && (await queries.hasUsers(tx)))) return known
    if (known === null) await queries.putState(tx, 'loading')
    if (!isWaiting) await queue.enqueue(tx, fillDemonstration, {}, { singletonKey: 'demo' })
    return 'loading'
  })
  if (state === 'loading') await addPeople(platform, SHOWN_PEOPLE)
  return state !== null
}

/** Says who can sign in to a demonstration, and how. */
export function signInHint(): string {
  return `Sign in as ${SHOWN_PEOPLE.map(emailOf).join(', ')}: the password is ${DEMO_PASSWORD}`
}

/** How the examples stand that administrators load and remove. */
export function readExamples(platform: Platform): Promise<ExamplesState> {
  return examples.readExamples(platform)
}

/** Whether readers have a speach that is no example. */
export function hasPublished(db: Executor): Promise<boolean> {
  return queries.hasPublished(db)
}
